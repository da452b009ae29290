import { AppError } from '../platform/errors.ts';
import type { Ctx } from '../platform/context.ts';
import { lerDonoDoRamal } from './reads-ramal.ts';

/** An extension is one person's: what rings it, and what it dials, is theirs. Refuses one that somebody else who may come in has. */
export async function conferirRamal(
  ctx: Ctx,
  { usuario_login, usuario_ramal }: { usuario_login: string; usuario_ramal: string },
): Promise<void> {
  const ramal = usuario_ramal.trim();
  if (ramal === '') return;
  const dono = await lerDonoDoRamal(ctx, usuario_login, ramal);
  if (dono !== undefined)
    throw new AppError('ENTRADA_INVALIDA', {
      campos: [
        {
          campo: 'usuario_ramal',
          mensagem: `O ramal ${ramal} é de ${dono}. Use o seu, ou peça que essa pessoa o deixe antes.`,
        },
      ],
    });
}
