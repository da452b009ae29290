import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import { FUSO_DO_BRASIL, dataNoFuso, somarDias, somarMeses } from '@praca/contract/br/data.ts';
import { dividir, somar } from '@praca/contract/br/dinheiro.ts';
import type { vendasDoPainel } from '@praca/contract/painel/endpoints.ts';
import type { MesDeVenda, PainelDeVendas } from '@praca/contract/painel/vendas.ts';
import type { FiltroFaturado } from '@praca/contract/pedvenda/filtros.ts';
import { lerEquipes, type EquipeLida } from '../../equipe/reads.ts';
import { lerMetas, type MetaLida } from '../../meta/reads.ts';
import { comSoma, somaDe } from '../../pedvenda/somas/reads.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { Dias } from '@praca/contract/painel/comparado.ts';
import { classesDe, marcasDe } from './barras.ts';
import { figurasDe } from './figuras.ts';
import { metaDoFiltro, metasDoPeriodo } from './metas.ts';
import { anoAntes, diasUteis, mesesDe, mesesDoAno, periodoAnterior } from './periodos.ts';
import { preverMes } from './previsao.ts';
import type { Lido, Periodos } from './contado.ts';
import { lerDiaAntes, lerPainel } from './reads.ts';

type Filtro = Entrada<typeof vendasDoPainel>;

/** The period asked for; without one the running month until today, days as the invoice counts them. */
export function periodoDe(ctx: Ctx, f: Pick<Filtro, 'DATA_INICIAL' | 'DATA_FINAL'>): Dias {
  const hoje = dataNoFuso(ctx.agora, FUSO_DO_BRASIL);
  const ate =
    f.DATA_FINAL ?? (f.DATA_INICIAL !== undefined && f.DATA_INICIAL > hoje ? f.DATA_INICIAL : hoje);
  return { de: f.DATA_INICIAL ?? `${ate.slice(0, 7)}-01`, ate };
}

/** The filters with the days of a period. */
export const noPeriodo = (f: FiltroFaturado, { de, ate }: Dias): FiltroFaturado => ({
  ...f,
  FATURADO_DE: de,
  FATURADO_ATE: ate,
});
const comUteis = (periodo: Dias) => ({ ...periodo, uteis: diasUteis(periodo) });

/** Whole months of the year of a day, and the days that are told of them: of a year that runs, as many before today as a forecast asks for. */
function diasDosMeses(ctx: Ctx, ano: Dias): Pick<Periodos, 'dias' | 'meses'> {
  const hoje = dataNoFuso(ctx.agora, FUSO_DO_BRASIL);
  const correndo = hoje >= ano.de && hoje <= ano.ate;
  const inicio = correndo ? somarMeses(`${hoje.slice(0, 7)}-01`, -12) : ano.de;
  return { meses: ano, dias: { de: inicio < ano.de ? inicio : ano.de, ate: ano.ate } };
}

/** The months of the year in which the period ends, each with its target, the running one with what it will bring. */
function mesesDoPainel(
  ctx: Ctx,
  f: FiltroFaturado,
  ano: readonly Dias[],
  { dias, meses }: Pick<Lido, 'dias' | 'meses'>,
  { metas, equipes }: { metas: readonly MetaLida[]; equipes: readonly EquipeLida[] },
): MesDeVenda[] {
  const hoje = dataNoFuso(ctx.agora, FUSO_DO_BRASIL);
  return ano.map((mes) => ({
    ...mes,
    valor: somar(
      '0',
      ...dias.filter(({ dia }) => dia >= mes.de && dia <= mes.ate).map(({ valor }) => valor),
    ),
    pedidos: meses.find((um) => um.mes === mes.de)?.pedidos ?? 0,
    meta: metaDoFiltro(
      metas.filter(({ meta_mes }) => meta_mes === mes.de),
      f,
      ctx.sessao,
      equipes,
    ),
    previsao: hoje >= mes.de && hoje <= mes.ate ? preverMes(dias, hoje) : null,
    linhas: noPeriodo(f, mes),
  }));
}

/** What was billed in a period, counted for figures and charts; each number says which orders it is. */
export async function abrirPainelDeVendas(
  ctx: Ctx,
  { DATA_INICIAL, DATA_FINAL, ...f }: Filtro,
): Promise<Linha<typeof vendasDoPainel>[]> {
  if (!ctx.sessao.permissoes.has('venda.ver')) throw new AppError('SEM_PERMISSAO');
  const periodo = periodoDe(ctx, { DATA_INICIAL, DATA_FINAL });
  const [anterior, ano] = [periodoAnterior(periodo), anoAntes(periodo)];
  const filtro = noPeriodo(f, periodo);
  const meses = mesesDe(periodo);
  const doAno = mesesDoAno(periodo.ate);
  // Together: none waits for what another one found.
  const [soma, metas, equipes] = await Promise.all([
    somaDe(ctx, filtro),
    lerMetas(ctx, [...new Set([...meses, ...doAno].map(({ de }) => de))]),
    lerEquipes(ctx),
  ]);
  const anoTodo = { de: doAno[0]?.de ?? periodo.ate, ate: doAno.at(-1)?.ate ?? periodo.ate };
  const doPainel = { agora: periodo, anterior, ano, ...diasDosMeses(ctx, anoTodo) };
  const lido = await comSoma(soma, (dela) => lerPainel(ctx, f, doPainel, equipes, dela));
  const { agora, curva } = lido;
  const { metas: daMeta, proporcional } = metasDoPeriodo(metas, periodo);
  const inteiro = { de: meses[0]?.de ?? periodo.de, ate: meses.at(-1)?.ate ?? periodo.ate };
  const uteis = diasUteis(inteiro);
  const painel: PainelDeVendas = {
    periodo: comUteis(periodo),
    anterior: comUteis(anterior),
    ano: comUteis(ano),
    figuras: figurasDe(lido, metaDoFiltro(daMeta, f, ctx.sessao, equipes), lido.carteira, filtro),
    marcas: marcasDe(lido.barras, curva, filtro, { metas: daMeta, equipes }),
    abc: classesDe(curva, agora.faturado, filtro),
    meses: mesesDoPainel(ctx, f, doAno, lido, { metas, equipes }),
    meta_proporcional: proporcional,
    ritmo: proporcional
      ? '1.0000'
      : uteis === 0
        ? '0'
        : dividir(String(diasUteis(periodo)), String(uteis), 4),
    proximo:
      agora.pedidos === 0
        ? await lerDiaAntes(ctx, { ...f, FATURADO_ATE: somarDias(periodo.de, -1) })
        : null,
  };
  return [painel];
}
