import * as z from 'zod/mini';
import { comFormulario, endpoint } from '../../endpoint.ts';
import { codigo, semFiltro } from '../../primitives.ts';
import { daEmpresa, LIMITES_DO_LOGO, logo } from './schemas.ts';

export const enviarLogo = endpoint({
  nome: 'Enviar logotipo',
  feito: 'Logotipo guardado.',
  method: 'POST',
  path: '/TWSEmpresa/Logo/{empresa_codigo}',
  kind: 'write',
  permission: 'empresa.editar',
  tabela: 'EMPRESA_LOGO',
  input: daEmpresa,
  output: logo,
  forma: 'multipart',
  limiteCorpo: comFormulario(LIMITES_DO_LOGO.enviado),
  adicao: true,
});
export const getLogos = endpoint({
  nome: 'Listar logotipos',
  method: 'PUT',
  path: '/TWSEmpresa/GetLogos',
  kind: 'read',
  permission: 'sessao',
  tabela: 'EMPRESA_LOGO',
  input: z.object({ empresa_codigo: semFiltro(codigo) }),
  output: logo,
  adicao: true,
});
export const baixarLogo = endpoint({
  nome: 'Baixar logotipo',
  method: 'GET',
  path: '/TWSEmpresa/Logo/{empresa_codigo}',
  kind: 'read',
  permission: 'sessao',
  tabela: 'EMPRESA_LOGO',
  input: daEmpresa,
  output: z.object({}),
  forma: 'arquivo',
  adicao: true,
});
export const excluirLogo = endpoint({
  nome: 'Excluir logotipo',
  feito: 'Logotipo excluído.',
  method: 'DELETE',
  path: '/TWSEmpresa/Logo/{empresa_codigo}',
  kind: 'write',
  permission: 'empresa.editar',
  tabela: 'EMPRESA_LOGO',
  input: daEmpresa,
  output: logo,
  adicao: true,
});
