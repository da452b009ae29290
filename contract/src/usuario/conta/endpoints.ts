import { endpoint } from '../../endpoint.ts';
import { nada } from '../../primitives.ts';
import { vazio } from '../../sessao/schemas.ts';
import * as s from './schemas.ts';

export const getMinhaConta = endpoint({
  nome: 'Consultar minha conta',
  method: 'PUT',
  path: '/TWSUsuario/GetMinhaConta',
  kind: 'read',
  permission: 'sessao',
  tabela: 'USUARIO',
  input: nada,
  output: s.minhaConta,
  pessoal: true,
  mesmoSemAcesso: true,
  adicao: true,
});
export const salvarMinhaConta = endpoint({
  nome: 'Salvar minha conta',
  feito: 'Sua conta foi salva.',
  method: 'PUT',
  path: '/TWSUsuario/MinhaConta',
  kind: 'write',
  permission: 'sessao',
  tabela: 'USUARIO',
  input: s.entradaMinhaConta,
  output: s.minhaConta,
  pessoal: true,
  adicao: true,
  muda: ['/TWSUsuario/', '/TWSLigacao/GetComoLigar'],
});
/** Another e-mail to come in with: it counts once who holds it confirms it, and the one of before is told at once. */
export const trocarEmail = endpoint({
  nome: 'Trocar e-mail de entrada',
  feito: {
    mensagem: 'Confirmação enviada para o novo e-mail.',
    ajuda: 'Até você confirmar pela mensagem que chega lá, entre com o e-mail de antes.',
  },
  method: 'PUT',
  path: '/TWSUsuario/TrocarEmail',
  kind: 'write',
  permission: 'sessao',
  tabela: 'USUARIO',
  input: s.entradaTrocarEmail,
  output: s.minhaConta,
  pessoal: true,
  adicao: true,
  muda: ['/TWSUsuario/'],
});
export const getListaSessao = endpoint({
  nome: 'Listar sessões abertas',
  method: 'PUT',
  path: '/TWSUsuario/GetListaSessao',
  kind: 'read',
  permission: 'sessao',
  tabela: 'SESSAO',
  input: nada,
  output: s.sessaoAberta,
  pessoal: true,
  adicao: true,
});
export const encerrarSessao = endpoint({
  nome: 'Encerrar sessão',
  feito: 'Sessão encerrada.',
  method: 'PUT',
  path: '/TWSUsuario/EncerrarSessao',
  kind: 'write',
  permission: 'sessao',
  tabela: 'SESSAO',
  input: s.entradaEncerrar,
  output: s.encerradas,
  pessoal: true,
  adicao: true,
  muda: ['/TWSUsuario/GetListaSessao'],
});
export const sairDeTodas = endpoint({
  nome: 'Sair de todas',
  feito: 'Sessões encerradas.',
  method: 'PUT',
  path: '/TWSUsuario/EncerrarSessoes',
  kind: 'write',
  permission: 'sessao',
  tabela: 'SESSAO',
  input: s.entradaEncerrarTodas,
  output: s.encerradas,
  pessoal: true,
  adicao: true,
  muda: ['/TWSUsuario/GetListaSessao'],
});

/** The second factor: begun with the password, switched on with a first code. */
export const prepararFator = endpoint({
  nome: 'Preparar segundo fator',
  feito: {
    mensagem: 'Segredo criado.',
    ajuda: 'Leia o código com o aplicativo e confirme com os seis algarismos.',
  },
  method: 'PUT',
  path: '/TWSUsuario/PrepararSegundoFator',
  kind: 'write',
  permission: 'sessao',
  tabela: 'SEGUNDOFATOR',
  input: s.entradaSenha,
  output: s.fatorNovo,
  pessoal: true,
  segredo: true,
  mesmoSemAcesso: true,
  adicao: true,
});
export const ligarFator = endpoint({
  nome: 'Ligar segundo fator',
  feito: {
    mensagem: 'Segundo fator ligado.',
    ajuda: 'Guarde os códigos de recuperação: eles não são mostrados outra vez.',
  },
  method: 'PUT',
  path: '/TWSUsuario/LigarSegundoFator',
  kind: 'write',
  permission: 'sessao',
  tabela: 'SEGUNDOFATOR',
  input: s.entradaLigarFator,
  output: s.codigosDeRecuperacao,
  pessoal: true,
  segredo: true,
  mesmoSemAcesso: true,
  adicao: true,
  muda: ['/TWSUsuario/GetMinhaConta'],
});
export const novosCodigos = endpoint({
  nome: 'Gerar códigos de recuperação',
  feito: {
    mensagem: 'Códigos novos criados.',
    ajuda: 'Os de antes não valem mais. Guarde estes: eles não são mostrados outra vez.',
  },
  method: 'PUT',
  path: '/TWSUsuario/CodigosRecuperacao',
  kind: 'write',
  permission: 'sessao',
  tabela: 'SEGUNDOFATOR',
  input: s.entradaSenhaECodigo,
  output: s.codigosDeRecuperacao,
  pessoal: true,
  segredo: true,
  adicao: true,
  muda: ['/TWSUsuario/GetMinhaConta'],
});
export const desligarFator = endpoint({
  nome: 'Desligar segundo fator',
  feito: 'Segundo fator desligado.',
  method: 'PUT',
  path: '/TWSUsuario/DesligarSegundoFator',
  kind: 'write',
  permission: 'sessao',
  tabela: 'SEGUNDOFATOR',
  input: s.entradaSenhaECodigo,
  output: vazio,
  pessoal: true,
  adicao: true,
  muda: ['/TWSUsuario/GetMinhaConta'],
});
/** For whoever lost telephone and codes: somebody who administers users takes the second factor off, with a code of their own where they have one. */
export const removerFator = endpoint({
  nome: 'Remover segundo fator de um usuário',
  feito: {
    mensagem: 'Segundo fator removido.',
    ajuda: 'A pessoa entra com a senha e liga outro em Minha conta.',
  },
  method: 'PUT',
  path: '/TWSUsuario/RemoverSegundoFator',
  kind: 'write',
  permission: 'usuario.editar',
  tabela: 'USUARIO',
  input: s.entradaRemoverFator,
  output: s.semFator,
  pessoal: true,
  adicao: true,
  muda: ['/TWSUsuario/'],
});

export const getContaDeEmail = endpoint({
  nome: 'Consultar envio de e-mails',
  method: 'PUT',
  path: '/TWSUsuario/GetContaEmail',
  kind: 'read',
  permission: 'sessao',
  tabela: 'CONTAEMAIL',
  input: nada,
  output: s.contaDeEmail,
  pessoal: true,
  adicao: true,
});
export const salvarContaDeEmail = endpoint({
  nome: 'Salvar envio de e-mails',
  feito: 'Envio de e-mails salvo.',
  method: 'PUT',
  path: '/TWSUsuario/ContaEmail',
  kind: 'write',
  permission: 'sessao',
  tabela: 'CONTAEMAIL',
  input: s.entradaContaDeEmail,
  output: s.contaDeEmail,
  pessoal: true,
  adicao: true,
  muda: ['/TWSUsuario/GetContaEmail'],
});
export const testarContaDeEmail = endpoint({
  nome: 'Enviar e-mail de teste',
  feito: 'E-mail de teste enviado.',
  method: 'PUT',
  path: '/TWSUsuario/TestarContaEmail',
  kind: 'write',
  permission: 'sessao',
  tabela: 'CONTAEMAIL',
  input: nada,
  output: s.emailDeTeste,
  pessoal: true,
  adicao: true,
});
