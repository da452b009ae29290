import type { RecusaDoRegistro } from '@praca/contract/sessao/pedido/recusas.ts';
import type { Tx } from '../../platform/banco/db.ts';

/** A request for access, with who made it; of somebody who is gone nothing is left but the day. */
export interface Pedido {
  pedacesso_dia: string;
  pedacesso_em: string;
  pedacesso_motivo: RecusaDoRegistro;
  usuario_nome: string;
  usuario_emaillogin: string;
}

const PEDIDOS = `SELECT p.pedacesso_dia, p.pedacesso_em, p.pedacesso_motivo, coalesce(u.usuario_nome, 'alguém que saiu') AS usuario_nome, coalesce(u.usuario_emaillogin, '') AS usuario_emaillogin
  FROM pedido_acesso p LEFT JOIN usuario u ON u.clienteregistro_codigo = p.clienteregistro_codigo AND u.usuario_codigo = p.usuario_codigo
  WHERE p.clienteregistro_codigo = current_setting('app.registro')::bigint`;

/** The last requests of the registration that the transaction shows, the newest first. */
export const lerPedidos = (tx: Tx, limite: number): Promise<Pedido[]> =>
  tx.sql<Pedido>(`${PEDIDOS} ORDER BY p.pedacesso_dia DESC LIMIT $1`, [limite]);

/** The request of that day; undefined where there is none. */
export const lerPedidoDoDia = async (tx: Tx, dia: string): Promise<Pedido | undefined> =>
  (await tx.sql<Pedido>(`${PEDIDOS} AND p.pedacesso_dia = $1`, [dia]))[0];

/** Whose session it is that this refresh token belongs to, now or a moment ago; undefined when it ended. */
export async function usuarioDaSessao(
  tx: Tx,
  sessao: string,
  token: Buffer,
): Promise<number | undefined> {
  const [linha] = await tx.sql<{ usuario_codigo: number }>(
    `SELECT usuario_codigo FROM sessao WHERE clienteregistro_codigo = current_setting('app.registro')::bigint AND sessao_codigo = $1
       AND (sessao_token = $2 OR sessao_token_anterior = $2) AND sessao_encerrada_em IS NULL AND sessao_validade > now()`,
    [sessao, token],
  );
  return linha?.usuario_codigo;
}
