import { faltaReceber } from '@praca/contract/contarec/rules.ts';
import type { LinhaDoRecurso } from '../../kit/recurso/descricao.ts';

/** What is left of a receivable. */
export const saldoDe = (l: LinhaDoRecurso): string =>
  faltaReceber({
    contarec_valor: String(l['contarec_valor']),
    contarec_valorpago: String(l['contarec_valorpago'] ?? '0'),
  });

/** Something of it may still come in. */
export const emAberto = (l: LinhaDoRecurso): boolean =>
  ['AB', 'PP'].includes(String(l['contarec_situacao']));
