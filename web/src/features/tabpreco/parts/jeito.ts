import type { Jeito } from '../../../kit/recurso/jeito.ts';
import { irPara } from '../../../platform/tela/navegacao.ts';
import { caminhoDosPrecos } from './caminhos.ts';

/** Price tables: from the row to its prices. */
export const jeitoDasTabelas: Jeito = {
  acoes: {
    precos: {
      rotulo: () => 'Preços da tabela',
      fazer: (linha) => irPara(caminhoDosPrecos(Number(linha['tabpreco_codigo']))),
    },
  },
};
