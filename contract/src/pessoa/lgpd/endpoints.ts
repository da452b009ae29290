import { endpoint } from '../../endpoint.ts';
import { nada } from '../../primitives.ts';
import { processoIniciado } from '../../processo/schemas.ts';
import { guarda } from './guarda.ts';
import * as s from './schemas.ts';

const comum = { permission: 'pessoa.anonimizar', tabela: 'LGPD', adicao: true } as const;

export const preverAnonimizacao = endpoint({
  ...comum,
  nome: 'Ver o que a anonimização troca',
  method: 'GET',
  path: '/TWSPessoa/PreverAnonimizacao/{pessoa_codigo}',
  kind: 'read',
  input: s.entradaPessoa,
  output: s.previsto,
});
export const exportarDados = endpoint({
  ...comum,
  nome: 'Exportar dados da pessoa (LGPD)',
  method: 'GET',
  path: '/TWSPessoa/ExportarDados/{pessoa_codigo}',
  kind: 'read',
  forma: 'arquivo',
  pesada: true,
  input: s.entradaPessoa,
  output: nada,
});
export const anonimizar = endpoint({
  ...comum,
  nome: 'Anonimizar pessoa',
  feito: { mensagem: 'Anonimização iniciada.', ajuda: 'Acompanhe o andamento até o fim.' },
  method: 'PUT',
  path: '/TWSPessoa/AnonimizarLinux',
  kind: 'write',
  pessoal: true,
  tabela: 'UNICODE_PROCESSOS',
  input: s.entradaAnonimizar,
  output: processoIniciado,
});
export const getRetencao = endpoint({
  ...comum,
  nome: 'Ver retenção de dados pessoais',
  method: 'GET',
  path: '/TWSPessoa/GetRetencao',
  kind: 'read',
  input: nada,
  output: s.retencao,
});
export const getGuarda = endpoint({
  ...comum,
  nome: 'Ver a guarda de dados por categoria',
  method: 'GET',
  path: '/TWSPessoa/GetGuarda',
  kind: 'read',
  pesada: true,
  input: nada,
  output: guarda,
});
export const salvarRetencao = endpoint({
  ...comum,
  nome: 'Mudar retenção de dados pessoais',
  feito: 'Prazo salvo.',
  muda: ['/TWSPessoa/GetRetencao', '/TWSPessoa/GetGuarda'],
  method: 'PUT',
  path: '/TWSPessoa/Retencao',
  kind: 'write',
  input: s.entradaRetencao,
  output: s.retencao,
});
/** Of those that the clock proposes, the ones that somebody chose; nobody else. */
export const anonimizarConjunto = endpoint({
  ...comum,
  nome: 'Anonimizar pessoas propostas',
  feito: { mensagem: 'Anonimização iniciada.', ajuda: 'Acompanhe o andamento até o fim.' },
  method: 'PUT',
  path: '/TWSPessoa/AnonimizarConjuntoLinux',
  kind: 'write',
  pessoal: true,
  tabela: 'UNICODE_PROCESSOS',
  input: s.entradaConjunto,
  output: processoIniciado,
});
