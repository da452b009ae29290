import type { Passos } from '@praca/contract/inicio/schemas.ts';

export type NomeDoPasso = 'empresa' | 'equipe' | 'funis' | 'negocios';

/** Which of the first steps are done. */
export const feitosDe = (passos: Passos): Record<NomeDoPasso, boolean> => ({
  empresa: passos.empresa === 'S',
  equipe: passos.usuarios > 0,
  funis: passos.modelo !== '',
  negocios: passos.negocios > 0,
});

/** How many of them are left. */
export const quantosFaltam = (passos: Passos): number =>
  Object.values(feitosDe(passos)).filter((feito) => !feito).length;
