import { criarSinal } from '../sinal.ts';

const sinal = criarSinal();

/** Opens the command palette. */
export const abrirPaleta = sinal.abrir;
/** Closes it. */
export const fecharPaleta = sinal.fechar;
/** Whether it is open. */
export const usePaletaAberta = sinal.useAberto;
