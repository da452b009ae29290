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
    ajuda: 'Informe até o que falta receber: juros e multa entram nos campos deles.',
  },
  CONTA_DESCONTO: {
    status: 409,
    mensagem: 'O desconto vale só para quem quita a conta.',
    ajuda:
      'Receba o saldo menos o desconto, para a conta ficar paga, ou tire o desconto. Ao menos uma parte da conta se recebe.',
  },
  BAIXA_FORA_DE_ORDEM: {
    status: 409,
    mensagem: 'Há um recebimento mais novo nesta conta.',
    ajuda: 'Receba na ordem das datas, e estorne do mais novo para o mais antigo.',
  },
  BAIXA_ESTORNADA: {
    status: 409,
    mensagem: 'Este recebimento já foi estornado.',
    ajuda: 'Nada mais a fazer: a lista dos recebimentos diz quem o estornou.',
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
