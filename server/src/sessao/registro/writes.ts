import type { Tx } from '../../platform/banco/db.ts';
import type { Contrato } from './reads.ts';

/** The columns of a registration that its state is made of. */
export type Estado = Pick<
  Contrato,
  | 'clienteregistro_situacao'
  | 'clienteregistro_validade'
  | 'clienteregistro_teste'
  | 'clienteregistro_produtos'
>;

/** Writes the state of the registration that the transaction shows. */
export const gravarEstado = (tx: Tx, e: Estado): Promise<unknown> =>
  tx.sql(
    `UPDATE clienteregistro SET clienteregistro_situacao = $1, clienteregistro_validade = $2, clienteregistro_teste = $3, clienteregistro_produtos = $4
     WHERE clienteregistro_codigo = current_setting('app.registro')::bigint`,
    [
      e.clienteregistro_situacao,
      e.clienteregistro_validade,
      e.clienteregistro_teste,
      e.clienteregistro_produtos,
    ],
  );
