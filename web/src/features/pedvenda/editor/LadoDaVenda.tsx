import { useState } from 'react';
import { Button } from '../../../ui/display/Button.tsx';
import { Notice } from '../../../ui/display/Notice.tsx';
import { AcimaDoLimite, DaCondicao, Ganhos, Parcelas, Totais } from './Totais.tsx';
import { FecharDialog } from './FecharDialog.tsx';
import type { Resultado } from './use-calculo.ts';

/** What a quote comes to while it is typed: what is refused, totals, gain, and the parcels of its condition. */
export function LadoDaVenda({
  calculo,
  total,
  manual,
  aoDescontar,
}: {
  calculo: Resultado;
  total: string;
  /** A person types the parcels: those of the condition are not shown. */
  manual: boolean;
  /** Takes a general discount in R$. */
  aoDescontar: (vldescgeral: string) => void;
}) {
  const [fechando, setFechando] = useState(false);
  return (
    <>
      <AcimaDoLimite acima={calculo.acima} />
      {calculo.recusa !== null && <Notice tone="warning">{calculo.recusa}</Notice>}
      {calculo.fora.length > 0 && (
        <p className="venda-condicao">{calculo.fora.join(', ')}: fora do total.</p>
      )}
      {calculo.totais && (
        <>
          <Totais
            documento={calculo.documento}
            subtotal={calculo.subtotal}
            vlicms={calculo.totais.vlicms}
            total={total}
          />
          <div className="venda-fechar">
            <Button size="small" variant="subtle" onClick={() => setFechando(true)}>
              Fechar o total em…
            </Button>
          </div>
          {fechando && (
            <FecharDialog
              atual={total}
              fechar={calculo.fechar}
              aoFechar={() => setFechando(false)}
              aoUsar={(vldescgeral) => {
                setFechando(false);
                aoDescontar(vldescgeral);
              }}
            />
          )}
          <Ganhos
            pesos={calculo.totais}
            vlcomissao={calculo.totais.vlcomissao}
            margem={calculo.margem}
          />
        </>
      )}
      <DaCondicao condicao={calculo.condicao} />
      {!manual && <Parcelas parcelas={calculo.parcelas} />}
    </>
  );
}
