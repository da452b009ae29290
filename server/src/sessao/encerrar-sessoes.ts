import type { Ctx } from '../platform/context.ts';
import { encerrarSessoesDoUsuario, matarLinks } from './writes.ts';

/** Ends every session and link of a user, from the COMMIT on; `motivo` is kept with each session. */
export async function encerrarSessoes(ctx: Ctx, usuario: number, motivo: string): Promise<void> {
  await encerrarSessoesDoUsuario(ctx.tx, usuario, motivo);
  await matarLinks(ctx.tx, usuario);
  const { clienteregistro_codigo: registro } = ctx.sessao;
  ctx.aposCommit(() => ctx.difusor.esquecer({ registro, usuario }));
}
