import { endpoint } from '../endpoint.ts';
import * as z from 'zod/mini';
import * as s from './schemas.ts';

const deCadaUm = { permission: 'sessao', adicao: true, method: 'PUT', pessoal: true } as const;

export const getLista = endpoint({
  ...deCadaUm,
  nome: 'Listar avisos',
  path: '/TWSAviso/GetLista',
  kind: 'read',
  tabela: 'AVISO',
  input: s.entradaLista,
  output: s.aviso,
});
/** How many of each reason were not read. */
export const getContagem = endpoint({
  ...deCadaUm,
  nome: 'Contar avisos',
  path: '/TWSAviso/GetContagem',
  kind: 'read',
  tabela: 'AVISO',
  input: z.object({}),
  output: s.contagem,
});
export const ler = endpoint({
  ...deCadaUm,
  nome: 'Marcar avisos',
  feito: 'Avisos marcados.',
  path: '/TWSAviso/Ler',
  kind: 'write',
  tabela: 'AVISO',
  input: s.entradaLer,
  output: s.lidos,
  muda: ['/TWSAviso/'],
});
export const getPreferencias = endpoint({
  ...deCadaUm,
  nome: 'Consultar preferências de aviso',
  path: '/TWSAviso/GetPreferencias',
  kind: 'read',
  tabela: 'AVISO_PREFERENCIA',
  input: z.object({}),
  output: s.preferencias,
});
export const salvarPreferencias = endpoint({
  ...deCadaUm,
  nome: 'Salvar preferências de aviso',
  feito: 'Preferências de aviso salvas.',
  path: '/TWSAviso/Preferencias',
  kind: 'write',
  tabela: 'AVISO_PREFERENCIA',
  input: s.preferencias,
  output: s.preferencias,
  muda: ['/TWSAviso/GetPreferencias'],
});
