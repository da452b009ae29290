import { endpoint } from '../endpoint.ts';
import { nada } from '../primitives.ts';
import * as s from './schemas.ts';

export { loginEmail, logout, renovaToken, salvarPreferencias } from './porta.ts';

export const estadoPublico = endpoint({
  nome: 'Estado público',
  method: 'GET',
  path: '/TWSLogin/Estado',
  kind: 'read',
  permission: 'publica',
  registroParado: 'atende',
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
  registroParado: 'atende',
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
  registroParado: 'atende',
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
  registroParado: 'atende',
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
  registroParado: 'atende',
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
  registroParado: 'atende',
  tabela: 'USUARIO',
  input: s.entradaRedefinir,
  output: s.confirmado,
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
