import type { Jeito } from '../../../kit/recurso/jeito.ts';
import { SimularDialog } from './SimularDialog.tsx';

/** Automatic distributions: each can be tried on the last prospects and leads before it is trusted. */
export const jeitoDasDistribuicoes: Jeito = {
  acoes: { simular: { rotulo: () => 'Quem teria recebido…', janela: SimularDialog } },
};
