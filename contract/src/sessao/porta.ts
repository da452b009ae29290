// What every page asks of its session: to come in, to stay, to go, and how it is to look. Apart, so that nothing else of the accounts is loaded for it.
import { endpoint } from '../endpoint.ts';
import { nada } from '../primitives.ts';
import * as s from './schemas.ts';

export const loginEmail = endpoint({
  nome: 'Entrar',
  feito: 'Você entrou.',
  method: 'PUT',
  tambem: ['POST'],
  path: '/TWSLogin/LoginEmail',
  kind: 'write',
  permission: 'publica',
  registroParado: 'atende',
  tabela: 'USUARIO',
  input: s.entradaLogin,
  output: s.sessao,
});
export const renovaToken = endpoint({
  nome: 'Renovar sessão',
  feito: 'Sessão renovada.',
  method: 'PUT',
  path: '/TWSLogin/RenovaToken',
  kind: 'write',
  permission: 'publica',
  registroParado: 'atende',
  tabela: 'USUARIO',
  input: nada,
  output: s.sessao,
  cookie: true,
  adicao: true,
});
export const logout = endpoint({
  nome: 'Sair',
  feito: 'Você saiu.',
  method: 'PUT',
  path: '/TWSLogin/Logout',
  kind: 'write',
  permission: 'publica',
  registroParado: 'atende',
  tabela: 'LOGIN',
  input: s.entradaLogout,
  output: s.vazio,
  cookie: true,
  adicao: true,
});
export const salvarPreferencias = endpoint({
  nome: 'Salvar preferências',
  feito: 'Preferências salvas.',
  method: 'PUT',
  path: '/TWSUsuario/Preferencias',
  kind: 'write',
  permission: 'sessao',
  tabela: 'USUARIO',
  input: s.mudancaDePreferencias,
  output: s.mudancaDePreferencias,
  pessoal: true,
  adicao: true,
});
