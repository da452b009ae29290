import { trabalhar } from '../../platform/fila/bancada.ts';
import { desenharPapel, type Papel } from './papel.ts';

/** A thread of its own: while it draws, the server answers. */
trabalhar((dados: Papel): Promise<Uint8Array> => desenharPapel(dados));
