import { dobrar } from '@praca/contract/br/busca.ts';
import type { Ctx } from '../platform/context.ts';
import type { Resumido } from '../recurso/proprio.ts';

/** A place in words, as customers and regions have it; without a city it is the whole state. */
export interface Lugar {
  cidade_descricao: string;
  uf_codigo: string;
}

/** Gives places names that are blind to accents and case: "joinville/SC", "/SC" for the state. Each town is folded once. */
export function nomesDosLugares(): (l: Lugar) => string {
  const dobradas = new Map<string, string>();
  return ({ cidade_descricao, uf_codigo }) => {
    const cidade = dobradas.get(cidade_descricao) ?? dobrar(cidade_descricao);
    dobradas.set(cidade_descricao, cidade);
    return `${cidade}/${uf_codigo.toUpperCase()}`;
  };
}

const LUGARES = `SELECT l.regiao_codigo, l.uf_codigo, l.cidade_descricao FROM regiao_lugar l
  WHERE l.clienteregistro_codigo = $1 AND l.uf_codigo = ANY ($2::text[])`;

/** Tells of each of these places the regions that it lies in: those that name its city, and those that name its whole state. */
export async function regioesDosLugares(
  ctx: Ctx,
  lugares: readonly Lugar[],
): Promise<(l: Lugar) => number[]> {
  const estados = [...new Set(lugares.map((l) => l.uf_codigo.toUpperCase()))];
  if (!estados.length) return () => [];
  const nomeDe = nomesDosLugares();
  const linhas = await ctx.tx.sql<Lugar & { regiao_codigo: number }>(LUGARES, [
    ctx.sessao.clienteregistro_codigo,
    estados,
  ]);
  const porNome = Map.groupBy(linhas, nomeDe);
  const com = (l: Lugar) => (porNome.get(nomeDe(l)) ?? []).map((um) => um.regiao_codigo);
  return (l) => [...new Set([...com({ ...l, cidade_descricao: '' }), ...com(l)])];
}

/** Of each of these regions, its places and the representatives in use that attend it: the first names of each, and how many there are. */
export const resumirRegioes = (
  { tx, sessao }: Ctx,
  codigos: readonly number[],
): Promise<Resumido[]> =>
  tx.sql(
    `SELECT l.regiao_codigo AS codigo, 'lugares' AS resumo, count(*)::int AS quantos,
       (array_agg(concat_ws('/', nullif(l.cidade_descricao, ''), l.uf_codigo) ORDER BY l.regiaolugar_ordem, l.regiaolugar_codigo))[1:5] AS nomes
     FROM regiao_lugar l
     WHERE l.clienteregistro_codigo = $1 AND l.regiao_codigo = ANY ($2::bigint[])
     GROUP BY 1
     UNION ALL
     SELECT r.regiao_codigo, 'representantes', count(*)::int,
       (array_agg(coalesce(nullif(r.repres_fantasia, ''), r.repres_razao) ORDER BY dobrar(r.repres_razao), r.repres_codigo))[1:5]
     FROM representante r
     WHERE r.clienteregistro_codigo = $1 AND r.regiao_codigo = ANY ($2::bigint[]) AND r.repres_ativo
     GROUP BY 1`,
    [sessao.clienteregistro_codigo, codigos],
  );
