import {
  ORDENS_NEGOCIO,
  partesDaOrdem,
  type Direcao,
  type NomeDaOrdem,
  type OrdemNegocio,
} from '@praca/contract/negocio/ordem.ts';
import { TEMPERATURAS } from '@praca/contract/negocio/schemas.ts';

const INSTANTE = /^(\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d){0,2}|infinity)$/;
const TEXTO = /^[^\0]{0,400}$/;
// Read once by a statement: it names no row of the deals.
const SEQUENCIA = `(SELECT array_agg(e.estagio_codigo ORDER BY b.board_ordem, b.board_codigo, p.pipeline_ordem, p.pipeline_codigo, e.estagio_ordem, e.estagio_codigo)
  FROM estagio e JOIN pipeline p ON p.clienteregistro_codigo = $1 AND p.pipeline_codigo = e.pipeline_codigo JOIN board b ON b.clienteregistro_codigo = $1 AND b.board_codigo = p.board_codigo WHERE e.clienteregistro_codigo = $1)`;
const CODIGO = /^\d{1,15}$/;

interface Descricao {
  /** The column that a cursor keeps, as text; without a value it keeps "infinity". */
  coluna: string;
  /** What a cursor may hold of it. */
  forma: RegExp;
  /** The column's value as it stands in a cursor `$`, a text. */
  doCursor: (texto: string) => string;
  /** What is compared, of such a value; itself unless said. */
  chave?: (valor: string, direcao: Direcao) => string;
}

const como = (tipo: string) => (texto: string) => `${texto}::${tipo}`;
const instante = (coluna: string): Descricao => ({
  coluna,
  forma: INSTANTE,
  doCursor: como('timestamptz'),
});
/** What has no date comes last, whichever way the others go. */
const talvez = (coluna: string, tipo: string, forma: RegExp): Descricao => ({
  coluna,
  forma,
  doCursor: (texto) => `nullif(${texto}, 'infinity')::${tipo}`,
  chave: (valor, direcao) =>
    `coalesce(${valor}, '${direcao === 'desc' ? '-' : ''}infinity'::${tipo})`,
});
/** Blind to case and accents. */
const texto = (coluna: string): Descricao => ({
  coluna,
  forma: TEXTO,
  doCursor: (t) => t,
  chave: (valor) => `dobrar(${valor})`,
});

const DESCRICOES: Record<NomeDaOrdem, Descricao> = {
  quadro: {
    coluna: 'negocio_posicao',
    forma: /^-?\d{1,20}(\.\d{1,20})?(e[+-]?\d{1,2})?$/,
    doCursor: como('double precision'),
  },
  alteracao: instante('negocio_dtalteracao'),
  criacao: instante('negocio_dtcriacao'),
  interacao: instante('negocio_dtinteracao'),
  entrada: instante('negocio_dtestagio'),
  valor: {
    coluna: 'negocio_valor',
    forma: /^-?\d{1,13}(\.\d{1,2})?$/,
    doCursor: como('numeric'),
  },
  previsao: talvez('negocio_dtprevisao', 'date', /^(\d{4,6}-\d\d-\d\d|infinity)$/),
  fechamento: talvez('negocio_dtfechamento', 'timestamptz', INSTANTE),
  proximatarefa: talvez('negocio_proximaatividade', 'timestamptz', INSTANTE),
  titulo: texto('negocio_titulo'),
  cliente: texto('pessoa_nome'),
  temperatura: {
    coluna: 'negocio_temperatura',
    forma: /^[A-Z_]{1,20}$/,
    doCursor: (t) => t,
    chave: (valor) => `array_position('{${TEMPERATURAS.join()}}'::text[], ${valor})`,
  },
  estagio: {
    coluna: 'estagio_codigo',
    forma: CODIGO,
    doCursor: como('bigint'),
    chave: (valor) => `coalesce(array_position(${SEQUENCIA}, ${valor}), 0)`,
  },
};

interface Ordem {
  nome: NomeDaOrdem;
  coluna: string;
  forma: RegExp;
  /** What deals `n` are compared by; `$1` is the registration. */
  chave: string;
  /** The same of the "?" of a cursor. */
  doCursor: string;
  direcao: Direcao;
  sinal: '>' | '<';
}

const ordemDe = (pedida: OrdemNegocio): Ordem => {
  const { nome, direcao } = partesDaOrdem(pedida);
  const { coluna, forma, doCursor, chave = (valor: string) => valor } = DESCRICOES[nome];
  return {
    nome,
    coluna,
    forma,
    chave: chave(`n.${coluna}`, direcao),
    doCursor: chave(doCursor('?::text'), direcao),
    direcao,
    sinal: direcao === 'asc' ? '>' : '<',
  };
};

/** Each order as it enters a statement: texts made while the program loads, of constants alone. */
export const ORDENS = Object.fromEntries(
  ORDENS_NEGOCIO.map((pedida) => [pedida, ordemDe(pedida)]),
) as Record<OrdemNegocio, Ordem>;
