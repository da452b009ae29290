import * as z from 'zod/mini';
import { comFormulario, endpoint } from '../../endpoint.ts';
import { doProduto, entradaFotos, foto, LIMITES_DA_FOTO } from './schemas.ts';

const comum = { tabela: 'PRODUTO_FOTO', input: doProduto, adicao: true } as const;

export const enviarFoto = endpoint({
  ...comum,
  nome: 'Enviar foto do produto',
  feito: 'Foto guardada.',
  method: 'POST',
  path: '/TWSProduto/Foto/{produto_codigo}',
  kind: 'write',
  permission: 'cadastro.editar',
  output: foto,
  forma: 'multipart',
  limiteCorpo: comFormulario(LIMITES_DA_FOTO.enviada),
});
export const getFotos = endpoint({
  ...comum,
  nome: 'Listar fotos de produtos',
  method: 'PUT',
  path: '/TWSProduto/GetFotos',
  kind: 'read',
  permission: 'sessao',
  input: entradaFotos,
  output: foto,
});
export const baixarFoto = endpoint({
  ...comum,
  nome: 'Baixar foto do produto',
  method: 'GET',
  path: '/TWSProduto/Foto/{produto_codigo}',
  kind: 'read',
  permission: 'sessao',
  output: z.object({}),
  forma: 'arquivo',
});
export const excluirFoto = endpoint({
  ...comum,
  nome: 'Excluir foto do produto',
  feito: 'Foto excluída.',
  method: 'DELETE',
  path: '/TWSProduto/Foto/{produto_codigo}',
  kind: 'write',
  permission: 'cadastro.editar',
  output: foto,
});
