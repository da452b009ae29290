import { dataNoFuso } from '@praca/contract/br/data.ts';
import type { getTotais } from '@praca/contract/contarec/endpoints.ts';
import { contaRec } from '@praca/contract/contarec/recurso.ts';
import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import { semTipos } from '@praca/contract/recurso.ts';
import type { Ctx } from '../platform/context.ts';
import { condicoesDe } from '../recurso/reads.ts';

/** What the receivables that match add up to, by where they stand. */
export async function somarContas(
  ctx: Ctx,
  e: Entrada<typeof getTotais>,
): Promise<Linha<typeof getTotais>[]> {
  const c = await condicoesDe(ctx, semTipos(contaRec), e);
  const hoje = c.vincular(dataNoFuso(ctx.agora, ctx.sessao.usuario_fuso));
  return ctx.tx.sql(
    `SELECT t.contarec_situacao, count(*)::int AS quantidade, sum(t.contarec_valor) AS valor, sum(t.contarec_valorpago) AS recebido, sum(t.contarec_vlcredito) AS credito,
       sum(t.contarec_juros + t.contarec_multa) AS encargos, sum(t.contarec_desconto) AS desconto,
       coalesce(sum(t.contarec_saldo) FILTER (WHERE t.contarec_situacao IN ('AB', 'PP') AND t.contarec_dtvencimento < ${hoje}::date), 0.00) AS vencido
     FROM contarec t WHERE ${c.sql} GROUP BY 1 ORDER BY array_position('{AB,PP,PG,RN,CA}'::text[], t.contarec_situacao::text)`,
    c.valores,
    { semNome: true },
  );
}
