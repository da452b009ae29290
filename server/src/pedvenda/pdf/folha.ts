import PDFDocument from 'pdfkit';
import { imprimivel } from './texto.ts';

export const ESQUERDA = 40;
export const LARGURA = 515;
const TOPO = 40;
const FIM = 785;
const CINZA = '#555555';
const PRETO = '#111111';
const BARRA = '#4352d0';
const BARRA_CURTA = '#b3c0f7';

interface Escrita {
  x?: number;
  largura?: number;
  tamanho?: number;
  forte?: boolean;
  apagado?: boolean;
  direita?: boolean;
  /** One line, cut with an ellipsis. */
  umaLinha?: boolean;
}

/** A4 sheets that are written from top to bottom. */
export class Folha {
  readonly doc: PDFKit.PDFDocument;
  y = TOPO;
  /** Written again at the head of each further sheet, while it is set. */
  aoVirar: (() => void) | undefined;
  /** Sheets of documents that are complete. */
  private numeradas = 0;

  constructor(titulo: string, autor: string, size: 'A4' | [number, number] = 'A4') {
    this.doc = new PDFDocument({
      size,
      margins: { top: TOPO, bottom: 0, left: ESQUERDA, right: ESQUERDA },
      bufferPages: true,
      lang: 'pt-BR',
      displayTitle: true,
      info: {
        Title: imprimivel(titulo),
        Author: imprimivel(autor),
        Producer: 'Praça',
        Creator: 'Praça',
      },
    });
  }

  private vestir({ tamanho = 9, forte, apagado }: Escrita): PDFKit.PDFDocument {
    return this.doc
      .font(forte ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(tamanho)
      .fillColor(apagado ? CINZA : PRETO);
  }

  /** How high a text will be. */
  altura(texto: string, e: Escrita = {}): number {
    if (texto === '') return 0;
    return this.vestir(e).heightOfString(imprimivel(texto), { width: e.largura ?? LARGURA });
  }

  /** Writes at the height where the sheet is, without going on. */
  por(texto: string, e: Escrita = {}): void {
    if (texto === '') return;
    const width = e.largura ?? LARGURA;
    this.vestir(e).text(imprimivel(texto), e.x ?? ESQUERDA, this.y, {
      width,
      align: e.direita ? 'right' : 'left',
      ...(e.umaLinha ? { lineBreak: false, ellipsis: true, height: 12 } : {}),
    });
  }

  /** Writes one line at the height where the sheet is, smaller where it would not fit: nothing is cut. */
  porCabendo(texto: string, e: Escrita & { largura: number; tamanho: number }): void {
    if (texto === '') return;
    const largo = this.vestir(e).widthOfString(imprimivel(texto));
    const tamanho = largo <= e.largura ? e.tamanho : (e.tamanho * e.largura) / largo - 0.01;
    this.vestir({ ...e, tamanho }).text(imprimivel(texto), e.x ?? ESQUERDA, this.y, {
      width: e.largura,
      align: e.direita ? 'right' : 'left',
      lineBreak: false,
    });
  }

  /** Writes a paragraph and goes on below it; one that is longer than the sheet goes on at the next one. */
  linha(texto: string, e: Escrita = {}): void {
    for (const paragrafo of texto.split('\n').flatMap((um) => this.pedacos(um, e))) {
      const altura = this.altura(paragrafo, e) || 6;
      this.reservar(altura);
      this.por(paragrafo, e);
      this.y += altura;
    }
  }

  private pedacos(paragrafo: string, e: Escrita): string[] {
    if (paragrafo.length <= 500 || this.altura(paragrafo, e) < 200) return [paragrafo];
    const meio = paragrafo.lastIndexOf(' ', paragrafo.length / 2);
    const corte = meio > 0 ? meio : Math.floor(paragrafo.length / 2);
    return [paragrafo.slice(0, corte), paragrafo.slice(corte)].flatMap((um) =>
      this.pedacos(um.trim(), e),
    );
  }

  /** Turns the sheet where so much does not fit any more. */
  reservar(altura: number): void {
    if (this.y + altura <= FIM) return;
    this.doc.addPage();
    this.y = TOPO;
    this.aoVirar?.();
  }

  espaco(altura: number): void {
    this.y += altura;
  }

  /** Puts a picture at the left, as large as the head has room for, and goes on below it. */
  imagem(bytes: Uint8Array): void {
    this.doc.image(Buffer.from(bytes), ESQUERDA, this.y, { fit: [160, 48] });
    this.y += 54;
  }

  /** A picture in a square, by its data address: the same address is in the file once, wherever it stands. */
  porImagem(endereco: string, { x, lado }: { x: number; lado: number }): void {
    this.doc.image(endereco, x, this.y, { fit: [lado, lado] });
  }

  /** A bar at the left of its room in the line that was just written, with a mark where it should end; lighter where it falls short. */
  barra(
    { parte, meta }: { parte: number; meta: number | null },
    { x, largura, alto }: { x: number; largura: number; alto: number },
  ): void {
    const y = this.y - alto - 6;
    this.doc
      .rect(x, y, largura * parte, alto)
      .fill(meta !== null && parte < meta ? BARRA_CURTA : BARRA);
    if (meta !== null) this.doc.rect(x + largura * meta - 0.5, y - 1.5, 1, alto + 3).fill(PRETO);
  }

  traco(): void {
    this.doc
      .moveTo(ESQUERDA, this.y)
      .lineTo(ESQUERDA + LARGURA, this.y)
      .lineWidth(0.5)
      .strokeColor('#bbbbbb')
      .stroke();
  }

  /** Begins another document on a sheet of its own; the sheets of the one before are numbered by themselves. */
  outroDocumento(pe: string): void {
    this.numerar(pe);
    this.doc.switchToPage(this.paginas - 1);
    this.aoVirar = undefined;
    this.numeradas = this.paginas;
    this.doc.addPage();
    this.y = TOPO;
  }

  private get paginas(): number {
    return this.doc.bufferedPageRange().count;
  }

  private numerar(pe: string): void {
    const count = this.paginas - this.numeradas;
    for (let i = 0; i < count; i += 1) {
      this.doc.switchToPage(this.numeradas + i);
      this.y = FIM + 15;
      this.por(pe, { tamanho: 7.5, apagado: true, largura: 400, umaLinha: true });
      this.por(`Página ${i + 1} de ${count}`, {
        tamanho: 7.5,
        apagado: true,
        direita: true,
        x: 455,
        largura: 100,
      });
    }
  }

  /** Numbers the sheets, unless there is no foot, and gives the bytes. */
  fechar(pe: string | null): Promise<Buffer> {
    if (pe !== null) this.numerar(pe);
    return new Promise((pronto, falhou) => {
      const partes: Buffer[] = [];
      this.doc.on('data', (parte: Buffer) => partes.push(parte));
      this.doc.on('end', () => pronto(Buffer.concat(partes)));
      this.doc.on('error', falhou);
      this.doc.end();
    });
  }
}
