import type { Linha } from '@praca/contract/endpoint.ts';
import type { getListaCidades } from '@praca/contract/negocio/endpoints.ts';
import { Condicoes } from '../platform/banco/condicoes.ts';
import type { Ctx } from '../platform/context.ts';
import { soClientesLidos } from '../pessoa/reads-lidos.ts';

/** A town as a customer's address has it. */
export interface Cidade {
  cidade_descricao: string;
  uf_codigo: string;
}

const CIDADES = 1000;

/**
 * Every way a town is written, one step of the index each, whatever the number of customers. Those that differ in case and
 * accents alone are one town.
 */
const ESCRITAS = `WITH RECURSIVE escrita AS (
    (SELECT q.cidade_descricao, q.uf_codigo
      FROM pessoa q
      WHERE q.clienteregistro_codigo = $1 AND q.cidade_descricao > ''
      ORDER BY q.cidade_descricao, q.uf_codigo LIMIT 1)
    UNION ALL
    SELECT x.*
    FROM escrita e CROSS JOIN LATERAL (
      SELECT q.cidade_descricao, q.uf_codigo
      FROM pessoa q
      WHERE q.clienteregistro_codigo = $1 AND (q.cidade_descricao, q.uf_codigo) > (e.cidade_descricao, e.uf_codigo)
      ORDER BY q.cidade_descricao, q.uf_codigo LIMIT 1) x
  )`;
const JUNTA =
  "e.cidade_descricao || CASE WHEN e.uf_codigo = '' THEN '' ELSE '/' || e.uf_codigo END";

/** The towns of the customers whose data the user reads, by name. */
export async function lerCidades(ctx: Ctx): Promise<Linha<typeof getListaCidades>[]> {
  const c = new Condicoes([ctx.sessao.clienteregistro_codigo])
    .e('q.clienteregistro_codigo = $1')
    .e('q.cidade_descricao = e.cidade_descricao')
    .e('q.uf_codigo = e.uf_codigo');
  soClientesLidos(c, ctx.sessao, 'q');
  return ctx.tx.sql<Linha<typeof getListaCidades>>(
    `${ESCRITAS}
     SELECT DISTINCT ON (dobrar(e.cidade_descricao), e.uf_codigo) ${JUNTA} AS cidade, e.cidade_descricao, e.uf_codigo
     FROM escrita e
     WHERE EXISTS (SELECT FROM pessoa q WHERE ${c.sql})
     ORDER BY dobrar(e.cidade_descricao), e.uf_codigo LIMIT ${CIDADES}`,
    c.valores,
  );
}

/** How the asked towns are written in the registration: "joinville/sc" is every Joinville of SC, "Joinville" that of every state. */
export const acharCidades = (ctx: Ctx, cidades: readonly string[]): Promise<Cidade[]> =>
  ctx.tx.sql<Cidade>(
    `${ESCRITAS}, pedida AS MATERIALIZED (SELECT dobrar(x) AS nome FROM unnest($2::text[]) x)
     SELECT e.cidade_descricao, e.uf_codigo
     FROM escrita e
     WHERE dobrar(${JUNTA}) IN (SELECT nome FROM pedida) OR dobrar(e.cidade_descricao) IN (SELECT nome FROM pedida)`,
    [ctx.sessao.clienteregistro_codigo, cidades],
  );

/** How the asked districts are written in the registration; case and accents do not count. Each way is folded once, not once for each customer. */
export async function acharBairros(ctx: Ctx, bairros: readonly string[]): Promise<string[]> {
  const escritos = await ctx.tx.sql<{ bairro: string }>(
    `WITH escrito AS MATERIALIZED (SELECT DISTINCT q.bairro_descricao AS bairro FROM pessoa q WHERE q.clienteregistro_codigo = $1)
     SELECT e.bairro FROM escrito e WHERE dobrar(e.bairro) IN (SELECT dobrar(x) FROM unnest($2::text[]) x)`,
    [ctx.sessao.clienteregistro_codigo, bairros],
  );
  return escritos.map(({ bairro }) => bairro);
}
