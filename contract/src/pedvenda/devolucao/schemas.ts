import * as z from 'zod/mini';
import { codigo, flag, instante, texto, versao } from '../../primitives.ts';
import { quantidadeOuZero, sequencia, umaVezCada } from '../finalizacao/schemas.ts';
import { MAXIMO_DE_ITENS } from '../schemas.ts';

const motivo = texto(200).check(
  z.refine((s: string) => s.trim() !== '', 'Diga por que o item volta.'),
);

export const entradaDevolver = z.strictObject({
  pedvenda_codigo: codigo,
  versao: z.optional(versao),
  itens: z
    .array(
      z.strictObject({
        itpedvenda_sequencia: sequencia,
        quantidade: quantidadeOuZero,
        motivo,
        /** Whether it goes back into stock, where it left from. */
        voltaEstoque: flag,
      }),
      'Envie a lista de itens.',
    )
    .check(
      z.maxLength(MAXIMO_DE_ITENS, `Use no máximo ${MAXIMO_DE_ITENS} itens.`),
      z.refine(umaVezCada, 'Cada item vem uma vez só.'),
    ),
  /** "S": open receivables stay as they are, all of it is a credit of the customer. */
  soCredito: z.optional(flag),
  devvenda_nota: z.optional(texto(20)),
  devvenda_obs: z.optional(texto(500)),
});
export const entradaDesfazer = z.strictObject({
  pedvenda_codigo: codigo,
  versao: z.optional(versao),
  devvenda_codigo: codigo,
});
export const entradaUma = z.strictObject({ pedvenda_codigo: codigo });

const numero = z.string();
/** A return that stands. */
export const devolucao = z.object({
  devvenda_codigo: codigo,
  pedvenda_codigo: codigo,
  devvenda_sequencia: z.int(),
  devvenda_dt: instante,
  usuario_login: z.string(),
  usuario_nome: z.nullable(z.string()),
  devvenda_nota: z.string(),
  devvenda_obs: z.string(),
  devvenda_vlprodutos: numero,
  devvenda_vlipi: numero,
  devvenda_vlst: numero,
  devvenda_valor: numero,
  /** What open receivables owe less. */
  devvenda_abatido: numero,
  /** What the customer has to get back. */
  devvenda_credito: numero,
  /** Only for who may see commissions. */
  devvenda_vlcomissao: z.nullable(numero),
  itens: z.array(
    z.object({
      itpedvenda_sequencia: z.int(),
      itpedvenda_descricao: z.string(),
      itdevvenda_quantidade: numero,
      itdevvenda_qtdestoque: numero,
      itdevvenda_motivo: z.string(),
      itdevvenda_vltotal: numero,
    }),
  ),
  abatimentos: z.array(
    z.object({
      contarec_codigo: codigo,
      contarec_descricao: z.string(),
      contarec_dtvencimento: z.string(),
      abatdev_valor: numero,
    }),
  ),
});
export type Devolucao = z.output<typeof devolucao>;
