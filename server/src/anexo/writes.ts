import type { Lugar } from '@praca/contract/acompanhamento/lugar.ts';
import type { Anexo } from '@praca/contract/anexo/schemas.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { COLUNAS_ANEXO, type AnexoGuardado } from './reads.ts';

/** A deal or a customer holds the file `a`. */
export const ANEXADO =
  'EXISTS (SELECT 1 FROM anexo x WHERE x.clienteregistro_codigo = $1 AND x.arquivo_codigo = a.arquivo_codigo)';

export interface ArquivoNovo {
  codigo: string;
  nome: string;
  tipo: string;
  tamanho: number;
  sha256: string;
}

/** Stores the bytes of a file, piece by piece, in the caller's transaction. */
export async function guardarArquivo(
  ctx: Ctx,
  a: ArquivoNovo,
  partes: AsyncIterable<Uint8Array>,
): Promise<void> {
  const { clienteregistro_codigo, usuario_codigo } = ctx.sessao;
  await ctx.tx.sql(
    "INSERT INTO arquivo (clienteregistro_codigo, arquivo_codigo, arquivo_nome, arquivo_tamanho, arquivo_sha256, arquivo_finalidade, usuario_codigo) VALUES ($1, $2, $3, $4, $5, 'ANEXO', $6)",
    [clienteregistro_codigo, a.codigo, a.nome, a.tamanho, a.sha256, usuario_codigo],
  );
  let parte = 0;
  for await (const bytes of partes)
    await ctx.tx.sql(
      'INSERT INTO arquivo_parte (clienteregistro_codigo, arquivo_codigo, arquivo_parte, arquivo_bytes) VALUES ($1, $2, $3, $4)',
      [clienteregistro_codigo, a.codigo, parte++, bytes],
    );
}

export async function inserirAnexo(ctx: Ctx, lugar: Lugar, a: ArquivoNovo): Promise<Anexo> {
  const { clienteregistro_codigo, usuario_codigo } = ctx.sessao;
  const [linha] = await ctx.tx.sql<Anexo>(
    `WITH x AS (INSERT INTO anexo (clienteregistro_codigo, negocio_codigo, usuario_codigo, anexo_nome, anexo_tipo, anexo_tamanho, arquivo_codigo, pessoa_codigo) VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING *) SELECT ${COLUNAS_ANEXO} FROM x`,
    [
      clienteregistro_codigo,
      lugar.negocio_codigo,
      usuario_codigo,
      a.nome,
      a.tipo,
      a.tamanho,
      a.codigo,
      lugar.pessoa_codigo,
    ],
  );
  if (!linha) throw new AppError('NAO_ENCONTRADO');
  return linha;
}

/** Takes a file off its deal or customer; false when it was gone. Its bytes wait for the cleaning, which takes them hours later. */
export async function apagarAnexo(ctx: Ctx, codigo: number, arquivo: string): Promise<boolean> {
  const { clienteregistro_codigo } = ctx.sessao;
  const foram = await ctx.tx.sql(
    'DELETE FROM anexo WHERE clienteregistro_codigo = $1 AND anexo_codigo = $2 RETURNING 1',
    [clienteregistro_codigo, codigo],
  );
  await ctx.tx.sql(
    "UPDATE arquivo SET arquivo_finalidade = 'EXCLUIDO', arquivo_dtcriacao = now() WHERE clienteregistro_codigo = $1 AND arquivo_codigo = $2",
    [clienteregistro_codigo, arquivo],
  );
  return foram.length > 0;
}

/** Puts a deleted file back under its code; undefined when its bytes are gone. */
export async function devolverAnexo(ctx: Ctx, a: AnexoGuardado): Promise<Anexo | undefined> {
  const { clienteregistro_codigo } = ctx.sessao;
  const [linha] = await ctx.tx.sql<Anexo>(
    `WITH a AS (UPDATE arquivo SET arquivo_finalidade = 'ANEXO' WHERE clienteregistro_codigo = $1 AND arquivo_codigo = $2 AND arquivo_finalidade = 'EXCLUIDO' RETURNING arquivo_codigo),
     x AS (INSERT INTO anexo (clienteregistro_codigo, anexo_codigo, negocio_codigo, usuario_codigo, anexo_nome, anexo_tipo, anexo_tamanho, anexo_em, versao, pessoa_codigo, arquivo_codigo)
       SELECT $1, $3, $4, $5, $6, $7, $8, $9, $10, $11::bigint, a.arquivo_codigo FROM a RETURNING *) SELECT ${COLUNAS_ANEXO} FROM x`,
    [
      clienteregistro_codigo,
      a.arquivo_codigo,
      a.anexo_codigo,
      a.negocio_codigo,
      a.usuario_codigo,
      a.anexo_nome,
      a.anexo_tipo,
      a.anexo_tamanho,
      a.anexo_em,
      a.versao + 1,
      a.pessoa_codigo,
    ],
  );
  return linha;
}

/** Deletes for good what waits for the cleaning. */
export async function apagarExcluidos(ctx: Ctx): Promise<void> {
  await ctx.tx.sql(
    "DELETE FROM arquivo WHERE clienteregistro_codigo = $1 AND arquivo_finalidade = 'EXCLUIDO'",
    [ctx.sessao.clienteregistro_codigo],
  );
}
