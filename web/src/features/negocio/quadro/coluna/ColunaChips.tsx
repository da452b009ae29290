import { Chip } from '../../../../ui/display/Chip.tsx';
import type { Parte, Partes } from '../modelo/parte-da-coluna.ts';

const TEXTO: Record<Parte, string> = {
  ATRASADA: 'só atrasados',
  PLANEJADA: 'só planejados',
  SEM: 'só sem próximo passo',
};

/** The columns that show one part alone, each to be taken back; nothing when there is none. */
export const chipsDasPartes = (
  partes: Partes,
  nomeDoEstagio: (estagio: number) => string,
  onParte: (estagio: number, parte: Parte) => void,
) =>
  partes.size === 0
    ? null
    : [...partes].map(([estagio, parte]) => (
        <Chip
          key={estagio}
          removeLabel={`Remover filtro ${nomeDoEstagio(estagio)}: ${TEXTO[parte]}`}
          onRemove={() => onParte(estagio, parte)}
        >
          {nomeDoEstagio(estagio)}: {TEXTO[parte]}
        </Chip>
      ));
