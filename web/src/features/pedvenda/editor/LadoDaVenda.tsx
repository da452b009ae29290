import { plural } from '../../../platform/texto/format.ts';
import { Notice } from '../../../ui/display/Notice.tsx';
import { AcimaDoLimite, DaCondicao, Ganhos, Parcelas, Totais } from './Totais.tsx';
import type { Resultado } from './use-calculo.ts';

/** What a quote comes to while it is typed: what is refused, totals, gain, and the parcels of its condition. */
export function LadoDaVenda({
  calculo,
  total,
  manual,
}: {
  calculo: Resultado;
  total: string;
  /** A person types the parcels: those of the condition are not shown. */
  manual: boolean;
}) {
  return (
    <>
      <AcimaDoLimite acima={calculo.acima} />
      {calculo.recusa !== null && <Notice tone="warning">{calculo.recusa}</Notice>}
      {calculo.totais && (
        <>
          <Totais totais={calculo.totais} total={total} />
          {calculo.incompletas > 0 && (
            <p className="venda-condicao">
              {plural(calculo.incompletas, 'item incompleto', 'itens incompletos')} fora do total.
            </p>
          )}
          <Ganhos
            pesos={calculo.totais}
            vlcomissao={calculo.totais.vlcomissao}
            ganho={calculo.ganho}
          />
        </>
      )}
      <DaCondicao condicao={calculo.condicao} />
      {!manual && <Parcelas parcelas={calculo.parcelas} />}
    </>
  );
}
