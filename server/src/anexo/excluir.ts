import { lugarDito } from '@praca/contract/acompanhamento/lugar.ts';
import type { Entrada } from '@praca/contract/endpoint.ts';
import type { excluir } from '@praca/contract/anexo/endpoints.ts';
import type { Anexo } from '@praca/contract/anexo/schemas.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { registrarEvento } from '../platform/eventos/registro-evento.ts';
import { noLugar } from '../acompanhamento/lugar.ts';
import { lerAnexo } from './reads.ts';
import { apagarAnexo } from './writes.ts';

/** Deletes a file of a visible deal or customer; the history keeps its name and who did it, and its bytes stay some hours for the way back. */
export async function excluirAnexo(
  ctx: Ctx,
  { anexo_codigo }: Entrada<typeof excluir>,
): Promise<Anexo[]> {
  const anexo = await lerAnexo(ctx, anexo_codigo);
  await noLugar(ctx, lugarDito(anexo), async (escopo) => {
    if (!(await apagarAnexo(ctx, anexo_codigo, anexo.arquivo_codigo)))
      throw new AppError('NAO_ENCONTRADO');
    await registrarEvento(ctx, {
      tabela: 'anexo',
      chave: anexo_codigo,
      acao: 'EXCLUIR',
      versao: anexo.versao,
      antes: anexo,
      escopo,
    });
    return { resultado: anexo, humana: false };
  });
  return [anexo];
}
