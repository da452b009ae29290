import { useQuery } from '@tanstack/react-query';
import { getRevisoes } from '@praca/contract/pedvenda/envio/endpoints.ts';
import type { Mudanca, Revisao } from '@praca/contract/pedvenda/envio/schemas.ts';
import { CABECALHO, CABECALHO_RESTO, ENTREGA, ITENS } from '@praca/contract/pedvenda/formulario.ts';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import type { Campo } from '@praca/contract/recurso/campo.ts';
import { textoDoValor } from '../../../kit/recurso/valor.ts';
import { dataHora, dinheiro, plural } from '../../../platform/texto/format.ts';
import { consulta } from '../../../platform/http/query.ts';
import { quantidade } from '../parts/quantidade.ts';

const CAMPOS = new Map<string, Campo>(
  Object.entries({ ...CABECALHO, ...CABECALHO_RESTO, ...ITENS.campos }),
);
/** So many changes of a revision are listed; the others are counted. */
const LISTADAS = 20;
const NADA = '–';

const textoDe = (campo: string, valor: string | null): string => {
  if (valor === null) return NADA;
  if (campo === 'produto_codigo' || campo === 'itpedvenda_quantidade') return quantidade(valor);
  const dele = CAMPOS.get(campo);
  return dele === undefined ? valor : textoDoValor(dele, valor) || NADA;
};

const oQueDe = ({ campo, antes }: Mudanca): string => {
  // Told in words, not by its code.
  if (campo === 'pesend_codigo') return ENTREGA.pesend_codigo.rotulo;
  if (campo !== 'produto_codigo') return CAMPOS.get(campo)?.rotulo ?? campo;
  return antes === null ? 'Item novo, quantidade' : 'Item retirado, quantidade';
};

function Mudancas({ mudancas }: { mudancas: Mudanca[] }) {
  return (
    <table className="venda-cliente-mudancas">
      <thead>
        <tr>
          <th scope="col">O que mudou</th>
          <th scope="col">Antes</th>
          <th scope="col">Depois</th>
        </tr>
      </thead>
      <tbody>
        {mudancas.slice(0, LISTADAS).map((m, i) => (
          <tr key={i}>
            <th scope="row">
              {m.item !== null && <strong className="type-strong">{m.item}</strong>}
              <span className="type-muted">{oQueDe(m)}</span>
            </th>
            <td>{textoDe(m.campo, m.antes)}</td>
            <td>{textoDe(m.campo, m.depois)}</td>
          </tr>
        ))}
      </tbody>
      {mudancas.length > LISTADAS && (
        <tfoot>
          <tr>
            <td colSpan={3}>E mais {plural(mudancas.length - LISTADAS, 'mudança', 'mudanças')}.</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

const quandoDe = ({ revpedvenda_em, usuario_nome }: Revisao): string =>
  revpedvenda_em === null
    ? 'em trabalho, o cliente ainda não a recebeu'
    : `enviada em ${dataHora(revpedvenda_em)}${usuario_nome === '' ? '' : ` por ${usuario_nome}`}`;

/** What the customer got and when, and what each revision changed of the one before, side by side. */
export function Revisoes({ venda }: { venda: Venda }) {
  const { pedvenda_codigo, versao } = venda;
  const { data } = useQuery({
    ...consulta(getRevisoes, { pedvenda_codigo }),
    // What is in work stands there too: another version of the quote is another answer.
    queryKey: [getRevisoes.path, { pedvenda_codigo }, versao],
    staleTime: 0,
  });
  const revisoes = data?.dados;
  if (revisoes === undefined) return <p className="type-muted">Carregando…</p>;
  if (revisoes.length === 0)
    return <p className="type-muted">O cliente ainda não recebeu este orçamento.</p>;
  return (
    <ol className="venda-cliente-lista" aria-label="Revisões">
      {revisoes.map((r, i) => (
        <li key={`${r.pedvenda_revisao}-${r.revpedvenda_em ?? ''}`}>
          <p>
            <strong className="type-strong">Revisão {r.pedvenda_revisao}</strong>{' '}
            {dinheiro(r.pedvenda_valor)}
          </p>
          <p className="type-muted">{quandoDe(r)}</p>
          {r.mudancas.length > 0 ? (
            <Mudancas mudancas={r.mudancas} />
          ) : (
            i < revisoes.length - 1 && <p className="type-muted">Sem mudanças no conteúdo.</p>
          )}
        </li>
      ))}
    </ol>
  );
}
