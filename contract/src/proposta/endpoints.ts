import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import * as s from './schemas.ts';

/** The calls of the customer's page: no session, nothing but the token of the link. */
const comum = {
  method: 'PUT',
  tabela: 'PROPOSTA',
  permission: 'publica',
  registroParado: 'recusa',
  adicao: true,
} as const;

export const getProposta = endpoint({
  ...comum,
  nome: 'Abrir proposta',
  path: '/TWSProposta/GetProposta',
  kind: 'read',
  input: s.entradaToken,
  output: s.proposta,
});
/** Told by the page once it is drawn: programs that only look at links open nothing. */
export const visitar = endpoint({
  ...comum,
  nome: 'Registrar abertura da proposta',
  feito: 'Abertura registrada.',
  path: '/TWSProposta/Visitar',
  kind: 'write',
  input: s.entradaToken,
  output: z.object({}),
});
export const perguntar = endpoint({
  ...comum,
  nome: 'Enviar mensagem da proposta',
  feito: 'Mensagem enviada ao vendedor.',
  path: '/TWSProposta/Perguntar',
  kind: 'write',
  input: s.entradaPerguntar,
  output: s.proposta,
});
export const aceitar = endpoint({
  ...comum,
  nome: 'Aceitar proposta',
  feito: 'Orçamento aceito.',
  path: '/TWSProposta/Aceitar',
  kind: 'write',
  input: s.entradaAceitar,
  output: s.proposta,
});
export const pdfDaProposta = endpoint({
  ...comum,
  nome: 'Baixar PDF da proposta',
  method: 'GET',
  path: '/TWSProposta/Pdf/{token}',
  kind: 'read',
  forma: 'arquivo',
  input: s.entradaNoCaminho,
  output: z.object({}),
});
/** The picture of the product of one line, as it is now. */
export const fotoDaProposta = endpoint({
  ...comum,
  nome: 'Baixar foto de um item da proposta',
  method: 'GET',
  path: '/TWSProposta/Foto/{token}/{itpedvenda_sequencia}',
  kind: 'read',
  forma: 'arquivo',
  input: s.entradaFoto,
  output: z.object({}),
});
