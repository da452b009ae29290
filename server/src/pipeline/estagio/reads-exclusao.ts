import type { Estagio } from '@praca/contract/pipeline/schemas.ts';
import { processoVisivel, valoresDoVisivel } from '../../platform/fila/processo-visivel.ts';
import type { Ctx } from '../../platform/context.ts';

// The caller and whether they see every process, as the binds stand in the statements below.
const VISIVEL = processoVisivel('p', ['$3', '$4']);

/** The names under which deletions of stages, and their undos, run as processes. */
export const TIPO_EXCLUIR = 'EXCLUIR_ESTAGIO';
export const TIPO_DESFAZER = 'DESFAZER_EXCLUSAO_ESTAGIO';

/** Whether a deletion that this stage takes part in has not ended yet. */
export async function exclusaoEmAndamento(ctx: Ctx, estagios: number[]): Promise<boolean> {
  const linhas = await ctx.tx.sql(
    `SELECT 1 FROM processo WHERE clienteregistro_codigo = $1 AND uniproc_situacao IN ('AG', 'EE') AND uniproc_tipo = '${TIPO_EXCLUIR}'
       AND ((uniproc_entrada->>'estagio_codigo')::bigint = ANY($2::bigint[]) OR (uniproc_entrada->>'estagio_destino')::bigint = ANY($2::bigint[])) LIMIT 1`,
    [ctx.sessao.clienteregistro_codigo, estagios],
  );
  return linhas.length > 0;
}

export interface Exclusao {
  uniproc_codigo: number;
  andando: boolean;
  desfeita: boolean;
  desfazendo: boolean;
  /** The stage as it was; null when the deletion stopped before it went. */
  estagio: Estagio | null;
  movidos: number;
}

/** Locks the record of a deletion; undefined when there is none of that number. */
export async function travarExclusao(ctx: Ctx, codigo: number): Promise<Exclusao | undefined> {
  const [linha] = await ctx.tx.sql<Exclusao>(
    `SELECT p.uniproc_codigo, p.uniproc_situacao IN ('AG', 'EE') AS andando, coalesce(p.uniproc_estado->>'desfeita' = 'S', false) AS desfeita,
       EXISTS (SELECT 1 FROM processo d WHERE d.clienteregistro_codigo = $1 AND d.uniproc_tipo = '${TIPO_DESFAZER}' AND d.uniproc_situacao IN ('AG', 'EE') AND (d.uniproc_entrada->>'uniproc_codigo')::bigint = p.uniproc_codigo) AS desfazendo,
       p.uniproc_estado->'estagio' AS estagio, coalesce((p.uniproc_estado->>'movidos')::int, 0) AS movidos
     FROM processo p WHERE p.clienteregistro_codigo = $1 AND p.uniproc_codigo = $2 AND p.uniproc_tipo = '${TIPO_EXCLUIR}' AND ${VISIVEL} FOR UPDATE OF p`,
    [ctx.sessao.clienteregistro_codigo, codigo, ...valoresDoVisivel(ctx.sessao)],
  );
  return linha;
}
