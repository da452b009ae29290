import { numero } from '../../../platform/texto/format.ts';
import type { SerieDoPainel } from '../descricao.ts';
import { escrever, type Desenho } from '../imagem.ts';
import { rotulados, tracosDe } from './tracos.ts';

const ALTURA = 280;
const ESQUERDA = 48;
const ROTULO = 72;

/** A series as it is drawn in a picture. */
export const desenhoDaSerie = (serie: SerieDoPainel): Desenho => ({
  altura: ALTURA + 24,
  desenhar: (pincel, cor, largura) => {
    const { passos } = serie;
    const tracos = tracosDe(serie, { largura, altura: ALTURA, esquerda: ESQUERDA });
    const fraco = { tamanho: 11, cor: cor['text-muted'] };
    for (const { valor, y } of tracos.marcas) {
      pincel.fillStyle = cor['border-subtle'];
      pincel.fillRect(ESQUERDA, y, largura - ESQUERDA, 1);
      escrever(pincel, numero(valor), ESQUERDA - 8, y, { ...fraco, lado: 'right' });
    }
    pincel.fillStyle = cor['accent-subtle'];
    pincel.fill(new Path2D(tracos.area));
    if (tracos.anterior !== null) {
      pincel.setLineDash([4, 4]);
      pincel.strokeStyle = cor['text-muted'];
      pincel.stroke(new Path2D(tracos.anterior));
      pincel.setLineDash([]);
    }
    pincel.lineWidth = 2;
    pincel.strokeStyle = cor['accent-solid'];
    pincel.stroke(new Path2D(tracos.linha));
    const comNome = rotulados(passos.length, Math.floor((largura - ESQUERDA) / ROTULO));
    for (const [i, { rotulo }] of passos.entries())
      if (comNome.has(i))
        escrever(pincel, rotulo, tracos.xs[i] ?? 0, ALTURA + 14, { ...fraco, lado: 'center' });
  },
});
