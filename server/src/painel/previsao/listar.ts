import type { Entrada } from '@praca/contract/endpoint.ts';
import { dataNoFuso, FUSO_DO_BRASIL, somarDias } from '@praca/contract/br/data.ts';
import type { negociosDaPrevisao } from '@praca/contract/painel/endpoints.ts';
import type { NegocioDaPrevisao, RazaoDaPrevisao } from '@praca/contract/painel/previsao.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { lerBoards } from '../reads-negocios.ts';
import { DIAS_ATE_JULGAR, veTudo } from './abrir.ts';
import { lerMesesDitos, lerNegociosDaPrevisao } from './reads-negocios.ts';
import { condicoesDaPrevisao, lerCalculo } from './reads.ts';

/** A reason without what was counted over the deals of others. */
const semContas = (r: RazaoDaPrevisao): RazaoDaPrevisao => ({
  ...r,
  casos: null,
  ganhos: null,
  ...('esperados' in r && { esperados: null }),
});

/** The deals behind a number of the forecast, each with its chance, its day and the reasons. */
export async function listarPrevistos(
  ctx: Ctx,
  f: Entrada<typeof negociosDaPrevisao>,
): Promise<{ dados: NegocioDaPrevisao[]; total: number }> {
  if (!ctx.sessao.permissoes.has('negocio.ver')) throw new AppError('SEM_PERMISSAO');
  const boards = await lerBoards(ctx, 'oportunidades');
  if (boards.length === 0) return { dados: [], total: 0 };
  const calculo = await lerCalculo(ctx);
  const {
    MES: _,
    SEM_DATA: _sd,
    QUINTO: __,
    DITO: ___,
    DITOS: _d,
    DESFECHO: _e,
    SEM_PREVISAO: _s,
    LISTA_CODIGO: _c,
    SQL_LIMIT: _l,
    SQL_OFFSET: _o,
    ...filtros
  } = f;
  const c = await condicoesDaPrevisao(ctx, filtros, boards);
  const limite = somarDias(dataNoFuso(ctx.agora, FUSO_DO_BRASIL), -DIAS_ATE_JULGAR);
  const meses = (await lerMesesDitos(ctx)).filter((mes) => mes <= limite);
  const { dados, total } = await lerNegociosDaPrevisao(ctx, c, f, meses);
  if (veTudo(ctx, calculo)) return { dados, total };
  return { dados: dados.map((um) => ({ ...um, razoes: um.razoes.map(semContas) })), total };
}
