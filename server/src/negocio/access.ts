import type { Sessao } from '../platform/context.ts';
import type { Condicoes } from '../platform/banco/condicoes.ts';

/** Sees every deal of the companies, whosever it is. */
export const veTodos = (s: Sessao): boolean =>
  s.visualizaoutrosrep && s.visualizarepinterno === s.visualizarepexterno;

/**
 * Which deals this user sees: those of their companies, and of those their own (representative or responsible) unless
 * they may see other representatives; then internal or external ones only, where the user has one of the two flags.
 */
export function restringirAosVisiveis(c: Condicoes, s: Sessao): Condicoes {
  c.e('n.empresa_codigo = ANY(?::bigint[])', s.empresas);
  if (!s.visualizaoutrosrep)
    return c.e(
      '(n.usuario_responsavel = ? OR n.repres_codigo = ?)',
      s.usuario_login,
      s.repres_codigo,
    );
  if (veTodos(s)) return c;
  return c.e(
    '(n.usuario_responsavel = ? OR n.repres_codigo IS NULL OR n.repres_codigo = ? OR EXISTS (SELECT 1 FROM representante r WHERE r.clienteregistro_codigo = $1 AND r.repres_codigo = n.repres_codigo AND r.repres_tipo = ?))',
    s.usuario_login,
    s.repres_codigo,
    s.visualizarepinterno ? 'I' : 'E',
  );
}
