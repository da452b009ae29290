import { endpoint } from '../endpoint.ts';
import { nada } from '../primitives.ts';
import * as s from './schemas.ts';

export const getLista = endpoint({
  nome: 'Listar auditoria',
  method: 'PUT',
  path: '/TWSAuditoria/GetLista',
  kind: 'read',
  permission: 'auditoria.ver',
  tabela: 'AUDITORIA',
  input: s.entradaLista,
  output: s.linhaDeAuditoria,
  pesada: true,
  adicao: true,
});
export const getOpcoes = endpoint({
  nome: 'Filtros da auditoria',
  method: 'PUT',
  path: '/TWSAuditoria/GetOpcoes',
  kind: 'read',
  permission: 'auditoria.ver',
  tabela: 'AUDITORIA',
  input: nada,
  output: s.opcoes,
  adicao: true,
});
export const exportar = endpoint({
  nome: 'Exportar auditoria',
  method: 'PUT',
  path: '/TWSAuditoria/Exportar',
  kind: 'read',
  permission: 'auditoria.ver',
  tabela: 'AUDITORIA',
  input: s.entradaExportar,
  output: s.linhaDeAuditoria,
  forma: 'arquivo',
  pesada: true,
  adicao: true,
});
