/** A refusal: its HTTP status, what happened, what to do. */
export interface Erro {
  status: number;
  mensagem: string;
  ajuda: string;
}
