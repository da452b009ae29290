import { procurarCodigos } from '../platform/banco/busca.ts';
import type { Ctx } from '../platform/context.ts';

/** A condition on deals `n` with its value. */
export interface DaEtiqueta {
  condicao: [sql: string, valor: readonly number[]];
  /** The deals, where they are few enough to name. */
  codigos: readonly number[] | null;
}

const PELO_CODIGO = 'n.negocio_codigo = ANY(?::bigint[])';
/** None at all is no row, which the planner must not look for. */
const NENHUM = '?::bigint[] IS NULL';
const PELA_LINHA = 'n.etiquetas && ?::bigint[]';

/**
 * What keeps deals `n` with one of these tags; undefined where none is asked for. The index of tags hides behind row
 * security: it is asked for the deals first, and only where they are too many to name each row is looked at.
 */
export async function daEtiqueta(
  ctx: Ctx,
  etiquetas: readonly number[] | undefined,
): Promise<DaEtiqueta | undefined> {
  if (!etiquetas?.length) return undefined;
  // Kept of now: what a deal had then stands in its row alone.
  const codigos = ctx.em ? null : await procurarCodigos(ctx.tx, 'etiqueta', etiquetas.map(String));
  if (codigos === null) return { condicao: [PELA_LINHA, etiquetas], codigos };
  return { condicao: [codigos.length > 0 ? PELO_CODIGO : NENHUM, codigos], codigos };
}

const PELO_INDICE =
  "n.negocio_codigo IN (SELECT codigo FROM buscar_codigos('etiqueta', ?::text[], 2147483647) AS codigo)";
/** The same for who reads all such deals, however many: the index gives them, and none is looked at in vain. Of now. */
export const pelaEtiqueta = ({
  condicao: [, etiquetas],
}: DaEtiqueta): [sql: string, valor: readonly string[]] => [PELO_INDICE, etiquetas.map(String)];
