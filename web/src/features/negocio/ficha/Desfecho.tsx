import type { ReactNode } from 'react';
import {
  IconArrowUpRight,
  IconFlag,
  IconRefresh,
  IconThumbDown,
  IconTrophy,
} from '@tabler/icons-react';
import type { Negocio } from '@praca/contract/negocio/schemas.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { avancosDe, impedimento, verboDeSucesso, type VerboCiclo } from '../base/dialogs/ciclo.ts';

const BOTAO: Partial<Record<VerboCiclo, [string, ReactNode]>> = {
  'virar-oportunidade': [
    'Virar oportunidade',
    <IconArrowUpRight key="virar-oportunidade" size={16} aria-hidden="true" />,
  ],
  ganhar: ['Ganhar', <IconTrophy key="ganhar" size={16} aria-hidden="true" />],
  finalizar: ['Finalizar', <IconFlag key="finalizar" size={16} aria-hidden="true" />],
  perder: ['Perder', <IconThumbDown key="perder" size={16} aria-hidden="true" />],
  reativar: ['Reativar', <IconRefresh key="reativar" size={16} aria-hidden="true" />],
};

/** How a deal goes on or ends, or that it begins again: the buttons that the rules allow now. */
export function Desfecho({
  negocio,
  online,
  onCiclo,
}: {
  negocio: Negocio;
  online: boolean;
  onCiclo: (verbo: VerboCiclo) => void;
}) {
  const principal = avancosDe(negocio)[0] ?? verboDeSucesso(negocio);
  const verbos = ([principal, 'perder', 'reativar'] as const).filter(
    (verbo) => impedimento(verbo, negocio) === null,
  );
  return (
    <div className="ficha-desfecho">
      {verbos.map((verbo) => {
        const [nome, icone] = BOTAO[verbo] ?? [];
        return (
          <Button
            key={verbo}
            variant={verbo === principal ? 'primary' : 'default'}
            icon={icone}
            disabled={!online}
            title={online ? undefined : 'Sem conexão. Tente novamente quando ela voltar.'}
            onClick={() => onCiclo(verbo)}
          >
            {nome}
          </Button>
        );
      })}
    </div>
  );
}
