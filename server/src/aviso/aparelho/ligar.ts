import type { salvarAparelho } from '@praca/contract/aviso/aparelho/endpoints.ts';
import type { Aparelho } from '@praca/contract/aviso/aparelho/schemas.ts';
import type { Entrada } from '@praca/contract/endpoint.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { chavePublicaDoPush } from '../../platform/push/push.ts';
import { resumo } from '../../platform/sessao/token-opaco.ts';
import { gravarAparelho } from './writes.ts';

/** Gives the key with which a browser subscribes. */
export const lerChaveDoPush = (ctx: Ctx): Promise<{ push_chave: string }[]> =>
  Promise.resolve([{ push_chave: chavePublicaDoPush(ctx.config) }]);

/** Tells the user also in this browser from now on; its push service is one of the public Internet, by https. */
export function ligarAparelho(ctx: Ctx, e: Entrada<typeof salvarAparelho>): Promise<Aparelho[]> {
  const { protocol, hostname } = new URL(e.aparelho_endereco);
  if (protocol !== 'https:' && !ctx.config.redePermitida.includes(hostname))
    throw new AppError('ENTRADA_INVALIDA', {
      campos: [
        { campo: 'aparelho_endereco', mensagem: 'O navegador não disse onde recebe avisos.' },
      ],
    });
  return gravarAparelho(
    ctx,
    { endereco: e.aparelho_endereco, chave: e.aparelho_chave, segredo: e.aparelho_segredo },
    resumo(e.aparelho_endereco),
  );
}
