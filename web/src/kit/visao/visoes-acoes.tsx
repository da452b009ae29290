import {
  IconArrowBackUp,
  IconCopyPlus,
  IconDeviceFloppy,
  IconHome,
  IconPencil,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react';
import type { Visao } from '@praca/contract/visao/schemas.ts';
import type { MenuEntry } from '../../ui/floating/Menu.tsx';
import type { GravarVisao } from './use-gravar-visao.ts';
import type { PedidoDeVisao } from './VisaoDialog.tsx';

const icone = (Desenho: typeof IconHome) => <Desenho size={16} aria-hidden="true" />;

/** What may be done with the view that is on, given the person's rights; with none, only a new one can be saved. */
export function acoesDaVisao({
  atual,
  mudou,
  daEquipe,
  gravar,
  pedir,
}: {
  atual: Visao | null;
  mudou: boolean;
  /** May write the team's views. */
  daEquipe: boolean;
  gravar: GravarVisao;
  pedir: (pedido: PedidoDeVisao) => void;
}): MenuEntry[] {
  const criar: MenuEntry = {
    label: 'Salvar como...',
    icon: icone(IconCopyPlus),
    onSelect: () => pedir('criar'),
  };
  if (atual === null) return [criar];
  const compartilhada = atual.visao_equipe === 'S';
  const minha = compartilhada ? daEquipe : atual.minha === 'S';
  const semDireito = minha
    ? {}
    : { disabled: true, reason: 'Só quem edita os cadastros muda as visões da equipe.' };
  const padrao = atual.padrao === 'S';
  return [
    ...(mudou
      ? [
          {
            label: 'Salvar',
            icon: icone(IconDeviceFloppy),
            onSelect: () => void gravar.salvar(atual),
            ...semDireito,
          },
          {
            label: 'Descartar mudanças',
            icon: icone(IconArrowBackUp),
            onSelect: () => gravar.descartar(atual),
          },
        ]
      : []),
    criar,
    { separator: true },
    {
      label: padrao ? 'Deixar de ser o padrão' : 'Definir como padrão',
      icon: icone(IconHome),
      onSelect: () => void gravar.definirPadrao(atual, !padrao),
    },
    {
      label: 'Renomear...',
      icon: icone(IconPencil),
      onSelect: () => pedir('renomear'),
      ...semDireito,
    },
    {
      label: compartilhada ? 'Deixar só para mim' : 'Compartilhar com a equipe',
      icon: icone(IconUsers),
      onSelect: () => void gravar.compartilhar(atual, !compartilhada),
      ...(daEquipe
        ? {}
        : { disabled: true, reason: 'Só quem edita os cadastros muda as visões da equipe.' }),
    },
    {
      label: 'Excluir...',
      icon: icone(IconTrash),
      danger: true,
      onSelect: () => pedir('excluir'),
      ...semDireito,
    },
  ];
}
