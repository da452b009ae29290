import type { Linha } from '@praca/contract/endpoint.ts';
import { dataNoFuso, FUSO_DO_BRASIL, somarDias } from '@praca/contract/br/data.ts';
import { somar } from '@praca/contract/br/dinheiro.ts';
import type { previsaoDoPainel } from '@praca/contract/painel/endpoints.ts';
import { QUINTOS, type PainelDaPrevisao } from '@praca/contract/painel/previsao.ts';
import type { Ctx } from '../../platform/context.ts';
import { alcanceDe } from '../../platform/substantivo/escopo.ts';
import { lerBoards } from '../reads-negocios.ts';
import { erroDoMes, somarChances, wilson, type Faixa, type MesPassado } from './intervalo.ts';
import {
  condicoesDaPrevisao,
  lerCalculo,
  lerDitos,
  lerPrevistos,
  type DitoLido,
  type Feita,
  type FiltroDaPrevisao,
  type Lida,
} from './reads.ts';

/** Who closes first is more often lost: a month younger than this cannot be judged yet. */
export const DIAS_ATE_JULGAR = 60;

/** Whether a user sees every deal of the registration: only then are they told what is counted over all of them. */
export const veTudo = (ctx: Ctx, { todas }: Feita): boolean =>
  todas && alcanceDe(ctx.sessao) === 'TODOS';

const decimal = (n: number, casas: number): string => n.toFixed(casas);
const emDinheiro = ({ de, ate }: Faixa) => ({ de: decimal(de, 2), ate: decimal(ate, 2) });

/** The deals of some parts: their exact sums, and the ends between which what they bring will be. */
function contar(
  lida: Lida,
  doMes: number,
  quais: (onde: { mes: string | null; quinto: number }) => boolean,
) {
  const suas = lida.partes.filter(({ mes, quinto }) => quinto !== null && quais({ mes, quinto }));
  const sorte = somarChances(lida.parcelas.filter(quais), lida.montes.filter(quais), doMes);
  return {
    quantidade: suas.reduce((n, { quantidade }) => n + quantidade, 0),
    valor: somar('0', ...suas.map(({ valor }) => valor)),
    esperado: somar('0', ...suas.map(({ esperado }) => esperado)),
    pela_etapa: somar('0', ...suas.map(({ pela_etapa }) => pela_etapa)),
    ...emDinheiro(sorte.valor),
    sorte: sorte.ganhos,
  };
}
const semSorte = ({ sorte: _, ...contado }: ReturnType<typeof contar>) => contado;

/** Deals that were said together, as one heap of counts. */
const monteDe = (d: DitoLido) => ({
  grupo: d.grupo,
  erro: d.erro,
  quantidade: d.fechados,
  valor: 0,
  ganhos: d.esperados,
  esperado: 0,
  varGanhos: d.variancia,
  varEsperado: 0,
});
const total = (ditos: readonly DitoLido[], de: (d: DitoLido) => number): number =>
  ditos.reduce((soma, d) => soma + de(d), 0);

/** The last months that tell how far a whole month is off. */
const MESES_QUE_DIZEM = 6;

/** The months that were told, each with what became of it, as far as the user sees its deals. */
const passadosDe = (ditos: readonly DitoLido[]): (MesPassado & { mes: string })[] =>
  [...Map.groupBy(ditos, ({ mes }) => mes)].map(([mes, seus]) => ({
    mes,
    fechados: total(seus, (d) => d.fechados),
    ganhos: total(seus, (d) => d.ganhos),
    esperados: total(seus, (d) => d.esperados),
    variancia:
      total(seus, (d) => d.variancia) +
      [...Map.groupBy(seus, ({ grupo }) => grupo).values()].reduce(
        (soma, doGrupo) => soma + total(doGrupo, (d) => d.erro * d.fechados) ** 2,
        0,
      ),
  }));
/** What is known of months from those before one of them. */
const erroAntesDe = (passados: ReturnType<typeof passadosDe>, mes: string): number =>
  erroDoMes(passados.filter((um) => um.mes < mes).slice(-MESES_QUE_DIZEM));

function ditosPorMes(ditos: readonly DitoLido[], hoje: string): PainelDaPrevisao['ditos'] {
  const passados = passadosDe(ditos);
  return [...Map.groupBy(ditos, ({ mes }) => mes)].map(([mes, seus]) => {
    const { ganhos } = somarChances([], seus.map(monteDe), erroAntesDe(passados, mes));
    return {
      mes,
      retroativo: seus.some(({ retroativo }) => retroativo),
      cedo: mes > somarDias(hoje, -DIAS_ATE_JULGAR),
      fechados: total(seus, (d) => d.fechados),
      esperados: decimal(ganhos.meio, 1),
      de: decimal(ganhos.de, 1),
      ate: decimal(ganhos.ate, 1),
      ganhos: total(seus, (d) => d.ganhos),
      abertos: total(seus, (d) => d.abertos),
    };
  });
}

/** Of all deals of which such a chance was said: what was said, and what came. */
function calibrar(ditos: readonly DitoLido[]): PainelDaPrevisao['calibracao'] {
  return QUINTOS.map((quinto) => {
    const seus = ditos.filter((d) => d.quinto === quinto);
    const fechados = total(seus, (d) => d.fechados);
    const ganhos = total(seus, (d) => d.ganhos);
    const parte = (n: number) => (fechados === 0 ? null : decimal(n / fechados, 4));
    const { de, ate } = wilson(fechados === 0 ? 0 : ganhos / fechados, fechados);
    return {
      quinto,
      fechados,
      ganhos,
      dito: parte(total(seus, (d) => d.esperados)),
      houve: parte(ganhos),
      de: decimal(de, 4),
      ate: decimal(ate, 4),
    };
  });
}

/** What the open opportunities that the user sees will bring and when, by what closed ones teach, and how right that was before. */
export async function abrirPrevisao(
  ctx: Ctx,
  f: FiltroDaPrevisao,
): Promise<Linha<typeof previsaoDoPainel>[]> {
  const boards = await lerBoards(ctx, 'oportunidades');
  if (boards.length === 0) return [];
  const calculo = await lerCalculo(ctx);
  const c = await condicoesDaPrevisao(ctx, f, boards);
  const lida = await lerPrevistos(ctx, c.copia());
  const ditos = await lerDitos(ctx, c.copia());
  const hoje = dataNoFuso(ctx.agora, FUSO_DO_BRASIL);
  const porMes = ditosPorMes(ditos, hoje);
  const julgados = new Set(porMes.filter(({ cedo }) => !cedo).map(({ mes }) => mes));
  const doMes = erroAntesDe(passadosDe(ditos), hoje);
  const { sorte, ...tudo } = contar(lida, doMes, () => true);
  const meses = [...new Set(lida.partes.filter((p) => p.quinto !== null).map(({ mes }) => mes))];
  return [
    {
      em: calculo.em,
      aprendidos: veTudo(ctx, calculo) ? calculo.aprendidos : null,
      ...tudo,
      ganhos: decimal(sorte.meio, 1),
      ganhos_de: decimal(sorte.de, 0),
      ganhos_ate: decimal(sorte.ate, 0),
      sem: lida.partes.reduce((n, p) => n + (p.quinto === null ? p.quantidade : 0), 0),
      meses: meses
        .toSorted((a, b) => (a ?? '9').localeCompare(b ?? '9'))
        .map((mes) => ({ mes, ...semSorte(contar(lida, doMes, (onde) => onde.mes === mes)) })),
      quintos: QUINTOS.map((quinto) => ({
        quinto,
        ...semSorte(contar(lida, doMes, (onde) => onde.quinto === quinto)),
      })),
      ditos: porMes,
      calibracao: calibrar(ditos.filter(({ mes }) => julgados.has(mes))),
    },
  ];
}
