import { endpoint } from '../endpoint.ts';
import { nada } from '../primitives.ts';
import { processoIniciado } from '../processo/schemas.ts';
import * as s from './schemas.ts';

const comum = {
  method: 'PUT',
  kind: 'write',
  permission: 'empresa.editar',
  tabela: 'INICIO',
  adicao: true,
} as const;

export const getPassos = endpoint({
  ...comum,
  method: 'GET',
  kind: 'read',
  nome: 'Ver primeiros passos',
  path: '/TWSInicio/GetPassos',
  input: nada,
  output: s.passos,
});
export const dispensar = endpoint({
  ...comum,
  nome: 'Dispensar primeiros passos',
  feito: 'Pronto.',
  muda: ['/TWSInicio/GetPassos'],
  path: '/TWSInicio/Dispensar',
  input: s.entradaDispensar,
  output: s.passos,
});
export const aplicarModelo = endpoint({
  ...comum,
  nome: 'Aplicar modelo de funis',
  feito: 'Funis prontos.',
  muda: ['/TWSInicio/GetPassos', '/TWSPipeline/', '/TWSEstagio/'],
  path: '/TWSInicio/AplicarModelo',
  input: s.entradaModelo,
  output: s.aplicado,
});
export const porDemonstracao = endpoint({
  ...comum,
  nome: 'Pôr dados de demonstração',
  feito: { mensagem: 'Demonstração iniciada.', ajuda: 'Acompanhe o andamento até o fim.' },
  path: '/TWSInicio/PorDemonstracaoLinux',
  tabela: 'UNICODE_PROCESSOS',
  input: nada,
  output: processoIniciado,
});
export const tirarDemonstracao = endpoint({
  ...comum,
  nome: 'Tirar dados de demonstração',
  feito: { mensagem: 'Retirada iniciada.', ajuda: 'Acompanhe o andamento até o fim.' },
  path: '/TWSInicio/TirarDemonstracaoLinux',
  tabela: 'UNICODE_PROCESSOS',
  input: nada,
  output: processoIniciado,
});
