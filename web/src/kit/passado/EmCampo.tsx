import { DateField } from '../../ui/field/DateField.tsx';
import { diaPassado } from './em.ts';

/** The day as of which a screen shows everything; empty: now. */
export function EmCampo({
  em,
  aoMudar,
}: {
  em: string | undefined;
  aoMudar: (em: string | undefined) => void;
}) {
  return (
    <DateField
      label="Como era em"
      placeholder="hoje"
      max={diaPassado()}
      value={em ?? ''}
      onChange={(novo) => aoMudar(novo || undefined)}
    />
  );
}
