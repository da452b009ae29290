import { useQuery } from '@tanstack/react-query';
import { formatarNumero } from '@praca/contract/br/dinheiro.ts';
import { explicar, type getLista } from '@praca/contract/comissao/endpoints.ts';
import type { Linha } from '@praca/contract/endpoint.ts';
import { LinkBotao } from '../../layout/LinkBotao.tsx';
import { consulta } from '../../platform/http/query.ts';
import { dia, dinheiro } from '../../platform/texto/format.ts';
import { ErrorState } from '../../ui/display/ErrorState.tsx';
import { LoadingState } from '../../ui/display/LoadingState.tsx';
import { Drawer } from '../../ui/window/Drawer.tsx';
import { caminhoDaVenda } from '../pedvenda/parts/caminhos.ts';

type Comissao = Linha<typeof getLista>;
type Explicada = Linha<typeof explicar>;

function Passos({ c, e }: { c: Comissao; e: Explicada }) {
  return (
    <ol className="explicacao-passos">
      <li>
        <p>
          {e.devvenda_sequencia !== null
            ? `A ${e.devvenda_sequencia}ª devolução do pedido tira, ao todo:`
            : e.finvenda_sequencia === null
              ? 'O que ainda não saiu do pedido rende:'
              : `A ${e.finvenda_sequencia}ª parte do pedido rende:`}
        </p>
        <table className="explicacao-itens">
          <thead>
            <tr>
              <th scope="col">Item</th>
              <th scope="col" data-fim>
                Base
              </th>
              <th scope="col" data-fim>
                %
              </th>
              <th scope="col" data-fim>
                Comissão
              </th>
            </tr>
          </thead>
          <tbody>
            {e.itens.map((i) => (
              <tr key={i.itpedvenda_sequencia}>
                <td>
                  {i.itpedvenda_descricao}
                  <span className="type-muted">
                    {i.regra === '' ? 'percentual guardado no pedido' : i.regra}
                  </span>
                </td>
                <td data-fim>{formatarNumero(i.base)}</td>
                <td data-fim>{formatarNumero(i.percentual)}</td>
                <td data-fim>{formatarNumero(i.valor)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Soma</th>
              <td data-fim>{formatarNumero(e.base)}</td>
              <td />
              <td data-fim>{formatarNumero(e.valor)}</td>
            </tr>
          </tfoot>
        </table>
      </li>
      {e.contarec_valor !== null && (
        <li>
          <p>
            A parcela {e.parcela} é de {dinheiro(e.contarec_valor)}
            {e.contarec_dtvencimento !== null && `, vence em ${dia(e.contarec_dtvencimento)}`}
            {e.contarec_dtpagamento === null
              ? ' e ainda não foi paga.'
              : ` e foi paga em ${dia(e.contarec_dtpagamento)}.`}
          </p>
        </li>
      )}
      {/[1-9]/.test(e.voltou) && (
        <li>
          <p>Devoluções abateram esta parcela e tiraram {dinheiro(e.voltou)} da comissão dela.</p>
        </li>
      )}
      <li>
        {e.devvenda_sequencia === null ? (
          <p>
            Cabem a ela {dinheiro(c.comissao_base)} da base e{' '}
            <strong>{dinheiro(c.comissao_valor)}</strong> de comissão, na proporção do seu valor; a
            última parcela leva o arredondamento.
          </p>
        ) : (
          <p>
            O que as previsões das parcelas abatidas não cobriram fica nesta linha:{' '}
            <strong>{dinheiro(c.comissao_valor)}</strong>, contra o que já era devido ou pago.
          </p>
        )}
      </li>
      <li>
        <p>
          {c.comissao_dtpagamento !== null
            ? `Paga em ${dia(c.comissao_dtpagamento)}.`
            : c.comissao_situacao === 'ES'
              ? `Estornada${c.comissao_motivo === '' ? '.' : `: ${c.comissao_motivo}`}`
              : `A pagar até ${dia(c.comissao_dtprevista)}: dia 15 do mês seguinte ao pagamento do cliente (Lei 4.886/65, art. 32).`}
        </p>
      </li>
    </ol>
  );
}

/** Where a commission comes from, step by step: lines and rules, the parcel, its share, until when it is paid. */
export function ExplicacaoDrawer({
  comissao: c,
  aoFechar,
}: {
  comissao: Comissao;
  aoFechar: () => void;
}) {
  const { data, isError, isFetching, refetch } = useQuery(
    consulta(explicar, { comissao_codigo: c.comissao_codigo }),
  );
  const e = data?.dados[0];
  return (
    <Drawer open title={c.comissao_descricao} onClose={aoFechar}>
      <div className="explicacao">
        {e !== undefined && <Passos c={c} e={e} />}
        {e === undefined && isError && (
          <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
        )}
        {e === undefined && !isError && <LoadingState />}
        {e?.pedvenda_codigo != null && e.empresa_codigo !== null && (
          <LinkBotao
            to={caminhoDaVenda({
              empresa_codigo: e.empresa_codigo,
              pedvenda_codigo: e.pedvenda_codigo,
            })}
          >
            Abrir o pedido {e.pedvenda_numero}
          </LinkBotao>
        )}
      </div>
    </Drawer>
  );
}
