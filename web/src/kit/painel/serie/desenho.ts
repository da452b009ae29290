import { numero } from '../../../platform/texto/format.ts';
import type { SerieDoPainel } from '../descricao.ts';
import { escrever, type Desenho } from '../imagem.ts';
import { rotulados, tracosDe } from './tracos.ts';

const ALTURA = 280;
const ESQUERDA = 48;
const ROTULO = 72;
const LEGENDA = 24;

/** A series as it is drawn in a picture, with what its two lines are. */
export const desenhoDaSerie = (serie: SerieDoPainel): Desenho => ({
  altura: ALTURA + 24 + (serie.comparado === null ? 0 : LEGENDA),
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
    if (serie.comparado === null) return;
    const y = ALTURA + 24 + LEGENDA / 2;
    pincel.stroke(new Path2D(`M${ESQUERDA},${y}h24`));
    escrever(pincel, 'este período', ESQUERDA + 32, y, fraco);
    pincel.lineWidth = 1;
    pincel.strokeStyle = cor['text-muted'];
    pincel.setLineDash([4, 4]);
    pincel.stroke(new Path2D(`M${ESQUERDA + 136},${y}h24`));
    pincel.setLineDash([]);
    escrever(pincel, serie.comparado, ESQUERDA + 168, y, fraco);
  },
});
