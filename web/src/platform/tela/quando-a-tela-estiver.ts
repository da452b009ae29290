import { emSossego } from '../http/leituras-adiantadas.ts';

/** A screen that asks for nothing is there by then. */
const NO_MAXIMO_MS = 8_000;

/** Waits until the first screen is there: what the frame adds to every screen must not stand in its way. */
export const quandoATelaEstiver = (): Promise<void> =>
  Promise.race([emSossego, new Promise<void>((pronto) => setTimeout(pronto, NO_MAXIMO_MS))]);
