import { leTodosOsClientes, soClientesLidos } from '../pessoa/reads-lidos.ts';
import { Condicoes } from '../platform/banco/condicoes.ts';
import type { Sessao } from '../platform/context.ts';

/** What words lead to: the codes of the deals, or null where they are too common to name them. */
export interface PalavrasAchadas {
  padroes: string[];
  porPalavras: number[] | null;
  /** Deals whose added texts hold the words. */
  nosCampos: number[];
  /** Who asks: the words of a deal are also those of its customer, which not everybody reads. */
  sessao: Sessao;
}

/** None at all is no row, which the planner must not look for. */
export const entreNegocios = (c: Condicoes, codigos: readonly number[]): Condicoes =>
  codigos.length ? c.e('n.negocio_codigo = ANY(?::bigint[])', codigos) : c.e('false');

const NAS_PALAVRAS_CONTADAS =
  'EXISTS (SELECT 1 FROM negocio_texto t WHERE t.clienteregistro_codigo = $1 AND t.negocio_codigo = n.negocio_codigo AND t.negocio_busca LIKE ALL (?::text[]))';
const NAS_PALAVRAS =
  '(SELECT t.negocio_busca LIKE ALL (?::text[]) FROM negocio_texto t WHERE t.clienteregistro_codigo = $1 AND t.negocio_codigo = n.negocio_codigo)';
/** What a deal `n`, living or deleted, is found by whoever sees it: its title, the name that it keeps of its customer, its number. */
export const PALAVRAS_DO_NEGOCIO =
  "concat_ws(' ', dobrar(n.negocio_titulo), dobrar(n.pessoa_nome), n.negocio_codigo)";
const CLIENTE_LIDO =
  'EXISTS (SELECT 1 FROM pessoa q WHERE q.clienteregistro_codigo = $1 AND q.pessoa_codigo = n.pessoa_codigo AND LIDO)';

/** Whether words were asked for that too many deals hold. */
export const palavrasComuns = (a: PalavrasAchadas): boolean =>
  a.padroes.length > 0 && a.porPalavras === null;

/**
 * Of deals `n` that hold the words: those whose words may be searched whole (without a customer, or of one that the session
 * reads), and those that hold them in what is their own. Undefined where every customer is read: then nothing is asked.
 */
export function palavrasLidas(c: Condicoes, a: PalavrasAchadas): { sql: string } | undefined {
  if (leTodosOsClientes(a.sessao)) return undefined;
  const lido = c.trazer(
    soClientesLidos(new Condicoes([a.sessao.clienteregistro_codigo]).e('true'), a.sessao, 'q'),
  );
  return {
    sql: `(n.pessoa_codigo IS NULL OR ${CLIENTE_LIDO.replace('LIDO', lido.sql)} OR ${PALAVRAS_DO_NEGOCIO} LIKE ALL (${c.vincular(a.padroes)}::text[]))`,
  };
}

/** The words asked row by row, with what the session may read of them after the words themselves. */
function umAUm(c: Condicoes, a: PalavrasAchadas, contar: boolean): { sql: string } {
  const nelas = (contar ? NAS_PALAVRAS_CONTADAS : NAS_PALAVRAS).replace('?', c.vincular(a.padroes));
  const lidas = palavrasLidas(c, a);
  return { sql: lidas ? `CASE WHEN ${nelas} THEN ${lidas.sql} ELSE false END` : nelas };
}

/**
 * Keeps what holds the words. Nothing tells the planner, behind row security, how common words are: rows wanted in an order
 * look theirs up one by one, by a subquery that no plan turns round; rows only counted (`contar`) are joined.
 */
export function aplicarPalavras(c: Condicoes, a: PalavrasAchadas, contar = false): Condicoes {
  if (a.porPalavras) {
    entreNegocios(c, [...new Set([...a.porPalavras, ...a.nosCampos])]);
    const lidas = a.porPalavras.length ? palavrasLidas(c, a) : undefined;
    return lidas ? ouNosCampos(c, lidas, a) : c;
  }
  return palavrasComuns(a) ? ouNosCampos(c, umAUm(c, a, contar), a) : c;
}

/** Adds a condition that deals whose added texts hold the words meet by these. */
export function ouNosCampos(
  c: Condicoes,
  condicao: { sql: string },
  a: PalavrasAchadas,
): Condicoes {
  return a.nosCampos.length
    ? c.e(`(${condicao.sql} OR n.negocio_codigo = ANY(${c.vincular(a.nosCampos)}::bigint[]))`)
    : c.e(condicao.sql);
}
