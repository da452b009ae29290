import type { Jeito } from '../../../kit/recurso/jeito.ts';
import { CarregarUsuais } from './CarregarUsuais.tsx';

/** Taxes: the usual rates come at one press. */
export const jeitoDosImpostos: Jeito = { naBarra: CarregarUsuais };
