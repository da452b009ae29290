import { processoVisivel, valoresDoVisivel } from '../../platform/fila/processo-visivel.ts';
import type { Ctx } from '../../platform/context.ts';
import { TIPO_DESFAZER, TIPO_DISTRIBUIR, TIPO_LOTE } from './plano.ts';

// The caller and whether they see every process, as the binds stand in the statements below.
const VISIVEL = processoVisivel('p', ['$4', '$5']);

/** A bulk verb as its record says. */
export interface LoteFeito {
  uniproc_codigo: number;
  uniproc_tipo: string;
  uniproc_entrada: Record<string, unknown>;
  andando: boolean;
  desfeito: boolean;
  desfazendo: boolean;
}

/** The bulk verb of that number, locked, if this user started it or sees the work of others. */
export async function travarLote(ctx: Ctx, codigo: number): Promise<LoteFeito | undefined> {
  const { clienteregistro_codigo } = ctx.sessao;
  // Locked first: what the next statement sees is what the last undo left.
  const [nosso] = await ctx.tx.sql(
    `SELECT 1 FROM processo p WHERE p.clienteregistro_codigo = $1 AND p.uniproc_codigo = $2 AND p.uniproc_tipo = ANY($3::text[]) AND ${VISIVEL} FOR UPDATE`,
    [clienteregistro_codigo, codigo, [TIPO_LOTE, TIPO_DISTRIBUIR], ...valoresDoVisivel(ctx.sessao)],
  );
  if (!nosso) return undefined;
  const [linha] = await ctx.tx.sql<LoteFeito>(
    `SELECT p.uniproc_codigo, p.uniproc_tipo, p.uniproc_entrada, p.uniproc_situacao IN ('AG', 'EE') AS andando, coalesce(p.uniproc_estado->>'desfeita' = 'S', false) AS desfeito,
       EXISTS (SELECT 1 FROM processo d WHERE d.clienteregistro_codigo = $1 AND d.uniproc_tipo = $3 AND d.uniproc_situacao IN ('AG', 'EE') AND (d.uniproc_entrada->>'uniproc_codigo')::bigint = p.uniproc_codigo) AS desfazendo
     FROM processo p WHERE p.clienteregistro_codigo = $1 AND p.uniproc_codigo = $2`,
    [clienteregistro_codigo, codigo, TIPO_DESFAZER],
  );
  return linha;
}

/** How many deals the bulk verb changed. */
export async function contarAlterados(ctx: Ctx, processo: number): Promise<number> {
  const [linha] = await ctx.tx.sql<{ n: number }>(
    "SELECT count(*)::int AS n FROM evento WHERE clienteregistro_codigo = $1 AND uniproc_codigo = $2 AND evento_tabela = 'negocio' AND evento_acao <> 'CRIAR'",
    [ctx.sessao.clienteregistro_codigo, processo],
  );
  return linha?.n ?? 0;
}

/** A change that the bulk verb made. */
export interface Mudanca {
  evento_codigo: number;
  negocio_codigo: number;
}

/** The next changes of the bulk verb after the history row given. */
export const lerMudancas = (
  ctx: Ctx,
  processo: number,
  depoisDe: number,
  limite: number,
): Promise<Mudanca[]> =>
  ctx.tx.sql(
    `SELECT evento_codigo, evento_chave::bigint AS negocio_codigo FROM evento
     WHERE clienteregistro_codigo = $1 AND uniproc_codigo = $2 AND evento_tabela = 'negocio' AND evento_acao <> 'CRIAR' AND evento_codigo > $3 ORDER BY evento_codigo LIMIT $4`,
    [ctx.sessao.clienteregistro_codigo, processo, depoisDe, limite],
  );
