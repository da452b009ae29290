import type { PapelDoPainel } from '@praca/contract/painel/pdf.ts';
import { ESQUERDA, Folha, LARGURA } from '../../pedvenda/pdf/folha.ts';

export interface DadosDoPainel extends PapelDoPainel {
  papel: 'painel';
  empresa: string;
  /** Who made it, and when. */
  pe: string;
}

const POR_LINHA = 3;
const VAO = 12;

function figuras(f: Folha, todas: PapelDoPainel['figuras']): void {
  const largura = (LARGURA - VAO * (POR_LINHA - 1)) / POR_LINHA;
  for (let i = 0; i < todas.length; i += POR_LINHA) {
    const fila = todas.slice(i, i + POR_LINHA);
    const alto = Math.max(...fila.map(({ nota }) => f.altura(nota, { tamanho: 8, largura })));
    f.reservar(32 + alto);
    const inicio = f.y;
    for (const [j, { titulo, texto, nota }] of fila.entries()) {
      const x = ESQUERDA + j * (largura + VAO);
      f.y = inicio;
      f.por(titulo, { x, largura, tamanho: 8, apagado: true, umaLinha: true });
      f.y = inicio + 11;
      f.por(texto, { x, largura, tamanho: 13, forte: true, umaLinha: true });
      f.y = inicio + 28;
      f.por(nota, { x, largura, tamanho: 8, apagado: true });
    }
    f.y = inicio + 36 + alto;
  }
}

/** Names take twice the room of a number; so does a bar. */
const DOBRO = 2;
const ALTO_DA_BARRA = 6;

function tabela(
  f: Folha,
  { titulo, definicao, linhas: dadas, barras }: PapelDoPainel['tabelas'][number],
): void {
  // The bars have a column of their own behind the names.
  const linhas = barras ? dadas.map(([nome = '', ...mais]) => [nome, '', ...mais]) : dadas;
  const [cabeca = [], ...resto] = linhas;
  const largas = barras ? DOBRO : 1;
  const parte = LARGURA / (Math.max(1, cabeca.length) + largas);
  const larguras = cabeca.map((_, i) => (i < largas ? parte * DOBRO : parte));
  const xDe = (i: number) => ESQUERDA + larguras.slice(0, i).reduce((soma, um) => soma + um, 0);
  const escrever = (celulas: readonly string[], forte: boolean) => {
    const e = (i: number) => ({
      x: xDe(i),
      largura: (larguras[i] ?? parte) - 6,
      tamanho: 8,
      forte,
      direita: i > 0,
    });
    const alto = Math.max(10, ...celulas.map((celula, i) => f.altura(celula, e(i))));
    f.reservar(alto + 4);
    for (const [i, celula] of celulas.entries()) f.por(celula, e(i));
    f.y += alto + 2;
    f.traco();
    f.y += 2;
  };
  f.espaco(10);
  f.reservar(60);
  f.linha(titulo, { tamanho: 11, forte: true });
  f.linha(definicao, { tamanho: 8, apagado: true });
  f.espaco(4);
  if (resto.length === 0) return f.linha('Nenhum dado encontrado', { apagado: true });
  escrever(cabeca, true);
  f.aoVirar = () => escrever(cabeca, true);
  for (const [i, linha] of resto.entries()) {
    escrever(
      cabeca.map((_, j) => linha[j] ?? ''),
      false,
    );
    const barra = barras?.[i];
    if (barra) f.barra(barra, { x: xDe(1), largura: parte * DOBRO - 12, alto: ALTO_DA_BARRA });
  }
  f.aoVirar = undefined;
}

/** A dashboard on A4: its figures, then its charts as tables, bars drawn; a table that goes on has its head again. */
export function desenharPainel(d: DadosDoPainel): Promise<Buffer> {
  const f = new Folha(d.titulo, d.empresa);
  f.linha(d.empresa, { tamanho: 8, apagado: true });
  f.linha(d.titulo, { tamanho: 16, forte: true });
  f.linha(d.subtitulo, { tamanho: 9, apagado: true });
  f.espaco(8);
  figuras(f, d.figuras);
  for (const uma of d.tabelas) tabela(f, uma);
  return f.fechar(d.pe);
}
