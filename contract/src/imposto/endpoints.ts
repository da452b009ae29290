import { endpoint } from '../endpoint.ts';
import * as s from './schemas.ts';

export const calcular = endpoint({
  nome: 'Consultar impostos',
  method: 'PUT',
  path: '/TWSImposto/Calcular',
  kind: 'read',
  permission: 'cadastro.ver',
  tabela: 'IMPOSTO',
  input: s.entradaCalcular,
  output: s.impostosDoProduto,
  adicao: true,
});
export const carregarUsuais = endpoint({
  nome: 'Carregar alíquotas de ICMS',
  method: 'PUT',
  path: '/TWSImposto/CarregarUsuais',
  kind: 'write',
  permission: 'cadastro.editar',
  feito: 'Alíquotas carregadas.',
  tabela: 'IMPOSTO',
  input: s.entradaCarregar,
  output: s.carregadas,
  muda: ['/TWSImposto/'],
  adicao: true,
});
