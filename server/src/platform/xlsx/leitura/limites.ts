import { CsvRecusado, LIMITES_CSV } from '../../csv/limites.ts';
import type { LimitesDeMarcas } from '../../entrada/marcas.ts';

/** What one workbook may hold: far above real ones, far below what would fill memory or days. */
export type LimitesXlsx = {
  /** Of the file itself, and of all that is read of it unpacked, in bytes. */
  bytes: number;
  parte: number;
  /** How many times larger than packed a part may get, once it is past `folga` bytes. */
  razao: number;
  folga: number;
  partes: number;
  /** How its XML may be built. */
  marcas: LimitesDeMarcas;
  /** Different texts of all sheets, and their characters. */
  textos: number;
  caracteres: number;
  linhas: number;
  colunas: number;
  celulas: number;
};

/** What a workbook may hold, packed and unpacked: beyond it nothing is read. */
export const LIMITES_XLSX: LimitesXlsx = {
  bytes: 52_428_800,
  parte: 629_145_600,
  razao: 200,
  folga: 8_388_608,
  partes: 2_000,
  marcas: { profundidade: 64, elementos: 100_000_000, atributos: 64 },
  textos: 2_000_000,
  caracteres: 100_000_000,
  linhas: LIMITES_CSV.registros + 1,
  colunas: LIMITES_CSV.colunas,
  celulas: 20_000_000,
};

const DIVIDA = 'Divida a planilha em partes e importe uma de cada vez.';

/** The refusal of a workbook that holds more than it may. */
export const planilhaGrande = (mensagem: string): CsvRecusado =>
  new CsvRecusado('GRANDE', mensagem, DIVIDA);

/** The refusal of a file that is no workbook we read. */
export const naoEPlanilha = (mensagem: string, ajuda: string): CsvRecusado =>
  new CsvRecusado('BINARIO', mensagem, ajuda);
