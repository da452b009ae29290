import type { Lugar } from '@praca/contract/acompanhamento/lugar.ts';
import { LIMITES_ANEXO } from '@praca/contract/anexo/tipos.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { lerOcupacao } from './reads.ts';
import { apagarExcluidos } from './writes.ts';

/** Refuses a file for which the deal, the customer or the registration has no room; answers how many bytes would be kept with it, deleted files included. */
export async function conferirEspaco(ctx: Ctx, lugar: Lugar, tamanho: number): Promise<number> {
  const { arquivos, bytes, excluidos } = await lerOcupacao(ctx, lugar);
  if (arquivos >= LIMITES_ANEXO.porLugar)
    throw new AppError('ANEXO_INVALIDO', {
      mensagem: `Este ${lugar.negocio_codigo === null ? 'cliente' : 'negócio'} já tem ${LIMITES_ANEXO.porLugar} arquivos.`,
      ajuda: 'Exclua um arquivo que não usa mais e envie de novo.',
    });
  if (bytes + tamanho > LIMITES_ANEXO.porRegistro)
    throw new AppError('SEM_ESPACO', {
      mensagem: 'O espaço de arquivos da sua empresa acabou.',
      ajuda: 'Exclua arquivos que não usa mais e envie de novo.',
    });
  return bytes + tamanho + excluidos;
}

/** What was deleted is kept for its way back only where there is room: deleting and sending again never fills the disk. */
export async function darLugar(ctx: Ctx, guardados: number): Promise<void> {
  if (guardados > LIMITES_ANEXO.porRegistro) await apagarExcluidos(ctx);
}
