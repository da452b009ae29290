import type { Erro } from '../../erro.ts';

/** The refusals that a calendar meets. */
export const ERROS_DA_AGENDA = {
  AGENDA_LINK: {
    status: 410,
    mensagem: 'Este endereço de agenda não vale mais.',
    ajuda: 'Gere outro em Minha conta e troque-o na sua agenda.',
  },
  AGENDA_PARADA: {
    status: 503,
    mensagem: 'Esta instalação é uma cópia: a agenda não é publicada daqui.',
    ajuda:
      'Se as pessoas trabalham aqui, quem pode editar a empresa libera em Liberar envios, abaixo da barra superior. Senão, use o endereço da instalação original.',
  },
  AGENDA_EXISTE: {
    status: 409,
    mensagem: 'A sua agenda já tem um endereço.',
    ajuda: 'Confirme que quer gerar outro: o de agora deixa de valer.',
  },
} as const satisfies Record<string, Erro>;
