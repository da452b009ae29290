import { substantivo } from '../platform/substantivo/substantivo.ts';

/** Customers: one's own and those of nobody, unless the user sees other representatives. */
export const PESSOA = substantivo({
  tabela: 'pessoa',
  alias: 'q',
  escopo: { repres: 'repres_codigo', deTodos: true },
  vivo: true,
  ver: 'pessoa.ver',
});

/** Of customers `q`: those with whose data processes may work. Not who blocked them, nor who took back the consent that was the only ground. */
export const TRATAVEL =
  "NOT q.pessoa_bloqueiotratamento AND (q.pessoa_baselegal IS DISTINCT FROM 'CONSENTIMENTO' OR q.pessoa_dtrevogacao IS NULL)";
