import { processoVisivel, valoresDoVisivel } from '../../platform/fila/processo-visivel.ts';
import type { Ctx } from '../../platform/context.ts';
import type { LinhaRecurso } from '../colunas.ts';

// The caller and whether they see every process, as the binds stand in the statements below.
const VISIVEL = processoVisivel('p', ['$5', '$6']);

export interface ProcessoDeImportacao {
  uniproc_situacao: string;
  entrada: unknown;
  estado: Record<string, unknown>;
  desfeita: boolean;
  desfazendo: boolean;
}

/** A process that imported rows of the recurso, with whether an undo of it is under way. */
export async function lerProcesso(
  ctx: Ctx,
  tipos: { importar: string; desfazer: string },
  codigo: number,
): Promise<ProcessoDeImportacao | undefined> {
  const [linha] = await ctx.tx.sql<ProcessoDeImportacao>(
    `SELECT p.uniproc_situacao, p.uniproc_entrada AS entrada, p.uniproc_estado AS estado, coalesce(p.uniproc_estado->>'desfeita' = 'S', false) AS desfeita,
       EXISTS (SELECT 1 FROM processo d WHERE d.clienteregistro_codigo = $1 AND d.uniproc_tipo = $4 AND d.uniproc_situacao IN ('AG', 'EE') AND d.uniproc_entrada->>'uniproc_codigo' = p.uniproc_codigo::text) AS desfazendo
     FROM processo p WHERE p.clienteregistro_codigo = $1 AND p.uniproc_codigo = $2 AND p.uniproc_tipo = $3 AND ${VISIVEL} FOR UPDATE OF p`,
    [
      ctx.sessao.clienteregistro_codigo,
      codigo,
      tipos.importar,
      tipos.desfazer,
      ...valoresDoVisivel(ctx.sessao),
    ],
  );
  return linha;
}

export interface EventoDaImportacao {
  evento_codigo: number;
  codigo: number;
  evento_acao: string;
  evento_versao: number;
  evento_antes: LinhaRecurso | null;
}

/** What an import did to rows of the table, in order, after the event given. */
export const lerEventos = (
  ctx: Ctx,
  tabela: string,
  importacao: number,
  depois: number,
  limite: number,
): Promise<EventoDaImportacao[]> =>
  ctx.tx.sql(
    `SELECT evento_codigo, evento_chave::bigint AS codigo, evento_acao, evento_versao, historia_a_vista(evento_antes) AS evento_antes FROM evento
     WHERE clienteregistro_codigo = $1 AND uniproc_codigo = $2 AND evento_tabela = $3 AND (evento_tabela <> 'negocio' OR evento_acao <> 'CRIAR') AND evento_codigo > $4 ORDER BY evento_codigo LIMIT $5`,
    [ctx.sessao.clienteregistro_codigo, importacao, tabela, depois, limite],
  );

/** Of the rows, those that an import created itself. */
export async function lerCriadasPor(
  ctx: Ctx,
  tabela: string,
  importacao: number,
  codigos: readonly number[],
): Promise<Set<number>> {
  const linhas = await ctx.tx.sql<{ codigo: number }>(
    `SELECT evento_chave::bigint AS codigo FROM evento
     WHERE clienteregistro_codigo = $1 AND uniproc_codigo = $2 AND evento_tabela = $3 AND evento_acao = 'CRIAR' AND evento_chave = ANY($4::text[])`,
    [ctx.sessao.clienteregistro_codigo, importacao, tabela, codigos.map(String)],
  );
  return new Set(linhas.map(({ codigo }) => codigo));
}
