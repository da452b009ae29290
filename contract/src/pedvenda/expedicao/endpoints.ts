import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import * as s from './schemas.ts';

const comum = { method: 'PUT', tabela: 'PEDVENDA', adicao: true, output: s.separacao } as const;
const escrita = {
  ...comum,
  kind: 'write',
  permission: 'venda.finalizar',
  muda: ['/TWSPedVenda/'],
} as const;

export const getPreSeparacao = endpoint({
  ...comum,
  nome: 'Abrir pré-separação',
  path: '/TWSPedVenda/GetPreSeparacao',
  kind: 'read',
  permission: 'venda.finalizar',
  input: s.entradaUma,
});
export const preSeparacao = endpoint({
  ...escrita,
  nome: 'Gravar pré-separação',
  feito: 'Separação gravada.',
  path: '/TWSPedVenda/PreSeparacao',
  input: s.entradaSeparar,
});
export const lerCodigo = endpoint({
  ...escrita,
  nome: 'Ler códigos na separação',
  feito: 'Leitura registrada.',
  path: '/TWSPedVenda/LerCodigo',
  input: s.entradaLer,
});
/** What the warehouse prints: the picking list, the labels of the volumes, the list that goes with the truck. */
export const impresso = endpoint({
  ...comum,
  nome: 'Imprimir separação',
  method: 'GET',
  path: '/TWSPedVenda/ImpressoSeparacao/{qual}/{pedvenda_codigo}',
  kind: 'read',
  permission: 'venda.finalizar',
  forma: 'arquivo',
  input: s.entradaImpresso,
  output: z.object({}),
});
