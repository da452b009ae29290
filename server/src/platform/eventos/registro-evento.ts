import type { Tabelas } from '../../../db/tables.ts';
import type { Tx } from '../banco/db.ts';
import type { Ctx } from '../context.ts';
import { jsonDoBanco } from '../banco/recordset.ts';

/** One row of the event log. `antes`/`depois` hold only the columns that matter to undo and history. */
export interface NovoEvento {
  tabela: string;
  chave: string | number;
  acao: string;
  versao?: number | null;
  antes?: object | null;
  depois?: object | null;
  escopo?: {
    empresa_codigo?: number | null;
    repres_codigo?: number | null;
    usuario_responsavel?: string | null;
  };
  /** Columns of the log that one noun alone fills. */
  proprias?: Partial<Record<Coluna, unknown>>;
}

type Coluna = Exclude<keyof Tabelas['evento'], 'clienteregistro_codigo' | 'evento_codigo'>;

/**
 * The statement that writes one history row for each row of `origem` (a FROM with its alias): each column with the SQL
 * that gives it. $1 is the registration. Gives the code and the key of each row.
 */
export function historia(origem: string, colunas: Partial<Record<Coluna, string>>): string {
  const pares = Object.entries(colunas);
  return `INSERT INTO evento (clienteregistro_codigo, ${pares.map(([nome]) => nome).join(', ')})
    SELECT $1, ${pares.map(([, expressao]) => expressao).join(', ')}
    FROM ${origem}
    RETURNING evento_codigo, evento_chave`;
}

/** The columns of a history row that say whose rows it is about, from the row of that alias. */
export const escopoDe = (alias: string) => ({
  empresa_codigo: `${alias}.empresa_codigo`,
  repres_codigo: `${alias}.repres_codigo`,
  usuario_responsavel: `${alias}.usuario_responsavel`,
});

/** The statements that write one row, by the columns that it fills: a handful, each prepared once. */
const deUm = new Map<string, string>();

function textoDeUm(colunas: readonly string[]): string {
  const chave = colunas.join(' ');
  const pronto = deUm.get(chave);
  if (pronto !== undefined) return pronto;
  const texto = historia(
    `json_populate_record(NULL::evento, $2) e`,
    Object.fromEntries(colunas.map((nome) => [nome, `e.${nome}`])),
  );
  deUm.set(chave, texto);
  return texto;
}

/** Writes one history row of a registration, in the transaction of what it tells; gives its code. */
export async function inserirEvento(
  tx: Tx,
  registro: number,
  evento: Partial<Record<Coluna, unknown>>,
): Promise<number> {
  const preenchidas = Object.entries(evento).filter(([, valor]) => valor != null);
  const [linha] = await tx.sql<{ evento_codigo: number }>(
    textoDeUm(preenchidas.map(([nome]) => nome)),
    [registro, jsonDoBanco(Object.fromEntries(preenchidas))],
  );
  return linha?.evento_codigo ?? 0;
}

/** Writes the history row of a change in the change's own transaction and announces it after the COMMIT. */
export async function registrarEvento(ctx: Ctx, e: NovoEvento): Promise<number> {
  // The scope is often a whole row: these columns of it and no other.
  const { empresa_codigo, repres_codigo, usuario_responsavel } = e.escopo ?? {};
  const codigo = await inserirEvento(ctx.tx, ctx.sessao.clienteregistro_codigo, {
    // 0: nobody of the house did it.
    usuario_codigo: (ctx.sessao.visto_por ?? ctx.sessao).usuario_codigo || null,
    evento_tabela: e.tabela,
    evento_chave: String(e.chave),
    evento_acao: e.acao,
    evento_versao: e.versao,
    evento_antes: e.antes,
    evento_depois: e.depois,
    evento_requisicao: ctx.requisicao,
    uniproc_codigo: ctx.processo,
    empresa_codigo,
    repres_codigo,
    usuario_responsavel,
    ...e.proprias,
  });
  anunciar(ctx, codigo);
  return codigo;
}

/** Announces an event row that a hand-written statement inserted itself (the one-statement move). */
export function anunciar(ctx: Ctx, evento: number): void {
  ctx.aposCommit(() => ctx.difusor.publicar(ctx.sessao.clienteregistro_codigo, [evento]));
}
