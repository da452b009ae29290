import type { Sessao } from '../context.ts';

/** What the session of an API key is called. */
export const codigoDaChave = (chave: string): string => `chave:${chave}`;

/** Whether an integration calls, with an API key, and not the person. */
export const porChave = (sessao: Pick<Sessao, 'sessao_codigo'>): boolean =>
  sessao.sessao_codigo.startsWith('chave:');

/** The code of the API key behind a session; null where a person is in it. */
export const chaveDaSessao = (sessao: Pick<Sessao, 'sessao_codigo'>): string | null =>
  porChave(sessao) ? sessao.sessao_codigo.slice('chave:'.length) : null;
