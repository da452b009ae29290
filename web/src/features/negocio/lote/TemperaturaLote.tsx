import { useState } from 'react';
import { TEMPERATURAS, type Temperatura } from '@praca/contract/negocio/schemas.ts';
import { RadioGroup } from '../../../ui/field/RadioGroup.tsx';
import { LoteMoldura, type DoLote } from './LoteMoldura.tsx';
import { TEMPERATURA } from '../base/temperatura.ts';

/** Gives the selection one temperature. */
export function TemperaturaLote(props: DoLote) {
  const [temperatura, setTemperatura] = useState<Temperatura | null>(null);
  const [falta, setFalta] = useState(false);
  return (
    <LoteMoldura
      {...props}
      titulo="Trocar a temperatura"
      verbo="Alterar"
      onSubmit={(titulo) => {
        if (temperatura === null) return setFalta(true);
        void props.envio.alterar(titulo, {
          tipo: 'TEMPERATURA',
          negocio_temperatura: temperatura,
        });
      }}
    >
      <RadioGroup
        label="Temperatura"
        required
        value={temperatura}
        error={falta ? 'Escolha a temperatura.' : undefined}
        options={TEMPERATURAS.map((uma) => ({ value: uma, label: TEMPERATURA[uma].nome }))}
        onChange={(nova) => {
          setTemperatura(nova);
          setFalta(false);
        }}
      />
    </LoteMoldura>
  );
}
