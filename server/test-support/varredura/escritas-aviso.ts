import type { Ficha } from './ficha.ts';

/** The writes of notices: each person's own. */
export const doAviso = (): Record<string, Ficha> => ({
  'aviso.ler': {
    boa: async () => ({ TODOS: 'S' }),
    outra: () => ({ LISTA_CODIGO: [999_999_999] }),
  },
  'aviso.salvarPreferencias': {
    boa: async () => ({ silencio: 'N' }),
    outra: () => ({ silencio: 'S' }),
  },
});
