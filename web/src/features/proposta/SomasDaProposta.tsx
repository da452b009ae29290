import { icmsIncluso, somasDe, subtotalDe } from '@praca/contract/pedvenda/leitura.ts';
import type { Proposta } from '@praca/contract/proposta/schemas.ts';
import { numero } from '../../platform/texto/format.ts';

/** How the lines come to the total: they and each amount below them add up to it. */
export function SomasDaProposta({ documento: d }: { documento: Proposta['documento'] }) {
  const icms = icmsIncluso(d.pedvenda_vlicms);
  return (
    <section aria-label="Como se chega ao total">
      <dl className="proposta-somas">
        {somasDe(d, subtotalDe(d.itens)).map(([nome, valor]) => (
          <div key={nome}>
            <dt>{nome}</dt>
            <dd>{numero(valor, 2)}</dd>
          </div>
        ))}
        <div className="proposta-somas-total">
          <dt>Total</dt>
          <dd>{numero(d.pedvenda_valor, 2)}</dd>
        </div>
      </dl>
      {icms !== '' && <p className="proposta-nota">{icms}</p>}
    </section>
  );
}
