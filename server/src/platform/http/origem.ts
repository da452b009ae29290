import type { Config } from '../config.ts';
import { AppError } from '../errors.ts';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/;

/** Whether an address is this very machine. */
export const enderecoLocal = (ip: string): boolean =>
  ip === '::1' || /^(::ffff:)?127(\.\d{1,3}){3}$/.test(ip);

/**
 * Refuses a call on the refresh cookie that another site could have caused (docs/casos.md R-13): it must come from our
 * own origin and carry a header that only a script of ours can set. A token in `Authorization` is such a header, and
 * programs that send one have no origin.
 */
export function conferirOrigem(
  config: Config,
  cabecalhos: Record<string, string | string[] | undefined>,
): void {
  const { origin, host, authorization } = cabecalhos;
  const nossa = new URL(config.url);
  // On this machine the page may have been opened as localhost or as 127.0.0.1: the origin must then be the Host itself.
  const local =
    LOOPBACK.test(nossa.host) && LOOPBACK.test(String(host)) && origin === `http://${String(host)}`;
  const daPagina = origin === nossa.origin || local;
  const comToken = typeof authorization === 'string' && authorization !== '';
  if (origin === undefined ? !comToken : !daPagina) throw new AppError('ORIGEM_RECUSADA');
  if (cabecalhos['x-praca'] !== '1' && !comToken) throw new AppError('ORIGEM_RECUSADA');
}
