import { lugarDito } from '@praca/contract/acompanhamento/lugar.ts';
import type { Entrada } from '@praca/contract/endpoint.ts';
import type { restaurar } from '@praca/contract/anexo/endpoints.ts';
import type { Anexo } from '@praca/contract/anexo/schemas.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { registrarEvento } from '../platform/eventos/registro-evento.ts';
import { noLugar } from '../acompanhamento/lugar.ts';
import { conferirEspaco } from './espaco.ts';
import { lerExcluido } from './reads.ts';
import { devolverAnexo } from './writes.ts';

/** Puts a deleted file back on its deal or customer, under its code, for as long as its bytes are kept. */
export async function restaurarAnexo(
  ctx: Ctx,
  { anexo_codigo }: Entrada<typeof restaurar>,
): Promise<Anexo[]> {
  const excluido = await lerExcluido(ctx, anexo_codigo);
  const lugar = lugarDito(excluido);
  const voltou = await noLugar(ctx, lugar, async (escopo) => {
    await conferirEspaco(ctx, lugar, excluido.anexo_tamanho);
    const anexo = await devolverAnexo(ctx, excluido);
    if (!anexo)
      throw new AppError('NAO_ENCONTRADO', {
        mensagem: 'Este arquivo não está mais guardado.',
        ajuda: 'Um arquivo excluído fica guardado por algumas horas. Envie-o de novo.',
      });
    await registrarEvento(ctx, {
      tabela: 'anexo',
      chave: anexo_codigo,
      acao: 'RESTAURAR',
      versao: anexo.versao,
      depois: anexo,
      escopo,
    });
    return { resultado: anexo, humana: false };
  });
  return [voltou];
}
