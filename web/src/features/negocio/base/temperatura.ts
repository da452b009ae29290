import type { Temperatura } from '@praca/contract/negocio/schemas.ts';
import './temperatura.css';

/** How warm a deal is: its word and the classes of its mark. */
export const TEMPERATURA: Record<Temperatura, { nome: string; classe: string }> = {
  FRIO: { nome: 'Frio', classe: 'temperatura temperatura-frio' },
  MORNO: { nome: 'Morno', classe: 'temperatura temperatura-morno' },
  QUENTE: { nome: 'Quente', classe: 'temperatura temperatura-quente' },
  MUITO_QUENTE: { nome: 'Muito quente', classe: 'temperatura temperatura-muitoquente' },
};
