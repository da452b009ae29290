import * as z from 'zod/mini';
import { comFormulario, endpoint } from '../../endpoint.ts';
import { nada } from '../../primitives.ts';
import { doUsuario, foto, LIMITES_DA_FOTO } from './schemas.ts';

export const enviarFoto = endpoint({
  nome: 'Enviar foto',
  feito: 'Foto guardada.',
  method: 'POST',
  path: '/TWSUsuario/Foto',
  kind: 'write',
  permission: 'sessao',
  tabela: 'USUARIO_FOTO',
  input: nada,
  output: foto,
  forma: 'multipart',
  limiteCorpo: comFormulario(LIMITES_DA_FOTO.enviada),
  pessoal: true,
  adicao: true,
  muda: ['/TWSUsuario/GetFotos'],
});
export const excluirFoto = endpoint({
  nome: 'Excluir foto',
  feito: 'Foto excluída.',
  method: 'DELETE',
  path: '/TWSUsuario/Foto',
  kind: 'write',
  permission: 'sessao',
  tabela: 'USUARIO_FOTO',
  input: nada,
  output: foto,
  pessoal: true,
  adicao: true,
  muda: ['/TWSUsuario/GetFotos'],
});
/** Who of the registration has a picture. */
export const getFotos = endpoint({
  nome: 'Listar fotos',
  method: 'PUT',
  path: '/TWSUsuario/GetFotos',
  kind: 'read',
  permission: 'sessao',
  tabela: 'USUARIO_FOTO',
  input: nada,
  output: foto,
  adicao: true,
});
export const baixarFoto = endpoint({
  nome: 'Baixar foto',
  method: 'GET',
  path: '/TWSUsuario/Foto/{usuario_codigo}',
  kind: 'read',
  permission: 'sessao',
  tabela: 'USUARIO_FOTO',
  input: doUsuario,
  output: z.object({}),
  forma: 'arquivo',
  adicao: true,
});
