import type { Mensagem } from '@praca/contract/envelope.ts';
import type { Pendente } from '../regras.ts';

/** Whose entries the tests make: registration and user. */
export const EU = '1/7';
export const CONCLUIR = '/TWSAtividade/ConcluirAtividade';
export const CRIAR = '/TWSAtividade/Atividade';
export const NOTA = '/TWSAcompanhamento/Acompanhamento';
export const RECUSA: Mensagem[] = [
  { Codigo: 'REGISTRO_ALTERADO', Mensagem: 'Alterado.', Ajuda: '' },
];

/** An entry of the outbox, `ordem` its place: a task that was done, unless `mais` says otherwise. */
export const pendente = (ordem: number, mais: Partial<Pendente> = {}): Pendente => ({
  id: `p${ordem}`,
  dono: EU,
  empresa: '1',
  em: ordem,
  ordem,
  path: CONCLUIR,
  entrada: { atividade_codigo: 5, versao: 3 },
  chave: `k${ordem}`,
  dito: `p${ordem}`,
  provisorio: null,
  vista: null,
  tentadaEm: null,
  recusa: null,
  incerta: false,
  ...mais,
});
