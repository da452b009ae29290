import { criarSinal } from '../sinal.ts';
import { guardarTeclas, recolherTeclas } from './teclas-adiantadas.ts';

const sinal = criarSinal();

/** The shortcut of the board that the palette offers from every screen. */
export const NOVO_NEGOCIO = 'Novo negócio';

/** Closes it. */
export const fecharPaleta = (): void => {
  recolherTeclas();
  sinal.fechar();
};

/** Opens the command palette. What is typed before its field is there is kept for it. */
export const abrirPaleta = (): void => {
  guardarTeclas(fecharPaleta);
  sinal.abrir();
};

/** Whether it is open. */
export const usePaletaAberta = sinal.useAberto;
