const MEGA = 1024 * 1024;

/** What the files of deals and customers may be, and how much room they take: in bytes, in pixels, in number. */
export const LIMITES_ANEXO = {
  /** Of a picture, which is decoded; its pixels are those of a full-frame camera. */
  imagem: 15 * MEGA,
  pixels: 25_000_000,
  /** Of any other file. */
  arquivo: 50 * MEGA,
  /** How many files one deal, or one customer, keeps. */
  porLugar: 100,
  /** Of all files of one registration together, those that can still come back included. */
  porRegistro: 2 * 1024 * MEGA,
} as const;

/** What a file is to people: decides its icon and whether the page shows it. */
export type Familia = 'IMAGEM' | 'PDF' | 'DESENHO' | 'PLANILHA' | 'DOCUMENTO' | 'TEXTO';

interface Tipo {
  /** As people call it. */
  nome: string;
  familia: Familia;
  mime: string;
}

const TIPO_JPG = { nome: 'JPG', familia: 'IMAGEM', mime: 'image/jpeg' } as const satisfies Tipo;
const TIPO_STEP = { nome: 'STEP', familia: 'DESENHO', mime: 'model/step' } as const satisfies Tipo;
const OFFICE = 'application/vnd.openxmlformats-officedocument';
const ABERTO = 'application/vnd.oasis.opendocument';

/** The endings of the files that we take; the content must be what its ending says. */
export const TIPOS = {
  pdf: { nome: 'PDF', familia: 'PDF', mime: 'application/pdf' },
  dwg: { nome: 'DWG', familia: 'DESENHO', mime: 'image/vnd.dwg' },
  dxf: { nome: 'DXF', familia: 'DESENHO', mime: 'image/vnd.dxf' },
  step: TIPO_STEP,
  stp: TIPO_STEP,
  xlsx: { nome: 'XLSX', familia: 'PLANILHA', mime: `${OFFICE}.spreadsheetml.sheet` },
  ods: { nome: 'ODS', familia: 'PLANILHA', mime: `${ABERTO}.spreadsheet` },
  csv: { nome: 'CSV', familia: 'PLANILHA', mime: 'text/csv' },
  docx: { nome: 'DOCX', familia: 'DOCUMENTO', mime: `${OFFICE}.wordprocessingml.document` },
  odt: { nome: 'ODT', familia: 'DOCUMENTO', mime: `${ABERTO}.text` },
  pptx: { nome: 'PPTX', familia: 'DOCUMENTO', mime: `${OFFICE}.presentationml.presentation` },
  txt: { nome: 'TXT', familia: 'TEXTO', mime: 'text/plain' },
  jpg: TIPO_JPG,
  jpeg: TIPO_JPG,
  png: { nome: 'PNG', familia: 'IMAGEM', mime: 'image/png' },
  webp: { nome: 'WebP', familia: 'IMAGEM', mime: 'image/webp' },
  bmp: { nome: 'BMP', familia: 'IMAGEM', mime: 'image/bmp' },
  gif: { nome: 'GIF', familia: 'IMAGEM', mime: 'image/gif' },
} as const satisfies Record<string, Tipo>;
export type Extensao = keyof typeof TIPOS;
export const EXTENSOES = Object.keys(TIPOS) as Extensao[];

/** The ending of a name in small letters, without its dot; '' where it has none. */
const fimDoNome = (nome: string): string => /\.([^.]{1,10})$/.exec(nome)?.[1]?.toLowerCase() ?? '';

/** The ending of a name, if it is one of those that we take. */
export function extensaoDoNome(nome: string): Extensao | null {
  const fim = fimDoNome(nome);
  return Object.hasOwn(TIPOS, fim) ? (fim as Extensao) : null;
}

/** The pictures that are decoded and written anew: these alone are shown in a page. */
const REDESENHADAS: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
export const ehVisivel = (mime: string): boolean => REDESENHADAS.includes(mime);

/** How large a file of that ending may be, in bytes. */
export const tamanhoMaximo = (extensao: Extensao): number =>
  TIPOS[extensao].familia === 'IMAGEM' ? LIMITES_ANEXO.imagem : LIMITES_ANEXO.arquivo;

const NOMES = [...new Set(EXTENSOES.map((um) => TIPOS[um].nome))];
/** Every kind once, as people call it: "PDF, DWG, … e GIF". */
export const NOMES_DOS_TIPOS = `${NOMES.slice(0, -1).join(', ')} e ${NOMES.at(-1)}`;

/** Why a file of that name and size is not taken, in words, or null; the content is judged by the server alone. */
export function recusaPeloNome(nome: string, tamanho: number): string | null {
  const extensao = extensaoDoNome(nome);
  if (extensao === null)
    return `Guardamos ${NOMES_DOS_TIPOS}. Converta o arquivo para um deles e envie de novo.`;
  if (tamanho === 0) return 'O arquivo está vazio.';
  return tamanho > tamanhoMaximo(extensao) ? passaDe(extensao) : null;
}

/** "O arquivo passa de 50 MB." */
export const passaDe = (extensao: Extensao): string =>
  `${TIPOS[extensao].familia === 'IMAGEM' ? 'A imagem' : 'O arquivo'} passa de ${tamanhoMaximo(extensao) / MEGA} MB.`;
