import { endpoint } from '../../endpoint.ts';
import * as s from './schemas.ts';

export const ler = endpoint({
  nome: 'Abrir ficha do negócio',
  method: 'GET',
  path: '/TWSNegocio/Ficha/{negocio_codigo}',
  kind: 'read',
  permission: 'negocio.ver',
  tabela: 'FICHA',
  input: s.entradaFicha,
  output: s.ficha,
  saidaPronta: true,
  adicao: true,
});
export const getLinhaDoTempo = endpoint({
  nome: 'Abrir linha do tempo',
  method: 'PUT',
  path: '/TWSNegocio/GetLinhaDoTempo',
  kind: 'read',
  permission: 'negocio.ver',
  tabela: 'ITEM',
  input: s.entradaLinhaDoTempo,
  output: s.item,
  saidaPronta: true,
  adicao: true,
});
