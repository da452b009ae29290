import type { Erro } from '../erro.ts';

/** The refusals of receiving. */
export const ERROS_DO_RECEBIMENTO = {
  CONTA_SITUACAO: {
    status: 409,
    mensagem: 'A conta não está em aberto.',
    ajuda: 'Só se recebe o que está em aberto, e só se estorna o que foi recebido.',
  },
  CONTA_ALEM_DO_SALDO: {
    status: 409,
    mensagem: 'O valor recebido é maior que o saldo da conta.',
    ajuda: 'Informe até o que falta receber.',
  },
  CONTA_DIA: {
    status: 409,
    mensagem: 'O dia do recebimento ainda não chegou.',
    ajuda: 'Informe o dia em que o dinheiro entrou, até hoje.',
  },
  CONTA_COMISSAO_PAGA: {
    status: 409,
    mensagem: 'A comissão desta conta já foi paga.',
    ajuda: 'Desfaça antes o pagamento da comissão, para estornar o recebimento.',
  },
} as const satisfies Record<string, Erro>;
