import * as z from 'zod/mini';
import { comFormulario, endpoint } from '../endpoint.ts';
import * as s from './schemas.ts';
import { LIMITES_ANEXO } from './tipos.ts';

/** A file is sent in one way, whatever it is kept with. */
const ENVIO = {
  method: 'POST',
  kind: 'write',
  permission: 'negocio.editar',
  tabela: 'ANEXO',
  output: s.anexo,
  forma: 'multipart',
  limiteCorpo: comFormulario(LIMITES_ANEXO.arquivo),
  adicao: true,
} as const;
export const enviar = endpoint({
  nome: 'Enviar arquivo do negócio',
  feito: 'Arquivo guardado no negócio.',
  ...ENVIO,
  path: '/TWSNegocio/AnexosDoNegocio/{negocio_codigo}',
  input: s.entradaEnviar,
});
export const enviarDoCliente = endpoint({
  nome: 'Enviar arquivo do cliente',
  feito: 'Arquivo guardado no cliente.',
  ...ENVIO,
  path: '/TWSPessoa/AnexosDaPessoa/{pessoa_codigo}',
  input: s.entradaEnviarDoCliente,
});
export const getLista = endpoint({
  nome: 'Listar arquivos',
  method: 'PUT',
  path: '/TWSNegocio/GetListaAnexo',
  kind: 'read',
  permission: 'negocio.ver',
  tabela: 'ANEXO',
  input: s.entradaLista,
  output: s.anexo,
  adicao: true,
});
export const baixar = endpoint({
  nome: 'Baixar arquivo',
  method: 'GET',
  path: '/TWSNegocio/Anexo/{anexo_codigo}',
  kind: 'read',
  permission: 'negocio.ver',
  tabela: 'ANEXO',
  input: s.entradaCodigo,
  output: z.object({}),
  forma: 'arquivo',
  adicao: true,
});
export const excluir = endpoint({
  nome: 'Excluir arquivo',
  feito: 'Arquivo excluído.',
  method: 'DELETE',
  path: '/TWSNegocio/Anexo/{anexo_codigo}',
  kind: 'write',
  permission: 'negocio.editar',
  tabela: 'ANEXO',
  input: s.entradaCodigo,
  output: s.anexo,
  adicao: true,
});
/** Takes back the deletion of a file, for as long as its bytes are kept. */
export const restaurar = endpoint({
  nome: 'Restaurar arquivo',
  feito: 'Arquivo restaurado.',
  method: 'PUT',
  path: '/TWSNegocio/RestaurarAnexo',
  kind: 'write',
  permission: 'negocio.editar',
  tabela: 'ANEXO',
  input: s.entradaRestaurar,
  output: s.anexo,
  adicao: true,
});
