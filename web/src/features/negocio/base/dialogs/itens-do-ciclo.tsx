import type { ReactNode } from 'react';
import {
  IconArrowUpRight,
  IconCopy,
  IconFlag,
  IconRefresh,
  IconRoute,
  IconThumbDown,
  IconTrophy,
  IconUserCheck,
} from '@tabler/icons-react';
import type { MenuEntry } from '../../../../ui/floating/Menu.tsx';
import {
  avancosDe,
  impedimento,
  verboDeSucesso,
  type NegocioVisto,
  type VerboCiclo,
} from './ciclo.ts';

const ITEM: Record<VerboCiclo, [label: string, icon: ReactNode]> = {
  ganhar: ['Ganhar…', <IconTrophy key="ganhar" size={16} />],
  perder: ['Perder…', <IconThumbDown key="perder" size={16} />],
  finalizar: ['Finalizar…', <IconFlag key="finalizar" size={16} />],
  reativar: ['Reativar…', <IconRefresh key="reativar" size={16} />],
  copiar: ['Copiar…', <IconCopy key="copiar" size={16} />],
  'trocar-funil': ['Trocar de funil…', <IconRoute key="trocar-funil" size={16} />],
  qualificar: ['Qualificar…', <IconUserCheck key="qualificar" size={16} />],
  'virar-oportunidade': [
    'Virar oportunidade…',
    <IconArrowUpRight key="virar-oportunidade" size={16} />,
  ],
};

type Pedido = {
  negocio: NegocioVisto;
  direitos: { editar: boolean; criar: boolean };
  online: boolean;
  abrir: (verbo: VerboCiclo) => void;
};

const itens = (verbos: readonly VerboCiclo[], pedido: Pedido): MenuEntry[] =>
  verbos
    .filter((verbo) => (verbo === 'copiar' ? pedido.direitos.criar : pedido.direitos.editar))
    .map((verbo) => {
      const [label, icon] = ITEM[verbo];
      const motivo = pedido.online ? impedimento(verbo, pedido.negocio) : 'Sem conexão.';
      return {
        label,
        icon,
        disabled: motivo !== null,
        ...(motivo !== null && { reason: motivo }),
        onSelect: () => pedido.abrir(verbo),
      };
    });

/** The entries that close a deal, or open a closed one again; those that the rules forbid now say why. */
export const itensDeDesfecho = (pedido: Pedido): MenuEntry[] =>
  itens(
    [
      ...avancosDe(pedido.negocio),
      verboDeSucesso(pedido.negocio),
      'perder',
      ...(pedido.negocio.negocio_situacao === 'A' ? [] : (['reativar'] as const)),
    ],
    pedido,
  );

/** The entries that the buttons of a deal's page leave out: before it is an opportunity, winning is not the usual step. */
export const itensForaDosBotoes = (pedido: Pedido): MenuEntry[] => {
  const [, ...outros] = avancosDe(pedido.negocio);
  const aberto = pedido.negocio.negocio_situacao === 'A' && avancosDe(pedido.negocio).length > 0;
  return aberto ? itens([...outros, 'ganhar'], pedido) : [];
};

/** The entries that copy a deal and take it to another pipeline. */
export const itensDeDestino = (pedido: Pedido): MenuEntry[] =>
  itens(['copiar', 'trocar-funil'], pedido);
