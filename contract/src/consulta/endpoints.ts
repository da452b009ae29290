import { endpoint } from '../endpoint.ts';
import * as s from './schemas.ts';

const comum = { method: 'GET', kind: 'read', permission: 'pessoa.editar' } as const;

export const cnpj = endpoint({
  ...comum,
  nome: 'Consultar CNPJ',
  path: '/cnpj/{cnpj}',
  tabela: 'CNPJ',
  input: s.entradaCnpj,
  output: s.empresaConsultada,
});
export const cep = endpoint({
  ...comum,
  nome: 'Consultar CEP',
  path: '/cep/{cep}',
  tabela: 'CEP',
  input: s.entradaCep,
  output: s.cepConsultado,
  adicao: true,
});
