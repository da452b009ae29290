import { endpoint } from '../../endpoint.ts';
import { nada } from '../../primitives.ts';
import * as s from './schemas.ts';

const comum = {
  method: 'PUT',
  permission: 'sessao',
  tabela: 'CAIXAEMAIL',
  pessoal: true,
  adicao: true,
} as const;

export const getCaixa = endpoint({
  ...comum,
  nome: 'Consultar caixa de entrada',
  path: '/TWSUsuario/GetCaixaEmail',
  kind: 'read',
  input: nada,
  output: s.caixa,
});
export const salvarCaixa = endpoint({
  ...comum,
  nome: 'Salvar caixa de entrada',
  feito: 'Caixa de entrada salva.',
  path: '/TWSUsuario/CaixaEmail',
  kind: 'write',
  input: s.entradaCaixa,
  output: s.caixa,
  muda: ['/TWSUsuario/GetCaixaEmail'],
});
export const testarCaixa = endpoint({
  ...comum,
  nome: 'Testar caixa de entrada',
  feito: 'A caixa de entrada foi aberta.',
  path: '/TWSUsuario/TestarCaixaEmail',
  kind: 'write',
  input: nada,
  output: s.testada,
});
