import type { RecusaDoRegistro } from '@praca/contract/sessao/pedido/recusas.ts';
import type { Tx } from '../../platform/banco/db.ts';

/** Keeps the request of that day; false where the registration asked already. */
export const gravarPedido = async (
  tx: Tx,
  p: { dia: string; motivo: RecusaDoRegistro; usuario: number },
): Promise<boolean> =>
  (
    await tx.sql(
      `INSERT INTO pedido_acesso (clienteregistro_codigo, pedacesso_dia, pedacesso_motivo, usuario_codigo)
       VALUES (current_setting('app.registro')::bigint, $1, $2, $3) ON CONFLICT DO NOTHING RETURNING 1`,
      [p.dia, p.motivo, p.usuario],
    )
  ).length > 0;
