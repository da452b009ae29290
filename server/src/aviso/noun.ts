import { substantivo } from '../platform/substantivo/substantivo.ts';

/** Notices: each is its own person's, whatever else somebody may see. */
export const AVISO = substantivo({
  tabela: 'aviso',
  alias: 'v',
  escopo: { dono: 'usuario_login', pessoal: true },
  vivo: true,
  ver: 'sessao',
});
