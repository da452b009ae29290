import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { baixarFoto, getFotos } from '@praca/contract/produto/foto/endpoints.ts';
import { produto } from '@praca/contract/produto/recurso.ts';
import { semTipos } from '@praca/contract/recurso.ts';
import type { Ctx, CtxLivre } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { ArquivoResposta } from '../../platform/http/resposta.ts';
import { lerLinhas } from '../../recurso/reads.ts';

export type Foto = Linha<typeof getFotos>;
/** The bytes of a picture, and what they are. */
export interface BytesDaFoto {
  produto_codigo: number;
  foto_tipo: string;
  foto_bytes: Buffer;
}

const PRODUTOS = semTipos(produto);
const FINS: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
};

/** Refuses a product that the registration does not have. */
export async function exigirProduto(ctx: Ctx, codigo: number): Promise<void> {
  if (!(await lerLinhas(ctx, PRODUTOS, [codigo])).length) throw new AppError('NAO_ENCONTRADO');
}

/** Which of the products have a picture. */
export const listarFotos = (ctx: Ctx, e: Entrada<typeof getFotos>): Promise<Foto[]> =>
  ctx.tx.sql(
    'SELECT produto_codigo, foto_tipo, foto_em FROM produto_foto WHERE clienteregistro_codigo = $1 AND produto_codigo = ANY($2::bigint[]) ORDER BY produto_codigo',
    [ctx.sessao.clienteregistro_codigo, e.LISTA_PRODUTO],
  );

/** The pictures of products, with their bytes. */
export const bytesDasFotos = (ctx: Ctx, produtos: readonly number[]): Promise<BytesDaFoto[]> =>
  ctx.tx.sql(
    'SELECT produto_codigo, foto_tipo, foto_bytes FROM produto_foto WHERE clienteregistro_codigo = $1 AND produto_codigo = ANY($2::bigint[])',
    [ctx.sessao.clienteregistro_codigo, produtos],
  );

/** A picture as a file; NAO_ENCONTRADO where the product has none. */
export async function arquivoDaFoto(ctx: Ctx, produto_codigo: number): Promise<ArquivoResposta> {
  const [foto] = await bytesDasFotos(ctx, [produto_codigo]);
  if (!foto) throw new AppError('NAO_ENCONTRADO');
  return {
    nome: `produto.${FINS[foto.foto_tipo] ?? 'png'}`,
    tipo: foto.foto_tipo,
    conteudo: foto.foto_bytes,
  };
}

/** The picture of a product of the registration. */
export const lerFoto = (
  ctx: CtxLivre,
  { produto_codigo }: Entrada<typeof baixarFoto>,
): Promise<ArquivoResposta> => ctx.transacao('read', (c) => arquivoDaFoto(c, produto_codigo));
