import type { Entrada } from '@praca/contract/endpoint.ts';
import type { excluirFoto as chamada } from '@praca/contract/produto/foto/endpoints.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { registrarEvento } from '../../platform/eventos/registro-evento.ts';
import { exigirProduto, type Foto } from './reads.ts';
import { apagarFoto } from './writes.ts';

/** Takes the picture of a product away. */
export async function excluirFoto(
  ctx: Ctx,
  { produto_codigo }: Entrada<typeof chamada>,
): Promise<Foto[]> {
  await exigirProduto(ctx, produto_codigo);
  const fotos = await apagarFoto(ctx, produto_codigo);
  if (!fotos.length) throw new AppError('NAO_ENCONTRADO');
  await registrarEvento(ctx, {
    tabela: 'produto',
    chave: produto_codigo,
    acao: 'FOTO',
    versao: 1,
    antes: fotos[0] ?? null,
    depois: null,
  });
  return fotos;
}
