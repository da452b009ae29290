import { criarSinal } from '../sinal.ts';

const sinal = criarSinal();

/** Opens the list of keyboard shortcuts. */
export const mostrarAtalhos = sinal.abrir;
/** Closes it. */
export const esconderAtalhos = sinal.fechar;
/** Whether it is open. */
export const useAtalhosAbertos = sinal.useAberto;
