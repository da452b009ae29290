import type { Erro } from '../erro.ts';

/** The refusals that a customer meets on the public page of a quote. */
export const ERROS_DA_PROPOSTA = {
  PROPOSTA_LINK: {
    status: 410,
    mensagem: 'Este link não vale.',
    ajuda: 'Peça um novo link a quem enviou o orçamento.',
  },
  PROPOSTA_VENCIDA: {
    status: 409,
    mensagem: 'O prazo deste orçamento terminou.',
    ajuda: 'Peça um novo prazo ao vendedor.',
  },
  PROPOSTA_SUBSTITUIDA: {
    status: 409,
    mensagem: 'Há uma revisão mais nova deste orçamento.',
    ajuda: 'Abra a revisão nova e confira antes de aceitar.',
  },
  PROPOSTA_ACEITA: {
    status: 409,
    mensagem: 'Este orçamento já foi aceito.',
    ajuda: 'Abra a página de novo para ver o recibo.',
  },
  PROPOSTA_FECHADA: {
    status: 409,
    mensagem: 'Este orçamento não pode mais ser respondido aqui.',
    ajuda: 'Fale com o vendedor.',
  },
} as const satisfies Record<string, Erro>;
