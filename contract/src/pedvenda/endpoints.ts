import { endpoint } from '../endpoint.ts';
import * as s from './schemas.ts';

export const getLista = endpoint({
  nome: 'Listar orçamentos do negócio',
  method: 'PUT',
  path: '/TWSPedVenda/GetLista',
  kind: 'read',
  permission: 'negocio.ver',
  tabela: 'PEDVENDA',
  input: s.entradaLista,
  output: s.pedvenda,
});
export const getPorCampos = endpoint({
  nome: 'Consultar orçamentos do negócio',
  method: 'PUT',
  path: '/TWSPedVenda/GetPorCampos',
  kind: 'read',
  permission: 'negocio.ver',
  tabela: 'PEDVENDA',
  input: s.entradaCampos,
  output: s.parcial,
});
