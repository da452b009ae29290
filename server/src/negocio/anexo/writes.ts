import type { Anexo } from '@praca/contract/negocio/anexo/schemas.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { COLUNAS_ANEXO } from './reads.ts';

/** A deal holds the file `a`. */
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

export async function inserirAnexo(ctx: Ctx, negocio: number, a: ArquivoNovo): Promise<Anexo> {
  const { clienteregistro_codigo, usuario_codigo } = ctx.sessao;
  const [linha] = await ctx.tx.sql<Anexo>(
    `WITH x AS (INSERT INTO anexo (clienteregistro_codigo, negocio_codigo, usuario_codigo, anexo_nome, anexo_tipo, anexo_tamanho, arquivo_codigo) VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING *) SELECT ${COLUNAS_ANEXO} FROM x`,
    [clienteregistro_codigo, negocio, usuario_codigo, a.nome, a.tipo, a.tamanho, a.codigo],
  );
  if (!linha) throw new AppError('NAO_ENCONTRADO');
  return linha;
}

/** Deletes a file with its bytes; false when it was gone. */
export async function apagarAnexo(ctx: Ctx, codigo: number, arquivo: string): Promise<boolean> {
  const { clienteregistro_codigo } = ctx.sessao;
  const foram = await ctx.tx.sql(
    'DELETE FROM anexo WHERE clienteregistro_codigo = $1 AND anexo_codigo = $2 RETURNING 1',
    [clienteregistro_codigo, codigo],
  );
  await ctx.tx.sql(
    'DELETE FROM arquivo WHERE clienteregistro_codigo = $1 AND arquivo_codigo = $2',
    [clienteregistro_codigo, arquivo],
  );
  return foram.length > 0;
}
