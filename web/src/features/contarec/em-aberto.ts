import type { LinhaDoRecurso } from '../../kit/recurso/descricao.ts';

/** What is left of a receivable. */
export const saldoDe = (l: LinhaDoRecurso): string => String(l['contarec_saldo']);

/** Something of it may still come in. */
export const emAberto = (l: LinhaDoRecurso): boolean =>
  ['AB', 'PP'].includes(String(l['contarec_situacao']));
