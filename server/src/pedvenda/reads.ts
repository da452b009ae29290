import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { getLista } from '@praca/contract/pedvenda/endpoints.ts';
import { escopoDoNegocio } from '../negocio/reads.ts';
import { Condicoes } from '../platform/banco/condicoes.ts';
import type { Ctx } from '../platform/context.ts';
import type { Pagina } from '../platform/http/resposta.ts';
import { PEDVENDA } from './noun.ts';

type PedVenda = Linha<typeof getLista>;

/** Columns of a quote `q`; money as text so that no binary float touches it. */
export const COLUNAS_PEDVENDA = `q.pedvenda_codigo, q.empresa_codigo, q.negocio_codigo, q.pedvenda_numero, q.pedvenda_valor::text AS pedvenda_valor, q.pedvenda_situacao,
  CASE WHEN q.pedvenda_favorito THEN 'S' ELSE 'N' END AS pedvenda_favorito, q.pedvenda_dtcriacao, q.versao`;

const NOMES = [
  'pedvenda_codigo',
  'pedvenda_numero',
  'pedvenda_valor',
  'pedvenda_situacao',
  'pedvenda_dtcriacao',
] as const;
const ORDENS: Record<string, string> = {
  '': 'q.pedvenda_favorito DESC, q.pedvenda_codigo DESC',
  ...Object.fromEntries(
    NOMES.flatMap((nome) => [
      [nome, `q.${nome}, q.pedvenda_codigo`],
      [`${nome} desc`, `q.${nome} DESC, q.pedvenda_codigo DESC`],
    ]),
  ),
};

/** Quotes of a visible deal that the user sees, in the order asked for; else the favourite first, then the newest. */
export async function listarOrcamentos(
  ctx: Ctx,
  e: Entrada<typeof getLista>,
): Promise<Pagina<PedVenda>> {
  await escopoDoNegocio(ctx, e.negocio_codigo);
  const c = PEDVENDA.restringir(
    new Condicoes([ctx.sessao.clienteregistro_codigo, e.negocio_codigo])
      .e('q.clienteregistro_codigo = $1')
      .e('q.negocio_codigo = $2'),
    ctx.sessao,
  );
  const dados = await ctx.tx.sql<PedVenda & { total: number }>(
    `SELECT ${COLUNAS_PEDVENDA}, count(*) OVER ()::int AS total FROM pedvenda q
     WHERE ${c.sql} ORDER BY ${ORDENS[e.ORDEM ?? '']} LIMIT ${c.vincular(e.SQL_LIMIT)} OFFSET ${c.vincular(e.SQL_OFFSET)}`,
    c.valores,
  );
  return { dados, total: dados[0]?.total ?? 0 };
}
