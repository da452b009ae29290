import type { Sessao } from '../context.ts';

/** What the session of an API key is called. */
export const codigoDaChave = (chave: string): string => `chave:${chave}`;

/** Whether an integration calls, with an API key, and not the person. */
export const porChave = (sessao: Pick<Sessao, 'sessao_codigo'>): boolean =>
  sessao.sessao_codigo.startsWith('chave:');
