import type { LinhasDoPainel } from '../descricao.ts';
import { escrever, type Desenho } from '../imagem.ts';
import { rotulados } from '../serie/tracos.ts';
import { feitiosDe, tracadoDe } from './tracado.ts';

const ALTURA = 340;
const ESQUERDA = 72;
const DIREITA = 190;
const ROTULO = 72;

/** Several lines as they are drawn in a picture, each with its name at its end. */
export const desenhoDasLinhas = (dados: LinhasDoPainel): Desenho => ({
  altura: ALTURA + 24,
  desenhar: (pincel, cor, largura) => {
    const { passos, linhas, eixo } = dados;
    const feitios = feitiosDe(linhas);
    const t = tracadoDe(dados, () => true, {
      largura,
      altura: ALTURA,
      esquerda: ESQUERDA,
      direita: DIREITA,
    });
    const fim = largura - DIREITA;
    const fraco = { tamanho: 11, cor: cor['text-muted'] };
    for (const { valor, y } of t.marcas) {
      pincel.fillStyle = cor['border-subtle'];
      pincel.fillRect(ESQUERDA, y, fim - ESQUERDA, 1);
      escrever(pincel, eixo(valor), ESQUERDA - 8, y, { ...fraco, lado: 'right' });
    }
    const comNome = rotulados(passos.length, Math.floor((fim - ESQUERDA) / ROTULO));
    for (const [i, { rotulo }] of passos.entries())
      if (comNome.has(i))
        escrever(pincel, rotulo, t.xs[i] ?? 0, ALTURA + 14, { ...fraco, lado: 'center' });
    for (const [i, { nome }] of linhas.entries()) {
      const [feitio, onde] = [feitios[i], t.nomes.get(i)];
      if (!feitio || !onde) continue;
      pincel.strokeStyle = cor[feitio.cor];
      pincel.lineWidth = 1.5;
      pincel.setLineDash([...feitio.tracos]);
      pincel.stroke(new Path2D(t.caminhos[i]));
      pincel.setLineDash([]);
      pincel.lineWidth = 0.75;
      pincel.stroke(new Path2D(`M${t.xs.at(-1) ?? fim},${onde.fim}L${fim + 12},${onde.y}`));
      escrever(pincel, nome, fim + 16, onde.y, {
        tamanho: 11,
        cor: cor['text-primary'],
        cabe: DIREITA - 16,
      });
    }
  },
});
