import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { entradaNoCaminho, entradaUma, inteira } from '../schemas.ts';
import * as s from './schemas.ts';

const comum = { method: 'PUT', tabela: 'PEDVENDA', adicao: true } as const;
const escrita = {
  ...comum,
  kind: 'write',
  permission: 'venda.editar',
  muda: ['/TWSPedVenda/', '/TWSNegocio/'],
} as const;
const leitura = { ...comum, kind: 'read', permission: 'venda.ver' } as const;

export const pdf = endpoint({
  ...leitura,
  nome: 'Baixar PDF do orçamento',
  method: 'GET',
  path: '/TWSPedVenda/Pdf/{pedvenda_codigo}',
  forma: 'arquivo',
  input: entradaNoCaminho,
  output: z.object({}),
});
/** Makes a link for the customer; a quote that was not sent yet is sent by it. */
export const gerarLink = endpoint({
  ...escrita,
  nome: 'Gerar link do orçamento',
  feito: 'Link gerado.',
  path: '/TWSPedVenda/GerarLink',
  segredo: true,
  input: s.entradaGerarLink,
  output: s.linkGerado,
});
export const revogarLink = endpoint({
  ...escrita,
  nome: 'Revogar link do orçamento',
  feito: 'O link não abre mais.',
  path: '/TWSPedVenda/RevogarLink',
  input: s.entradaRevogar,
  output: s.link,
});
export const getLinks = endpoint({
  ...leitura,
  nome: 'Listar links do orçamento',
  path: '/TWSPedVenda/GetLinks',
  input: entradaUma,
  output: s.link,
});
export const getMensagens = endpoint({
  ...leitura,
  nome: 'Listar mensagens do cliente',
  path: '/TWSPedVenda/GetMensagens',
  input: entradaUma,
  output: s.mensagem,
});
export const responderMensagem = endpoint({
  ...escrita,
  nome: 'Responder ao cliente',
  feito: 'Resposta na página do cliente.',
  path: '/TWSPedVenda/ResponderMensagem',
  input: s.entradaResponder,
  output: s.mensagem,
});
/** Takes the price of a counter-offer into the quote, which is opened for it where the customer has it. */
export const usarContraproposta = endpoint({
  ...escrita,
  nome: 'Usar o preço do cliente',
  feito: 'Preço do cliente no orçamento. Confira e envie.',
  path: '/TWSPedVenda/UsarContraproposta',
  input: s.entradaUsar,
  output: inteira,
});
export const getAceites = endpoint({
  ...leitura,
  nome: 'Listar aceites do cliente',
  path: '/TWSPedVenda/GetAceites',
  input: entradaUma,
  output: s.aceite,
});
/** The revisions that the customer got, newest first, each with what it changed; the one in work stands above them. */
export const getRevisoes = endpoint({
  ...leitura,
  nome: 'Listar revisões do orçamento',
  path: '/TWSPedVenda/GetRevisoes',
  input: entradaUma,
  output: s.revisao,
});
/** Whom to send the document to: the contact that it names, the customer, their other contacts. */
export const getDestinatarios = endpoint({
  ...leitura,
  nome: 'Listar destinatários do orçamento',
  path: '/TWSPedVenda/GetDestinatarios',
  permission: 'venda.editar',
  input: entradaUma,
  output: s.destinatario,
});
export const enviarPedVenda = endpoint({
  ...escrita,
  nome: 'Enviar orçamento por e-mail',
  feito: 'E-mail na fila de envio.',
  path: '/TWSPedVenda/EnviarPedVenda',
  input: s.entradaEnviar,
  output: inteira,
});
