import { endpoint } from '../endpoint.ts';
import * as s from './schemas.ts';

export const ligar = endpoint({
  nome: 'Ligar',
  method: 'PUT',
  path: '/TWSLigacao/LigacaoLinux',
  kind: 'write',
  permission: 'negocio.editar',
  tabela: 'LIGACAO',
  feito: 'Ligação registrada.',
  input: s.entradaLigar,
  output: s.ligacao,
  muda: ['/TWSAtividade/', '/TWSNegocio/Ficha/', '/TWSPessoa/Ficha/'],
});
