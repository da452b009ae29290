import { Condicoes } from '../../platform/banco/condicoes.ts';
import type { OpcoesSql, Tx } from '../../platform/banco/tx.ts';
import type { Ctx } from '../../platform/context.ts';
import { MEXIDOS } from '../somas/partes.ts';
import { deMexidos, type Sql } from '../somas/periodo.ts';
import { tabelas, type Quais } from './reads.ts';

const COM = 'WITH ';
const MEXIDOS_DE_ENTAO = 'ARRAY(SELECT m.negocio_codigo FROM mexido m)';
/** Sums of days are those of then once what changed since is taken out as it is, and put in as it was. */
const corrigir = (texto: string): string =>
  texto
    .replaceAll(deMexidos('negocio'), '(SELECT n.* FROM negocio_mexido n OFFSET 0) n')
    .replaceAll(MEXIDOS, MEXIDOS_DE_ENTAO);
const SEM_PASSADO = /\bsoma\.(?!dia\b|entrada\b|marca\b|marcadia\b|negocio\b)|\bnegocio_texto\b/;

/** A statement as it is said of then; refused where it reads what is kept of now. */
function deEntao(ctx: Ctx, { eras = [] }: Quais, pedido: string, registro: unknown): string {
  const texto = eras.reduce(
    (dito, { hoje, tabela }) => (hoje === undefined ? dito : dito.replaceAll(hoje, tabela)),
    pedido,
  );
  const dito = corrigir(texto);
  if (
    SEM_PASSADO.test(dito) ||
    (dito === texto && dito.includes('soma.')) ||
    registro !== ctx.sessao.clienteregistro_codigo
  )
    throw new Error('O que se soma ou procura hoje não tem passado.');
  return dito;
}

interface Pedido {
  texto: string;
  valores: unknown[];
  responder(linhas: object[]): void;
  falhar(erro: unknown): void;
}

/** Statements in one, each a column with its rows as JSON: what was is worked out once for all of them. */
function juntar(pedidos: readonly Pedido[]): Sql & { valores: unknown[] } {
  const c = new Condicoes([pedidos[0]?.valores[0]]);
  const colunas = pedidos.map(({ texto, valores }, i) => {
    const um = { sql: c.trazer(new Condicoes(valores).e(texto)).sql };
    return `(SELECT coalesce(json_agg(q), '[]') FROM (${um.sql}) q) AS d${i}`;
  });
  const todas = { sql: colunas.join(', ') };
  return { sql: `SELECT ${todas.sql}`, valores: c.valores };
}

/**
 * Statements that find the deals, their stages and their history, and the tables of `quais`, as they were before a moment,
 * within what the session sees of today's. The first bind of each is the registration. Those that are to be answered
 * together (`junto`), and are asked for at one moment, are one statement.
 */
export function txDoPassado(ctx: Ctx, em: Date, quais: Quais): Tx {
  const correr = <L extends object>(dito: Sql, valores: unknown[], o?: OpcoesSql): Promise<L[]> => {
    const c = tabelas(ctx, em, valores, quais);
    const inicio = dito.sql.trimStart();
    const resto = inicio.startsWith(COM) ? `, ${inicio.slice(COM.length)}` : ` ${inicio}`;
    const inteiro = { sql: `${COM}${c.com}${resto}` };
    return ctx.tx.sql<L>(inteiro.sql, c.valores, { ...o, semNome: true });
  };
  let fila: Pedido[] = [];
  const responder = async () => {
    const pedidos = fila;
    fila = [];
    try {
      const { sql, valores } = juntar(pedidos);
      const [lida] = await correr<Record<string, object[]>>({ sql }, valores);
      for (const [i, um] of pedidos.entries()) um.responder(lida?.[`d${i}`] ?? []);
    } catch (erro) {
      for (const um of pedidos) um.falhar(erro);
    }
  };
  return {
    sql<L extends object>(pedido: string, valores: unknown[] = [], o?: OpcoesSql): Promise<L[]> {
      const texto = deEntao(ctx, quais, pedido, valores[0]);
      if (!o?.junto) return correr({ sql: texto }, valores, o);
      return new Promise((pronto, falhar) => {
        fila.push({ texto, valores, falhar, responder: (linhas) => pronto(linhas as L[]) });
        if (fila.length === 1) queueMicrotask(() => void responder());
      });
    },
  };
}
