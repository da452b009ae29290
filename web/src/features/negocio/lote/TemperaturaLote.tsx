import { TEMPERATURAS, type Temperatura } from '@praca/contract/negocio/schemas.ts';
import { RadioGroup } from '../../../ui/field/RadioGroup.tsx';
import { TEMPERATURA } from '../base/temperatura.ts';
import { LoteMoldura } from './LoteMoldura.tsx';
import { useLote, type DoLote } from './use-lote.ts';

/** Gives the selection one temperature. */
export function TemperaturaLote(doLote: DoLote) {
  const lote = useLote<{ temperatura: Temperatura | null }>(doLote, {
    verbo: 'Alterar',
    inicial: { temperatura: null },
    conferir: ({ temperatura }) => ({
      temperatura: temperatura === null ? 'Escolha a temperatura.' : undefined,
    }),
    acao: ({ temperatura }) => ({
      tipo: 'TEMPERATURA',
      negocio_temperatura: temperatura ?? 'FRIO',
    }),
  });
  const { valores, erros, mudar } = lote.escrita;
  return (
    <LoteMoldura titulo="Trocar a temperatura" lote={lote}>
      <RadioGroup
        label="Temperatura"
        required
        value={valores.temperatura}
        error={erros['temperatura']}
        options={TEMPERATURAS.map((uma) => ({ value: uma, label: TEMPERATURA[uma].nome }))}
        onChange={(temperatura) => mudar({ temperatura })}
      />
    </LoteMoldura>
  );
}
