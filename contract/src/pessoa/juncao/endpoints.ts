import { endpoint } from '../../endpoint.ts';
import * as s from './schemas.ts';

const comum = { method: 'PUT', tabela: 'JUNCAO', adicao: true } as const;
const MUDA = ['/TWSPessoa', '/TWSNegocio', '/TWSPedVenda', '/TWSAtividade'] as const;

export const getParecidos = endpoint({
  ...comum,
  nome: 'Procurar clientes parecidos',
  path: '/TWSPessoa/GetParecidos',
  kind: 'read',
  permission: 'pessoa.ver',
  input: s.entradaParecidos,
  output: s.parecido,
});
export const getDuplicados = endpoint({
  ...comum,
  nome: 'Ver clientes repetidos',
  path: '/TWSPessoa/GetDuplicados',
  kind: 'read',
  permission: 'pessoa.juntar',
  pesada: true,
  input: s.entradaDuplicados,
  output: s.par,
});
export const dispensarPar = endpoint({
  ...comum,
  nome: 'Dizer se dois clientes são o mesmo',
  feito: 'Resposta guardada.',
  muda: ['/TWSPessoa/GetDuplicados'],
  path: '/TWSPessoa/DispensarPar',
  kind: 'write',
  permission: 'pessoa.juntar',
  input: s.entradaDispensar,
  output: s.dispensado,
});
export const preverJuncao = endpoint({
  ...comum,
  nome: 'Comparar dois clientes',
  path: '/TWSPessoa/PreverJuncao',
  kind: 'read',
  permission: 'pessoa.juntar',
  input: s.entradaPrever,
  output: s.previsao,
});
export const juntar = endpoint({
  ...comum,
  nome: 'Juntar clientes',
  feito: 'Clientes juntados.',
  muda: MUDA,
  path: '/TWSPessoa/Juntar',
  kind: 'write',
  permission: 'pessoa.juntar',
  input: s.entradaJuntar,
  output: s.juncao,
});
export const desfazerJuncao = endpoint({
  ...comum,
  nome: 'Desfazer junção de clientes',
  feito: 'Os dois clientes voltaram a ser como eram.',
  muda: MUDA,
  path: '/TWSPessoa/DesfazerJuncao',
  kind: 'write',
  permission: 'pessoa.juntar',
  input: s.entradaDesfazer,
  output: s.desfeita,
});
