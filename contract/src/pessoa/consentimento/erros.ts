import type { Erro } from '../../erro.ts';

/** The refusals of who may be written to. */
export const ERROS_DO_CONSENTIMENTO = {
  CONSENTIMENTO_RECUSADO: {
    status: 409,
    mensagem: 'Esta pessoa não pode receber este e-mail.',
    ajuda:
      'Veja em Privacidade (LGPD), na página do cliente, o que a pessoa permitiu. E-mails de atendimento e vendas continuam possíveis.',
  },
} as const satisfies Record<string, Erro>;
