import type { Separacao } from '@praca/contract/pedvenda/expedicao/schemas.ts';
import { recordset } from '../../platform/banco/recordset.ts';
import type { Ctx } from '../../platform/context.ts';

/** Begins the separation of a locked order that has none open; gives its code. */
export async function iniciarSeparacao(ctx: Ctx, pedvenda_codigo: number): Promise<number> {
  const [feita] = await ctx.tx.sql<{ presep_codigo: number }>(
    'INSERT INTO presep (clienteregistro_codigo, pedvenda_codigo, usuario_login) VALUES ($1, $2, $3) RETURNING presep_codigo',
    [ctx.sessao.clienteregistro_codigo, pedvenda_codigo, ctx.sessao.usuario_login],
  );
  return feita?.presep_codigo ?? 0;
}

/** Writes where a separation stands and what was set apart of each line; on the order's lines too. */
export async function gravarItens(
  ctx: Ctx,
  pedvenda_codigo: number,
  presep_codigo: number,
  s: Pick<Separacao, 'itens' | 'presep_situacao'>,
): Promise<void> {
  const registro = ctx.sessao.clienteregistro_codigo;
  await ctx.tx.sql(
    "UPDATE presep SET presep_situacao = $3::text, presep_dtfim = CASE WHEN $3::text IN ('CO', 'DV') THEN now() END WHERE clienteregistro_codigo = $1 AND presep_codigo = $2",
    [registro, presep_codigo, s.presep_situacao],
  );
  const itens = recordset(s.itens);
  await ctx.tx.sql(
    `INSERT INTO itpresep (clienteregistro_codigo, presep_codigo, itpedvenda_sequencia, itpresep_qtdseparada, itpresep_motivo, itpresep_lote, itpresep_local, itpresep_conferente)
     SELECT $1, $2, x.itpedvenda_sequencia, x.itpresep_qtdseparada, x.itpresep_motivo, x.itpresep_lote, x.itpresep_local, x.itpresep_conferente
     FROM jsonb_populate_recordset(NULL::itpresep, $3::jsonb) x
     ON CONFLICT (clienteregistro_codigo, presep_codigo, itpedvenda_sequencia) DO UPDATE SET itpresep_qtdseparada = excluded.itpresep_qtdseparada,
       itpresep_motivo = excluded.itpresep_motivo, itpresep_lote = excluded.itpresep_lote, itpresep_local = excluded.itpresep_local, itpresep_conferente = excluded.itpresep_conferente`,
    [registro, presep_codigo, itens],
  );
  await ctx.tx.sql(
    `UPDATE itpedvenda i SET itpedvenda_qtdseparada = x.itpresep_qtdseparada FROM jsonb_populate_recordset(NULL::itpresep, $3::jsonb) x
     WHERE i.clienteregistro_codigo = $1 AND i.pedvenda_codigo = $2 AND i.itpedvenda_sequencia = x.itpedvenda_sequencia`,
    [registro, pedvenda_codigo, itens],
  );
}

/** Puts these volumes, numbered from 1, in the place of those that were there. */
export async function gravarVolumes(
  ctx: Ctx,
  presep_codigo: number,
  volumes: readonly object[],
): Promise<void> {
  const quais = [ctx.sessao.clienteregistro_codigo, presep_codigo];
  await ctx.tx.sql(
    'DELETE FROM volexp WHERE clienteregistro_codigo = $1 AND presep_codigo = $2',
    quais,
  );
  await ctx.tx.sql(
    `INSERT INTO volexp (clienteregistro_codigo, presep_codigo, volexp_numero, volexp_tipo, volexp_pesobruto, volexp_pesoliq, volexp_altura, volexp_largura, volexp_comprimento)
     SELECT $1, $2, x.volexp_numero, x.volexp_tipo, x.volexp_pesobruto, x.volexp_pesoliq, x.volexp_altura, x.volexp_largura, x.volexp_comprimento
     FROM jsonb_populate_recordset(NULL::volexp, $3::jsonb) x`,
    [...quais, recordset(volumes.map((v, i) => ({ ...v, volexp_numero: i + 1 })))],
  );
}

/** Ends the separation that is open: its order was finalised (LI) by a part, or went another way (CA). Nothing of it stays set apart. */
export async function encerrarSeparacao(
  ctx: Ctx,
  pedvenda_codigo: number,
  como: 'LI' | 'CA',
  finvenda_codigo: number | null = null,
): Promise<void> {
  const quais = [ctx.sessao.clienteregistro_codigo, pedvenda_codigo];
  await ctx.tx.sql(
    "UPDATE presep SET presep_situacao = $3, presep_dtfim = now(), finvenda_codigo = $4 WHERE clienteregistro_codigo = $1 AND pedvenda_codigo = $2 AND presep_situacao NOT IN ('LI', 'CA')",
    [...quais, como, finvenda_codigo],
  );
  await ctx.tx.sql(
    'UPDATE itpedvenda SET itpedvenda_qtdseparada = 0 WHERE clienteregistro_codigo = $1 AND pedvenda_codigo = $2 AND itpedvenda_qtdseparada > 0',
    quais,
  );
}
