import { endpoint } from '../endpoint.ts';
import * as s from './schemas.ts';

/** Who would have got the last 100 prospects and leads that the user sees; nothing is given to anybody. */
export const simular = endpoint({
  nome: 'Simular distribuição',
  method: 'PUT',
  path: '/TWSDistribuicaoAutomatica/Simular',
  kind: 'read',
  permission: 'cadastro.editar',
  tabela: 'NEGOCIO',
  input: s.entradaSimular,
  output: s.simulado,
  adicao: true,
});
