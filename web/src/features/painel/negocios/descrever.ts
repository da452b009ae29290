import type { EntradaCrua } from '@praca/contract/endpoint.ts';
import { FIGURA_DE_NEGOCIO } from '@praca/contract/painel/catalogo.ts';
import type { negociosDoPainel } from '@praca/contract/painel/endpoints.ts';
import type {
  Figura,
  Grupo,
  PainelDeNegocios,
  Passo,
  Ponto,
} from '@praca/contract/painel/schemas.ts';
import type {
  FiguraDoPainel,
  GraficoDoPainel,
  SerieDoPainel,
} from '../../../kit/painel/descricao.ts';
import { emDinheiro, emNumero } from '../../../kit/painel/celulas.ts';
import { QUANDO } from '../../../kit/painel/comparacao.ts';
import { COMPARACOES } from '../../../kit/painel/periodo.ts';
import { dia, dinheiroCompacto, numero, palavra, plural } from '../../../platform/texto/format.ts';
import { diasMedios, parte } from '../funil/textos.ts';
import type { FiltrosDoPainel } from './endereco.ts';
import { contraCada, type Comparado } from './comparados.ts';
import { enderecoDe, explicacaoDeNegocios, type ContraDoNegocio } from './explicar.ts';
import { GRAFICO } from './paineis.ts';

/** What the dashboard was asked for, as a call and in words. */
export type Pedido = {
  entrada: EntradaCrua<typeof negociosDoPainel>;
  comparados: readonly Comparado[];
  filtros: string;
};

const MEDIDAS = [
  { MEDIDA: 'QUANTIDADE', nome: 'Quantidade' },
  { MEDIDA: 'VALOR', nome: 'Valor' },
] as const;

/** Against which period, and how many or what they are worth: of a share there is but one. */
const contraDe = (comparados: readonly Comparado[], conversao: boolean): ContraDoNegocio[] =>
  comparados.flatMap(({ contra }) =>
    MEDIDAS.slice(0, conversao ? 1 : 2).map(({ MEDIDA, nome }) => ({
      MEDIDA,
      COMPARAR: contra,
      nome: comparados.length === 1 ? nome : `${nome} ${QUANDO[contra]}`,
    })),
  );

/** The figures of a dashboard; conversion is what was won of what was closed. */
export function figurasDe(
  { figuras }: PainelDeNegocios,
  { entrada, comparados, filtros }: Pedido,
): FiguraDoPainel[] {
  const ganhos = figuras.find(({ figura }) => figura === 'ganhos')?.quantidade ?? 0;
  return figuras.map((f: Figura) => {
    const { titulo, um, muitos, definicao } = FIGURA_DE_NEGOCIO[f.figura];
    const conversao = f.figura === 'encerrados';
    const contados = `${plural(f.quantidade, 'negócio', 'negócios')} ${palavra(f.quantidade, um, muitos)}`;
    return {
      titulo:
        entrada.EM_DATA !== undefined && f.figura === 'abertos' ? 'Em aberto nesse dia' : titulo,
      texto: conversao ? parte(ganhos, f.quantidade) : numero(f.quantidade),
      dito: contados,
      nota: conversao
        ? `${numero(ganhos)} ${palavra(ganhos, 'ganho', 'ganhos')} de ${plural(f.quantidade, um, muitos)}`
        : dinheiroCompacto(f.valor),
      href: enderecoDe(f),
      explicacao: explicacaoDeNegocios(
        { ...entrada, FIGURA: f.figura },
        contraDe(comparados, conversao),
        {
          definicao,
          filtros,
          rotulo: 'Explicar',
          linhas: {
            texto: `Ver ${plural(f.quantidade, 'negócio', 'negócios')}`,
            href: enderecoDe(f),
          },
        },
      ),
      anteriores: contraCada(comparados, f.figura, figuras),
    };
  });
}

/** One chart of a dashboard. */
export const graficoDe = (
  { marcas, espera_sabida }: PainelDeNegocios,
  grupo: Grupo,
): GraficoDoPainel => ({
  ...GRAFICO[grupo],
  ...(grupo === 'parado' &&
    espera_sabida === 'N' && {
      definicao: 'Deste dia não se sabe há quanto tempo os negócios estavam sem interação.',
    }),
  colunaDaNota: grupo === 'estagio' ? 'Tempo médio' : 'Valor',
  colunas: grupo === 'estagio' ? ['Tempo médio em dias', 'Valor'] : ['Valor'],
  barras: marcas
    .filter((marca) => marca.grupo === grupo)
    .map((marca) => ({
      chave: marca.marca,
      nome: marca.nome,
      quantidade: marca.quantidade,
      nota: marca.dias === null ? dinheiroCompacto(marca.valor) : diasMedios(marca.dias),
      celulas: [
        ...(grupo === 'estagio'
          ? [{ texto: numero(marca.dias ?? '0'), celula: { decimal: marca.dias } }]
          : []),
        emDinheiro(marca.valor),
      ],
      href: enderecoDe(marca),
    })),
});

const MESES = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
];
const mesDe = (data: string) => MESES[Number(data.slice(5, 7)) - 1] ?? '';

/** A step below the axis, and in words. */
const NOMES: Record<Passo, (p: Ponto) => [rotulo: string, nome: string]> = {
  dia: ({ de }) => [dia(de).slice(0, 5), dia(de)],
  semana: ({ de, ate }) => [dia(de).slice(0, 5), `${dia(de)} a ${dia(ate)}`],
  mes: ({ de }) => [
    `${mesDe(de).slice(0, 3)}/${de.slice(2, 4)}`,
    `${mesDe(de)} de ${de.slice(0, 4)}`,
  ],
  ano: ({ de }) => [de.slice(0, 4), de.slice(0, 4)],
};

/** What came in over time, beside the period compared with. */
export function serieDe(
  { passo, pontos, comparado }: PainelDeNegocios,
  { comparar, em }: Pick<FiltrosDoPainel, 'comparar' | 'em'>,
): SerieDoPainel {
  return {
    titulo: 'Entradas ao longo do tempo',
    definicao: `Negócios pela data de criação, e o que foi feito deles até ${em === undefined ? 'agora' : 'esse dia'}.`,
    colunas: ['Ganhos', 'Perdidos', 'Valor'],
    comparado:
      comparado &&
      `${COMPARACOES[comparar].toLowerCase()} (${dia(comparado.de)} a ${dia(comparado.ate)})`,
    passos: pontos.map((p) => {
      const [rotulo, nome] = NOMES[passo](p);
      return {
        chave: p.de,
        rotulo,
        nome,
        quantidade: p.quantidade,
        anterior: p.anterior,
        celulas: [emNumero(p.ganhos), emNumero(p.perdidos), emDinheiro(p.valor)],
        href: enderecoDe(p),
      };
    }),
  };
}
