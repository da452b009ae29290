import { endpoint } from '../../endpoint.ts';
import { nada } from '../../primitives.ts';
import * as s from './schemas.ts';

const comum = {
  method: 'PUT',
  permission: 'integracao.editar',
  tabela: 'CENTRAL',
  adicao: true,
} as const;

export const getCentral = endpoint({
  ...comum,
  nome: 'Consultar central telefônica',
  path: '/TWSLigacao/GetCentral',
  kind: 'read',
  input: nada,
  output: s.central,
});
export const salvarCentral = endpoint({
  ...comum,
  nome: 'Salvar central telefônica',
  feito: 'Central telefônica salva.',
  path: '/TWSLigacao/Central',
  kind: 'write',
  input: s.entradaCentral,
  output: s.central,
  muda: ['/TWSLigacao/'],
});
export const testarCentral = endpoint({
  ...comum,
  nome: 'Testar ligação',
  feito: 'A central respondeu.',
  path: '/TWSLigacao/TestarCentral',
  kind: 'write',
  input: s.entradaTestar,
  output: s.testada,
});
