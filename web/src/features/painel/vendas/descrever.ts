import { FIGURA_DE_VENDA } from '@praca/contract/painel/catalogo.ts';
import { explicarVendas } from '@praca/contract/painel/endpoints.ts';
import type { EntradaCrua } from '@praca/contract/endpoint.ts';
import {
  FIGURAS_EXPLICADAS,
  type FiguraDeVenda,
  type GrupoDeVenda,
  type MesDeVenda,
  type NomeDeFigura,
  type PainelDeVendas,
} from '@praca/contract/painel/vendas.ts';
import type {
  ColunasDoPainel,
  ComparacaoDoPainel,
  CurvaDoPainel,
  ExplicacaoDoPainel,
  FiguraDoPainel,
  GraficoDoPainel,
} from '../../../kit/painel/descricao.ts';
import { cascataDe } from '../../../kit/painel/cascata/da-explicacao.ts';
import { mesCurto, mesEAno, periodoCurto } from '../../../kit/painel/periodo-dito.ts';
import { consulta, queryClient } from '../../../platform/http/query.ts';
import {
  dinheiro,
  dinheiroCompacto,
  numero,
  percentual,
  plural,
} from '../../../platform/texto/format.ts';
import { enderecoDasVendas } from './endereco.ts';
import { GRAFICO_DE_VENDA, PARCELA_DE_VENDA } from './textos.ts';

type Entrada = EntradaCrua<typeof explicarVendas>;
const UM_CENTAVO = 0.01;

const ESCRITA: Record<NomeDeFigura, (valor: string) => string> = {
  faturado: dinheiro,
  meta: (valor) => percentual(Number(valor), 1),
  ticket: dinheiro,
  pedidos: (valor) => numero(valor),
  positivados: (valor) => numero(valor),
  mix: (valor) => numero(valor, 1),
  novos: (valor) => numero(valor),
};

function comparar(agora: string | null, antes: string | null, quando: string): ComparacaoDoPainel {
  if (agora === null || antes === null || Number(antes) === 0)
    return { texto: `— sobre ${quando}: base 0`, sentido: 'igual', ditoNoTexto: true };
  const mudou = Number(agora) / Number(antes) - 1;
  return {
    texto: `${percentual(Math.abs(mudou), 1)} sobre ${quando}`,
    sentido: mudou > 0 ? 'sobe' : mudou < 0 ? 'desce' : 'igual',
  };
}

const deOndeVem = (f: FiguraDeVenda): string | undefined =>
  f.figura === 'positivados' && f.de !== null ? `de ${numero(f.de)}` : undefined;

/** What of a call narrows nothing but its days. */
const DOS_DIAS: ReadonlySet<string> = new Set(['DATA_INICIAL', 'DATA_FINAL', 'EM_DATA']);

/** The target: its share, and whether that is ahead of the working days that have passed. */
function daMeta(
  f: FiguraDeVenda,
  { ritmo, meta_proporcional: proporcional }: PainelDeVendas,
  { entrada }: Pedido,
): Pick<FiguraDoPainel, 'nota' | 'comparacoes'> {
  if (f.de === null) {
    const filtrada = Object.keys(entrada).some((campo) => !DOS_DIAS.has(campo));
    return {
      nota: filtrada ? 'Nenhuma meta para estes filtros' : 'Nenhuma meta neste período',
      comparacoes: [],
    };
  }
  const nota = `de ${dinheiroCompacto(f.de)}${
    proporcional ? ', pelos dias úteis do período' : ` · ritmo ${percentual(Number(ritmo), 1)}`
  }`;
  if (f.valor === null) return { nota, comparacoes: [] };
  const pontos = Number(f.valor) - Number(ritmo);
  const dito = `${numero(Math.abs(pontos) * 100, 1)} p.p.`;
  return {
    nota,
    comparacoes: [
      {
        texto: `${dito} ${pontos < 0 ? 'abaixo' : 'acima'} ${proporcional ? 'da meta' : 'do ritmo'}`,
        ditoNoTexto: true,
        sentido: pontos > 0 ? 'sobe' : pontos < 0 ? 'desce' : 'igual',
      },
    ],
  };
}

/** The period before and the same days a year ago: of a whole year both are one. */
function comparadosDe({ anterior, ano }: PainelDeVendas) {
  const antes = { chave: 'ANTERIOR', de: 'anterior', periodo: anterior } as const;
  if (anterior.de === ano.de && anterior.ate === ano.ate) return [antes];
  return [antes, { chave: 'ANO', de: 'ano', periodo: ano } as const];
}

/** What the dashboard was asked for, as a call and in words. */
export type Pedido = { entrada: Entrada; filtros: string };

/** What a figure counts, and what its change is made of, asked of the server against one of the two periods. */
function explicacaoDe(
  { figura, linhas }: FiguraDeVenda,
  painel: PainelDeVendas,
  { entrada, filtros }: Pedido,
): ExplicacaoDoPainel {
  const FIGURA = FIGURAS_EXPLICADAS.find((uma) => uma === figura);
  return {
    definicao: FIGURA_DE_VENDA[figura].definicao,
    filtros,
    linhas: { texto: 'Ver os pedidos', href: enderecoDasVendas(linhas) },
    contra:
      FIGURA === undefined
        ? []
        : comparadosDe(painel).map(({ chave, periodo }) => ({
            chave,
            nome: periodoCurto(periodo),
          })),
    chave: ['explicar-vendas', FIGURA, entrada],
    ler: async (contra) => {
      const lida = await queryClient.fetchQuery(
        consulta(explicarVendas, {
          ...entrada,
          FIGURA,
          CONTRA: contra === 'ANO' ? 'ANO' : 'ANTERIOR',
        }),
      );
      const [e] = lida.dados;
      if (e === undefined) throw new Error('A explicação não veio.');
      return {
        ressalva:
          e.de.uteis === e.para.uteis
            ? undefined
            : `${plural(e.para.uteis, 'dia útil', 'dias úteis')} contra ${numero(e.de.uteis)}`,
        cascata: cascataDe(e, PARCELA_DE_VENDA, enderecoDasVendas),
      };
    },
  };
}

/** The figures of the dashboard, each against the period before and a year ago. */
export const figurasDe = (painel: PainelDeVendas, pedido: Pedido): FiguraDoPainel[] =>
  painel.figuras.map((f) => {
    const texto = f.valor === null ? '—' : ESCRITA[f.figura](f.valor);
    const { titulo, definicao } = FIGURA_DE_VENDA[f.figura];
    return {
      titulo,
      texto,
      de: deOndeVem(f),
      dito: `${titulo}. ${definicao}`,
      href: enderecoDasVendas(f.linhas),
      explicacao: explicacaoDe(f, painel, pedido),
      ...(f.figura === 'meta'
        ? daMeta(f, painel, pedido)
        : {
            nota: '',
            comparacoes: comparadosDe(painel).map(({ periodo, de }) =>
              comparar(f.valor, f[de], periodoCurto(periodo)),
            ),
          }),
    };
  });

/** Said where teams share people: their bars add up to more than there is. */
function ressalvaDasEquipes(marcas: PainelDeVendas['marcas'], total: number): string | undefined {
  const soma = marcas.reduce((ate, { valor }) => ate + Number(valor), 0);
  if (total <= 0 || soma - total < UM_CENTAVO) return undefined;
  return `Quem está em mais de uma equipe conta em cada uma: juntas elas somam ${percentual(soma / total, 1)} do faturado.`;
}

/** One chart of bars: what was billed, beside the target where there is one. */
export function graficoDe(painel: PainelDeVendas, grupo: GrupoDeVenda): GraficoDoPainel {
  const { titulo, coluna } = GRAFICO_DE_VENDA[grupo];
  const marcas = painel.marcas.filter((um) => um.grupo === grupo);
  const comMeta = marcas.some(({ meta }) => meta !== null);
  const total = Number(painel.figuras.find(({ figura }) => figura === 'faturado')?.valor ?? 0);
  return {
    titulo,
    definicao: comMeta
      ? `Faturado; a meta é o traço${grupo === 'equipe' ? ': a da equipe, ou a soma dos seus membros onde ela não tem' : ''}. ${
          painel.meta_proporcional
            ? 'Meta pelos dias úteis do período.'
            : `Ritmo ${percentual(Number(painel.ritmo), 1)}.`
        }`
      : 'Faturado, e a parte de cada um no total.',
    ressalva: grupo === 'equipe' ? ressalvaDasEquipes(marcas, total) : undefined,
    coluna,
    colunaDoNumero: 'Faturado',
    colunaDaNota: comMeta ? '% da meta' : '% do total',
    barras: marcas.map((um) => {
      const meta = um.meta === null ? null : Number(um.meta);
      const base = comMeta ? meta : total;
      const nota =
        base === null || base === 0 ? '—' : percentual(Number(um.valor) / base, comMeta ? 0 : 1);
      const texto = numero(um.valor, 2);
      const partes = [
        `${dinheiro(um.valor)} em ${plural(um.pedidos, 'pedido', 'pedidos')}`,
        meta === null ? `${nota} do total` : `${nota} da meta de ${dinheiro(um.meta ?? '0')}`,
        ...(um.meta_membros === null
          ? []
          : [`as metas dos membros somam ${dinheiro(um.meta_membros)}`]),
      ];
      return {
        chave: um.marca,
        nome: um.nome,
        quantidade: Number(um.valor),
        texto,
        dito: `${um.nome}: ${partes.join(', ')}`,
        celula: { decimal: um.valor },
        meta,
        nota,
        href: enderecoDasVendas(um.linhas),
      };
    }),
  };
}

/** The ABC curve of products. */
export function curvaDe(painel: PainelDeVendas): CurvaDoPainel {
  let ate = 0;
  return {
    titulo: 'Curva ABC de produtos',
    definicao: 'A até 80% do faturado, B até 95%, C o resto.',
    classes: painel.abc.map((uma) => {
      ate += uma.produtos;
      const quantos = plural(uma.produtos, 'produto', 'produtos');
      return {
        classe: uma.classe,
        quantos,
        ate,
        parte: Number(uma.parte),
        texto: dinheiro(uma.valor),
        dito: `Classe ${uma.classe}: ${quantos}, ${percentual(Number(uma.parte), 1)} do faturado, ${dinheiro(uma.valor)}`,
        celula: { decimal: uma.valor },
        href: enderecoDasVendas(uma.linhas),
      };
    }),
    pontos: painel.marcas
      .filter(({ grupo }) => grupo === 'produto')
      .map((um) => ({
        nome: um.nome,
        acumulado: Number(um.acumulado ?? 0),
        texto: dinheiro(um.valor),
        classe: um.classe ?? '',
        celula: { decimal: um.valor },
        href: enderecoDasVendas(um.linhas),
      })),
  };
}

const emMil = (valor: number | string): string => numero(Number(valor) / 1000, 0);

function previsaoDe({ previsao }: MesDeVenda) {
  if (previsao === null) return null;
  return {
    quantidade: Number(previsao.valor),
    de: Number(previsao.de),
    ate: Number(previsao.ate),
    texto: `previsto ${dinheiro(previsao.valor)}, entre ${dinheiro(previsao.de)} e ${dinheiro(previsao.ate)}: em ${numero(previsao.meses)} meses, ${percentual(Number(previsao.parte))} do mês estava faturado a esta altura`,
    curto: `~${emMil(previsao.valor)}`,
  };
}

/** What was billed in each month of the year beside its target. */
export const mesesDoPainel = (painel: PainelDeVendas): ColunasDoPainel => ({
  titulo: 'Faturado por mês',
  definicao: `${painel.periodo.ate.slice(0, 4)}, em mil R$. O mês corrente é cheio até hoje e hachurado até a previsão.`,
  coluna: 'Faturado',
  eixo: emMil,
  colunas: painel.meses.map((mes) => ({
    chave: mes.de,
    rotulo: mesCurto(mes.de),
    nome: mesEAno(mes.de),
    quantidade: Number(mes.valor),
    texto: dinheiro(mes.valor),
    curto: emMil(mes.valor),
    celula: { decimal: mes.valor },
    meta: mes.meta === null ? null : Number(mes.meta),
    metaTexto: mes.meta === null ? null : dinheiro(mes.meta),
    metaCelula: { decimal: mes.meta },
    previsao: previsaoDe(mes),
    frases: [plural(mes.pedidos, 'pedido', 'pedidos')],
    href: enderecoDasVendas(mes.linhas),
  })),
});
