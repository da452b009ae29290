import { soltarAvisos } from '../aviso/soltar.ts';
import type { Tx } from '../platform/banco/db.ts';
import { soltarEmails } from '../platform/email/email-fila.ts';
import type { Solta } from '../platform/saida/soltar.ts';
import { soltarEntregas } from '../webhook/soltar.ts';
import { marcarLiberados } from './writes.ts';

/** Lets everything leave for a registration that a copy held; what came with the copy only where there is no original any more. */
export async function soltarEnvios(tx: Tx, s: Solta): Promise<void> {
  await soltarEntregas(tx, s);
  await soltarAvisos(tx, s);
  await soltarEmails(tx, s);
  await marcarLiberados(tx, s.registro);
}
