import { pedvenda } from '../recurso.ts';

/** Orders come in by a file with a row for each item; the calls are those by which every cadastro is imported. */
export const { enviarArquivo, importar, relatorio, desfazer } = pedvenda.api;
