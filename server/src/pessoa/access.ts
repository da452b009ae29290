import type { Condicoes } from '../platform/banco/condicoes.ts';
import type { Sessao } from '../platform/context.ts';

/** Which customers this user sees: all, or only their own and those of nobody, without the right to see other representatives. */
export const restringirPessoas = (c: Condicoes, s: Sessao): Condicoes =>
  s.visualizaoutrosrep
    ? c
    : c.e('(q.repres_codigo IS NULL OR q.repres_codigo = ?)', s.repres_codigo);
