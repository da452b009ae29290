import type { Tabelas } from '../../../db/tables.ts';
import type { Tx } from '../banco/db.ts';
import type { Ctx } from '../context.ts';

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
  estagio?: { negocio_codigo: number; pipeline_codigo: number; de: number | null; para: number };
}

const COLUNAS = [
  'usuario_codigo',
  'evento_tabela',
  'evento_chave',
  'evento_acao',
  'evento_versao',
  'evento_antes',
  'evento_depois',
  'evento_requisicao',
  'empresa_codigo',
  'repres_codigo',
  'usuario_responsavel',
  'negocio_codigo',
  'pipeline_codigo',
  'evento_deestagio',
  'evento_paraestagio',
  'uniproc_codigo',
] as const satisfies readonly (keyof Tabelas['evento'])[];
type Coluna = (typeof COLUNAS)[number];

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

const UM = historia(
  `json_populate_record(NULL::evento, $2) e`,
  Object.fromEntries(
    COLUNAS.map((nome) => [
      nome,
      nome === 'evento_requisicao' ? `coalesce(e.${nome}, '')` : `e.${nome}`,
    ]),
  ),
);

/** Writes one history row of a registration, in the transaction of what it tells; gives its code. */
export async function inserirEvento(
  tx: Tx,
  registro: number,
  evento: Partial<Record<Coluna, unknown>>,
): Promise<number> {
  const [linha] = await tx.sql<{ evento_codigo: number }>(UM, [registro, JSON.stringify(evento)]);
  return linha?.evento_codigo ?? 0;
}

/** Writes the history row of a change in the change's own transaction and announces it after the COMMIT. */
export async function registrarEvento(ctx: Ctx, e: NovoEvento): Promise<number> {
  const codigo = await inserirEvento(ctx.tx, ctx.sessao.clienteregistro_codigo, {
    usuario_codigo: ctx.sessao.usuario_codigo,
    evento_tabela: e.tabela,
    evento_chave: String(e.chave),
    evento_acao: e.acao,
    evento_versao: e.versao,
    evento_antes: e.antes,
    evento_depois: e.depois,
    evento_requisicao: ctx.requisicao,
    ...e.escopo,
    negocio_codigo: e.estagio?.negocio_codigo,
    pipeline_codigo: e.estagio?.pipeline_codigo,
    evento_deestagio: e.estagio?.de,
    evento_paraestagio: e.estagio?.para,
  });
  anunciar(ctx, codigo);
  return codigo;
}

/** Announces an event row that a hand-written statement inserted itself (the one-statement move). */
export function anunciar(ctx: Ctx, evento: number): void {
  ctx.aposCommit(() => ctx.difusor.publicar(ctx.sessao.clienteregistro_codigo, [evento]));
}
