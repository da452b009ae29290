import type { Erro } from '../erro.ts';

/** The refusal of an installation that is a copy of another one. */
export const ERROS_DA_COPIA = {
  COPIA_PARADA: {
    status: 409,
    mensagem: 'Esta instalação é uma cópia: nada sai dela.',
    ajuda:
      'Se as pessoas trabalham aqui, quem pode editar a empresa libera em Liberar envios, abaixo da barra superior. Senão, faça isto na instalação original.',
  },
} as const satisfies Record<string, Erro>;
