import * as z from 'zod/mini';
import {
  codigo,
  data,
  deslocamento,
  filtroGeral,
  flag,
  instante,
  limite,
  listaDeCodigos,
  padrao,
  semFiltro,
  texto,
} from '../primitives.ts';

/** What a movement of stock is. */
export const TIPOS_DE_MOVIMENTO = {
  entrada: 'Entrada',
  saida: 'Saída',
  ajuste: 'Contagem',
  reserva: 'Reserva',
  liberacao: 'Liberação',
  finalizacao: 'Finalização',
  devolucao: 'Devolução',
} as const;
export type TipoDeMovimento = keyof typeof TIPOS_DE_MOVIMENTO;
const tipos = Object.keys(TIPOS_DE_MOVIMENTO) as [TipoDeMovimento, ...TipoDeMovimento[]];

/** What people move by hand; the rest happens to documents. */
export const MOVIMENTOS_A_MAO = ['entrada', 'saida', 'ajuste'] as const;

export const entradaLista = z.object({
  FILTRO_GERAL: filtroGeral,
  empresa_codigo: semFiltro(codigo),
  localestoque_codigo: semFiltro(codigo),
  produto_codigo: semFiltro(codigo),
  /** "S": only what is below its minimum. */
  abaixo_minimo: semFiltro(flag),
  grupoprod_codigo: semFiltro(codigo),
  SQL_LIMIT: limite,
  SQL_OFFSET: deslocamento,
});
/** A product in a company: what is there, what of it documents hold, what is free. */
export const saldo = z.object({
  empresa_codigo: codigo,
  empresa_fantasia: z.string(),
  produto_codigo: codigo,
  produto_referencia: z.string(),
  produto_descricao: z.string(),
  unidade_sigla: z.nullable(z.string()),
  estoque_saldo: z.string(),
  estoque_reservado: z.string(),
  estoque_disponivel: z.string(),
  produto_estoqueminimo: z.nullable(z.string()),
  abaixo_minimo: flag,
});

/** What of a product lies in each place of a company. */
export const saldoNoLocal = z.object({
  empresa_codigo: codigo,
  empresa_fantasia: z.string(),
  localestoque_codigo: codigo,
  localestoque_descricao: z.string(),
  estoque_saldo: z.string(),
  estoque_reservado: z.string(),
  estoque_disponivel: z.string(),
});
export const entradaLocais = z.strictObject({ produto_codigo: codigo });

export const entradaMovimentos = z.object({
  LISTA_CODIGO: listaDeCodigos,
  produto_codigo: semFiltro(codigo),
  empresa_codigo: semFiltro(codigo),
  localestoque_codigo: semFiltro(codigo),
  movestoque_tipo: semFiltro(z.enum(tipos, `Use um destes: ${tipos.join(', ')}.`)),
  /** Days where the user is, both included. */
  de: semFiltro(data),
  ate: semFiltro(data),
  SQL_LIMIT: limite,
  SQL_OFFSET: deslocamento,
});
/** One line of the book: how much came or went, how much was held besides, and what was there then. */
export const movimento = z.object({
  movestoque_codigo: codigo,
  movestoque_em: instante,
  movestoque_tipo: z.enum(tipos),
  movestoque_quantidade: z.string(),
  movestoque_reserva: z.string(),
  movestoque_saldo: z.string(),
  movestoque_reservado: z.string(),
  movestoque_motivo: z.string(),
  movestoque_documento: z.nullable(z.string()),
  movestoque_doccodigo: z.nullable(codigo),
  empresa_codigo: codigo,
  localestoque_codigo: codigo,
  localestoque_descricao: z.string(),
  empresa_fantasia: z.string(),
  produto_codigo: codigo,
  produto_referencia: z.string(),
  produto_descricao: z.string(),
  /** The number of the document behind it: of an order. */
  pedvenda_numero: z.nullable(z.string()),
  usuario_nome: z.nullable(z.string()),
});

const quantidade = padrao(
  18,
  /^\d{1,13}(\.\d{1,4})?$/,
  'Informe uma quantidade de zero para cima, com até 4 casas decimais.',
);
export const entradaMovimentar = z.strictObject({
  movestoque_tipo: z.enum(MOVIMENTOS_A_MAO, 'Use entrada, saida ou ajuste.'),
  movestoque_motivo: texto(200, 3, 'Diga o motivo.'),
  localestoque_codigo: codigo,
  /** Absent: the company of the session. */
  empresa_codigo: z.optional(codigo),
  /** Of `ajuste` the quantity is what was counted; else what comes or goes, above zero. */
  itens: z
    .array(z.strictObject({ produto_codigo: codigo, quantidade }), 'Envie a lista de itens.')
    .check(z.minLength(1, 'Envie ao menos um item.'), z.maxLength(500, 'Envie até 500 itens.')),
});
