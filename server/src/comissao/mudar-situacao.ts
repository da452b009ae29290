import { dataNoFuso } from '@praca/contract/br/data.ts';
import type { mudarSituacao } from '@praca/contract/comissao/endpoints.ts';
import { comissao } from '@praca/contract/comissao/recurso.ts';
import { podePassar } from '@praca/contract/comissao/rules.ts';
import { SITUACOES_DA_COMISSAO } from '@praca/contract/comissao/situacoes.ts';
import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import { semTipos } from '@praca/contract/recurso.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { lerLinhas, travarLinhas } from '../recurso/reads.ts';
import { gravarSituacao } from './writes.ts';

const RAZAO = semTipos(comissao);

/** Releases or pays commissions, or takes that step back: all of those that were chosen, or none. */
export async function mudarSituacaoDasComissoes(
  ctx: Ctx,
  e: Entrada<typeof mudarSituacao>,
): Promise<Linha<typeof mudarSituacao>[]> {
  const linhas = await travarLinhas(ctx, RAZAO, e.LISTA_CODIGO);
  const parada = linhas.find((l) => !podePassar(l.comissao_situacao, e.comissao_situacao));
  if (parada) {
    const esta = SITUACOES_DA_COMISSAO[parada.comissao_situacao];
    throw new AppError('COMISSAO_FORA_DE_ORDEM', {
      mensagem: `A comissão “${parada.comissao_descricao}” está ${esta.toLowerCase()} e não passa a ${SITUACOES_DA_COMISSAO[e.comissao_situacao].toLowerCase()}.`,
    });
  }
  const codigos = linhas.map((l) => l.comissao_codigo);
  const dia = e.dia ?? dataNoFuso(ctx.agora, ctx.sessao.usuario_fuso);
  await gravarSituacao(ctx, codigos, e.comissao_situacao, dia);
  return lerLinhas(ctx, RAZAO, codigos);
}
