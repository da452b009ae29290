import { createContext, use, type ReactNode } from 'react';
import type { Alvo } from '@praca/contract/recurso/campo.ts';

/** Draws a small picture of a row of another noun, or nothing. */
type Desenhar = (alvo: Alvo, codigo: number) => ReactNode;
const Miniaturas = createContext<Desenhar | null>(null);

/** Around a form or a grid whose rows of other nouns have pictures. */
export const ComMiniaturas = Miniaturas.Provider;
/** What draws the picture of a row of another noun; null where rows have none. */
export const useMiniatura = (): Desenhar | null => use(Miniaturas);
