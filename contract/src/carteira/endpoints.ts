import { endpoint } from '../endpoint.ts';
import { processoIniciado } from '../processo/schemas.ts';
import * as s from './schemas.ts';

const comum = { method: 'PUT', permission: 'carteira.redistribuir', adicao: true } as const;

export const simular = endpoint({
  ...comum,
  nome: 'Simular redistribuição',
  path: '/TWSCarteira/Simular',
  kind: 'read',
  tabela: 'CARTEIRA',
  input: s.entradaSimular,
  output: s.simulado,
});
export const redistribuir = endpoint({
  ...comum,
  nome: 'Redistribuir carteira',
  feito: { mensagem: 'Redistribuição iniciada.', ajuda: 'Acompanhe o andamento até o fim.' },
  path: '/TWSCarteira/RedistribuirLinux',
  kind: 'write',
  tabela: 'UNICODE_PROCESSOS',
  input: s.entradaRedistribuir,
  output: processoIniciado,
});
export const getMovimentos = endpoint({
  ...comum,
  nome: 'Ver clientes redistribuídos',
  path: '/TWSCarteira/GetMovimentos',
  kind: 'read',
  tabela: 'CARTEIRA',
  input: s.entradaMovimentos,
  output: s.movimento,
});
export const desfazer = endpoint({
  ...comum,
  nome: 'Desfazer redistribuição',
  feito: {
    mensagem: 'Volta da redistribuição iniciada.',
    ajuda: 'Acompanhe o andamento até o fim.',
  },
  path: '/TWSCarteira/DesfazerLinux',
  kind: 'write',
  tabela: 'UNICODE_PROCESSOS',
  input: s.entradaDesfazer,
  output: processoIniciado,
});
