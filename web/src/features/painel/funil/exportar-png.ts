import type { Contexto } from './contexto.ts';
import { cabeDentro, contorno, formasDe, margemDeFora } from './desenho.ts';
import { conversao, tempoMedio } from './textos.ts';
import { dinheiroCompacto, numero, palavra, plural } from '../../../platform/format.ts';

const ESCALA = 2;
const LARGURA = 960;
const MARGEM = 24;
const TOPO = 92;
const LINHA = 56;
const VAO = 3;
const FUNIL = { x: 250, largura: 380 };
const DIREITA = { valor: 735, passaram: 848, tempo: LARGURA - MARGEM };
const TINTAS = [
  'bg-surface',
  'text-primary',
  'text-muted',
  'accent-solid',
  'text-on-accent',
] as const;
type Tinta = (typeof TINTAS)[number];

/** The tokens in force: a canvas knows no variables. */
function tintas(): Record<Tinta, string> {
  const estilo = getComputedStyle(document.documentElement);
  const lidas = TINTAS.map((nome) => [nome, estilo.getPropertyValue(`--${nome}`).trim()] as const);
  return Object.fromEntries(lidas) as Record<Tinta, string>;
}

type Escrita = {
  tamanho?: number;
  peso?: number;
  cor: string;
  lado?: CanvasTextAlign;
  cabe?: number;
};

function encurtar(pincel: CanvasRenderingContext2D, texto: string, cabe: number): string {
  if (pincel.measureText(texto).width <= cabe) return texto;
  let curto = texto;
  while (curto !== '' && pincel.measureText(`${curto}…`).width > cabe) curto = curto.slice(0, -1);
  return `${curto.trimEnd()}…`;
}

function escrever(
  pincel: CanvasRenderingContext2D,
  texto: string,
  x: number,
  y: number,
  { tamanho = 13, peso = 400, cor, lado = 'left', cabe }: Escrita,
): void {
  pincel.font = `${peso} ${tamanho}px "Inter Variable", sans-serif`;
  pincel.textAlign = lado;
  pincel.textBaseline = 'middle';
  pincel.fillStyle = cor;
  pincel.fillText(cabe === undefined ? texto : encurtar(pincel, texto, cabe), x, y);
}

function desenhar(
  pincel: CanvasRenderingContext2D,
  contexto: Contexto,
  titulo: string,
  legenda: string,
): void {
  const cor = tintas();
  const fraco = { tamanho: 11, cor: cor['text-muted'] };
  const { degraus } = contexto.funil;
  pincel.fillStyle = cor['bg-surface'];
  pincel.fillRect(0, 0, LARGURA, TOPO + degraus.length * LINHA + MARGEM);
  escrever(pincel, titulo, MARGEM, 32, {
    tamanho: 16,
    peso: 600,
    cor: cor['text-primary'],
    cabe: LARGURA - 2 * MARGEM,
  });
  escrever(pincel, legenda, MARGEM, 54, {
    tamanho: 12,
    cor: cor['text-muted'],
    cabe: LARGURA - 2 * MARGEM,
  });
  escrever(pincel, 'Em aberto agora', DIREITA.valor, 78, {
    ...fraco,
    lado: 'right',
  });
  escrever(pincel, 'Conversão', DIREITA.passaram, 78, { ...fraco, lado: 'right' });
  escrever(pincel, 'Tempo médio', DIREITA.tempo, 78, { ...fraco, lado: 'right' });
  const formas = formasDe(degraus.map(({ passaram }) => passaram));
  for (const [i, degrau] of degraus.entries()) {
    const forma = formas[i] ?? { topo: 0, base: 0 };
    const y = TOPO + i * LINHA;
    const meio = y + (LINHA - VAO) / 2;
    pincel.fillStyle = cor['accent-solid'];
    pincel.fill(new Path2D(contorno(forma, { ...FUNIL, y, altura: LINHA - VAO, minimo: 2 })));
    const texto = numero(degrau.passaram);
    const dentro = cabeDentro(forma, FUNIL.largura, texto);
    const centro = FUNIL.x + FUNIL.largura / 2;
    escrever(pincel, texto, dentro ? centro : centro + margemDeFora(forma, FUNIL.largura), meio, {
      tamanho: 12,
      peso: 600,
      cor: dentro ? cor['text-on-accent'] : cor['text-primary'],
      lado: dentro ? 'center' : 'left',
    });
    escrever(pincel, degrau.estagio_descricao, MARGEM, meio, {
      peso: 500,
      cor: cor['text-primary'],
      cabe: FUNIL.x - MARGEM - 16,
    });
    escrever(pincel, numero(degrau.quantidade), DIREITA.valor, meio - 8, {
      peso: 600,
      cor: cor['text-primary'],
      lado: 'right',
    });
    escrever(pincel, dinheiroCompacto(degrau.valor_total), DIREITA.valor, meio + 9, {
      ...fraco,
      lado: 'right',
    });
    escrever(pincel, conversao(degrau, i === 0), DIREITA.passaram, meio, {
      ...fraco,
      lado: 'right',
    });
    escrever(pincel, tempoMedio(degrau.horas_medias), DIREITA.tempo, meio, {
      cor: cor['text-primary'],
      lado: 'right',
    });
  }
}

/** The funnel as a picture in the theme of the screen, with its title and what it counts. */
export async function pngDoFunil(
  contexto: Contexto,
  titulo: string,
  legenda: string,
): Promise<Blob> {
  await Promise.all(
    [400, 500, 600].map((peso) => document.fonts.load(`${peso} 13px "Inter Variable"`)),
  );
  const tela = document.createElement('canvas');
  tela.width = LARGURA * ESCALA;
  tela.height = (TOPO + contexto.funil.degraus.length * LINHA + MARGEM) * ESCALA;
  const pincel = tela.getContext('2d');
  if (pincel === null) throw new Error('O navegador não desenhou a imagem.');
  pincel.scale(ESCALA, ESCALA);
  desenhar(pincel, contexto, titulo, legenda);
  return new Promise((resolve, reject) => {
    tela.toBlob((imagem) => {
      if (imagem === null) reject(new Error('O navegador não gerou a imagem.'));
      else resolve(imagem);
    }, 'image/png');
  });
}

/** What the head of the picture says in numbers. */
export const legendaDoFunil = ({ funil }: Contexto, filtros: readonly string[]): string =>
  [
    `${plural(funil.criados, 'negócio', 'negócios')} ${palavra(funil.criados, 'criado', 'criados')}`,
    `${numero(funil.abertos)} em aberto (${dinheiroCompacto(funil.valor_aberto)})`,
    ...filtros,
  ].join(' · ');
