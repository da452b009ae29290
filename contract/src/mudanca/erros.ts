import type { Erro } from '../erro.ts';

/** Refusals of the feed of changes. */
export const ERROS_DA_MUDANCA = {
  CURSOR_VENCIDO: {
    status: 410,
    mensagem:
      'Não há mais como continuar deste ponto: ele é antigo demais, ou o banco foi restaurado.',
    ajuda: 'Peça um ponto novo com AGORA igual a S, leia as listas inteiras e continue dele.',
  },
} as const satisfies Record<string, Erro>;
