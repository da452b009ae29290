import type { Tx } from '../platform/banco/db.ts';
import { soltarRecados, type Solta } from '../platform/saida/soltar.ts';
import { TIPO_AVISO_PUSH } from './aparelho/empurrar.ts';
import { TIPO_AVISO_EMAIL } from './entregar.ts';

/** Of a copy that may send now: the notices that wait, on devices and by mail, go out. */
export const soltarAvisos = (tx: Tx, s: Solta): Promise<void> =>
  soltarRecados(tx, s, [TIPO_AVISO_EMAIL, TIPO_AVISO_PUSH]);
