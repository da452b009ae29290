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

const INSERIR = `INSERT INTO evento (clienteregistro_codigo, usuario_codigo, evento_tabela, evento_chave, evento_acao, evento_versao, evento_antes, evento_depois,
  evento_requisicao, empresa_codigo, repres_codigo, usuario_responsavel, negocio_codigo, pipeline_codigo, evento_deestagio, evento_paraestagio)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) RETURNING evento_codigo`;

/** Writes the history row of a change in the change's own transaction and announces it after the COMMIT. */
export async function registrarEvento(ctx: Ctx, e: NovoEvento): Promise<number> {
  const { clienteregistro_codigo, usuario_codigo } = ctx.sessao;
  const [linha] = await ctx.tx.sql<{ evento_codigo: number }>(INSERIR, [
    clienteregistro_codigo,
    usuario_codigo,
    e.tabela,
    String(e.chave),
    e.acao,
    e.versao ?? null,
    e.antes ?? null,
    e.depois ?? null,
    ctx.requisicao,
    e.escopo?.empresa_codigo ?? null,
    e.escopo?.repres_codigo ?? null,
    e.escopo?.usuario_responsavel ?? null,
    e.estagio?.negocio_codigo ?? null,
    e.estagio?.pipeline_codigo ?? null,
    e.estagio?.de ?? null,
    e.estagio?.para ?? null,
  ]);
  const codigo = linha?.evento_codigo ?? 0;
  anunciar(ctx, codigo);
  return codigo;
}

/** Announces an event row that a hand-written statement inserted itself (the one-statement move). */
export function anunciar(ctx: Ctx, evento: number): void {
  ctx.aposCommit(() => ctx.difusor.publicar(ctx.sessao.clienteregistro_codigo, [evento]));
}
