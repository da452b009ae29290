import { substantivo } from '../platform/substantivo/substantivo.ts';

/** Targets: those of the user's companies; who sees only their own sales sees only their own target. */
export const META = substantivo({
  tabela: 'meta',
  alias: 'm',
  escopo: { empresa: 'empresa_codigo', repres: 'repres_codigo' },
  vivo: true,
  ver: 'painel.ver',
  alterado: 'REGISTRO_ALTERADO',
});
