import { describe, expect, it } from 'vitest';
import { abaixo, desenhoDasBarras, LINHA, maiorDe, textoDe } from './desenho-barras.ts';
import type { BarraDoPainel, GraficoDoPainel } from './descricao.ts';
import type { Tintas } from './imagem.ts';

const LARGURA = 912;
const POR_LETRA = 7;
const barra = (mais: Partial<BarraDoPainel>): BarraDoPainel => ({
  chave: mais.nome ?? 'um',
  nome: 'Ligação',
  quantidade: 84,
  nota: '60% feitas · 38% no prazo · 33 em atraso',
  href: '/',
  ...mais,
});
const grafico = (barras: readonly BarraDoPainel[]): GraficoDoPainel => ({
  titulo: 'Por tipo',
  definicao: '',
  coluna: 'Tipo',
  colunaDaNota: '',
  barras,
});

/** A brush that writes down where it went; every letter is as wide as the next one. */
function pintar(barras: readonly BarraDoPainel[]) {
  const textos: { de: number; ate: number; y: number }[] = [];
  const barrasPintadas: { de: number; ate: number; cor: string }[] = [];
  const riscos: number[] = [];
  const pincel = {
    fillStyle: '',
    textAlign: 'left',
    measureText: (texto: string) => ({ width: texto.length * POR_LETRA }),
    fillText(texto: string, x: number, y: number) {
      const largo = texto.length * POR_LETRA;
      const de = this.textAlign === 'right' ? x - largo : x;
      textos.push({ de, ate: de + largo, y });
    },
    fillRect(x: number, _: number, largo: number) {
      barrasPintadas.push({ de: x, ate: x + largo, cor: this.fillStyle });
    },
    setLineDash() {},
    beginPath() {},
    moveTo: (x: number) => riscos.push(x),
    lineTo() {},
    stroke() {},
  };
  const cor = new Proxy({}, { get: (_, nome) => String(nome) }) as Tintas;
  const desenho = desenhoDasBarras(grafico(barras));
  desenho.desenhar(pincel as unknown as CanvasRenderingContext2D, cor, LARGURA);
  return { textos, barrasPintadas, riscos, altura: desenho.altura };
}

describe('bars in a picture', () => {
  it.each([
    ['long notes', [barra({}), barra({ nome: 'E-mail', quantidade: 3, nota: '—' })]],
    ['amounts', [barra({ texto: 'R$ 2.364.623,24', nota: 'de R$ 976,6 mil a R$ 3,8 mi' })]],
    ['a name as long as one can be', [barra({ nome: 'Estruturas metálicas '.repeat(9) })]],
  ])('nothing stands on anything else: %s', (_, barras) => {
    const { textos, barrasPintadas, altura } = pintar(barras);
    expect(altura).toBe(barras.length * LINHA);
    for (const [i, pintada] of barrasPintadas.entries()) {
      const linha = textos.filter(({ y }) => y === i * LINHA + LINHA / 2);
      const faixas = [...linha, pintada].toSorted((a, b) => a.de - b.de);
      expect(faixas).toHaveLength(4);
      for (const [j, faixa] of faixas.entries())
        expect(faixa.de).toBeGreaterThanOrEqual(faixas[j - 1]?.ate ?? 0);
      expect(faixas.at(-1)?.ate).toBeLessThanOrEqual(LARGURA);
    }
  });

  it('a target is a dash where the bar should end, and what does not reach it is lighter', () => {
    const [alta, baixa] = [
      barra({ nome: 'a', quantidade: 100, meta: 50, nota: '' }),
      barra({ nome: 'b', quantidade: 30, meta: 60, nota: '' }),
    ];
    const { barrasPintadas, riscos } = pintar([alta, baixa]);
    const [primeira, segunda] = barrasPintadas;
    if (!primeira || !segunda) throw new Error('Sem barras.');
    expect([primeira.cor, segunda.cor]).toEqual(['accent-solid', 'accent-border']);
    const todo = primeira.ate - primeira.de;
    expect(riscos).toEqual([primeira.de + todo * 0.5, primeira.de + todo * 0.6]);
    expect([abaixo(alta), abaixo(baixa)]).toEqual([false, true]);
  });

  it('what is less than nothing has no bar, and its number is said as it is', () => {
    const [devolvido] = [barra({ quantidade: -5, nota: '' })];
    expect(pintar([devolvido, barra({})]).barrasPintadas[0]).toMatchObject({ cor: 'accent-solid' });
    const { barrasPintadas } = pintar([devolvido, barra({})]);
    expect(barrasPintadas[0]?.ate).toBe(barrasPintadas[0]?.de);
    expect(maiorDe([devolvido, barra({ quantidade: 7, meta: 9 })])).toBe(9);
    expect([textoDe(devolvido), textoDe(barra({ texto: 'R$ 1,00' }))]).toEqual(['-5', 'R$ 1,00']);
  });
});
