import { formatarDocumento } from '@praca/contract/br/documento.ts';
import type { Linha } from '@praca/contract/endpoint.ts';
import type { getAceites } from '@praca/contract/pedvenda/envio/endpoints.ts';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import { reciboDe } from '@praca/contract/proposta/recibo.ts';
import { dataHora } from '../../../platform/texto/format.ts';

const FALTA: Partial<Record<Venda['pedvenda_situacao'], string>> = {
  OR: 'O orçamento foi marcado como reprovado sem que o cliente o aceitasse.',
  CA: 'Cancelado sem aceite do cliente.',
};

/** Who accepted which revision, and when; the receipt is the one that the customer holds. */
export function Aceites({ venda, aceites }: { venda: Venda; aceites: Linha<typeof getAceites>[] }) {
  if (aceites.length === 0)
    return (
      <p className="type-muted">
        {FALTA[venda.pedvenda_situacao] ??
          (venda.pedvenda_tipo === 'P'
            ? 'O pedido foi gerado aqui, sem aceite na página do cliente.'
            : 'O cliente ainda não aceitou.')}
      </p>
    );
  return (
    <ul className="venda-cliente-lista">
      {aceites.map((a) => (
        <li key={a.aceitevenda_codigo}>
          <dl className="venda-cliente-fatos">
            <div>
              <dt>Aceito por</dt>
              <dd>
                <strong>{a.aceitevenda_nome}</strong>
              </dd>
            </div>
            <div>
              <dt>Documento</dt>
              <dd>{formatarDocumento(a.aceitevenda_documento)}</dd>
            </div>
            <div>
              <dt>Quando</dt>
              <dd>{dataHora(a.aceitevenda_em)}</dd>
            </div>
            <div>
              <dt>Revisão</dt>
              <dd>{a.pedvenda_revisao}</dd>
            </div>
            <div>
              <dt>Recibo</dt>
              <dd className="venda-cliente-recibo">{reciboDe(a.aceitevenda_resumo)}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}
