import type { ColunaDoPainel, ColunasDoPainel } from '../descricao.ts';
import { escrever, type Desenho } from '../imagem.ts';
import { lugaresDe, type Lugares } from './lugares.ts';

const ALTURA = 260;
const ESQUERDA = 56;
const PE = 28;

/** Where the number of a column stands: above it and above a target that would cross it; in it, where a forecast rises above. */
function acimaDe({ quantidade, meta, previsao }: ColunaDoPainel, l: Lugares): number {
  const topo = l.y(quantidade);
  if (previsao) return l.base - topo > 24 ? topo + 14 : topo - 10;
  return (meta !== null && Math.abs(l.y(meta) - topo) < 18 ? Math.min(l.y(meta), topo) : topo) - 10;
}

/** The columns as they are drawn in a picture: the numbers above, targets dashed, the forecast in outline with its least and its most. */
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
      const falta = c.meta !== null && c.quantidade < c.meta;
      pincel.fillStyle = falta ? cor['accent-border'] : cor['accent-solid'];
      pincel.fillRect(l.x(i), l.y(c.quantidade), l.largura, l.base - l.y(c.quantidade));
      pincel.strokeStyle = cor['text-primary'];
      if (c.previsao) {
        const { quantidade, de, ate, curto } = c.previsao;
        pincel.strokeRect(l.x(i), l.y(quantidade), l.largura, l.base - l.y(quantidade));
        pincel.stroke(
          new Path2D(
            `M${meio},${l.y(de)}V${l.y(ate)}M${meio - 5},${l.y(ate)}h10M${meio - 5},${l.y(de)}h10`,
          ),
        );
        escrever(pincel, curto, meio, l.y(ate) - 10, {
          tamanho: 11,
          cor: cor['text-muted'],
          lado: 'center',
        });
      }
      if (c.meta !== null) {
        pincel.setLineDash([4, 3]);
        pincel.beginPath();
        pincel.moveTo(l.x(i) - 6, l.y(c.meta));
        pincel.lineTo(l.x(i) + l.largura + 6, l.y(c.meta));
        pincel.stroke();
        pincel.setLineDash([]);
      }
      if (c.quantidade > 0)
        escrever(pincel, c.curto, meio, acimaDe(c, l), {
          tamanho: 11,
          peso: 600,
          cor: c.previsao && !falta ? cor['text-on-accent'] : cor['text-primary'],
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
