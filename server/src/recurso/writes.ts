import type { Recurso } from '@praca/contract/recurso.ts';
import type { Ctx } from '../platform/context.ts';
import { anunciar } from '../platform/eventos/registro-evento.ts';
import { escritosDe, gravaveis, tipoSql, type LinhaRecurso, type Valores } from './colunas.ts';

const recordset = (r: Recurso): string =>
  `jsonb_to_recordset($2::jsonb) AS x(linha integer, codigo bigint, ${escritosDe(r)
    .map(([nome, c]) => `${nome} ${tipoSql(c)}`)
    .join(', ')})`;

/** Inserts rows, in the order given; gives their codes. */
export async function inserirLinhas(
  ctx: Ctx,
  r: Recurso,
  linhas: readonly Valores[],
): Promise<number[]> {
  const nomes = escritosDe(r).map(([nome]) => nome);
  const inseridas = await ctx.tx.sql<{ codigo: number }>(
    `INSERT INTO ${r.tabela} (clienteregistro_codigo, ${nomes.join(', ')})
     SELECT $1, ${nomes.map((n) => `x.${n}`).join(', ')} FROM ${recordset(r)} ORDER BY x.linha
     RETURNING ${r.chave} AS codigo`,
    [
      ctx.sessao.clienteregistro_codigo,
      JSON.stringify(linhas.map((l, linha) => ({ linha, ...gravaveis(r, l) }))),
    ],
  );
  return inseridas.map((l) => l.codigo);
}

/** Writes every described field of rows that are there, one version further. */
export const atualizarLinhas = (
  ctx: Ctx,
  r: Recurso,
  linhas: readonly Valores[],
): Promise<object[]> =>
  ctx.tx.sql(
    `UPDATE ${r.tabela} t SET ${escritosDe(r)
      .map(([nome]) => `${nome} = x.${nome}`)
      .join(', ')}, versao = t.versao + 1
     FROM ${recordset(r)}
     WHERE t.clienteregistro_codigo = $1 AND t.${r.chave} = x.codigo`,
    [
      ctx.sessao.clienteregistro_codigo,
      JSON.stringify(linhas.map((l) => ({ codigo: l[r.chave], ...gravaveis(r, l) }))),
    ],
  );

/** Offers rows for new use again, or no longer; those that are so already stay untouched. */
export const mudarAtivo = (
  ctx: Ctx,
  r: Recurso,
  codigos: readonly number[],
  ativo: boolean,
): Promise<object[]> =>
  ctx.tx.sql(
    `UPDATE ${r.tabela} SET ${r.ativo} = $3, versao = versao + 1 WHERE clienteregistro_codigo = $1 AND ${r.chave} = ANY($2::bigint[]) AND ${r.ativo} <> $3`,
    [ctx.sessao.clienteregistro_codigo, codigos, ativo],
  );

export const apagarLinhas = (ctx: Ctx, r: Recurso, codigos: readonly number[]): Promise<object[]> =>
  ctx.tx.sql(
    `DELETE FROM ${r.tabela} WHERE clienteregistro_codigo = $1 AND ${r.chave} = ANY($2::bigint[])`,
    [ctx.sessao.clienteregistro_codigo, codigos],
  );

/** What happened to one row of a recurso. */
export interface Acontecido {
  acao: string;
  antes: LinhaRecurso | null;
  depois: Valores | null;
}

/** The history rows of a set of changes, in the changes' own transaction; open pages hear of them after the COMMIT. */
export async function registrarLinhas(
  ctx: Ctx,
  r: Recurso,
  feitos: readonly Acontecido[],
  processo: number | null = null,
): Promise<void> {
  if (!feitos.length) return;
  const eventos = await ctx.tx.sql<{ evento_codigo: number }>(
    `INSERT INTO evento (clienteregistro_codigo, usuario_codigo, evento_tabela, evento_requisicao, uniproc_codigo, evento_chave, evento_acao, evento_versao, evento_antes, evento_depois)
     SELECT $1, $2, $3, $4, $5, x.chave, x.acao, x.versao, x.antes, x.depois
     FROM jsonb_to_recordset($6::jsonb) AS x(chave text, acao text, versao integer, antes jsonb, depois jsonb)
     RETURNING evento_codigo`,
    [
      ctx.sessao.clienteregistro_codigo,
      ctx.sessao.usuario_codigo,
      r.tabela,
      ctx.requisicao,
      processo,
      JSON.stringify(
        feitos.map(({ acao, antes, depois }) => ({
          chave: String((antes ?? depois)?.[r.chave]),
          acao,
          versao: depois?.['versao'] ?? antes?.versao,
          antes,
          depois,
        })),
      ),
    ],
  );
  for (const { evento_codigo } of eventos) anunciar(ctx, evento_codigo);
}
