/** What holds stock or takes it out: an order, by the name of its table and its code. */
export interface DocumentoDeEstoque {
  tabela: string;
  codigo: number;
}
