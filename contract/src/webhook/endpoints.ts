import { endpoint } from '../endpoint.ts';
import { nada } from '../primitives.ts';
import * as s from './schemas.ts';

export const getLista = endpoint({
  nome: 'Listar webhooks',
  method: 'PUT',
  path: '/TWSWebhook/GetLista',
  kind: 'read',
  permission: 'integracao.editar',
  tabela: 'WEBHOOK',
  input: nada,
  output: s.webhook,
  adicao: true,
});
export const salvar = endpoint({
  nome: 'Salvar webhook',
  feito: 'Webhook salvo.',
  method: 'PUT',
  path: '/TWSWebhook/Webhook',
  kind: 'write',
  permission: 'integracao.editar',
  tabela: 'WEBHOOK',
  input: s.entradaWebhook,
  output: s.webhookComSegredo,
  cria: 'webhook_codigo',
  muda: ['/TWSWebhook'],
  segredo: true,
  adicao: true,
});
export const excluir = endpoint({
  nome: 'Excluir webhook',
  feito: 'Webhook excluído.',
  method: 'DELETE',
  path: '/TWSWebhook/Webhook/{webhook_codigo}',
  kind: 'write',
  permission: 'integracao.editar',
  tabela: 'WEBHOOK',
  input: s.entradaExcluir,
  output: s.excluido,
  muda: ['/TWSWebhook'],
  adicao: true,
});
/** The former secret signs beside the new one for 24 hours. */
export const girarSegredo = endpoint({
  nome: 'Gerar novo segredo do webhook',
  feito: {
    mensagem: 'Novo segredo gerado.',
    ajuda: 'O anterior ainda assina junto por 24 horas: troque-o no outro sistema até lá.',
  },
  method: 'PUT',
  path: '/TWSWebhook/GirarSegredo',
  kind: 'write',
  permission: 'integracao.editar',
  tabela: 'WEBHOOK',
  input: s.entradaGirar,
  output: s.webhookComSegredo,
  muda: ['/TWSWebhook'],
  segredo: true,
  adicao: true,
});
export const enviarTeste = endpoint({
  nome: 'Enviar teste ao webhook',
  feito: 'Teste posto na fila de entregas.',
  method: 'PUT',
  path: '/TWSWebhook/EnviarTeste',
  kind: 'write',
  permission: 'integracao.editar',
  tabela: 'WEBHOOKENTREGA',
  input: s.entradaUm,
  output: s.entrega,
  muda: ['/TWSWebhook'],
  adicao: true,
});
export const getEntregas = endpoint({
  nome: 'Listar entregas do webhook',
  method: 'PUT',
  path: '/TWSWebhook/GetEntregas',
  kind: 'read',
  permission: 'integracao.editar',
  tabela: 'WEBHOOKENTREGA',
  input: s.entradaEntregas,
  output: s.entrega,
  adicao: true,
});
/** The same message once more, with the same webhook-id. */
export const reenviar = endpoint({
  nome: 'Reenviar entrega do webhook',
  feito: 'Entrega posta na fila de novo.',
  method: 'PUT',
  path: '/TWSWebhook/Reenviar',
  kind: 'write',
  permission: 'integracao.editar',
  tabela: 'WEBHOOKENTREGA',
  input: s.entradaReenviar,
  output: s.entrega,
  muda: ['/TWSWebhook'],
  adicao: true,
});
