import { atividade } from '../atividade/schemas.ts';
import { endpoint } from '../endpoint.ts';
import { nada } from '../primitives.ts';
import * as s from './schemas.ts';

export const ligar = endpoint({
  nome: 'Ligar',
  method: 'PUT',
  path: '/TWSLigacao/LigacaoLinux',
  kind: 'write',
  permission: 'negocio.editar',
  tabela: 'LIGACAO',
  feito: 'Ligação registrada.',
  input: s.entradaLigar,
  output: s.ligacao,
  muda: ['/TWSAtividade/', '/TWSNegocio/Ficha/', '/TWSPessoa/Ficha/'],
});
export const getComoLigar = endpoint({
  nome: 'Consultar como ligar',
  method: 'PUT',
  path: '/TWSLigacao/GetComoLigar',
  kind: 'read',
  permission: 'negocio.editar',
  tabela: 'LIGACAO',
  input: nada,
  output: s.comoLigar,
  adicao: true,
});
export const anotar = endpoint({
  nome: 'Anotar resultado da ligação',
  method: 'PUT',
  path: '/TWSLigacao/AnotarResultado',
  kind: 'write',
  permission: 'negocio.editar',
  tabela: 'ATIVIDADE',
  feito: 'Resultado da ligação anotado.',
  input: s.entradaAnotar,
  output: atividade,
  muda: ['/TWSAtividade/', '/TWSNegocio/Ficha/', '/TWSPessoa/Ficha/'],
  adicao: true,
});
