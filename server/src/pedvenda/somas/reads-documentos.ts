import type { SomaDasVendas } from '@praca/contract/pedvenda/schemas.ts';
import type { Ctx } from '../../platform/context.ts';
import { alcanceDe } from '../../platform/substantivo/escopo.ts';

/* All companies are seen: asked by the statement that reads the sums of all of them, of its own moment. */
const VE_TODAS =
  'NOT EXISTS (SELECT 1 FROM empresa e WHERE e.clienteregistro_codigo = $1 AND e.empresa_codigo <> ALL ($3::bigint[]))';
const FALTAM =
  'm AS MATERIALIZED (SELECT m.* FROM soma.documento_mexido m WHERE m.clienteregistro_codigo = $1 AND m.quais = $2::"char")';
/* Of whom something came or went: what they had in the sums, and what they have now. */
const TODOS = `WITH ${FALTAM},
    a AS (SELECT m.pessoa_codigo, sum(m.quantidade) AS quantidade,
        (SELECT coalesce(sum(s.quantidade), 0) FROM soma.documento s WHERE s.clienteregistro_codigo = $1 AND s.pessoa_codigo = m.pessoa_codigo AND s.quais = $2::"char") AS havia
      FROM m WHERE m.pessoa_codigo <> 0 GROUP BY m.pessoa_codigo),
    t AS (SELECT s.quantidade, s.valor, s.clientes FROM soma.documento_total s WHERE s.clienteregistro_codigo = $1 AND s.quais = $2::"char"
      UNION ALL SELECT m.quantidade, m.valor, 0 FROM m
      UNION ALL SELECT 0, 0, (a.havia + a.quantidade > 0)::int - (a.havia > 0)::int FROM a)
  SELECT coalesce(sum(valor), 0)::numeric(30, 2)::text AS pedvenda_valor, coalesce(sum(quantidade), 0)::int AS pedidos, coalesce(sum(clientes), 0)::int AS clientes FROM t HAVING ${VE_TODAS}`;
/* Of some companies: customer by customer. */
const DE_EMPRESAS = `WITH ${FALTAM},
    d AS (SELECT x.pessoa_codigo, sum(x.quantidade) AS quantidade, sum(x.valor) AS valor
      FROM (SELECT s.pessoa_codigo, s.empresa_codigo, s.quantidade, s.valor FROM soma.documento s WHERE s.clienteregistro_codigo = $1 AND s.quais = $2::"char"
        UNION ALL SELECT m.pessoa_codigo, m.empresa_codigo, m.quantidade, m.valor FROM m) x
      WHERE x.empresa_codigo = ANY ($3::bigint[]) GROUP BY x.pessoa_codigo)
  SELECT coalesce(sum(valor), 0)::numeric(30, 2)::text AS pedvenda_valor, coalesce(sum(quantidade), 0)::int AS pedidos,
    (count(*) FILTER (WHERE pessoa_codigo <> 0 AND quantidade > 0))::int AS clientes FROM d`;

/** What a list asks for beside words and order. */
type Pedido = Readonly<Record<string, unknown>>;

/** Whether a list asks for nothing but these, in whatever order. */
export const soPede = (e: Pedido, nomes: readonly string[]): boolean =>
  Object.entries(e).every(
    ([nome, dito]) => dito === undefined || dito === '' || nome === 'ORDEM' || nomes.includes(nome),
  );

/** All active documents (S), all inactive ones (N) or all (T), where a list asks for nothing else. */
function quaisDe(e: Pedido): 'S' | 'N' | 'T' | undefined {
  if (!soPede(e, ['pedvenda_ativo'])) return undefined;
  const { pedvenda_ativo: ativo } = e;
  if (ativo === undefined || ativo === '') return 'T';
  return ativo === 'S' || ativo === 'N' ? ativo : undefined;
}

/** The documents of a whole list added up by the sums; undefined where they do not tell it: filters, a past day, who sees a part. */
export async function lerDocumentosSomados(
  ctx: Ctx,
  e: Pedido,
): Promise<SomaDasVendas | undefined> {
  const quais = quaisDe(e);
  if (quais === undefined || ctx.em !== undefined || alcanceDe(ctx.sessao) !== 'TODOS')
    return undefined;
  const valores = [ctx.sessao.clienteregistro_codigo, quais, ctx.sessao.empresas];
  const ler = (texto: string) => ctx.tx.sql<Omit<SomaDasVendas, 'faturado'>>(texto, valores);
  const [soma] = await ler(TODOS);
  const [dita] = soma ? [soma] : await ler(DE_EMPRESAS);
  return dita && { ...dita, faturado: null };
}
