import { endpoint } from '../../endpoint.ts';
import { nada } from '../../primitives.ts';
import * as s from './schemas.ts';

export const getPrivacidade = endpoint({
  nome: 'Ver encarregado e aviso de privacidade',
  method: 'GET',
  path: '/TWSPessoa/GetPrivacidade',
  kind: 'read',
  permission: 'pessoa.anonimizar',
  tabela: 'LGPD',
  input: nada,
  output: s.privacidade,
  adicao: true,
});
export const salvarPrivacidade = endpoint({
  nome: 'Mudar encarregado e aviso de privacidade',
  feito: 'Encarregado e aviso salvos.',
  method: 'PUT',
  path: '/TWSPessoa/Privacidade',
  kind: 'write',
  permission: 'pessoa.anonimizar',
  tabela: 'LGPD',
  muda: ['/TWSPessoa/GetPrivacidade'],
  input: s.entradaPrivacidade,
  output: s.privacidade,
  adicao: true,
});
