import type { ReactNode } from 'react';
import {
  campoDaColuna,
  TITULO_COLUNA,
  type Coluna,
  type ColunaDaLista,
} from '@praca/contract/negocio/exportacao/schemas.ts';
import {
  ordemInversa,
  partesDaOrdem,
  type Direcao,
  type NomeDaOrdem,
} from '@praca/contract/negocio/ordem.ts';
import type { LinhaLista } from '@praca/contract/negocio/schemas.ts';
import { textoDoCampo } from '../../campo/parts/valor.ts';
import type { Column } from '../../../ui/table/table-column.ts';
import type { EstadoLista, OrdemLista } from '../base/filtros/filtros-lista.ts';
import { SITUACAO } from '../base/filtros/filtros-chips.ts';
import { cortado, Etiquetas, momento, previsao, Situacao, Temperatura, valor } from './celulas.tsx';
import { LinkNegocio } from './LinkNegocio.tsx';
import type { NomesLista } from './nomes-lista.ts';

/** What a table shows until somebody chooses; the last ones only where there is room. */
const COLUNAS_INICIAIS: readonly Coluna[] = [
  'negocio_titulo',
  'pessoa_nome',
  'estagio_codigo',
  'negocio_valor',
  'negocio_temperatura',
  'usuario_responsavel',
  'negocio_dtprevisao',
  'negocio_dtalteracao',
];
/** Whoever looks for what is stalled sees since when, and orders by it. */
const COM_INTERACAO = COLUNAS_INICIAIS.map((coluna) =>
  coluna === 'negocio_dtprevisao' ? 'negocio_dtinteracao' : coluna,
);
/** The columns of a list in this state while nobody chose others. */
export const colunasUsuais = ({
  parados,
  parado,
  ordem,
}: Pick<EstadoLista, 'parados' | 'parado' | 'ordem'>): readonly Coluna[] =>
  parados === 'S' || parado !== undefined || partesDaOrdem(ordem).nome === 'interacao'
    ? COM_INTERACAO
    : COLUNAS_INICIAIS;
/** Of the usual columns, those that a narrow window leaves out; whoever chose a column always sees it. */
export const SO_COM_ESPACO: ReadonlySet<Coluna> = new Set<Coluna>(['negocio_dtprevisao']);

/** The column whose head asks for each order of GetLista. */
const COLUNA_DA_ORDEM = {
  alteracao: 'negocio_dtalteracao',
  criacao: 'negocio_dtcriacao',
  valor: 'negocio_valor',
  interacao: 'negocio_dtinteracao',
  previsao: 'negocio_dtprevisao',
  titulo: 'negocio_titulo',
  cliente: 'pessoa_nome',
  estagio: 'estagio_codigo',
  temperatura: 'negocio_temperatura',
  fechamento: 'negocio_dtfechamento',
  entrada: 'negocio_dtestagio',
  proximatarefa: 'negocio_proximaatividade',
} as const satisfies Record<Exclude<NomeDaOrdem, 'quadro'>, Coluna>;
const ORDENADAS = new Map<Coluna, NomeDaOrdem>(
  Object.entries(COLUNA_DA_ORDEM).map(([ordem, coluna]) => [coluna, ordem as NomeDaOrdem]),
);
/** What a column's head asks for in a table that has this order: its own, and then the same backwards. */
export const ordemAoClicar = (coluna: string, agora: OrdemLista): OrdemLista => {
  const pedida = ORDENADAS.get(coluna as Coluna) ?? agora;
  return partesDaOrdem(agora).nome === pedida ? ordemInversa(agora) : pedida;
};
/** The column that a table is ordered by, and which way. */
export const colunaDaOrdem = (ordem: OrdemLista): { key: string; direction: Direcao } => {
  const { nome, direcao } = partesDaOrdem(ordem);
  return { key: nome === 'quadro' ? '' : COLUNA_DA_ORDEM[nome], direction: direcao };
};

type Desenho = {
  largura: number;
  numero?: true;
  celula: (n: LinhaLista) => ReactNode;
};

/** What the column of values needs beyond its usual width for the longest of them to stand whole, in pixels. */
export const sobraDoValor = (linhas: readonly LinhaLista[]): number => {
  const algarismos = linhas.reduce(
    (maior, { negocio_valor }) => Math.max(maior, negocio_valor.split('.', 1)[0]?.length ?? 0),
    0,
  );
  return Math.max(0, algarismos - 9) * 12;
};
/** The title gives up to this much of its room to a long value before the table gets wider. */
const CEDE_PX = 36;

/** What the cells are drawn with; `sobra` is what the values need beyond their usual width. */
type Contexto = {
  nomes: NomesLista;
  agora: number;
  abrir: (linha: LinhaLista) => void;
  sobra: number;
};

/** How each column of the contract is drawn. */
function desenhos(
  { nomes, agora, abrir, sobra }: Contexto,
  { comSituacao, comFunil }: { comSituacao: boolean; comFunil: boolean },
): Record<Coluna, Desenho> {
  const data = (quando: string | null) => momento(quando, agora);
  const nome = (coluna: Coluna, largura: number): Desenho => ({
    largura,
    celula: (n) => cortado(nomes.de(coluna, n)),
  });
  const instante = (ler: (n: LinhaLista) => string | null, largura = 94): Desenho => ({
    largura,
    numero: true,
    celula: (n) => data(ler(n)),
  });
  return {
    negocio_codigo: { largura: 72, numero: true, celula: (n) => n.negocio_codigo },
    negocio_titulo: {
      largura: 136 - Math.min(sobra, CEDE_PX),
      celula: (n) => <LinkNegocio linha={n} aoAbrir={abrir} />,
    },
    pessoa_nome: { largura: 124, celula: (n) => cortado(n.pessoa_nome) },
    negocio_valor: { largura: 140 + sobra, numero: true, celula: (n) => valor(n.negocio_valor) },
    negocio_situacao: {
      largura: 100,
      celula: (n) => (n.negocio_situacao === 'A' ? SITUACAO.A : <Situacao linha={n} />),
    },
    pipeline_codigo: nome('pipeline_codigo', 140),
    estagio_codigo: {
      largura: comFunil ? 132 : 170,
      celula: (n) => {
        const funil = comFunil ? '' : nomes.de('pipeline_codigo', n);
        const estagio = nomes.estagio(n.estagio_codigo);
        return (
          <span className="lista-estagio" title={[estagio, funil].filter(Boolean).join(', em ')}>
            {!comSituacao && <Situacao linha={n} />}
            <span className="type-truncate">
              {estagio}
              {funil && <span className="type-muted"> · {funil}</span>}
            </span>
          </span>
        );
      },
    },
    negocio_temperatura: { largura: 108, celula: (n) => <Temperatura linha={n} /> },
    usuario_responsavel: nome('usuario_responsavel', 112),
    repres_codigo: nome('repres_codigo', 116),
    segmento_codigo: nome('segmento_codigo', 120),
    orprospect_codigo: nome('orprospect_codigo', 120),
    motperda_codigo: nome('motperda_codigo', 140),
    etiquetas: {
      largura: 168,
      celula: (n) => <Etiquetas codigos={n.etiquetas} nomes={nomes.nomes} />,
    },
    empresa_codigo: nome('empresa_codigo', 150),
    negocio_proximaatividade: instante((n) => n.negocio_proximaatividade, 118),
    negocio_dtprevisao: {
      largura: 88,
      numero: true,
      celula: (n) => previsao(n.negocio_dtprevisao, agora),
    },
    negocio_dtestagio: instante((n) => n.negocio_dtestagio, 134),
    negocio_dtinteracao: instante((n) => n.negocio_dtinteracao, 132),
    negocio_dtcriacao: instante((n) => n.negocio_dtcriacao, 92),
    negocio_dtalteracao: instante((n) => n.negocio_dtalteracao),
    negocio_dtfechamento: instante((n) => n.negocio_dtfechamento),
  };
}

const DE_NUMERO = new Set(['NUMERO', 'DINHEIRO', 'DATA']);
/** How the column of an added field is drawn; nothing where there is no such field. */
function desenhoProprio(
  coluna: string,
  { nomes }: NomesLista,
): (Desenho & { titulo: string }) | undefined {
  const codigo = campoDaColuna(coluna);
  const campo = nomes.campos.find((um) => um.campo_codigo === codigo);
  if (campo === undefined) return undefined;
  return {
    titulo: campo.campo_descricao,
    largura: 130,
    ...(DE_NUMERO.has(campo.campo_tipo) && { numero: true as const }),
    celula: (n) =>
      cortado(textoDoCampo(campo, n.negocio_campos[campo.campo_codigo], nomes.usuario)),
  };
}

/** Width of the boxes that mark rows. */
const MARCAS_PX = 40;

/**
 * The columns of the table, those chosen in their order or the usual ones, and the least widths they need in a window
 * with room and in a narrow one.
 */
export function colunasDaLista(
  escolhidas: readonly ColunaDaLista[] | undefined,
  usuais: readonly Coluna[],
  contexto: Contexto,
): { colunas: Column<LinhaLista>[]; largura: number; estreita: number } {
  const pedidas: readonly ColunaDaLista[] = escolhidas ?? usuais;
  const doContrato = desenhos(contexto, {
    comSituacao: pedidas.includes('negocio_situacao'),
    comFunil: pedidas.includes('pipeline_codigo'),
  });
  const desenhadas = pedidas.flatMap((coluna) => {
    const desenho =
      campoDaColuna(coluna) === undefined
        ? { ...doContrato[coluna as Coluna], titulo: TITULO_COLUNA[coluna as Coluna] }
        : desenhoProprio(coluna, contexto.nomes);
    return desenho === undefined ? [] : [[coluna, desenho] as const];
  });
  const mostradas = desenhadas.map(([coluna]) => coluna);
  const todas = new Map(desenhadas);
  const somar = (quais: readonly ColunaDaLista[]) =>
    quais.reduce((soma, coluna) => soma + (todas.get(coluna)?.largura ?? 0), MARCAS_PX);
  // The title takes what is left over; without it the first column does.
  const folgada = mostradas.includes('negocio_titulo') ? 'negocio_titulo' : mostradas[0];
  return {
    largura: somar(mostradas),
    estreita: somar(
      escolhidas ? mostradas : mostradas.filter((coluna) => !SO_COM_ESPACO.has(coluna as Coluna)),
    ),
    colunas: desenhadas.map(([coluna, { largura, numero, celula, titulo }]) => {
      return {
        key: coluna,
        title: titulo,
        cell: celula,
        align: numero ? 'end' : 'start',
        sortable: ORDENADAS.has(coluna as Coluna),
        ...(coluna !== folgada && { width: largura }),
        ...(!escolhidas && SO_COM_ESPACO.has(coluna as Coluna) && { hideBelow: 1366 as const }),
      };
    }),
  };
}
