import { endpoint } from '../endpoint.ts';
import * as s from './schemas.ts';

const leitura = {
  method: 'PUT',
  kind: 'read',
  permission: 'negocio.ver',
  tabela: 'REUNIAO',
  adicao: true,
} as const;
const escrita = {
  method: 'PUT',
  kind: 'write',
  permission: 'negocio.editar',
  tabela: 'REUNIAO',
  output: s.reuniao,
  muda: ['/TWSReuniao/'],
  adicao: true,
} as const;

export const getLista = endpoint({
  ...leitura,
  nome: 'Listar reuniões',
  path: '/TWSReuniao/GetLista',
  input: s.entradaLista,
  output: s.resumoDaReuniao,
});
export const getReuniao = endpoint({
  ...leitura,
  nome: 'Abrir reunião',
  path: '/TWSReuniao/GetReuniao',
  input: s.entradaReuniao,
  output: s.reuniao,
});
export const iniciar = endpoint({
  ...escrita,
  nome: 'Começar reunião',
  feito: 'Reunião começada.',
  path: '/TWSReuniao/Iniciar',
  input: s.entradaIniciar,
  pesada: true,
});
export const ir = endpoint({
  ...escrita,
  nome: 'Ir a um item da reunião',
  feito: 'Item aberto para todos.',
  path: '/TWSReuniao/Ir',
  input: s.entradaIr,
});
export const anotar = endpoint({
  ...escrita,
  nome: 'Anotar na reunião',
  feito: 'Anotação guardada.',
  path: '/TWSReuniao/Anotar',
  input: s.entradaAnotar,
});
export const decidir = endpoint({
  ...escrita,
  nome: 'Registrar decisão',
  feito: 'Decisão registrada como tarefa.',
  path: '/TWSReuniao/Decidir',
  input: s.entradaDecidir,
  muda: ['/TWSReuniao/', '/TWSAtividade/', '/TWSNegocio/Ficha/'],
});
export const encerrar = endpoint({
  ...escrita,
  nome: 'Encerrar reunião',
  feito: 'Reunião encerrada. A ata está guardada.',
  path: '/TWSReuniao/Encerrar',
  input: s.entradaReuniao,
});
