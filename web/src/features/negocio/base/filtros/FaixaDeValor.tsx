import { useState } from 'react';
import { dinheiroPositivo } from '@praca/contract/primitives.ts';
import { FormRow } from '../../../../ui/field/Form.tsx';
import { MoneyField } from '../../../../ui/field/MoneyField.tsx';
import type { FiltrosNegocio } from './filtros.ts';

const NOMES = { valorde: 'Valor de', valorate: 'Valor até' } as const;
type Limite = keyof typeof NOMES;
const LIMITES: readonly Limite[] = ['valorde', 'valorate'];

const recusa = (valor: string): string | undefined =>
  valor === '' ? undefined : dinheiroPositivo.safeParse(valor).error?.issues[0]?.message;

/** What deals are worth at least and at most; takes effect when the field is left, not at each digit. */
export function FaixaDeValor({
  filtros,
  onChange,
}: {
  filtros: FiltrosNegocio;
  onChange: (change: FiltrosNegocio) => void;
}) {
  const { valorde = '', valorate = '' } = filtros;
  const [valores, setValores] = useState<Record<Limite, string>>({ valorde, valorate });
  const [vistos, setVistos] = useState({ valorde, valorate });
  // What was typed stays until the address itself says something else.
  if (vistos.valorde !== valorde || vistos.valorate !== valorate) {
    setVistos({ valorde, valorate });
    setValores({
      valorde: vistos.valorde === valorde ? valores.valorde : valorde,
      valorate: vistos.valorate === valorate ? valores.valorate : valorate,
    });
  }
  const aplicar = (limite: Limite) => {
    const valor = valores[limite];
    if (recusa(valor) === undefined && valor !== (filtros[limite] ?? ''))
      onChange({ [limite]: valor || undefined });
  };
  return (
    <FormRow>
      {LIMITES.map((limite) => (
        <MoneyField
          key={limite}
          label={NOMES[limite]}
          value={valores[limite]}
          error={recusa(valores[limite])}
          onChange={(valor) => setValores((antes) => ({ ...antes, [limite]: valor }))}
          onBlur={() => aplicar(limite)}
          onEnter={() => aplicar(limite)}
        />
      ))}
    </FormRow>
  );
}
