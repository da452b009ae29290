import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { getLista } from '@praca/contract/cidade/endpoints.ts';
import { dobrar } from '@praca/contract/br/busca.ts';
import { Condicoes } from '../platform/banco/condicoes.ts';
import type { Ctx } from '../platform/context.ts';
import type { Pagina } from '../platform/http/resposta.ts';

type Cidade = Linha<typeof getLista>;

const NOME = 'c.cidade_busca';
const sequencia = (texto: string): string => texto.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** The towns whose names have the words, those that begin with them first, and how many there are. */
export async function listarCidades(
  ctx: Ctx,
  e: Entrada<typeof getLista>,
): Promise<Pagina<Cidade>> {
  const procurado = sequencia(dobrar(e.FILTRO_GERAL.trim()));
  const c = new Condicoes([`${procurado}%`, e.SQL_LIMIT, e.SQL_OFFSET]);
  if (procurado !== '') c.e(`${NOME} LIKE ?`, `%${procurado}%`);
  if (e.uf_codigo !== undefined) c.e('c.uf_codigo = upper(?)', e.uf_codigo);
  if (e.LISTA_CODIGO) c.e('c.cidade_codigo = ANY (?::bigint[])', e.LISTA_CODIGO);
  const linhas = await ctx.tx.sql<Cidade & { total: number }>(
    `SELECT c.cidade_codigo, c.cidade_descricao, c.uf_codigo, (count(*) OVER ())::int AS total FROM cidade c
     WHERE ${c.sql} ORDER BY ${NOME} LIKE $1 DESC, ${NOME}, c.uf_codigo LIMIT $2 OFFSET $3`,
    c.valores,
  );
  return {
    dados: linhas.map(({ total: _, ...linha }) => linha),
    total: linhas[0]?.total ?? 0,
  };
}

/** A city as people write it, and the state it is said to be in. */
export interface CidadeEscrita {
  uf_codigo: string;
  cidade_descricao: string;
}
/** The places, by their position, that the IBGE does not know in that state; case and accents do not matter. */
export async function cidadesDesconhecidas(
  ctx: Ctx,
  lugares: readonly CidadeEscrita[],
): Promise<Set<number>> {
  const linhas = await ctx.tx.sql<{ posicao: number }>(
    `SELECT x.posicao::int AS posicao
     FROM ROWS FROM (jsonb_to_recordset($1::jsonb) AS (uf_codigo text, cidade_descricao text)) WITH ORDINALITY AS x (uf_codigo, cidade_descricao, posicao)
     WHERE NOT EXISTS (SELECT 1 FROM cidade c WHERE c.uf_codigo = x.uf_codigo AND dobrar(c.cidade_descricao) = dobrar(x.cidade_descricao))`,
    [
      JSON.stringify(
        lugares.map(({ uf_codigo, cidade_descricao }) => ({ uf_codigo, cidade_descricao })),
      ),
    ],
  );
  return new Set(linhas.map(({ posicao }) => posicao - 1));
}

/** A town by its code, or by its name in a state, however it is written; null where there is none. */
export async function lerCidade(
  ctx: Ctx,
  {
    cidade_codigo,
    cidade_descricao,
    uf_codigo,
  }: {
    cidade_codigo: number | null;
    cidade_descricao: string;
    uf_codigo: string;
  },
): Promise<{ cidade_codigo: number; cidade_descricao: string; uf_codigo: string } | null> {
  const [linha] = await ctx.tx.sql<{
    cidade_codigo: number;
    cidade_descricao: string;
    uf_codigo: string;
  }>(
    `SELECT c.cidade_codigo, c.cidade_descricao, c.uf_codigo FROM cidade c
     WHERE c.cidade_codigo = $1 OR (c.uf_codigo = $3 AND dobrar(c.cidade_descricao) = dobrar($2)) ORDER BY c.cidade_codigo = $1 DESC LIMIT 1`,
    [cidade_codigo ?? 0, cidade_descricao, uf_codigo],
  );
  return linha ?? null;
}
