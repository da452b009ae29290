import { buscarCodigos, MAXIMO, padroesDaBusca } from '../platform/banco/busca.ts';
import { Condicoes } from '../platform/banco/condicoes.ts';
import type { Ctx } from '../platform/context.ts';
import { DE_TAREFA } from './filtros.ts';

/** What a task is searched by: title, deal and customer, its own before that of the deal. */
const BUSCA = `dobrar(concat_ws(' ', t.atividade_titulo, d.negocio_titulo, coalesce(p.pessoa_razao, v.pessoa_razao), coalesce(p.pessoa_fantasia, v.pessoa_fantasia)))`;
/**
 * Whether a task holds every word, told by what is folded already: mostly the title alone says it, and what neither the
 * words of the deal nor of the customers hold, which are more than their names, is not folded to see it again.
 */
const NAS_PALAVRAS = `(SELECT CASE
    WHEN x.titulo_busca LIKE ALL (?::text[]) THEN true
    WHEN concat_ws(' ', x.titulo_busca, p.pessoa_busca, v.pessoa_busca, (SELECT y.negocio_busca FROM negocio_texto y
      WHERE y.clienteregistro_codigo = t.clienteregistro_codigo AND y.negocio_codigo = t.negocio_codigo)) LIKE ALL (?::text[]) THEN ${BUSCA} LIKE ALL (?::text[])
    ELSE false END
  FROM soma.titulo x WHERE x.clienteregistro_codigo = t.clienteregistro_codigo AND x.atividade_codigo = t.atividade_codigo)`;

/** Words that are asked of the indexes, the longest first, until one is rare: a task that holds them all holds that one. */
const PALAVRAS = 3;

/** Every task that may hold a word: $2 the tasks, $3 the deals and $4 the customers that do, of which each gives its tasks. */
const PODEM_TER = `SELECT q.codigo FROM (
    SELECT unnest($2::bigint[]) AS codigo
    UNION (SELECT t.atividade_codigo FROM atividade t WHERE t.clienteregistro_codigo = $1 AND t.negocio_codigo = ANY ($3::bigint[]) LIMIT ${MAXIMO} + 1)
    UNION (SELECT t.atividade_codigo FROM atividade t WHERE t.clienteregistro_codigo = $1 AND t.pessoa_codigo = ANY ($4::bigint[]) LIMIT ${MAXIMO} + 1)
    UNION (SELECT t.atividade_codigo FROM negocio n JOIN atividade t ON t.clienteregistro_codigo = n.clienteregistro_codigo AND t.negocio_codigo = n.negocio_codigo
      WHERE n.clienteregistro_codigo = $1 AND n.pessoa_codigo = ANY ($4::bigint[]) LIMIT ${MAXIMO} + 1)
  ) q LIMIT ${MAXIMO} + 1`;

/** The tasks that may hold this word, whoever sees them; null where too many might. */
async function podemTer(ctx: Ctx, padrao: string): Promise<number[] | null> {
  const [tarefas, negocios, pessoas] = await Promise.all(
    ['atividade', 'negocio', 'pessoa'].map((tabela) => buscarCodigos(ctx.tx, tabela, [padrao])),
  );
  if (!tarefas || !negocios || !pessoas) return null;
  if (tarefas.length + negocios.length + pessoas.length === 0) return [];
  const linhas = await ctx.tx.sql<{ codigo: number }>(
    PODEM_TER,
    [ctx.sessao.clienteregistro_codigo, tarefas, negocios, pessoas],
    { semNome: true },
  );
  return linhas.length > MAXIMO ? null : linhas.map(({ codigo }) => codigo);
}

/** The codes of the registration's tasks that hold every word; null where too many might to name them. */
async function procurarTarefas(ctx: Ctx, padroes: string[]): Promise<number[] | null> {
  for (const padrao of padroes.slice(0, PALAVRAS)) {
    const podem = await podemTer(ctx, padrao);
    if (podem?.length === 0) return podem;
    if (podem) {
      const c = new Condicoes([ctx.sessao.clienteregistro_codigo])
        .e('t.clienteregistro_codigo = $1')
        .e('t.atividade_codigo = ANY (?::bigint[])', podem)
        .e(NAS_PALAVRAS, padroes, padroes, padroes);
      const linhas = await ctx.tx.sql<{ codigo: number }>(
        `SELECT t.atividade_codigo AS codigo FROM ${DE_TAREFA} WHERE ${c.sql}`,
        c.valores,
        { semNome: true },
      );
      return linhas.map(({ codigo }) => codigo);
    }
  }
  return null;
}

/**
 * Keeps the tasks that hold every word that is asked for. Rare words are told by indexes, which row security hides from a
 * query of ours: those of the titles, of the deals and of the customers name the tasks, once for all that is asked of them.
 * Common ones are looked for task by task, in the order in which the tasks are wanted.
 */
export async function comPalavras(
  ctx: Ctx,
  c: Condicoes,
  consulta: string | undefined,
): Promise<Condicoes> {
  const padroes = padroesDaBusca(consulta ?? '');
  if (padroes.length === 0) return c;
  const codigos = await procurarTarefas(ctx, padroes);
  if (codigos === null) return c.e(NAS_PALAVRAS, padroes, padroes, padroes);
  return codigos.length > 0 ? c.e('t.atividade_codigo = ANY (?::bigint[])', codigos) : c.e('false');
}
