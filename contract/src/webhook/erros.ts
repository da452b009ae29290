import type { Erro } from '../erro.ts';

/** Refusals of addresses that are told. */
export const ERROS_DO_WEBHOOK = {
  WEBHOOK_DESLIGADO: {
    status: 409,
    mensagem: 'Este endereço está desligado.',
    ajuda: 'Ligue-o em Alterar e tente novamente.',
  },
  ENTREGA_A_CAMINHO: {
    status: 409,
    mensagem: 'Esta entrega já está na fila.',
    ajuda: 'Aguarde a próxima tentativa.',
  },
} as const satisfies Record<string, Erro>;
