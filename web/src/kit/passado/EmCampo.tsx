import { DateField } from '../../ui/field/DateField.tsx';
import { diaPassado } from './em.ts';

/** The day as of which a screen shows everything; empty: now. */
export function EmCampo({
  em,
  aoMudar,
  semRotulo = false,
}: {
  em: string | undefined;
  aoMudar: (em: string | undefined) => void;
  /** The band below says what the day is. */
  semRotulo?: boolean;
}) {
  return (
    <DateField
      filters
      looks="back"
      label="Como era em"
      hideLabel={semRotulo}
      placeholder="hoje"
      max={diaPassado()}
      value={em ?? ''}
      onChange={(novo) => aoMudar(novo || undefined)}
    />
  );
}
