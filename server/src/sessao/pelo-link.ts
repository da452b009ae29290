import type { CtxPublico } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { consumir } from '../platform/http/limite.ts';
import { limiteDeLinks } from './limites.ts';

/** Runs what a link of a mail allows. Only wrong links count: nobody's guesses close the links of the others at the same address. */
export async function peloLink<T>(ctx: CtxPublico, agir: () => Promise<T>): Promise<T> {
  try {
    return await agir();
  } catch (erro) {
    if (erro instanceof AppError && erro.codigo === 'LINK_INVALIDO')
      await consumir(ctx.banco, [limiteDeLinks(ctx.ip)]);
    throw erro;
  }
}
