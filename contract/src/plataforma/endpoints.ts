import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { nada } from '../primitives.ts';

const saude = z.object({
  estado: z.enum(['ok', 'indisponivel']),
  versao: z.string(),
  build: z.string(),
});
export const vivo = endpoint({
  nome: 'Saúde',
  method: 'GET',
  path: '/saude',
  kind: 'read',
  permission: 'publica',
  registroParado: 'atende',
  tabela: 'SAUDE',
  input: nada,
  output: saude,
  adicao: true,
});
export const pronto = endpoint({
  nome: 'Prontidão',
  method: 'GET',
  path: '/saude/pronto',
  kind: 'read',
  permission: 'publica',
  registroParado: 'atende',
  tabela: 'SAUDE',
  input: nada,
  output: saude,
  adicao: true,
});
/** Server-sent events: what changed in the user's registration and scope. */
export const eventos = endpoint({
  nome: 'Acompanhar mudanças',
  method: 'GET',
  path: '/eventos',
  kind: 'read',
  permission: 'sessao',
  tabela: 'EVENTO',
  input: nada,
  output: z.object({
    tabela: z.string(),
    codigo: z.nullable(z.int()),
    versao: z.nullable(z.int()),
    acao: z.string(),
  }),
  forma: 'fluxo',
  adicao: true,
});
