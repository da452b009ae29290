/** What is said of one cell of a line. */
export interface Achado {
  coluna: string;
  valor: string;
  mensagem: string;
}
