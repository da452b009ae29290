import type { Erro } from '../../erro.ts';

/** The refusals of finalising an order in parts. */
export const ERROS_DA_FINALIZACAO = {
  FINALIZACAO_ALEM_DO_SALDO: {
    status: 409,
    mensagem: 'Há quantidade maior que o saldo do item.',
    ajuda: 'Outra pessoa pode ter finalizado antes. Confira os saldos e informe até o que resta.',
  },
  FINALIZACAO_VAZIA: {
    status: 409,
    mensagem: 'Nenhum item tem quantidade a finalizar.',
    ajuda: 'Informe a quantidade de ao menos um item. Para desistir do pedido inteiro, cancele-o.',
  },
  FINALIZACAO_PARCELAS: {
    status: 409,
    mensagem: 'As parcelas não somam o valor desta parte.',
    ajuda: 'Confira os valores das parcelas: juntas, dão o total da parte.',
  },
  FINALIZACAO_NENHUMA: {
    status: 409,
    mensagem: 'Não há parte a desfazer.',
    ajuda:
      'Só a última parte finalizada se desfaz, enquanto o pedido não é faturado nem cancelado.',
  },
  FINALIZACAO_FATURADA: {
    status: 409,
    mensagem: 'A última parte já foi faturada ou entregue.',
    ajuda: 'Desfaça antes o faturamento e a entrega desta parte.',
  },
  FINALIZACAO_PASSO: {
    status: 409,
    mensagem: 'Esta parte não está no passo certo.',
    ajuda: 'Outra pessoa pode ter faturado ou entregado antes. Confira as partes do pedido.',
  },
  FINALIZACAO_RECEBIDA: {
    status: 409,
    mensagem: 'Já se recebeu uma parcela desta parte.',
    ajuda: 'Estorne o recebimento antes de desfazer a finalização.',
  },
} as const satisfies Record<string, Erro>;
