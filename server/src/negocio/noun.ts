import { substantivo } from '../platform/substantivo/substantivo.ts';

/** Deals: those of the user's companies, and of those their own, unless they see other representatives. */
export const NEGOCIO = substantivo({
  tabela: 'negocio',
  alias: 'n',
  escopo: { empresa: 'empresa_codigo', repres: 'repres_codigo', dono: 'usuario_responsavel' },
  vivo: 'muitos',
  ver: 'negocio.ver',
  alterado: 'NEGOCIO_ALTERADO',
});
