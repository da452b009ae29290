import { trabalhar } from '../fila/bancada.ts';
import { abrirMensagem } from './mensagem.ts';

/** A thread of its own: while a stranger's message is opened, the server answers. */
trabalhar(abrirMensagem);
