import type { Sessao } from '../context.ts';
import { alcanceDe } from '../substantivo/escopo.ts';

const EMPRESAS = (p: string, eu: string): string =>
  `ARRAY(SELECT e.empresa_codigo FROM usuario_empresa e WHERE e.clienteregistro_codigo = ${p}.clienteregistro_codigo AND e.usuario_codigo = ${eu}::bigint
    UNION SELECT u.empresa_codigo FROM usuario u WHERE u.clienteregistro_codigo = ${p}.clienteregistro_codigo AND u.usuario_codigo = ${eu}::bigint)`;

/**
 * Whether somebody sees a process `p`, as a condition on two placeholders: their own, and those of others for who sees
 * the work of everybody and may see all the companies that the process was started for. Its list, report, refused lines,
 * file and way back ask by this alone.
 */
export const processoVisivel = (p: string, [eu, todos]: readonly [string, string]): string =>
  `(${p}.usuario_codigo = ${eu}::bigint OR (${todos}::boolean AND coalesce(${p}.uniproc_empresas, ARRAY[${p}.empresa_codigo]) <@ ${EMPRESAS(p, eu)}))`;

/** The values of those placeholders. */
export const valoresDoVisivel = (s: Sessao): [number, boolean] => [
  s.usuario_codigo,
  alcanceDe(s) === 'TODOS',
];
