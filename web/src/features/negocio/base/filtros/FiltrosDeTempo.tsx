import { Checkbox } from '../../../../ui/field/Checkbox.tsx';
import { DateField } from '../../../../ui/field/DateField.tsx';
import { FormRow } from '../../../../ui/field/Form.tsx';
import { Select } from '../../../../ui/field/Select.tsx';
import type { FiltrosNegocio } from './filtros.ts';
import { PASSO, TIPO_DATA } from './filtros-chips.ts';

/** The values of a fixed list with their names. */
const optionsOf = <K extends string>(names: Record<K, string>) =>
  (Object.entries(names) as [K, string][]).map(([value, label]) => ({ value, label }));

/** Days without interaction; a number that came by the address and is none of these is offered too. */
const paradoHa = (atual: number | undefined) =>
  [...new Set([7, 15, 30, 60, 90, ...(atual === undefined ? [] : [atual])])]
    .sort((a, b) => a - b)
    .map((days) => ({ value: days, label: `${days} ${days === 1 ? 'dia' : 'dias'} ou mais` }));

/** The filters about time: next step, silence, stalled, and a period of one kind of date. */
export function FiltrosDeTempo({
  filtros,
  onChange,
}: {
  filtros: FiltrosNegocio;
  onChange: (change: FiltrosNegocio) => void;
}) {
  return (
    <>
      <Select
        label="Próxima tarefa"
        placeholder="Qualquer"
        clearable
        value={filtros.passo ?? null}
        options={optionsOf(PASSO)}
        onChange={(passo) => onChange({ passo: passo ?? undefined })}
      />
      <Select
        label="Sem interação há"
        placeholder="Qualquer tempo"
        clearable
        value={filtros.parado ?? null}
        options={paradoHa(filtros.parado)}
        onChange={(parado) => onChange({ parado: parado ?? undefined })}
      />
      <Checkbox
        label="Só os parados no estágio"
        hint="Passaram do limite de dias do estágio, sem interação e sem tarefa à frente."
        checked={filtros.parados === 'S'}
        onChange={(event) => onChange({ parados: event.target.checked ? 'S' : undefined })}
      />
      <Checkbox
        label="Me mencionaram"
        hint="Negócios com uma anotação que chama você por @."
        checked={filtros.mencionado === 'S'}
        onChange={(event) => onChange({ mencionado: event.target.checked ? 'S' : undefined })}
      />
      <Select
        label="Período por data de"
        value={filtros.tipodata ?? 'CRIACAO'}
        options={optionsOf(TIPO_DATA)}
        onChange={(tipodata) => onChange({ tipodata: tipodata ?? undefined })}
      />
      <FormRow>
        <DateField
          filters
          label="De"
          value={filtros.de ?? ''}
          max={filtros.ate}
          onChange={(de) => onChange({ de: de || undefined })}
        />
        <DateField
          filters
          label="Até"
          value={filtros.ate ?? ''}
          min={filtros.de}
          onChange={(ate) => onChange({ ate: ate || undefined })}
        />
      </FormRow>
    </>
  );
}
