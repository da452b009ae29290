import type { Erro } from '../erro.ts';

/** Refusals of calls by an exchange. */
export const ERROS_DA_LIGACAO = {
  LIGACAO_EM_CURSO: {
    status: 409,
    mensagem: 'Você já está em uma ligação.',
    ajuda: 'Desligue-a antes de começar outra.',
  },
  CENTRAL_INACESSIVEL: {
    status: 502,
    mensagem: 'A central telefônica não aceitou a ligação de teste.',
    ajuda: 'Confira os dados da central e tente novamente.',
  },
} as const satisfies Record<string, Erro>;
