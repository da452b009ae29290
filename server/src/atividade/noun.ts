import { substantivo } from '../platform/substantivo/substantivo.ts';

/** Tasks without a deal: one's own, and those of the users whose representatives one sees. A task of a deal is the deal's. */
export const ATIVIDADE_LIVRE = substantivo({
  tabela: 'atividade',
  alias: 't',
  escopo: { dono: 'usuario_login', repres: 'doDono' },
  vivo: true,
  ver: 'negocio.ver',
});
