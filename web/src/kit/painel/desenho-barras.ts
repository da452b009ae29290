import { numero } from '../../platform/texto/format.ts';
import type { BarraDoPainel, GraficoDoPainel } from './descricao.ts';
import { escrever, medir, type Desenho } from './imagem.ts';

/** The height of a bar with its name. */
export const LINHA = 32;
const ALTURA = 16;
const VAO = 16;
/** A name takes no more than this share of the width. */
const DO_NOME = 0.32;
const NOME = {};
const NUMERO = { peso: 600 };
const NOTA = { tamanho: 12 };

/** The number of a bar, in words. */
export const textoDe = ({ texto, quantidade }: BarraDoPainel): string =>
  texto ?? numero(quantidade);
/** How much the whole width of the bars is. */
export const maiorDe = (barras: readonly BarraDoPainel[]): number =>
  Math.max(...barras.flatMap(({ quantidade, meta }) => [quantidade, meta ?? 0])) || 1;
/** Whether a bar does not reach its target. */
export const abaixo = ({ quantidade, meta }: BarraDoPainel): boolean =>
  meta != null && quantidade < meta;

/** The bars as they are drawn in a picture, with their targets: from zero, the longest as wide as names, numbers and notes leave room. */
export const desenhoDasBarras = ({ barras }: GraficoDoPainel): Desenho => ({
  altura: barras.length * LINHA,
  desenhar: (pincel, cor, largura) => {
    const maior = maiorDe(barras);
    const doNome = Math.min(
      medir(
        pincel,
        barras.map(({ nome }) => nome),
        NOME,
      ),
      largura * DO_NOME,
    );
    const fim =
      largura -
      medir(
        pincel,
        barras.map(({ nota }) => nota),
        NOTA,
      ) -
      VAO;
    const inicio = doNome + VAO;
    const cabe = Math.max(fim - medir(pincel, barras.map(textoDe), NUMERO) - VAO - inicio, 0);
    for (const [i, barra] of barras.entries()) {
      const { nome, quantidade, meta, nota } = barra;
      const meio = i * LINHA + LINHA / 2;
      escrever(pincel, nome, 0, meio, { ...NOME, cor: cor['text-primary'], cabe: doNome });
      pincel.fillStyle = abaixo(barra) ? cor['accent-border'] : cor['accent-solid'];
      pincel.fillRect(inicio, meio - ALTURA / 2, (Math.max(quantidade, 0) / maior) * cabe, ALTURA);
      if (meta != null) {
        pincel.strokeStyle = cor['text-primary'];
        pincel.lineWidth = 1.5;
        pincel.setLineDash([3, 2]);
        pincel.beginPath();
        pincel.moveTo(inicio + (meta / maior) * cabe, meio - ALTURA / 2 - 4);
        pincel.lineTo(inicio + (meta / maior) * cabe, meio + ALTURA / 2 + 4);
        pincel.stroke();
        pincel.setLineDash([]);
      }
      escrever(pincel, textoDe(barra), fim, meio, {
        ...NUMERO,
        cor: cor['text-primary'],
        lado: 'right',
      });
      escrever(pincel, nota, largura, meio, { ...NOTA, cor: cor['text-muted'], lado: 'right' });
    }
  },
});
