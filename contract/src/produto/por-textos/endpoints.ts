import { endpoint } from '../../endpoint.ts';
import { produto } from '../recurso.ts';
import { entradaPorTextos, produtoDoTexto } from './schemas.ts';

/** Which product in use each text means: by reference or bar code, else by its whole description, else by words that only one has. */
export const getPorTextos = endpoint({
  nome: 'Achar produtos por textos',
  method: 'PUT',
  path: '/TWSProduto/GetPorTextos',
  kind: 'read',
  permission: produto.permissao.ver,
  tabela: 'PRODUTO',
  input: entradaPorTextos,
  output: produtoDoTexto,
  adicao: true,
});
