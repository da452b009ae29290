import { endpoint } from '../endpoint.ts';
import { nada } from '../primitives.ts';
import * as s from './schemas.ts';

export const getLista = endpoint({
  nome: 'Listar usuários',
  method: 'PUT',
  path: '/TWSUsuario/GetLista',
  kind: 'read',
  permission: 'usuario.ver',
  tabela: 'USUARIO',
  input: s.entradaLista,
  output: s.usuario,
});
export const getPorCampos = endpoint({
  nome: 'Consultar usuários',
  method: 'PUT',
  path: '/TWSUsuario/GetPorCampos',
  kind: 'read',
  permission: 'usuario.ver',
  tabela: 'USUARIO',
  input: s.entradaCampos,
  output: s.usuarioParcial,
});
export const getRepresentante = endpoint({
  nome: 'Consultar representante do usuário',
  method: 'PUT',
  path: '/TWSUsuario/GetRepresentanteUsuario',
  kind: 'read',
  permission: 'sessao',
  tabela: 'REPRESENTANTE',
  input: s.entradaLogin,
  output: s.representanteUsuario,
});
export const getAcesso = endpoint({
  nome: 'Consultar acesso',
  method: 'GET',
  path: '/TWSUsuario/GetAcesso/{usuario}/{modulo}/{codigo}',
  kind: 'read',
  permission: 'sessao',
  tabela: 'ACESSO',
  input: s.entradaAcesso,
  output: s.acesso,
});
const acesso = {
  nome: 'Consultar acesso',
  method: 'GET',
  kind: 'read',
  permission: 'sessao',
  tabela: 'ACESSO',
  output: s.acesso,
} as const;
export const getAcessoSistema = endpoint({
  ...acesso,
  path: '/TWSUsuario/GetAcesso/{usuario}/{sistema}/{modulo}/{codigo}',
  input: s.entradaAcessoSistema,
});
export const getAcessoSoSistema = endpoint({
  ...acesso,
  path: '/TWSUsuario/GetAcesso/{usuario}/{sistema}',
  input: s.entradaSoSistema,
});
export const getListaPermissaoUsuario = endpoint({
  nome: 'Listar permissões do usuário',
  method: 'PUT',
  path: '/TWSUsuario/GetListaPermissaoUsuario',
  kind: 'read',
  permission: 'usuario.ver',
  tabela: 'PERMISSAO',
  input: s.entradaLogin,
  output: s.permissao,
});
export const getListaPermissaoGrupo = endpoint({
  nome: 'Listar permissões do perfil',
  method: 'PUT',
  path: '/TWSUsuario/GetListaPermissaoGrupo_Usuario',
  kind: 'read',
  permission: 'usuario.ver',
  tabela: 'PERMISSAO',
  input: s.entradaPermissaoGrupo,
  output: s.permissao,
});
export const salvar = endpoint({
  nome: 'Salvar usuário',
  feito: 'Usuário salvo.',
  method: 'PUT',
  path: '/TWSUsuario/Usuario',
  kind: 'write',
  permission: 'usuario.editar',
  tabela: 'USUARIO',
  input: s.entradaUsuario,
  output: s.usuario,
  muda: ['/TWSUsuario/', '/TWSPerfil/', '/TWSNegocio/GetDicionarios', '/TWSLigacao/GetComoLigar'],
});
export const patch = endpoint({
  nome: 'Alterar usuário',
  feito: 'Usuário alterado.',
  method: 'POST',
  path: '/TWSUsuario/patchUsuario',
  kind: 'write',
  permission: 'sessao',
  tabela: 'USUARIO',
  input: s.entradaPatch,
  output: s.usuario,
  muda: ['/TWSUsuario/', '/TWSPerfil/', '/TWSNegocio/GetDicionarios', '/TWSLigacao/GetComoLigar'],
});
export const excluir = endpoint({
  nome: 'Excluir usuário',
  feito: 'Usuário excluído.',
  method: 'DELETE',
  path: '/TWSUsuario/Usuario/{usuario_login}',
  kind: 'write',
  permission: 'usuario.editar',
  tabela: 'USUARIO',
  input: s.entradaExcluir,
  output: s.usuarioParcial,
  muda: ['/TWSUsuario/', '/TWSPerfil/', '/TWSNegocio/GetDicionarios', '/TWSLigacao/GetComoLigar'],
});
export const removeAcessoCrm = endpoint({
  nome: 'Remover acesso ao CRM',
  feito: 'Acesso ao CRM removido.',
  method: 'PUT',
  path: '/TWSUsuario/RemoveAcessoCRM',
  kind: 'write',
  permission: 'usuario.editar',
  tabela: 'USUARIO',
  input: s.entradaLogin,
  output: s.usuario,
  muda: ['/TWSUsuario/', '/TWSPerfil/', '/TWSNegocio/GetDicionarios', '/TWSLigacao/GetComoLigar'],
});
/** An invitation lives for seven days: another one, for who has not come in yet. */
export const reenviarConvite = endpoint({
  nome: 'Reenviar convite',
  feito: { mensagem: 'Convite reenviado.', ajuda: 'Só o link da última mensagem vale.' },
  method: 'PUT',
  path: '/TWSUsuario/ReenviarConvite',
  kind: 'write',
  permission: 'usuario.editar',
  tabela: 'USUARIO',
  input: s.entradaLogin,
  output: s.usuario,
  adicao: true,
  muda: ['/TWSUsuario/'],
});
/** Takes an invitation back that nobody accepted yet: its links let nobody in, until it is sent again. */
export const retirarConvite = endpoint({
  nome: 'Retirar convite',
  feito: {
    mensagem: 'Convite retirado.',
    ajuda: 'O link que foi enviado não vale mais. Para convidar de novo, reenvie o convite.',
  },
  method: 'PUT',
  path: '/TWSUsuario/RetirarConvite',
  kind: 'write',
  permission: 'usuario.editar',
  tabela: 'USUARIO',
  input: s.entradaLogin,
  output: s.usuario,
  adicao: true,
  muda: ['/TWSUsuario/'],
});

/** Somebody else's view of the product, read only, until the session ends or `deixarDeVerComo`. */
export const verComo = endpoint({
  nome: 'Ver como',
  feito: 'Agora você vê como esta pessoa.',
  method: 'PUT',
  path: '/TWSUsuario/VerComo',
  kind: 'write',
  permission: 'usuario.editar',
  tabela: 'USUARIO',
  input: s.entradaLogin,
  output: s.vistoComo,
  pessoal: true,
  adicao: true,
});
export const deixarDeVerComo = endpoint({
  nome: 'Deixar de ver como',
  feito: 'Você voltou a ser você.',
  method: 'PUT',
  path: '/TWSUsuario/DeixarDeVerComo',
  kind: 'write',
  permission: 'sessao',
  tabela: 'USUARIO',
  input: nada,
  output: s.vistoComo,
  pessoal: true,
  mesmoVendoComo: true,
  adicao: true,
});

/** Keys for integrations (`Authorization: Basic`): a person makes their own, with their own rights or fewer. */
export const getListaChaveApi = endpoint({
  nome: 'Listar chaves de API',
  method: 'PUT',
  path: '/TWSUsuario/GetListaChaveApi',
  kind: 'read',
  permission: 'sessao',
  tabela: 'CHAVEAPI',
  input: s.entradaListaChaveApi,
  output: s.chaveApi,
  pessoal: true,
  adicao: true,
});
export const criarChaveApi = endpoint({
  nome: 'Criar chave de API',
  feito: {
    mensagem: 'Chave de API criada.',
    ajuda: 'Copie o segredo agora: ele não é mostrado outra vez.',
  },
  method: 'PUT',
  path: '/TWSUsuario/ChaveApi',
  kind: 'write',
  permission: 'sessao',
  tabela: 'CHAVEAPI',
  input: s.entradaChaveApi,
  output: s.chaveApiCriada,
  pessoal: true,
  segredo: true,
  adicao: true,
});
export const revogarChaveApi = endpoint({
  nome: 'Revogar chave de API',
  feito: 'Chave de API revogada.',
  method: 'DELETE',
  path: '/TWSUsuario/ChaveApi/{chave_codigo}',
  kind: 'write',
  permission: 'sessao',
  tabela: 'CHAVEAPI',
  input: s.entradaRevogarChaveApi,
  output: s.chaveApi,
  pessoal: true,
  adicao: true,
});
