import type { Tx } from '../banco/db.ts';

/** A copy that may send now for a registration, and since when it was held. */
export interface Solta {
  registro: number;
  desde: string;
  /** There is no original any more: what came with the copy goes too. */
  antigas: boolean;
}

const DESCARTAR = `UPDATE processo SET uniproc_situacao = 'ER', uniproc_mensagem = 'A mensagem veio com a cópia do banco: quem a envia é o original.', uniproc_resultadoobject = '{"Resultado":"1"}', uniproc_entrada = '{}'
  WHERE clienteregistro_codigo = $1 AND uniproc_interno AND uniproc_tipo = ANY ($3::text[]) AND uniproc_situacao IN ('AG', 'EE') AND uniproc_dtcriacao <= $2 RETURNING uniproc_codigo`;
const TIRAR =
  'DELETE FROM processo_fila WHERE clienteregistro_codigo = $1 AND uniproc_codigo = ANY ($2::bigint[])';
const ACORDAR = `UPDATE processo_fila f SET fila_disponivel = greatest(now(), p.uniproc_em)
  FROM processo p WHERE f.clienteregistro_codigo = $1 AND f.fila_interna AND p.clienteregistro_codigo = $1 AND p.uniproc_codigo = f.uniproc_codigo`;

/** Lets the errands of these types go that waited in a copy. Those that came with it are dropped, because the original does them, unless there is none any more. */
export async function soltarRecados(
  tx: Tx,
  { registro, desde, antigas }: Solta,
  tipos: readonly string[],
): Promise<void> {
  if (!antigas) {
    const foram = await tx.sql<{ uniproc_codigo: number }>(DESCARTAR, [registro, desde, tipos]);
    await tx.sql(TIRAR, [registro, foram.map((f) => f.uniproc_codigo)]);
  }
  await tx.sql(ACORDAR, [registro]);
}
