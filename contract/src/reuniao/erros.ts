import type { Erro } from '../erro.ts';

/** The refusals of meetings. */
export const ERROS_DA_REUNIAO = {
  REUNIAO_ENCERRADA: {
    status: 409,
    mensagem: 'Esta reunião já foi encerrada.',
    ajuda: 'Comece outra para continuar.',
  },
  REUNIAO_DE_OUTRO: {
    status: 403,
    mensagem: 'Só quem conduz a reunião faz isto.',
    ajuda: 'Peça a quem a começou.',
  },
  REUNIAO_SEM_FATOS: {
    status: 409,
    mensagem: 'Nada a tratar: nenhum negócio aberto com novidade desde então.',
    ajuda: 'Escolha um período maior ou outro funil.',
  },
} as const satisfies Record<string, Erro>;
