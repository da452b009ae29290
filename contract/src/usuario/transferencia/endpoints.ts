import { endpoint } from '../../endpoint.ts';
import { processoIniciado } from '../../processo/schemas.ts';
import * as s from './schemas.ts';

export const contar = endpoint({
  nome: 'Contar o que um usuário tem',
  method: 'PUT',
  path: '/TWSUsuario/GetATransferir',
  kind: 'read',
  permission: 'usuario.editar',
  tabela: 'USUARIO',
  input: s.entradaContar,
  output: s.aTransferir,
  adicao: true,
});
export const transferir = endpoint({
  nome: 'Passar o trabalho de um usuário',
  feito: 'A passagem do trabalho começou.',
  method: 'PUT',
  path: '/TWSUsuario/TransferirLinux',
  kind: 'write',
  permission: 'usuario.editar',
  tabela: 'PROCESSO',
  input: s.entradaTransferir,
  output: processoIniciado,
  adicao: true,
  muda: ['/TWSUsuario/', '/TWSNegocio/', '/TWSAtividade/'],
});
