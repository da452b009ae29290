import type { Erro } from '../erro.ts';

/** Why a deal may not go on as it is: what the page says by itself, before it asks the server. */
export const ERROS_DO_CICLO = {
  NEGOCIO_FECHADO: {
    status: 409,
    mensagem: 'Este negócio já foi encerrado.',
    ajuda: 'Reative o negócio antes de mover ou alterar.',
  },
  NEGOCIO_JA_ABERTO: {
    status: 409,
    mensagem: 'Este negócio já está aberto.',
    ajuda: 'Atualize a tela para ver a situação atual.',
  },
  NAO_E_POSVENDA: {
    status: 409,
    mensagem: 'Só negócios de Pós-Vendas podem ser finalizados.',
    ajuda: 'Nos outros quadros, use Ganhar ou Perder.',
  },
  CAMPOS_EXIGIDOS: {
    status: 409,
    mensagem: 'Faltam campos que este estágio exige para o negócio seguir.',
    ajuda: 'Preencha os campos indicados e tente novamente.',
  },
  NADA_A_DESFAZER: {
    status: 409,
    mensagem: 'Não há movimento para desfazer neste negócio.',
    ajuda: 'Atualize o quadro para ver a situação atual.',
  },
} as const satisfies Record<string, Erro>;
