import type { Parte } from '@praca/contract/pedvenda/finalizacao/rules.ts';
import { recordset } from '../../platform/banco/recordset.ts';
import type { Ctx } from '../../platform/context.ts';

/** What a part does with one line. */
export interface LinhaDaParte {
  itpedvenda_sequencia: number;
  produto_codigo: number;
  itfinvenda_quantidade: string;
  itfinvenda_qtdcancelada: string;
  itfinvenda_lote: string;
  itfinvenda_baixado: boolean;
  itfinvenda_vlliquido: string;
  itfinvenda_vlipi: string;
  itfinvenda_vlst: string;
  itfinvenda_vltotal: string;
}

const LINHA = `itpedvenda_sequencia, produto_codigo, itfinvenda_quantidade, itfinvenda_qtdcancelada, itfinvenda_lote, itfinvenda_baixado,
  itfinvenda_vlliquido, itfinvenda_vlipi, itfinvenda_vlst, itfinvenda_vltotal`;
const INSERIR_LINHAS = `INSERT INTO itfinvenda (clienteregistro_codigo, finvenda_codigo, ${LINHA})
  SELECT $1, $2, ${LINHA} FROM jsonb_populate_recordset(NULL::itfinvenda, $3::jsonb)`;

/** Writes a part of a locked order with its lines; gives its code and place. */
export async function inserirParte(
  ctx: Ctx,
  pedvenda_codigo: number,
  p: Parte,
  o: { tipo: 'P' | 'T'; motivo: string; linhas: readonly LinhaDaParte[] },
): Promise<{ finvenda_codigo: number; finvenda_sequencia: number }> {
  const registro = ctx.sessao.clienteregistro_codigo;
  const [feita] = await ctx.tx.sql<{ finvenda_codigo: number; finvenda_sequencia: number }>(
    `INSERT INTO finvenda (clienteregistro_codigo, pedvenda_codigo, finvenda_sequencia, usuario_login, finvenda_tipo, finvenda_motivo,
       finvenda_vlprodutos, finvenda_vlipi, finvenda_vlst, finvenda_vlfrete, finvenda_vlseguro, finvenda_vldespesas, finvenda_valor)
     SELECT $1, $2, 1 + coalesce((SELECT max(f.finvenda_sequencia) FROM finvenda f WHERE f.clienteregistro_codigo = $1 AND f.pedvenda_codigo = $2 AND (f.finvenda_desfeitaem IS NULL OR f.finvenda_levada)), 0), $3, $4, $5,
       $6::numeric, $7::numeric, $8::numeric, $9::numeric, $10::numeric, $11::numeric, $12::numeric
     RETURNING finvenda_codigo, finvenda_sequencia`,
    [
      registro,
      pedvenda_codigo,
      ctx.sessao.usuario_login,
      o.tipo,
      o.motivo,
      p.vlprodutos,
      p.vlipi,
      p.vlst,
      p.vlfrete,
      p.vlseguro,
      p.vldespesas,
      p.valor,
    ],
  );
  const parte = feita ?? { finvenda_codigo: 0, finvenda_sequencia: 0 };
  await ctx.tx.sql(INSERIR_LINHAS, [registro, parte.finvenda_codigo, recordset(o.linhas)]);
  return parte;
}

/** Adds a part to what the order's lines have finalised and given up, or takes it off again. */
export const somarAosItens = (
  ctx: Ctx,
  pedvenda_codigo: number,
  finvenda_codigo: number,
  sinal: 1 | -1,
): Promise<object[]> =>
  ctx.tx.sql(
    `UPDATE itpedvenda i SET itpedvenda_qtdfinalizada = i.itpedvenda_qtdfinalizada + $4 * coalesce(x.itfinvenda_quantidade, 0),
       itpedvenda_qtdcancelada = i.itpedvenda_qtdcancelada + $4 * coalesce(x.itfinvenda_qtdcancelada, 0)
     FROM itpedvenda l LEFT JOIN itfinvenda x ON x.clienteregistro_codigo = $1 AND x.finvenda_codigo = $3 AND x.itpedvenda_sequencia = l.itpedvenda_sequencia
     WHERE l.clienteregistro_codigo = $1 AND l.pedvenda_codigo = $2 AND i.clienteregistro_codigo = $1 AND i.itpedvenda_codigo = l.itpedvenda_codigo`,
    [ctx.sessao.clienteregistro_codigo, pedvenda_codigo, finvenda_codigo, sinal],
  );

/** When the order was finalised: now, or not any more. */
export const gravarDataFinal = (
  ctx: Ctx,
  pedvenda_codigo: number,
  finalizada: boolean,
): Promise<object[]> =>
  ctx.tx.sql(
    'UPDATE pedvenda SET pedvenda_dtfinalizacao = CASE WHEN $3 THEN now() END WHERE clienteregistro_codigo = $1 AND pedvenda_codigo = $2',
    [ctx.sessao.clienteregistro_codigo, pedvenda_codigo, finalizada],
  );

const CONTADA = `EXISTS (SELECT 1 FROM webhook w WHERE w.clienteregistro_codigo = $1 AND w.webhook_ativo AND w.webhook_eventos && '{pedido.finalizado,pedido.*}'::text[])`;

/** Marks a part as taken back; one that another system may have heard of keeps its number. */
export const marcarDesfeita = (ctx: Ctx, finvenda_codigo: number): Promise<object[]> =>
  ctx.tx.sql(
    `UPDATE finvenda SET finvenda_desfeitaem = now(), finvenda_desfeitapor = $3, finvenda_levada = finvenda_levada OR ${CONTADA} WHERE clienteregistro_codigo = $1 AND finvenda_codigo = $2`,
    [ctx.sessao.clienteregistro_codigo, finvenda_codigo, ctx.sessao.usuario_login],
  );
