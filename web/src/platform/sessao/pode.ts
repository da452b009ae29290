import type { Permissao } from '@praca/contract/permissoes.ts';
import { comToken } from '../http/renovacao.ts';
import { descartarToken, sessaoAtual, useSessao } from './session.ts';

/** What a screen or a button asks for; of a list one is enough, and nothing is everybody's. */
export type Pedida = Permissao | readonly Permissao[] | undefined;

/** Whether these rights are enough. */
export const basta = (pedida: Pedida, tem: readonly string[] | undefined): boolean => {
  if (pedida === undefined) return true;
  const pedidas: readonly string[] = typeof pedida === 'string' ? [pedida] : pedida;
  return pedidas.some((uma) => tem?.includes(uma) === true);
};

/** What the person may do: it draws the screen and decides nothing, the server does. */
export const usePode = (): ((pedida: Pedida) => boolean) => {
  const permissoes = useSessao()?.permissoes;
  return (pedida) => basta(pedida, permissoes);
};

/** Whether the person may open a screen; rights that lack are asked for again before the answer is no. */
export const podeAbrir = async (pedida: Pedida): Promise<boolean> => {
  if (basta(pedida, sessaoAtual()?.permissoes)) return true;
  descartarToken();
  // Without an answer the rights of before decide, as without a network.
  await comToken().catch(() => undefined);
  return basta(pedida, sessaoAtual()?.permissoes);
};
