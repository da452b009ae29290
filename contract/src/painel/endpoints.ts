import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import * as s from './schemas.ts';

export const funilVendas = endpoint({
  nome: 'Abrir funil de vendas',
  method: 'PUT',
  path: '/TWSPainel/FunilVendas',
  kind: 'read',
  permission: 'painel.ver',
  tabela: 'FUNIL',
  input: s.entradaFunil,
  output: s.funil,
  pesada: true,
  adicao: true,
});
export const negociosDoPainel = endpoint({
  nome: 'Abrir painel de negócios',
  method: 'PUT',
  path: '/TWSPainel/Negocios',
  kind: 'read',
  permission: 'painel.ver',
  tabela: 'PAINEL',
  input: s.entradaNegociosDoPainel,
  output: s.painelDeNegocios,
  pesada: true,
  adicao: true,
});
export const funisComNegocios = endpoint({
  nome: 'Ver em que funis há negócios',
  method: 'PUT',
  path: '/TWSPainel/FunisComNegocios',
  kind: 'read',
  permission: 'painel.ver',
  tabela: 'FUNIL',
  input: z.object({}),
  output: s.funilComNegocios,
  adicao: true,
});
