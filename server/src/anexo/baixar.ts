import { Readable } from 'node:stream';
import type { Entrada } from '@praca/contract/endpoint.ts';
import type { baixar } from '@praca/contract/anexo/endpoints.ts';
import type { CtxLivre } from '../platform/context.ts';
import type { ArquivoResposta } from '../platform/http/resposta.ts';
import { lerAnexo, lerParte, type AnexoGuardado } from './reads.ts';

/** The file of a visible deal or customer, piece by piece. */
export async function baixarAnexo(
  ctx: CtxLivre,
  { anexo_codigo }: Entrada<typeof baixar>,
): Promise<ArquivoResposta> {
  const anexo = await ctx.transacao('read', (c) => lerAnexo(c, anexo_codigo));
  return {
    nome: anexo.anexo_nome,
    tipo: anexo.anexo_tipo,
    conteudo: Readable.from(partes(ctx, anexo), { objectMode: false }),
  };
}

async function* partes(ctx: CtxLivre, anexo: AnexoGuardado): AsyncGenerator<Buffer> {
  let enviados = 0;
  for (let parte = 0; enviados < anexo.anexo_tamanho; parte += 1) {
    const bytes = await ctx.transacao('read', (c) => lerParte(c, anexo.arquivo_codigo, parte));
    // Deleted meanwhile: the connection breaks, so that nobody takes a piece for the whole.
    if (!bytes?.length) throw new Error('O arquivo foi excluído durante o envio.');
    enviados += bytes.length;
    yield bytes;
  }
}
