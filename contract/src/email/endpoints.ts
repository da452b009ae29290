import { endpoint } from '../endpoint.ts';
import * as s from './schemas.ts';

export const enviar = endpoint({
  nome: 'Enviar e-mail',
  feito: 'E-mail na fila de envio.',
  method: 'PUT',
  path: '/EnviarEmail',
  kind: 'write',
  permission: 'pessoa.ver',
  tabela: 'EMAIL',
  input: s.entradaEnviar,
  output: s.email,
  limiteCorpo: 16 * 1024 * 1024,
  pesada: true,
  muda: ['/TWSEmail/', '/TWSNegocio/', '/TWSPessoa/'],
});
export const getLista = endpoint({
  nome: 'Listar e-mails',
  method: 'PUT',
  path: '/TWSEmail/GetLista',
  kind: 'read',
  permission: 'pessoa.ver',
  tabela: 'EMAIL',
  input: s.entradaLista,
  output: s.email,
  adicao: true,
});
