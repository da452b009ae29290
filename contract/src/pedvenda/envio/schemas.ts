import * as z from 'zod/mini';
import { inteiro } from '../../inteiro.ts';
import { codigo, email, flag, instante, texto, versao } from '../../primitives.ts';

const dias = z
  .int('Informe um número inteiro de dias.')
  .check(z.minimum(1, 'Informe ao menos 1 dia.'), z.maximum(365, 'Informe no máximo 365 dias.'));

export const entradaGerarLink = z.strictObject({
  pedvenda_codigo: codigo,
  versao: z.optional(versao),
  /** For how many days the link opens. */
  dias: z._default(dias, 90),
});
export const linkGerado = z.object({
  linkvenda_codigo: codigo,
  /** Told once: only its hash is kept. */
  linkvenda_url: z.string(),
  linkvenda_expira: instante,
});
export const entradaRevogar = z.strictObject({ pedvenda_codigo: codigo, linkvenda_codigo: codigo });
export const link = z.object({
  linkvenda_codigo: codigo,
  linkvenda_em: instante,
  linkvenda_expira: instante,
  linkvenda_revogado: z.nullable(instante),
  linkvenda_aberturas: z.int(),
  linkvenda_aberto: z.nullable(instante),
  usuario_nome: z.string(),
  /** Whether it opens now. */
  vale: flag,
});
export const mensagem = z.object({
  msgvenda_codigo: codigo,
  pedvenda_revisao: z.int(),
  /** The line that it is about, as the revision that the customer looked at calls it; null: the whole quote. */
  itpedvenda_sequencia: z.nullable(z.int()),
  itpedvenda_descricao: z.nullable(z.string()),
  msgvenda_tipo: z.enum(['P', 'C', 'R']),
  msgvenda_texto: z.string(),
  msgvenda_preco: z.nullable(z.string()),
  /** What was quoted in the place of the price that the customer offers: for one of the line after its own discounts, or for all. */
  msgvenda_precoorcado: z.nullable(z.string()),
  msgvenda_em: instante,
  /** Who of the house answered; null: the customer. */
  usuario_nome: z.nullable(z.string()),
});
export const entradaResponder = z.strictObject({
  pedvenda_codigo: codigo,
  itpedvenda_sequencia: z.optional(z.nullable(inteiro())),
  msgvenda_texto: texto(1000, 1, 'Escreva a resposta.'),
});
export const entradaUsar = z.strictObject({
  pedvenda_codigo: codigo,
  versao,
  /** A message that offers a price. */
  msgvenda_codigo: codigo,
});
export const aceite = z.object({
  aceitevenda_codigo: codigo,
  pedvenda_revisao: z.int(),
  aceitevenda_nome: z.string(),
  aceitevenda_documento: z.string(),
  aceitevenda_em: instante,
  aceitevenda_resumo: z.string(),
});
/** Somebody at the customer who can be written to; what is not known is empty. */
export const destinatario = z.object({
  nome: z.string(),
  email: z.string(),
  telefone: z.string(),
  /** When the last mail to that address came back; null: it did not. */
  devolvido_em: z.nullable(z.string()),
});
/** What one revision changed of the one before: a field of the head, or one of a line. */
const mudanca = z.object({
  /** As the form names it; `produto_codigo` of a line that came or went, with its quantity. */
  campo: z.string(),
  /** The line, by its description; null: the head. */
  item: z.nullable(z.string()),
  antes: z.nullable(z.string()),
  depois: z.nullable(z.string()),
});
export type Mudanca = z.output<typeof mudanca>;
export const revisao = z.object({
  pedvenda_revisao: z.int(),
  /** When the customer got it; null: the seller is at work on it. */
  revpedvenda_em: z.nullable(instante),
  usuario_nome: z.string(),
  pedvenda_valor: z.string(),
  mudancas: z.array(mudanca),
});
export type Revisao = z.output<typeof revisao>;
export const entradaEnviar = z.strictObject({
  pedvenda_codigo: codigo,
  versao: z.optional(versao),
  para: email,
  assunto: texto(150, 1, 'Escreva o assunto.'),
  mensagem: texto(4000, 1, 'Escreva a mensagem.'),
});
