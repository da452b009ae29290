import { somarDias } from '@praca/contract/br/data.ts';
import type { FiltrosDaCarta } from '@praca/contract/painel/carta.ts';
import { entradaFunil, entradaNegociosDoPainel } from '@praca/contract/painel/schemas.ts';
import { entradaPrevisao } from '@praca/contract/painel/previsao.ts';
import type { TelaDoPainel } from '@praca/contract/painel/telas.ts';
import { entradaVendas } from '@praca/contract/painel/vendas.ts';
import { entradaIndicador } from '@praca/contract/atividade/indicador.ts';
import { abrirIndicador } from '../../atividade/indicador.ts';
import type { Ctx } from '../../platform/context.ts';
import { abrirPainelDeNegocios } from '../negocios.ts';
import { abrirPrevisao } from '../previsao/abrir.ts';
import { lerFunil } from '../reads.ts';
import { abrirPainelDeVendas } from '../vendas/abrir.ts';

interface Semana {
  DATA_INICIAL: string;
  DATA_FINAL: string;
}
type Frases = (ctx: Ctx, f: FiltrosDaCarta, semana: Semana) => Promise<string[]>;

const inteiro = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });
const numero = (n: number | string): string => inteiro.format(Number(n));
const porCento = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 1 });
const reais = (valor: string): string =>
  new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
    .format(Number(valor))
    .replaceAll('\u00a0', ' ');

const antesDe = ({ DATA_INICIAL, DATA_FINAL }: Semana): Semana => ({
  DATA_INICIAL: somarDias(DATA_INICIAL, -7),
  DATA_FINAL: somarDias(DATA_FINAL, -7),
});
const naSemanaAntes = (dito: string | undefined): string =>
  dito === undefined ? '' : ` (na semana antes: ${dito})`;

const FIGURA = {
  criados: 'Entradas',
  abertos: 'Em aberto, dos que entraram',
  ganhos: 'Ganhos, dos que entraram',
  perdidos: 'Perdidos, dos que entraram',
  encerrados: 'Encerrados, dos que entraram',
} as const;

const negocios =
  (board_tipo?: 'prospects' | 'leads' | 'oportunidades'): Frases =>
  async (ctx, f, semana) => {
    const [painel] = await abrirPainelDeNegocios(
      ctx,
      entradaNegociosDoPainel.parse({ ...f, ...semana, ...(board_tipo && { board_tipo }) }),
    );
    return (painel?.figuras ?? []).map(
      ({ figura, quantidade, valor, anterior }) =>
        `${FIGURA[figura]}: ${numero(quantidade)}, ${reais(valor)}${naSemanaAntes(anterior ? numero(anterior.quantidade) : undefined)}`,
    );
  };

const VENDA = {
  faturado: 'Faturado',
  meta: 'Meta',
  ticket: 'Ticket médio',
  pedidos: 'Pedidos',
  positivados: 'Clientes positivados',
  mix: 'Mix',
  novos: 'Clientes novos',
} as const;
const EM_REAIS: ReadonlySet<string> = new Set(['faturado', 'ticket', 'meta']);

const vendas: Frases = async (ctx, f, semana) => {
  const [painel] = await abrirPainelDeVendas(ctx, entradaVendas.parse({ ...f, ...semana }));
  return (painel?.figuras ?? []).flatMap(({ figura, valor, de, anterior }) => {
    if (valor === null) return [];
    if (figura === 'meta')
      return de === null
        ? []
        : [`${VENDA.meta}: ${porCento.format(Number(valor))} de ${reais(de)}`];
    const dito = (v: string) => (EM_REAIS.has(figura) ? reais(v) : v.replace('.', ','));
    return [
      `${VENDA[figura]}: ${dito(valor)}${naSemanaAntes(anterior === null ? undefined : dito(anterior))}`,
    ];
  });
};

const funil: Frases = async (ctx, f, semana) => {
  const ler = async (quando: Semana) =>
    (await lerFunil(ctx, entradaFunil.parse({ ...f, ...quando })))[0];
  const [lido, antes] = [await ler(semana), await ler(antesDe(semana))];
  if (!lido) return [];
  const eram = (qual: 'criados' | 'abertos' | 'ganhos' | 'perdidos') =>
    naSemanaAntes(antes && numero(antes[qual]));
  return [
    `Criados: ${numero(lido.criados)}${eram('criados')}`,
    `Em aberto, dos que entraram: ${numero(lido.abertos)}, ${reais(lido.valor_aberto)}${eram('abertos')}`,
    `Ganhos, dos que entraram: ${numero(lido.ganhos)}, ${reais(lido.valor_ganho)}${eram('ganhos')}`,
    `Perdidos, dos que entraram: ${numero(lido.perdidos)}, ${reais(lido.valor_perdido)}${eram('perdidos')}`,
  ];
};

const TAREFA = {
  planejadas: 'Planejadas',
  feitas: 'Feitas',
  atrasadas: 'Em atraso',
  reagendadas: 'Reagendadas',
  no_prazo: 'No prazo',
  faltas: 'Não compareceu',
} as const;
const tarefas: Frases = async (ctx, f, semana) => {
  const ler = async (quando: Semana) =>
    (await abrirIndicador(ctx, entradaIndicador.parse({ ...f, ...quando })))[0]?.figuras ?? [];
  const [figuras, antes] = [await ler(semana), await ler(antesDe(semana))];
  return figuras.map(({ figura, quantidade }) => {
    const era = antes.find((uma) => uma.figura === figura);
    return `${TAREFA[figura]}: ${numero(quantidade)}${naSemanaAntes(era && numero(era.quantidade))}`;
  });
};

const previsao: Frases = async (ctx, f) => {
  const [p] = await abrirPrevisao(ctx, entradaPrevisao.parse(f));
  if (!p?.em) return ['A previsão ainda não foi calculada.'];
  return [
    `Deve render: ${reais(p.esperado)}, de ${reais(p.de)} a ${reais(p.ate)} (9 vezes em 10)`,
    `Devem ser ganhos: ${numero(p.ganhos)} de ${numero(p.quantidade)} em aberto`,
    `Em aberto: ${reais(p.valor)}`,
  ];
};

/** What is told of each dashboard, and where it is. */
export const CARTAS: Record<TelaDoPainel, { titulo: string; caminho: string; frases: Frases }> = {
  painel_funil: { titulo: 'Funil de vendas', caminho: '/dashboard/crm/funilvendas', frases: funil },
  painel_vendas: { titulo: 'Vendas', caminho: '/dashboard/crm/graficovendas', frases: vendas },
  painel_tarefas: { titulo: 'Tarefas', caminho: '/dashboard/crm/indicador', frases: tarefas },
  painel_prospects: {
    titulo: 'Resultados de prospects',
    caminho: '/dashboard/crm/graficoprospect',
    frases: negocios('prospects'),
  },
  painel_leads: {
    titulo: 'Resultados de leads',
    caminho: '/dashboard/crm/graficoleads',
    frases: negocios('leads'),
  },
  painel_oportunidades: {
    titulo: 'Resultados de oportunidades',
    caminho: '/dashboard/crm/graficooportunidades',
    frases: negocios('oportunidades'),
  },
  painel_etiqueta: {
    titulo: 'Resultados por etiqueta',
    caminho: '/dashboard/crm/etiqueta',
    frases: negocios(),
  },
  painel_previsao: { titulo: 'Previsão', caminho: '/dashboard/crm/previsao', frases: previsao },
};
