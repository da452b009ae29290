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
  tabela: 'LOGIN',
  input: s.entradaLogout,
  output: s.vazio,
  cookie: true,
  adicao: true,
});
export const estadoPublico = endpoint({
  nome: 'Estado público',
  method: 'GET',
  path: '/TWSLogin/Estado',
  kind: 'read',
  permission: 'publica',
  tabela: 'ESTADO',
  input: nada,
  output: s.estadoPublico,
  adicao: true,
});
export const registrar = endpoint({
  nome: 'Criar conta',
  feito: { mensagem: 'Conta criada.', ajuda: 'Confirme pelo link que enviamos ao seu e-mail.' },
  method: 'POST',
  path: '/register/',
  kind: 'write',
  permission: 'publica',
  tabela: 'USUARIO',
  input: s.entradaRegistro,
  output: s.vazio,
});
export const confirmar = endpoint({
  nome: 'Confirmar e-mail',
  feito: { mensagem: 'E-mail confirmado.', ajuda: 'Entre com o seu e-mail e a sua senha.' },
  method: 'POST',
  path: '/register/confirmar',
  kind: 'write',
  permission: 'publica',
  tabela: 'USUARIO',
  input: s.entradaConfirmar,
  output: s.confirmado,
  adicao: true,
});
export const reenviarConfirmacao = endpoint({
  nome: 'Reenviar confirmação',
  feito: {
    mensagem: 'Pedido recebido.',
    ajuda: 'Se a conta espera a confirmação, a mensagem chega em alguns minutos.',
  },
  method: 'POST',
  path: '/register/reenviar',
  kind: 'write',
  permission: 'publica',
  tabela: 'USUARIO',
  input: s.entradaEsqueci,
  output: s.vazio,
  adicao: true,
});
export const esqueciSenha = endpoint({
  nome: 'Esqueci a senha',
  feito: {
    mensagem: 'Pedido recebido.',
    ajuda: 'Se o e-mail tiver uma conta, o link chega em alguns minutos.',
  },
  method: 'POST',
  path: '/forget-password/',
  kind: 'write',
  permission: 'publica',
  tabela: 'USUARIO',
  input: s.entradaEsqueci,
  output: s.vazio,
});
export const redefinirSenha = endpoint({
  nome: 'Redefinir senha',
  feito: { mensagem: 'Senha redefinida.', ajuda: 'Entre com a nova senha.' },
  method: 'POST',
  path: '/reset-password/',
  kind: 'write',
  permission: 'publica',
  tabela: 'USUARIO',
  input: s.entradaRedefinir,
  output: s.vazio,
  adicao: true,
});
export const trocarSenha = endpoint({
  nome: 'Trocar senha',
  feito: 'Senha trocada.',
  method: 'PUT',
  path: '/TWSLogin/TrocaSenha',
  kind: 'write',
  permission: 'sessao',
  tabela: 'USUARIO',
  input: s.entradaTrocaSenha,
  output: s.vazio,
  pessoal: true,
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
