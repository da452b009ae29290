import { endpoint } from '../endpoint.ts';
import * as s from './schemas.ts';

export const getPorCampos = endpoint({
  nome: 'Consultar processo',
  method: 'PUT',
  path: '/TWSUnicode_Processos/GetPorCampos',
  kind: 'read',
  permission: 'sessao',
  tabela: 'UNICODE_PROCESSOS',
  input: s.entradaCampos,
  output: s.processo,
});
