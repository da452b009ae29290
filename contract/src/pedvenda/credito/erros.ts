import type { Erro } from '../../erro.ts';

/** The refusals of spending what returns left a customer. */
export const ERROS_DO_CREDITO = {
  CREDITO_INSUFICIENTE: {
    status: 409,
    mensagem: 'O cliente não tem esse crédito em aberto.',
    ajuda: 'Outra pessoa pode ter usado antes. Atualize a tela e use até o que há.',
  },
  CREDITO_ALEM: {
    status: 409,
    mensagem: 'O crédito é maior que o que falta do pedido.',
    ajuda: 'Use até o que falta finalizar ou pagar.',
  },
  CREDITO_DESFEITO: {
    status: 409,
    mensagem: 'Este uso do crédito já foi desfeito.',
    ajuda: 'Atualize a tela e confira os créditos do cliente.',
  },
  CREDITO_DIA: {
    status: 409,
    mensagem: 'O dia da devolução do dinheiro ainda não chegou.',
    ajuda: 'Informe o dia em que o dinheiro saiu, até hoje.',
  },
  DEVOLUCAO_CREDITO_USADO: {
    status: 409,
    mensagem: 'O crédito desta devolução já foi usado.',
    ajuda: 'Desfaça antes o uso do crédito, para desfazer a devolução.',
  },
} as const satisfies Record<string, Erro>;
