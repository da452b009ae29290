import { endpoint } from '../../endpoint.ts';
import * as s from './schemas.ts';

export const lerFicha = endpoint({
  nome: 'Abrir ficha do cliente',
  method: 'GET',
  path: '/TWSPessoa/Ficha/{pessoa_codigo}',
  kind: 'read',
  permission: 'pessoa.ver',
  tabela: 'FICHA',
  input: s.entradaFicha,
  output: s.fichaDoCliente,
  adicao: true,
});
export const getLinhaDoTempo = endpoint({
  nome: 'Abrir linha do tempo do cliente',
  method: 'PUT',
  path: '/TWSPessoa/GetLinhaDoTempo',
  kind: 'read',
  permission: 'pessoa.ver',
  tabela: 'ITEM',
  input: s.entradaLinhaDoTempo,
  output: s.itemDoCliente,
  adicao: true,
});
