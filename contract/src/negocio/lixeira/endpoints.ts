import { endpoint } from '../../endpoint.ts';
import * as s from './schemas.ts';

export const getLixeira = endpoint({
  nome: 'Listar negócios excluídos',
  method: 'PUT',
  path: '/TWSNegocio/GetLixeira',
  kind: 'read',
  permission: 'negocio.excluir',
  tabela: 'LIXEIRA',
  input: s.entradaLixeira,
  output: s.linhaLixeira,
  adicao: true,
});
export const restaurar = endpoint({
  nome: 'Restaurar negócios',
  feito: 'Negócio restaurado.',
  method: 'PUT',
  path: '/TWSNegocio/RestaurarNegocio',
  kind: 'write',
  permission: 'negocio.excluir',
  tabela: 'LIXEIRA',
  input: s.entradaRestaurar,
  output: s.restaurado,
  adicao: true,
});
