/** A column of files that is put together with that of its field, under the names that other systems give it (folded). */
export interface ParteDeCampo {
  campo: string;
  parte: string;
  rotulo: string;
  nomes: readonly string[];
  /** The text of the field's column and of this one, as the field reads them. */
  juntar: (doCampo: string, desta: string) => string;
}

/** A column of files that fills a field of such a line, or is put together with that of it (`parte`). */
export interface ColunaDaLinha {
  campo: string;
  parte?: string;
  rotulo: string;
  nomes: readonly string[];
  juntar?: (doCampo: string, desta: string) => string;
}
/** Lines of a row of which a line of a file has one, so that many lines of a file are one row: the people of companies. */
export interface UmaPorLinha {
  linhas: string;
  colunas: readonly ColunaDaLinha[];
  /** Heads of the row itself and of the one in the line: a file that has both is one of lines, and what reaches the row reaches the line. */
  doTodo: readonly string[];
  dela: readonly string[];
  passam: Readonly<Record<string, string>>;
  /** The field of the row whose further addresses are lines of their own, by the fields that name and reach one. */
  emails?: { campo: string; nome: string; email: string };
}

/** What files of a cadastro have beside the columns of its fields. */
export interface NoArquivo {
  partes?: readonly ParteDeCampo[];
  umaPorLinha?: UmaPorLinha;
}
