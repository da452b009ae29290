import { FIGURA_DA_PREVISAO } from '@praca/contract/painel/catalogo.ts';
import { subtrair } from '@praca/contract/br/dinheiro.ts';
import type { PainelDaPrevisao } from '@praca/contract/painel/previsao.ts';
import { emDinheiro, emNumero } from '../../../kit/painel/celulas.ts';
import type {
  CelulaDaTabela,
  FiguraDoPainel,
  GraficoDoPainel,
} from '../../../kit/painel/descricao.ts';
import { paths } from '../../../paths.ts';
import { escreverBusca } from '../../../platform/tela/busca-url.ts';
import {
  dinheiro,
  dinheiroCompacto,
  numero,
  percentual,
  plural,
} from '../../../platform/texto/format.ts';
import { mesEAno } from '../../../kit/painel/periodo-dito.ts';
import { escreverPrevisao, recortar, type EnderecoDaPrevisao, type Recorte } from './endereco.ts';
import { explicacaoDaPrevisao, type FiguraDaPrevisao } from './explicar.ts';
import { quintoDito } from './textos.ts';

const hrefDe = (e: EnderecoDaPrevisao, recorte: Recorte): string =>
  `${paths.previsao}${escreverBusca(escreverPrevisao(recortar(e, recorte)))}`;
const entre = (de: string, ate: string): string =>
  `de ${dinheiroCompacto(de)} a ${dinheiroCompacto(ate)}`;

/** The figures: what will come, of what, and what the stages' own probabilities would say. */
export function figurasDe(
  p: PainelDaPrevisao,
  e: EnderecoDaPrevisao,
  filtros: string,
): FiguraDoPainel[] {
  const daFigura = (figura: FiguraDaPrevisao) => ({
    titulo: FIGURA_DA_PREVISAO[figura].titulo,
    explicacao: explicacaoDaPrevisao(figura, p, {
      filtros,
      enderecoDe: (quinto) => hrefDe(e, { quinto }),
    }),
  });
  const abertos = plural(p.quantidade, 'negócio em aberto', 'negócios em aberto');
  const diferenca = Number(subtrair(p.esperado, p.pela_etapa));
  return [
    {
      ...daFigura('esperado'),
      texto: dinheiro(p.esperado),
      dito: `${dinheiro(p.esperado)} esperados de ${abertos}`,
      nota: `${entre(p.de, p.ate)}, 9 vezes em 10`,
      href: hrefDe(e, {}),
    },
    {
      ...daFigura('ganhos'),
      texto: numero(p.ganhos, 0),
      dito: `${numero(p.ganhos, 0)} de ${abertos}`,
      de: `de ${numero(p.quantidade)}`,
      nota: `de ${numero(p.ganhos_de, 0)} a ${numero(p.ganhos_ate, 0)}, 9 vezes em 10`,
      href: hrefDe(e, {}),
    },
    {
      ...daFigura('valor'),
      texto: dinheiro(p.valor),
      dito: abertos,
      nota: abertos,
      href: hrefDe(e, {}),
    },
    {
      ...daFigura('pela_etapa'),
      texto: dinheiro(p.pela_etapa),
      dito: `${dinheiro(p.pela_etapa)} pelas probabilidades das etapas, de ${abertos}`,
      nota:
        diferenca === 0
          ? 'igual ao que a história diz'
          : `${dinheiroCompacto(String(Math.abs(diferenca)))} ${diferenca < 0 ? 'acima' : 'abaixo'} do que a história diz`,
      href: hrefDe(e, {}),
    },
  ];
}

type Contado = PainelDaPrevisao['quintos'][number] | PainelDaPrevisao['meses'][number];
const barraDe = (chave: string, nome: string, c: Contado, href: string) => {
  const nota = `${entre(c.de, c.ate)} · ${plural(c.quantidade, 'negócio', 'negócios')}`;
  return {
    chave,
    nome,
    quantidade: Number(c.esperado),
    texto: dinheiroCompacto(c.esperado),
    celula: { decimal: c.esperado },
    dito: `${nome}: ${dinheiro(c.esperado)} esperados, ${nota}`,
    nota,
    celulas: [emDinheiro(c.de), emDinheiro(c.ate), emNumero(c.quantidade), emDinheiro(c.valor)],
    href,
  };
};
const DE_VALOR = ['De', 'Até', 'Negócios', 'Valor em aberto'];
const emParte = (parte: string): CelulaDaTabela => ({
  texto: percentual(Number(parte)),
  celula: { decimal: parte },
});
const emQuantos = (quantos: string): CelulaDaTabela => ({
  texto: numero(quantos, 1),
  celula: { decimal: quantos },
});

/** The charts, in their order: when, how sure, what was said before, and how right that was. */
export function graficosDe(
  p: PainelDaPrevisao,
  e: EnderecoDaPrevisao,
): (GraficoDoPainel & { chave: string })[] {
  return [
    {
      chave: 'meses',
      titulo: 'Quando deve render',
      definicao: 'Valor × chance. Cada negócio conta inteiro no mês da sua data provável.',
      coluna: 'Mês',
      colunaDoNumero: 'Esperado',
      colunaDaNota: '9 vezes em 10',
      colunas: DE_VALOR,
      barras: p.meses.map((m) =>
        barraDe(
          m.mes ?? 'sem',
          m.mes === null ? 'Sem data provável' : mesEAno(m.mes),
          m,
          hrefDe(e, { mes: m.mes ?? 'sem' }),
        ),
      ),
    },
    {
      chave: 'chances',
      titulo: 'Com que chance',
      definicao: 'Valor × chance dos negócios em aberto, pela chance de cada um.',
      coluna: 'Chance',
      colunaDoNumero: 'Esperado',
      colunaDaNota: '9 vezes em 10',
      colunas: DE_VALOR,
      barras: p.quintos
        .filter(({ quantidade }) => quantidade > 0)
        .map((q) =>
          barraDe(String(q.quinto), quintoDito(q.quinto), q, hrefDe(e, { quinto: q.quinto })),
        ),
    },
    {
      chave: 'ditos',
      titulo: 'O que disse e o que houve',
      definicao:
        'No primeiro dia de cada mês: dos negócios em aberto que já fecharam, quantos foram ganhos (barra) e quantos se previam (traço).',
      coluna: 'Mês',
      colunaDoNumero: 'Ganhos',
      colunaDaNota: 'Previstos',
      colunas: ['Previstos', 'De', 'Até', 'Fechados', 'Ainda em aberto'],
      barras: p.ditos.map((d) => {
        const nota = `previa ${numero(d.esperados, 0)}, de ${numero(d.de, 0)} a ${numero(d.ate, 0)}${d.cedo ? ' · cedo para julgar' : ''}`;
        return {
          chave: d.mes,
          nome: mesEAno(d.mes),
          quantidade: d.ganhos,
          texto: numero(d.ganhos),
          celula: d.ganhos,
          meta: Number(d.esperados),
          dito: `${mesEAno(d.mes)}: ${plural(d.ganhos, 'ganho', 'ganhos')} de ${plural(d.fechados, 'fechado', 'fechados')}, ${nota}, ${numero(d.abertos)} ainda em aberto`,
          nota,
          celulas: [
            ...[d.esperados, d.de, d.ate].map(emQuantos),
            emNumero(d.fechados),
            emNumero(d.abertos),
          ],
          href: hrefDe(e, { dito: d.mes }),
        };
      }),
    },
    {
      chave: 'calibracao',
      titulo: 'Quanto acertou',
      definicao:
        'Dos negócios a que se deu cada chance e que já fecharam, a parte que foi ganha (barra) e a que se disse (traço). Só meses com mais de 60 dias.',
      coluna: 'Chance dita',
      colunaDoNumero: 'Ganhos',
      colunaDaNota: 'Dito e fechados',
      colunas: ['Dito', 'De', 'Até', 'Fechados'],
      barras: p.calibracao.flatMap((k) => {
        if (k.houve === null || k.dito === null) return [];
        const nota = `disse ${percentual(Number(k.dito))} · ${plural(k.fechados, 'fechado', 'fechados')}`;
        return [
          {
            chave: String(k.quinto),
            nome: quintoDito(k.quinto),
            quantidade: Number(k.houve) * 100,
            texto: percentual(Number(k.houve)),
            celula: { decimal: k.houve },
            meta: Number(k.dito) * 100,
            dito: `Chance de ${quintoDito(k.quinto)}: ${percentual(Number(k.houve))} ganhos, entre ${percentual(Number(k.de))} e ${percentual(Number(k.ate))} por tão poucos casos, ${nota}`,
            nota,
            celulas: [...[k.dito, k.de, k.ate].map(emParte), emNumero(k.fechados)],
            href: hrefDe(e, { ditos: 'S', quinto: k.quinto }),
          },
        ];
      }),
    },
  ];
}
