import type { ValorDevolvido } from '@praca/contract/pedvenda/devolucao/rules.ts';
import { recordset } from '../../platform/banco/recordset.ts';
import type { Ctx } from '../../platform/context.ts';
import type { AbatidoDaConta } from './reads.ts';

/** What a return does with one line. */
export interface LinhaGravada {
  itpedvenda_sequencia: number;
  produto_codigo: number;
  itdevvenda_quantidade: string;
  itdevvenda_motivo: string;
  itdevvenda_qtdestoque: string;
  itdevvenda_vlliquido: string;
  itdevvenda_vlipi: string;
  itdevvenda_vlst: string;
  itdevvenda_vltotal: string;
}
const LINHA = `itpedvenda_sequencia, produto_codigo, itdevvenda_quantidade, itdevvenda_motivo, itdevvenda_qtdestoque,
  itdevvenda_vlliquido, itdevvenda_vlipi, itdevvenda_vlst, itdevvenda_vltotal`;

/** Writes a return of a locked order with its lines; gives its code and place. */
export async function inserirDevolucao(
  ctx: Ctx,
  pedvenda_codigo: number,
  valor: ValorDevolvido,
  o: {
    nota: string;
    obs: string;
    abatido: string;
    credito: string;
    vlcomissao: string;
    linhas: readonly LinhaGravada[];
  },
): Promise<{ devvenda_codigo: number; devvenda_sequencia: number }> {
  const registro = ctx.sessao.clienteregistro_codigo;
  const [feita] = await ctx.tx.sql<{ devvenda_codigo: number; devvenda_sequencia: number }>(
    `INSERT INTO devvenda (clienteregistro_codigo, pedvenda_codigo, devvenda_sequencia, usuario_login, devvenda_nota, devvenda_obs,
       devvenda_vlprodutos, devvenda_vlipi, devvenda_vlst, devvenda_valor, devvenda_abatido, devvenda_credito, devvenda_vlcomissao)
     SELECT $1, $2, 1 + coalesce((SELECT max(d.devvenda_sequencia) FROM devvenda d WHERE d.clienteregistro_codigo = $1 AND d.pedvenda_codigo = $2), 0), $3, $4, $5,
       $6::numeric, $7::numeric, $8::numeric, $9::numeric, $10::numeric, $11::numeric, $12::numeric
     RETURNING devvenda_codigo, devvenda_sequencia`,
    [
      registro,
      pedvenda_codigo,
      ctx.sessao.usuario_login,
      o.nota,
      o.obs,
      valor.vlprodutos,
      valor.vlipi,
      valor.vlst,
      valor.valor,
      o.abatido,
      o.credito,
      o.vlcomissao,
    ],
  );
  const devolucao = feita ?? { devvenda_codigo: 0, devvenda_sequencia: 0 };
  await ctx.tx.sql(
    `INSERT INTO itdevvenda (clienteregistro_codigo, devvenda_codigo, ${LINHA})
     SELECT $1, $2, ${LINHA} FROM jsonb_populate_recordset(NULL::itdevvenda, $3::jsonb)`,
    [registro, devolucao.devvenda_codigo, recordset(o.linhas)],
  );
  return devolucao;
}

/** Adds a return to what has come back of the order's lines, or takes it off again; the document is one version further. */
export async function somarDevolvido(
  ctx: Ctx,
  pedvenda_codigo: number,
  devvenda_codigo: number,
  sinal: 1 | -1,
): Promise<void> {
  const registro = ctx.sessao.clienteregistro_codigo;
  await ctx.tx.sql(
    `UPDATE itpedvenda i SET itpedvenda_qtddevolvida = i.itpedvenda_qtddevolvida + $4 * x.itdevvenda_quantidade
     FROM itdevvenda x
     WHERE x.clienteregistro_codigo = $1 AND x.devvenda_codigo = $3 AND i.clienteregistro_codigo = $1 AND i.pedvenda_codigo = $2 AND i.itpedvenda_sequencia = x.itpedvenda_sequencia`,
    [registro, pedvenda_codigo, devvenda_codigo, sinal],
  );
  await ctx.tx.sql(
    'UPDATE pedvenda SET versao = versao + 1 WHERE clienteregistro_codigo = $1 AND pedvenda_codigo = $2',
    [registro, pedvenda_codigo],
  );
}

/** Marks a return as taken back. */
export const marcarDesfeita = (ctx: Ctx, devvenda_codigo: number): Promise<object[]> =>
  ctx.tx.sql(
    'UPDATE devvenda SET devvenda_desfeitaem = now(), devvenda_desfeitapor = $3 WHERE clienteregistro_codigo = $1 AND devvenda_codigo = $2',
    [ctx.sessao.clienteregistro_codigo, devvenda_codigo, ctx.sessao.usuario_login],
  );

/** Keeps what a return took off receivables and their forecasts, so that it can be put back to the cent. */
export const gravarAbatidos = (
  ctx: Ctx,
  devvenda_codigo: number,
  abatidos: readonly AbatidoDaConta[],
): Promise<object[]> =>
  ctx.tx.sql(
    `INSERT INTO abatdev (clienteregistro_codigo, devvenda_codigo, contarec_codigo, abatdev_valor, abatdev_pago, abatdev_base, abatdev_comissao)
     SELECT $1, $2, contarec_codigo, abatdev_valor, abatdev_pago, abatdev_base, abatdev_comissao FROM jsonb_populate_recordset(NULL::abatdev, $3::jsonb)`,
    [ctx.sessao.clienteregistro_codigo, devvenda_codigo, recordset(abatidos)],
  );

/** Writes what locked receivables amount to now, and where that puts them. */
export const gravarValores = (
  ctx: Ctx,
  contas: readonly { contarec_codigo: number; valor: string; situacao: string }[],
): Promise<object[]> =>
  ctx.tx.sql(
    `UPDATE contarec c SET contarec_valor = x.valor, contarec_situacao = x.situacao, contarec_ativo = x.situacao <> 'CA', versao = c.versao + 1
     FROM jsonb_to_recordset($2::jsonb) AS x(contarec_codigo bigint, valor numeric, situacao text)
     WHERE c.clienteregistro_codigo = $1 AND c.contarec_codigo = x.contarec_codigo`,
    [ctx.sessao.clienteregistro_codigo, recordset(contas)],
  );
