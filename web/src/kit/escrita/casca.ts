import type { Escrita } from './use-escrita.ts';

/** What a shell shows and does; the values belong to the fields inside. */
export type Casca = Omit<Escrita, 'valores' | 'mudar' | 'chamada'>;
