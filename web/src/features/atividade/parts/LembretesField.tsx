import { MAXIMO_LEMBRETES } from '@praca/contract/atividade/lembretes.ts';
import { MultiSelect } from '../../../ui/field/MultiSelect.tsx';
import { lembretePorExtenso } from './lembrete-texto.ts';

const DIA = 1_440;
/** Minutes before. */
const LEMBRETES = [0, 5, 10, 15, 30, 60, 120, DIA, 2 * DIA, 7 * DIA];
const DO_DIA_TODO = [0, DIA, 2 * DIA, 7 * DIA];

/** When people want to be reminded of a task: minutes before its moment, or days before its whole day. */
export function LembretesField({
  label = 'Lembretes',
  value,
  diaTodo = false,
  error,
  onChange,
}: {
  label?: string;
  value: readonly number[];
  diaTodo?: boolean;
  error?: string | undefined;
  onChange: (minutos: number[]) => void;
}) {
  return (
    <MultiSelect<number>
      label={label}
      placeholder="Nenhum"
      searchable={false}
      value={[...value]}
      error={error}
      options={[...new Set([...(diaTodo ? DO_DIA_TODO : LEMBRETES), ...value])]
        .toSorted((a, b) => a - b)
        .map((minutos) => ({ value: minutos, label: lembretePorExtenso(minutos, diaTodo) }))}
      onChange={(minutos) => onChange(minutos.slice(0, MAXIMO_LEMBRETES))}
    />
  );
}
