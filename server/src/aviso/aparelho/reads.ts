import type { Aparelho } from '@praca/contract/aviso/aparelho/schemas.ts';
import type { Tx } from '../../platform/banco/db.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Destino } from '../../platform/push/push.ts';

const COLUNAS = 'aparelho_codigo, aparelho_agente, aparelho_em';

/** The browsers in which the user is told, the newest first. */
export const listarAparelhos = (ctx: Ctx): Promise<Aparelho[]> =>
  ctx.tx.sql<Aparelho>(
    `SELECT ${COLUNAS} FROM aviso_aparelho WHERE clienteregistro_codigo = $1 AND usuario_codigo = $2 ORDER BY aparelho_codigo DESC`,
    [ctx.sessao.clienteregistro_codigo, ctx.sessao.usuario_codigo],
  );

/** The codes of the browsers of these users. */
export const aparelhosDe = (
  tx: Tx,
  registro: number,
  usuarios: readonly number[],
): Promise<{ usuario_codigo: number; aparelho_codigo: number }[]> =>
  tx.sql(
    'SELECT usuario_codigo, aparelho_codigo FROM aviso_aparelho WHERE clienteregistro_codigo = $1 AND usuario_codigo = ANY ($2::bigint[]) ORDER BY aparelho_codigo',
    [registro, usuarios],
  );

/** Where a browser of that user is reached; undefined when it is gone, or somebody else's by now. */
export async function lerDestino(
  tx: Tx,
  registro: number,
  { aparelho, usuario }: { aparelho: number; usuario: number },
): Promise<Destino | undefined> {
  const [linha] = await tx.sql<Destino>(
    'SELECT aparelho_endereco AS endereco, aparelho_chave AS chave, aparelho_segredo AS segredo FROM aviso_aparelho WHERE clienteregistro_codigo = $1 AND aparelho_codigo = $2 AND usuario_codigo = $3',
    [registro, aparelho, usuario],
  );
  return linha;
}
