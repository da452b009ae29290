import { lugarDito, type comoDito, type LugarDito } from '@praca/contract/acompanhamento/lugar.ts';

/** The deal or the customer whose files are meant. */
export type Lugar = ReturnType<typeof comoDito>;

/** "negócio" or "cliente". */
export const nomeDoLugar = (lugar: LugarDito): 'negócio' | 'cliente' =>
  lugarDito(lugar).negocio_codigo === null ? 'cliente' : 'negócio';
