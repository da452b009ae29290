import * as z from 'zod/mini';
import { inteiro } from '../inteiro.ts';
import {
  codigo,
  dinheiro,
  flag,
  instante,
  limite,
  listaDeCodigos,
  padrao,
  texto,
  versao,
} from '../primitives.ts';

const numero = z.string();

export const entradaAprovar = z.strictObject({
  pedvenda_codigo: codigo,
  /** The version that was seen: of another one nobody decides. */
  versao,
  /** S yes, N no, C up to the discount of `aprovacao_contraproposta`. */
  aprova: z.enum(['S', 'N', 'C'], 'Use S, N ou C.'),
  aprovacao_resposta: z.optional(texto(500)),
  aprovacao_contraproposta: z.optional(
    padrao(
      8,
      /^\d{1,2}(\.\d{1,4})?$/,
      'Informe o desconto em percentual, abaixo de 100.',
      'Informe o desconto como texto, por exemplo "12.5".',
    ),
  ),
});
export const entradaDesfazerAprovacao = z.strictObject({
  pedvenda_codigo: codigo,
  /** The version that was seen: what became another one since keeps its answer. */
  versao,
});
export const entradaAprovacoes = z.strictObject({
  LISTA_CODIGO: listaDeCodigos,
  SQL_LIMIT: limite,
  SQL_OFFSET: z.optional(inteiro(0)),
});
/** The margin of a document as every screen tells it: what comes off its net products, part by part. */
const margem = z.object({
  vlprodutos: numero,
  partes: z.object({
    vlicms: numero,
    vlimpostos: numero,
    vlcomissao: numero,
    vlfrete: numero,
    vlcusto: numero,
  }),
  vlmargem: numero,
  percmargem: z.nullable(numero),
  /** Lines whose cost nobody knows: nothing of them counts. */
  semCusto: z.int(),
});
/** A quote that waits for an approver's word, with what it costs. */
export const aprovacaoPendente = z.object({
  pedvenda_codigo: codigo,
  empresa_codigo: codigo,
  versao,
  pedvenda_numero: z.string(),
  pedvenda_valor: dinheiro,
  pessoa_razao: z.nullable(z.string()),
  repres_razao: z.nullable(z.string()),
  aprovacao_pedidaem: instante,
  aprovacao_pedidapor: z.string(),
  /** Their name; null: the user is gone. */
  usuario_nome: z.nullable(z.string()),
  aprovacao_motivo: z.string(),
  /** The greatest discount of a line, and the limit of that line. */
  aprovacao_desconto: numero,
  itpedvenda_descmaximo: z.nullable(numero),
  /** How many lines pass their limit, and what they give beyond it. */
  linhas: z.int(),
  vlacima: numero,
  /** Margin as it is asked for, and as it were at the limits; null without the right to see margins. */
  margem: z.nullable(margem),
  margemnolimite: z.nullable(margem),
  /** The reader wrote, changed, sells or asked for it, and may not answer it. */
  propria: flag,
});
export type AprovacaoPendente = z.output<typeof aprovacaoPendente>;
