import type { AcaoDaLinha } from '../../../kit/recurso/jeito.ts';
import { irPara } from '../../../platform/tela/navegacao.ts';
import { paths } from '../../../paths.ts';

/** From the row of a product to its stock. */
export const verEstoque: AcaoDaLinha = {
  rotulo: () => 'Ver estoque e movimentos',
  fazer: (linha) => {
    const busca = new URLSearchParams({
      ver: 'movimentos',
      produto: String(linha['produto_codigo']),
      produto_nome: JSON.stringify(String(linha['produto_descricao'])),
    });
    irPara(`${paths.estoque}?${busca}`);
  },
};
