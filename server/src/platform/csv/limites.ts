/** What one file may hold; everything beyond is refused with the number of its line. */
export type LimitesCsv = {
  bytes: number;
  registros: number;
  colunas: number;
  celula: number;
  registro: number;
};

/** The limits of an import: far above real spreadsheets, far below what would fill the memory. */
export const LIMITES_CSV: LimitesCsv = {
  bytes: 104_857_600,
  registros: 500_000,
  colunas: 200,
  celula: 32_767,
  registro: 262_144,
};

/** Why a whole file was refused. */
export type MotivoCsv =
  | 'VAZIO'
  | 'SO_CABECALHO'
  | 'GRANDE'
  | 'LINHAS'
  | 'LINHA_GRANDE'
  | 'COLUNAS'
  | 'CELULA'
  | 'ASPAS_ABERTAS'
  | 'ASPAS_NO_MEIO'
  | 'BINARIO';

/** A file that cannot be read as a table: says in pt-BR where (line and column counted from 1) and what to do. */
export class CsvRecusado extends Error {
  readonly motivo: MotivoCsv;
  readonly ajuda: string;
  readonly linha: number | null;
  readonly coluna: number | null;

  constructor(
    motivo: MotivoCsv,
    mensagem: string,
    ajuda: string,
    linha: number | null = null,
    coluna: number | null = null,
  ) {
    super(mensagem);
    this.name = 'CsvRecusado';
    this.motivo = motivo;
    this.ajuda = ajuda;
    this.linha = linha;
    this.coluna = coluna;
  }
}
