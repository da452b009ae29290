import { Chip } from '../../../../ui/display/Chip.tsx';
import type { Parte, Partes } from '../modelo/column-part.ts';

const TEXTO: Record<Parte, string> = {
  ATRASADA: 'só atrasados',
  PLANEJADA: 'só planejados',
  SEM: 'só sem próximo passo',
};

/** The columns that show one part alone, each to be taken back; nothing when there is none. */
export const chipsDasPartes = (
  partes: Partes,
  stageName: (stage: number) => string,
  onParte: (stage: number, parte: Parte) => void,
) =>
  partes.size === 0
    ? null
    : [...partes].map(([stage, parte]) => (
        <Chip
          key={stage}
          removeLabel={`Remover filtro ${stageName(stage)}: ${TEXTO[parte]}`}
          onRemove={() => onParte(stage, parte)}
        >
          {stageName(stage)}: {TEXTO[parte]}
        </Chip>
      ));
