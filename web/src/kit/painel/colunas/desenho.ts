import type { ColunasDoPainel } from '../descricao.ts';
import { escrever, type Desenho } from '../imagem.ts';
import { lugaresDe } from './lugares.ts';

const ALTURA = 260;
const ESQUERDA = 56;
const PE = 28;

/** The columns as they are drawn in a picture: the numbers above, targets dashed, the forecast in outline. */
export const desenhoDasColunas = (grafico: ColunasDoPainel): Desenho => ({
  altura: ALTURA + PE,
  desenhar: (pincel, cor, largura) => {
    const l = lugaresDe(grafico, { largura, altura: ALTURA, esquerda: ESQUERDA });
    for (const { valor, y } of l.marcas) {
      pincel.fillStyle = cor['border-subtle'];
      pincel.fillRect(ESQUERDA, y, largura - ESQUERDA, 1);
      escrever(pincel, grafico.eixo(valor), ESQUERDA - 8, y, {
        tamanho: 11,
        cor: cor['text-muted'],
        lado: 'right',
      });
    }
    for (const [i, c] of grafico.colunas.entries()) {
      const meio = l.x(i) + l.largura / 2;
      pincel.fillStyle = cor['accent-solid'];
      pincel.globalAlpha = c.meta !== null && c.quantidade < c.meta ? 0.45 : 1;
      pincel.fillRect(l.x(i), l.y(c.quantidade), l.largura, l.base - l.y(c.quantidade));
      pincel.globalAlpha = 1;
      pincel.strokeStyle = cor['text-primary'];
      if (c.previsao)
        pincel.strokeRect(
          l.x(i),
          l.y(c.previsao.quantidade),
          l.largura,
          l.base - l.y(c.previsao.quantidade),
        );
      if (c.meta !== null) {
        pincel.setLineDash([4, 3]);
        pincel.beginPath();
        pincel.moveTo(l.x(i) - 6, l.y(c.meta));
        pincel.lineTo(l.x(i) + l.largura + 6, l.y(c.meta));
        pincel.stroke();
        pincel.setLineDash([]);
      }
      if (c.quantidade > 0)
        escrever(pincel, c.curto, meio, l.y(c.quantidade) - 10, {
          tamanho: 11,
          peso: 600,
          cor: cor['text-primary'],
          lado: 'center',
        });
      escrever(pincel, c.rotulo, meio, ALTURA + 14, {
        tamanho: 11,
        cor: cor['text-muted'],
        lado: 'center',
      });
    }
  },
});
