import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import * as s from './schemas.ts';

export const exportar = endpoint({
  nome: 'Exportar negócios',
  method: 'PUT',
  path: '/TWSNegocio/ExportarNegocios',
  kind: 'read',
  permission: 'negocio.exportar',
  tabela: 'NEGOCIO',
  input: s.entradaExportar,
  output: z.object({}),
  forma: 'arquivo',
  pesada: true,
  adicao: true,
});
