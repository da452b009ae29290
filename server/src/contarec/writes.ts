import type { Ctx } from '../platform/context.ts';

/** Writes what has come in of a locked receivable, and when the last of it did; null: nothing has. */
export const gravarRecebimento = (
  ctx: Ctx,
  codigo: number,
  r: { valorpago: string; dia: string | null; situacao: 'AB' | 'PP' | 'PG' },
): Promise<object[]> =>
  ctx.tx.sql(
    'UPDATE contarec SET contarec_valorpago = $3::numeric, contarec_vlcredito = least(contarec_vlcredito, $3::numeric), contarec_dtpagamento = $4::date, contarec_situacao = $5, versao = versao + 1 WHERE clienteregistro_codigo = $1 AND contarec_codigo = $2',
    [ctx.sessao.clienteregistro_codigo, codigo, r.valorpago, r.dia, r.situacao],
  );
