import type { ClientBase } from 'pg';
import type { Plano } from '../simulador/plano.ts';

/** Of the open quotes that still hold, two in three went to the customer. */
const ENVIAR = `UPDATE pedvenda q SET pedvenda_situacao = 'OE', pedvenda_situacaoanterior = 'OA'
  WHERE q.clienteregistro_codigo = $1 AND q.pedvenda_situacao = 'OA' AND q.pedvenda_dtvalidade >= $2::date AND q.pedvenda_codigo % 3 > 0`;
/** One that is not the favourite of its deal, and held until a day that is over, has expired as the job of the server lets it. */
const VENCER = `UPDATE pedvenda q SET pedvenda_situacao = 'OR', pedvenda_situacaoanterior = 'OE', pedvenda_motivo = 'A validade terminou.'
  WHERE q.clienteregistro_codigo = $1 AND q.pedvenda_situacao = 'OA' AND q.pedvenda_dtvalidade < $2::date AND NOT q.pedvenda_favorito`;

/** Quotes stand where those of a company at work stand: some still written, most of them with their customer, old ones expired. */
export async function mandarOrcamentos(
  cliente: ClientBase,
  plano: Plano,
  registro: number,
): Promise<void> {
  await cliente.query(ENVIAR, [registro, plano.hoje]);
  await cliente.query(VENCER, [registro, plano.hoje]);
}
