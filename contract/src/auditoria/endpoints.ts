import { endpoint } from '../endpoint.ts';
import { nada } from '../primitives.ts';
import * as i from './integridade.ts';
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
export const getSelos = endpoint({
  nome: 'Ver o selo da auditoria',
  method: 'GET',
  path: '/TWSAuditoria/GetSelos',
  kind: 'read',
  permission: 'auditoria.ver',
  tabela: 'AUDITORIA',
  input: nada,
  output: i.selos,
  adicao: true,
});
/** Some blocks from one on; whoever wants all of them asks again with `proximo`. */
export const conferir = endpoint({
  nome: 'Conferir a integridade da auditoria',
  method: 'PUT',
  path: '/TWSAuditoria/Conferir',
  kind: 'read',
  permission: 'auditoria.ver',
  tabela: 'AUDITORIA',
  input: i.entradaConferir,
  output: i.conferido,
  pesada: true,
  adicao: true,
});
