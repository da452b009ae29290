import { AppError } from '../errors.ts';
import { Oficina } from '../fila/oficina.ts';
import type { Mensagem } from './mensagem.ts';

const oficina = new Oficina<Uint8Array, Mensagem>({
  programa: new URL('operario.ts', import.meta.url),
  prazoMs: 5000,
  memoriaMb: 192,
  espera: 20,
  esperaMs: 60_000,
  recusa: () => new AppError('INDISPONIVEL', { esperar: 60 }),
});

/**
 * Opens a stranger's message off the request's thread, in turns fair by registration. TrabalhoPerdido where the message
 * takes longer than 5 s, fills the memory or is none: that is the message's fault; INDISPONIVEL is not.
 */
export const lerMensagem = (registro: number, bytes: Uint8Array): Promise<Mensagem> =>
  oficina.fazer(registro, bytes);
