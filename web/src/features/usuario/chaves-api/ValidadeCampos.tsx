import { useEffect, useRef } from 'react';
import { DATA_MAXIMA } from '@praca/contract/br/data.ts';
import { diaDeHoje } from '../../../platform/texto/format.ts';
import { DateField } from '../../../ui/field/DateField.tsx';
import { FormRow } from '../../../ui/field/Form.tsx';
import { Select } from '../../../ui/field/Select.tsx';
import { ATE_UMA_DATA, VALIDADES } from './validade.ts';

/** How long a key is worth something: one of the usual lengths, or up to a day of one's own. */
export function ValidadeCampos({
  validade,
  ate,
  erro,
  onValidade,
  onAte,
}: {
  validade: number;
  ate: string;
  erro: string | undefined;
  onValidade: (validade: number) => void;
  onAte: (data: string) => void;
}) {
  const hoje = diaDeHoje();
  const campoDoDia = useRef<HTMLInputElement>(null);
  const propria = validade === ATE_UMA_DATA;
  // On a phone it comes up below what is seen of the dialog.
  useEffect(() => {
    if (propria) campoDoDia.current?.scrollIntoView({ block: 'center' });
  }, [propria, campoDoDia]);
  return (
    <FormRow>
      <Select
        label="Validade"
        required
        value={validade}
        error={propria ? undefined : erro}
        options={VALIDADES}
        onChange={(valor) => valor !== null && onValidade(valor)}
      />
      {propria && (
        <DateField
          label="Último dia"
          looks="ahead"
          hint="Vale até 23:59 desse dia."
          required
          ref={campoDoDia}
          name="chave_ate"
          value={ate}
          error={erro}
          min={hoje}
          max={DATA_MAXIMA}
          onChange={onAte}
        />
      )}
    </FormRow>
  );
}
