/** The paints of a picture: tokens of the theme in force, which a canvas does not know by name. */
const TINTAS = [
  'bg-surface',
  'text-primary',
  'text-muted',
  'border-subtle',
  'accent-solid',
  'accent-subtle',
  'accent-border',
  'bg-hover',
  'text-on-accent',
  'chart-1',
  'chart-2',
  'chart-3',
  'chart-4',
  'chart-5',
  'chart-6',
  'chart-7',
  'chart-8',
  'chart-9',
  'chart-10',
  'chart-11',
  'chart-12',
  'chart-13',
  'chart-14',
] as const;
export type Tinta = (typeof TINTAS)[number];
export type Tintas = Record<Tinta, string>;

function tintas(): Tintas {
  const estilo = getComputedStyle(document.documentElement);
  const lidas = TINTAS.map((nome) => [nome, estilo.getPropertyValue(`--${nome}`).trim()] as const);
  return Object.fromEntries(lidas) as Tintas;
}

/** How a text is written. */
export type Escrita = {
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

const fonte = ({ tamanho = 13, peso = 400 }: Pick<Escrita, 'tamanho' | 'peso'>): string =>
  `${peso} ${tamanho}px "Inter Variable", sans-serif`;

/** How wide the widest of these texts is. */
export function medir(
  pincel: CanvasRenderingContext2D,
  textos: readonly string[],
  como: Pick<Escrita, 'tamanho' | 'peso'>,
): number {
  pincel.font = fonte(como);
  return Math.max(0, ...textos.map((texto) => pincel.measureText(texto).width));
}

/** Writes a text with its middle at `y`; what does not fit ends in "…". */
export function escrever(
  pincel: CanvasRenderingContext2D,
  texto: string,
  x: number,
  y: number,
  { cor, lado = 'left', cabe, ...como }: Escrita,
): void {
  pincel.font = fonte(como);
  pincel.textAlign = lado;
  pincel.textBaseline = 'middle';
  pincel.fillStyle = cor;
  pincel.fillText(cabe === undefined ? texto : encurtar(pincel, texto, cabe), x, y);
}

const ESCALA = 2;
const MARGEM = 24;
const CABECA = 72;
const LARGURA_DA_IMAGEM = 960;

/** What stands under the head of a picture: `desenhar` gets a brush whose origin is the corner of its own area. */
export type Desenho = {
  altura: number;
  desenhar: (pincel: CanvasRenderingContext2D, cor: Tintas, largura: number) => void;
};

/** A picture in the theme of the screen, with its title and what it counts; two dots to each of the screen. */
export async function pngDe(titulo: string, legenda: string, desenho: Desenho): Promise<Blob> {
  await Promise.all(
    [400, 500, 600].map((peso) => document.fonts.load(`${peso} 13px "Inter Variable"`)),
  );
  const altura = CABECA + desenho.altura + MARGEM;
  const tela = document.createElement('canvas');
  tela.width = LARGURA_DA_IMAGEM * ESCALA;
  tela.height = altura * ESCALA;
  const pincel = tela.getContext('2d');
  if (pincel === null) throw new Error('O navegador não desenhou a imagem.');
  pincel.scale(ESCALA, ESCALA);
  const cor = tintas();
  const cabe = LARGURA_DA_IMAGEM - 2 * MARGEM;
  pincel.fillStyle = cor['bg-surface'];
  pincel.fillRect(0, 0, LARGURA_DA_IMAGEM, altura);
  escrever(pincel, titulo, MARGEM, 32, { tamanho: 16, peso: 600, cor: cor['text-primary'], cabe });
  escrever(pincel, legenda, MARGEM, 54, { tamanho: 12, cor: cor['text-muted'], cabe });
  pincel.translate(MARGEM, CABECA);
  desenho.desenhar(pincel, cor, cabe);
  return new Promise((resolve, reject) => {
    tela.toBlob((imagem) => {
      if (imagem === null) reject(new Error('O navegador não gerou a imagem.'));
      else resolve(imagem);
    }, 'image/png');
  });
}
