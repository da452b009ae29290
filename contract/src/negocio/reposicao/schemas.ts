import * as z from 'zod/mini';
import { TODAS_UFS } from '../../br/uf.ts';
import {
  cadeia,
  codigo,
  codigos,
  data,
  deslocamento,
  dinheiro,
  filtroGeral,
  flag,
  instante,
  limite,
  ordem,
  semFiltro,
  texto,
} from '../../primitives.ts';
import { filtrosDoCliente, formatoDoArquivo } from '../nao-compram/schemas.ts';
import { SITUACOES_DA_REPOSICAO, type SituacaoDaReposicao } from './rules.ts';

/** How many rows one run takes at most. */
export const MAXIMO_POR_REPOSICAO = 5000;
/** Of how many last purchases the usual basket is told, and how many are named. */
export const COMPRAS_DA_CESTA = 6;
export const PEDIDOS_DITOS = 12;

const SITUACOES = Object.keys(SITUACOES_DA_REPOSICAO) as [SituacaoDaReposicao];
const lista = semFiltro(codigos);

/** The filters of the radar, all optional. */
const filtrosDaReposicao = {
  /** Words of the customer. */
  FILTRO_GERAL: filtroGeral,
  /** ATRASADO where nothing is said. */
  SITUACAO: semFiltro(z.enum(SITUACOES, `Use um destes: ${SITUACOES.join(', ')}.`)),
  /** At least so many days beyond the expected one. */
  ATRASO_DE: semFiltro(
    z
      .int('Informe um número inteiro.')
      .check(
        z.minimum(1, 'Informe ao menos um dia.'),
        z.maximum(3650, 'Informe no máximo 3.650 dias.'),
      ),
  ),
  /** Rows expected from this day to that one, both included. */
  DATA_INICIAL: semFiltro(data),
  DATA_FINAL: semFiltro(data),
  ...filtrosDoCliente,
  LISTA_GRUPO: lista,
  LISTA_PESSOA: lista,
  LISTA_EMPRESA: lista,
  LISTA_UF: semFiltro(
    z
      .array(z.enum(TODAS_UFS, 'Use siglas de estados.'), 'Envie uma lista.')
      .check(z.maxLength(200, 'Envie no máximo 200 itens.')),
  ),
  /** `Joinville/SC`, or `Joinville` in whatever state. */
  LISTA_CIDADE: semFiltro(
    z.array(texto(90), 'Envie uma lista.').check(z.maxLength(200, 'Envie no máximo 200 itens.')),
  ),
  /** `S`: without those for whose absence a deal was made already. */
  SEM_NEGOCIO: semFiltro(flag),
  LISTA_CODIGO: lista,
};
const filtrosEstritosDaReposicao = z.strictObject(filtrosDaReposicao);
export type FiltrosDaReposicao = z.output<typeof filtrosEstritosDaReposicao>;

export const entradaReposicao = z.object({
  ...filtrosDaReposicao,
  /** By the expected day: who is late longest comes first, or last. */
  ORDEM: ordem('reposicao_esperada'),
  SQL_LIMIT: limite,
  SQL_OFFSET: deslocamento,
  CURSOR: z.optional(cadeia(2000)),
});

export const entradaExportarReposicao = z.object({
  ...filtrosDaReposicao,
  ORDEM: ordem('reposicao_esperada'),
  FORMATO: formatoDoArquivo,
});

const produtoDaCesta = z.object({
  produto_codigo: codigo,
  produto_referencia: z.string(),
  produto_descricao: z.string(),
  unidade_sigla: z.string(),
  /** The middle quantity of the last purchases that had it. */
  quantidade: z.string(),
  /** In how many of the last purchases it was. */
  em: z.int(),
  de: z.int(),
});
export type ProdutoDaCesta = z.output<typeof produtoDaCesta>;
const pedidoDaFamilia = z.object({
  pedvenda_codigo: codigo,
  pedvenda_numero: z.string(),
  empresa_codigo: codigo,
  dia: z.string(),
  /** What the family was worth in it. */
  valor: dinheiro,
});

/** A customer that buys a family of products in a rhythm; orders and deals are those that the reader sees. */
export const reposicao = z.object({
  reposicao_codigo: codigo,
  pessoa_codigo: codigo,
  pessoa_razao: z.string(),
  pessoa_fantasia: z.string(),
  cidade_descricao: z.string(),
  uf_codigo: z.string(),
  repres_codigo: z.nullable(codigo),
  repres_razao: z.nullable(z.string()),
  /** null: products without a group. */
  grupoprod_codigo: z.nullable(codigo),
  grupoprod_descricao: z.nullable(z.string()),
  empresa_codigo: codigo,
  reposicao_compras: z.int(),
  /** Days between two purchases. */
  reposicao_ritmo: z.int(),
  reposicao_folga: z.int(),
  reposicao_ultima: z.string(),
  reposicao_esperada: z.string(),
  /** Days beyond the expected one; less than zero: so many days to go. */
  atraso: z.int(),
  atrasado: flag,
  cesta: z.array(produtoDaCesta),
  /** The last purchases, the newest first. */
  pedidos: z.array(pedidoDaFamilia),
  /** The deal that was made for this absence. */
  negocio_codigo: z.nullable(codigo),
  negocio_titulo: z.nullable(z.string()),
});
export type Reposicao = z.output<typeof reposicao>;

/** When the rhythms were worked out; null: not yet. */
export const calculoDaReposicao = z.object({ em: z.nullable(instante) });

/** Rows of a filter, or the chosen ones of it; to the top of a stage, the first one of the first pipeline where none is said. */
export const entradaIncluirReposicao = z
  .strictObject({
    LISTA_CODIGO: z.optional(codigos.check(z.minLength(1, 'Escolha ao menos uma linha.'))),
    FILTROS: z.optional(filtrosEstritosDaReposicao),
    pipeline_codigo: z.optional(codigo),
    estagio_codigo: z.optional(codigo),
    /** Who answers for the deals; absent: who works for the customer's representative, else who asks. */
    usuario_responsavel: z.optional(z.nullable(texto(60))),
  })
  .check(
    z.refine(
      (e) => e.LISTA_CODIGO !== undefined || e.FILTROS !== undefined,
      'Envie LISTA_CODIGO ou FILTROS.',
    ),
  );
