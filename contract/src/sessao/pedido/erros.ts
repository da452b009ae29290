import type { Erro } from '../../erro.ts';

/** Why a registration, or anybody at this address, may not work, and that there is nothing to ask for. */
export const ERROS_DO_ACESSO = {
  '1274': {
    status: 403,
    mensagem: 'O acesso desta empresa está bloqueado.',
    ajuda:
      'Fale com o administrador da sua empresa ou com o atendimento. Seus dados estão guardados.',
  },
  '1275': {
    status: 403,
    mensagem: 'O período de acesso terminou.',
    ajuda:
      'Contrate um plano ou fale com o nosso atendimento para continuar. Seus dados estão guardados.',
  },
  '1548': {
    status: 403,
    mensagem: 'Este produto não foi contratado.',
    ajuda: 'Fale com o nosso atendimento para contratar este produto.',
  },
  SISTEMA_AUSENTE: {
    status: 403,
    mensagem: 'O sistema deste endereço ainda não existe nesta versão da Praça.',
    ajuda:
      'Entre pelo endereço do CRM, ou peça a quem cuida deste servidor que o inicie com PRACA_SISTEMA=0003. Nada do que está cadastrado se perde.',
  },
  ACESSO_LIBERADO: {
    status: 409,
    mensagem: 'O acesso desta empresa está liberado: não há o que pedir.',
    ajuda: 'Entre novamente para continuar.',
  },
} as const satisfies Record<string, Erro>;
