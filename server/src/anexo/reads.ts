import type { Lugar } from '@praca/contract/acompanhamento/lugar.ts';
import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { getLista } from '@praca/contract/anexo/endpoints.ts';
import type { Anexo } from '@praca/contract/anexo/schemas.ts';
import type { Ctx } from '../platform/context.ts';
import { escreverCursor, lerCursor } from '../platform/banco/cursor.ts';
import { AppError } from '../platform/errors.ts';
import type { Pagina } from '../platform/http/resposta.ts';
import { lugarVisivel } from '../acompanhamento/lugar.ts';

/** Columns of a file `x`. */
export const COLUNAS_ANEXO = `x.anexo_codigo, x.anexo_nome, x.anexo_tipo, x.anexo_tamanho, x.anexo_em, x.negocio_codigo, x.pessoa_codigo, x.usuario_codigo,
  coalesce((SELECT u.usuario_nome FROM usuario u WHERE u.clienteregistro_codigo = $1 AND u.usuario_codigo = x.usuario_codigo), '') AS usuario_nome, x.versao`;

const colunaDe = ({ pessoa_codigo }: Lugar) =>
  pessoa_codigo === null ? 'x.negocio_codigo' : 'x.pessoa_codigo';

/** A page of the files of a visible deal or customer, the newest first, with how many there are in all. */
export async function listarAnexos(
  ctx: Ctx,
  e: Entrada<typeof getLista>,
): Promise<Pagina<Linha<typeof getLista>>> {
  const lugar = await lugarVisivel(ctx, e);
  const DELE = `x.clienteregistro_codigo = $1 AND ${colunaDe(lugar)} = $2 AND ($3::bigint[] IS NULL OR x.anexo_codigo = ANY ($3))`;
  const binds = [
    ctx.sessao.clienteregistro_codigo,
    lugar.negocio_codigo ?? lugar.pessoa_codigo,
    e.LISTA_CODIGO ?? null,
  ];
  const antes = e.CURSOR ? lerCursor(e.CURSOR, /^$/).codigo : Number.MAX_SAFE_INTEGER;
  const [[contados], lidos] = await Promise.all([
    ctx.tx.sql<{ total: number }>(
      `SELECT count(*)::int AS total FROM anexo x WHERE ${DELE}`,
      binds,
    ),
    // One more than asked for tells whether there is another page.
    ctx.tx.sql<Anexo>(
      `SELECT ${COLUNAS_ANEXO} FROM anexo x WHERE ${DELE} AND x.anexo_codigo < $4 ORDER BY x.anexo_codigo DESC LIMIT $5::int + 1 OFFSET $6`,
      [...binds, antes, e.SQL_LIMIT, e.CURSOR ? 0 : e.SQL_OFFSET],
    ),
  ]);
  const dados = lidos.slice(0, e.SQL_LIMIT);
  const ultimo = lidos.length > dados.length ? dados.at(-1) : undefined;
  return {
    dados,
    total: contados?.total ?? 0,
    cursor: ultimo ? escreverCursor('', ultimo.anexo_codigo) : null,
  };
}

export interface AnexoGuardado extends Anexo {
  arquivo_codigo: string;
}

/** A file of a visible deal or customer with where its bytes are, or NAO_ENCONTRADO. */
export async function lerAnexo(ctx: Ctx, codigo: number): Promise<AnexoGuardado> {
  const [linha] = await ctx.tx.sql<AnexoGuardado>(
    `SELECT ${COLUNAS_ANEXO}, x.arquivo_codigo FROM anexo x WHERE x.clienteregistro_codigo = $1 AND x.anexo_codigo = $2`,
    [ctx.sessao.clienteregistro_codigo, codigo],
  );
  if (!linha) throw new AppError('NAO_ENCONTRADO');
  await lugarVisivel(ctx, linha);
  return linha;
}

/** A deleted file of a visible deal or customer, as the history kept it, or NAO_ENCONTRADO. */
export async function lerExcluido(ctx: Ctx, codigo: number): Promise<AnexoGuardado> {
  const [ultimo] = await ctx.tx.sql<{ acao: string; antes: AnexoGuardado }>(
    `SELECT e.evento_acao AS acao, e.evento_antes AS antes FROM evento e
     WHERE e.clienteregistro_codigo = $1 AND e.evento_tabela = 'anexo' AND e.evento_chave = $2 AND e.evento_acao <> 'RECUSADO'
     ORDER BY e.evento_codigo DESC LIMIT 1`,
    [ctx.sessao.clienteregistro_codigo, String(codigo)],
  );
  if (ultimo?.acao !== 'EXCLUIR') throw new AppError('NAO_ENCONTRADO');
  // The history of files that were deleted before customers had any names no customer.
  const antes = { ...ultimo.antes, pessoa_codigo: ultimo.antes.pessoa_codigo ?? null };
  await lugarVisivel(ctx, antes);
  return antes;
}

/** One piece of a stored file; undefined after the last. */
export async function lerParte(
  ctx: Ctx,
  arquivo: string,
  parte: number,
): Promise<Buffer | undefined> {
  const [linha] = await ctx.tx.sql<{ arquivo_bytes: Buffer }>(
    'SELECT arquivo_bytes FROM arquivo_parte WHERE clienteregistro_codigo = $1 AND arquivo_codigo = $2 AND arquivo_parte = $3',
    [ctx.sessao.clienteregistro_codigo, arquivo, parte],
  );
  return linha?.arquivo_bytes;
}

export interface Ocupacao {
  /** Files of the deal or the customer. */
  arquivos: number;
  /** Bytes of all files of the registration. */
  bytes: number;
  /** Bytes of those that were deleted and may still be taken back. */
  excluidos: number;
}

/** How much the deal or the customer, and the registration, keep already. */
export async function lerOcupacao(ctx: Ctx, lugar: Lugar): Promise<Ocupacao> {
  const COLUNA = colunaDe(lugar);
  const [linha] = await ctx.tx.sql<Ocupacao>(
    `SELECT count(*) FILTER (WHERE ${COLUNA} = $2)::int AS arquivos, coalesce(sum(anexo_tamanho), 0)::bigint AS bytes, (SELECT coalesce(sum(a.arquivo_tamanho), 0)::bigint FROM arquivo a WHERE a.clienteregistro_codigo = $1 AND a.arquivo_finalidade = 'EXCLUIDO') AS excluidos FROM anexo x WHERE clienteregistro_codigo = $1`,
    [ctx.sessao.clienteregistro_codigo, lugar.negocio_codigo ?? lugar.pessoa_codigo],
  );
  return linha ?? { arquivos: 0, bytes: 0, excluidos: 0 };
}
