import * as z from 'zod/mini';
import { TODAS_UFS } from '../br/uf.ts';
import {
  codigo,
  codigos,
  deslocamento,
  flag,
  limite,
  listaDeCodigos,
  semFiltro,
  texto,
} from '../primitives.ts';

/** How many customers one redistribution moves at most. */
export const MAXIMO_NA_CARTEIRA = 20_000;

const lista = semFiltro(codigos);
const campos = {
  /** Whose customers; empty: everybody's. */
  LISTA_REPRESENTANTE: lista,
  /** Customers without a representative, too. */
  SEM_REPRESENTANTE: semFiltro(flag),
  LISTA_SEGMENTO: lista,
  LISTA_UF: semFiltro(
    z
      .array(z.enum(TODAS_UFS, 'Use siglas de estados.'), 'Envie uma lista.')
      .check(z.maxLength(TODAS_UFS.length, 'Envie cada estado uma vez.')),
  ),
  CIDADE: semFiltro(texto(80)),
  /** Exactly these customers. */
  LISTA_CODIGO: lista,
  /** To whom they go; there must be one. */
  LISTA_DESTINO: lista,
  /** EQUILIBRAR where nothing is said. */
  MODO: semFiltro(z.enum(['UM', 'EQUILIBRAR', 'REGIAO'], 'Use UM, EQUILIBRAR ou REGIAO.')),
  /** CLIENTES where nothing is said. */
  PESO: semFiltro(z.enum(['CLIENTES', 'VALOR'], 'Use CLIENTES ou VALOR.')),
  MAXIMO: semFiltro(
    z
      .int('Informe um número inteiro.')
      .check(z.minimum(1, 'Informe 1 ou mais.'), z.maximum(1_000_000, 'Informe um número menor.')),
  ),
  MANTER_COM_NEGOCIO: semFiltro(flag),
  /** Customers that stay where they are. */
  MANTER: lista,
};
export const entradaSimular = z.strictObject(campos);
export type EntradaSimular = z.output<typeof entradaSimular>;
/** `ASSINATURA` of the simulation that was agreed to: another one by now is refused. */
export const entradaRedistribuir = z.strictObject({
  ...campos,
  ASSINATURA: texto(64, 64),
});

const carga = z.object({
  clientes: z.int(),
  cidades: z.int(),
  negocios: z.int(),
  valor: z.string(),
});
export type Carga = z.output<typeof carga>;
/** What one representative has before and after. */
export const daCarteira = z.object({
  repres_codigo: z.nullable(codigo),
  repres_razao: z.string(),
  destino: flag,
  antes: carga,
  depois: carga,
});
export const simulado = z.object({
  /** Names the proposal: the same customers to the same representatives have the same one. */
  assinatura: z.string(),
  clientes: z.int(),
  mudam: z.int(),
  negocios: z.int(),
  tarefas: z.int(),
  representantes: z.array(daCarteira),
});
export type Simulado = z.output<typeof simulado>;

export const entradaMovimentos = z.object({
  uniproc_codigo: codigo,
  SITUACAO: semFiltro(z.enum(['A', 'R', 'D'], 'Use A, R ou D.')),
  LISTA_CODIGO: listaDeCodigos,
  SQL_LIMIT: limite,
  SQL_OFFSET: deslocamento,
});
/** What became of one customer: A moved, R left as it was with the reason, D moved back, P still to come. */
export const movimento = z.object({
  pessoa_codigo: codigo,
  pessoa_razao: z.string(),
  de_razao: z.nullable(z.string()),
  para_razao: z.nullable(z.string()),
  carteiramov_situacao: z.enum(['P', 'A', 'R', 'D']),
  carteiramov_motivo: z.string(),
  carteiramov_negocios: z.int(),
  carteiramov_tarefas: z.int(),
});
export const entradaDesfazer = z.strictObject({ uniproc_codigo: codigo });
