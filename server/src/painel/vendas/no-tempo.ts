import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { vendasNoTempo } from '@praca/contract/painel/endpoints.ts';
import {
  DEMAIS,
  passoNoTempo,
  type GrupoNoTempo,
  type SerieDeVenda,
} from '@praca/contract/painel/no-tempo.ts';
import type { FiltroFaturado } from '@praca/contract/pedvenda/filtros.ts';
import { comSoma, somaDe } from '../../pedvenda/somas/reads.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { passosDe } from '../serie.ts';
import { noPeriodo, periodoDe } from './abrir.ts';
import { linhasDe, linhasDosDemais, nomeDaMarca } from './barras.ts';
import { lerSeries, type SerieLida } from './reads-no-tempo.ts';

const NADA = '0.00';

function serieDeVenda(
  { propria, marca, nome, total, passos, valores, demais }: SerieLida,
  grupo: GrupoNoTempo,
  quantos: number,
  filtro: FiltroFaturado,
): SerieDeVenda {
  const porPasso = Array.from({ length: quantos }, () => NADA);
  for (const [i, passo] of passos.entries()) porPasso[passo - 1] = valores[i] ?? NADA;
  const dela = { total, valores: porPasso };
  return propria
    ? {
        marca: marca ?? '-',
        nome: nomeDaMarca(grupo, marca, nome),
        ...dela,
        linhas: linhasDe(grupo, marca, filtro),
      }
    : {
        marca: DEMAIS,
        nome: 'Demais',
        ...dela,
        linhas: linhasDosDemais(grupo, demais ?? [], filtro),
      };
}

/** What was billed in a period step by step, a series for each of a group: they add up to the figure of the dashboard. */
export async function abrirVendasNoTempo(
  ctx: Ctx,
  { DATA_INICIAL, DATA_FINAL, GRUPO, PASSO, ...f }: Entrada<typeof vendasNoTempo>,
): Promise<Linha<typeof vendasNoTempo>[]> {
  if (!ctx.sessao.permissoes.has('venda.ver')) throw new AppError('SEM_PERMISSAO');
  const periodo = periodoDe(ctx, { DATA_INICIAL, DATA_FINAL });
  const filtro = noPeriodo(f, periodo);
  const passo = passoNoTempo(periodo, PASSO);
  const inicios = passosDe(passo, periodo).map(({ de }) => de);
  const meses = passo === 'mes' || passo === 'ano';
  const lidas = await comSoma(await somaDe(ctx, filtro), (soma) =>
    lerSeries(ctx, filtro, GRUPO, { inicios, meses }, soma),
  );
  const series = lidas.map((uma) => serieDeVenda(uma, GRUPO, inicios.length, filtro));
  return [{ ...periodo, grupo: GRUPO, passo, inicios, series }];
}
