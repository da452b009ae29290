import * as z from 'zod/mini';
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
  itpedvenda_sequencia: z.nullable(z.int()),
  msgvenda_tipo: z.enum(['P', 'C', 'R']),
  msgvenda_texto: z.string(),
  msgvenda_preco: z.nullable(z.string()),
  msgvenda_em: instante,
  /** Who of the house answered; null: the customer. */
  usuario_nome: z.nullable(z.string()),
});
export const entradaResponder = z.strictObject({
  pedvenda_codigo: codigo,
  itpedvenda_sequencia: z.optional(z.nullable(z.int())),
  msgvenda_texto: texto(1000, 1, 'Escreva a resposta.'),
});
export const aceite = z.object({
  aceitevenda_codigo: codigo,
  pedvenda_revisao: z.int(),
  aceitevenda_nome: z.string(),
  aceitevenda_documento: z.string(),
  aceitevenda_em: instante,
  aceitevenda_resumo: z.string(),
});
export const entradaEnviar = z.strictObject({
  pedvenda_codigo: codigo,
  versao: z.optional(versao),
  para: email,
  assunto: texto(150, 1, 'Escreva o assunto.'),
  mensagem: texto(4000, 1, 'Escreva a mensagem.'),
});
