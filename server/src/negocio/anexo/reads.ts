import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { getLista } from '@praca/contract/negocio/anexo/endpoints.ts';
import type { Anexo } from '@praca/contract/negocio/anexo/schemas.ts';
import type { Ctx } from '../../platform/context.ts';
import { escreverCursor, lerCursor } from '../../platform/banco/cursor.ts';
import { AppError } from '../../platform/errors.ts';
import type { Pagina } from '../../platform/http/resposta.ts';
import { escopoDoNegocio } from '../reads.ts';

/** Columns of a file `x`. */
export const COLUNAS_ANEXO = `x.anexo_codigo, x.anexo_nome, x.anexo_tipo, x.anexo_tamanho, x.anexo_em, x.negocio_codigo, x.usuario_codigo,
  coalesce((SELECT u.usuario_nome FROM usuario u WHERE u.clienteregistro_codigo = $1 AND u.usuario_codigo = x.usuario_codigo), '') AS usuario_nome, x.versao`;

/** A page of the files of a visible deal, the newest first, with how many there are in all. */
export async function listarAnexos(
  ctx: Ctx,
  e: Entrada<typeof getLista>,
): Promise<Pagina<Linha<typeof getLista>>> {
  await escopoDoNegocio(ctx, e.negocio_codigo);
  const { clienteregistro_codigo } = ctx.sessao;
  const antes = e.CURSOR ? lerCursor(e.CURSOR, /^$/).codigo : Number.MAX_SAFE_INTEGER;
  const [[contados], lidos] = await Promise.all([
    ctx.tx.sql<{ total: number }>(
      'SELECT count(*)::int AS total FROM anexo WHERE clienteregistro_codigo = $1 AND negocio_codigo = $2',
      [clienteregistro_codigo, e.negocio_codigo],
    ),
    // One more than asked for tells whether there is another page.
    ctx.tx.sql<Anexo>(
      `SELECT ${COLUNAS_ANEXO} FROM anexo x WHERE x.clienteregistro_codigo = $1 AND x.negocio_codigo = $2 AND x.anexo_codigo < $3 ORDER BY x.anexo_codigo DESC LIMIT $4::int + 1 OFFSET $5`,
      [clienteregistro_codigo, e.negocio_codigo, antes, e.SQL_LIMIT, e.CURSOR ? 0 : e.SQL_OFFSET],
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

/** A file of a visible deal with where its bytes are, or NAO_ENCONTRADO. */
export async function lerAnexo(ctx: Ctx, codigo: number): Promise<AnexoGuardado> {
  const [linha] = await ctx.tx.sql<AnexoGuardado>(
    `SELECT ${COLUNAS_ANEXO}, x.arquivo_codigo FROM anexo x WHERE x.clienteregistro_codigo = $1 AND x.anexo_codigo = $2`,
    [ctx.sessao.clienteregistro_codigo, codigo],
  );
  if (!linha) throw new AppError('NAO_ENCONTRADO');
  await escopoDoNegocio(ctx, linha.negocio_codigo);
  return linha;
}

/** A deleted file of a visible deal, as the history kept it, or NAO_ENCONTRADO. */
export async function lerExcluido(ctx: Ctx, codigo: number): Promise<AnexoGuardado> {
  const [ultimo] = await ctx.tx.sql<{ acao: string; antes: AnexoGuardado }>(
    `SELECT e.evento_acao AS acao, e.evento_antes AS antes FROM evento e
     WHERE e.clienteregistro_codigo = $1 AND e.evento_tabela = 'anexo' AND e.evento_chave = $2 AND e.evento_acao <> 'RECUSADO'
     ORDER BY e.evento_codigo DESC LIMIT 1`,
    [ctx.sessao.clienteregistro_codigo, String(codigo)],
  );
  if (ultimo?.acao !== 'EXCLUIR') throw new AppError('NAO_ENCONTRADO');
  await escopoDoNegocio(ctx, ultimo.antes.negocio_codigo);
  return ultimo.antes;
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
  /** Files of the deal. */
  arquivos: number;
  /** Bytes of all files of the registration. */
  bytes: number;
  /** Bytes of those that were deleted and may still be taken back. */
  excluidos: number;
}

/** How much the deal and the registration keep already. */
export async function lerOcupacao(ctx: Ctx, negocio: number): Promise<Ocupacao> {
  const [linha] = await ctx.tx.sql<Ocupacao>(
    `SELECT count(*) FILTER (WHERE negocio_codigo = $2)::int AS arquivos, coalesce(sum(anexo_tamanho), 0)::bigint AS bytes, (SELECT coalesce(sum(a.arquivo_tamanho), 0)::bigint FROM arquivo a WHERE a.clienteregistro_codigo = $1 AND a.arquivo_finalidade = 'EXCLUIDO') AS excluidos FROM anexo WHERE clienteregistro_codigo = $1`,
    [ctx.sessao.clienteregistro_codigo, negocio],
  );
  return linha ?? { arquivos: 0, bytes: 0, excluidos: 0 };
}
