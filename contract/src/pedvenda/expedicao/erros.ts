import type { Erro } from '../../erro.ts';

/** The refusals of separating an order. */
export const ERROS_DA_SEPARACAO = {
  SEPARACAO_ALEM_DO_SALDO: {
    status: 409,
    mensagem: 'Há mais separado do que o saldo do item.',
    ajuda: 'Confira a leitura: devolva o que passou ao estoque.',
  },
  SEPARACAO_SEM_MOTIVO: {
    status: 409,
    mensagem: 'Há item separado a menos, sem motivo.',
    ajuda: 'Diga o motivo da divergência em cada item marcado, ou separe o que falta.',
  },
  SEPARACAO_SEM_VOLUMES: {
    status: 409,
    mensagem: 'A separação não tem volumes.',
    ajuda: 'Grave os volumes com seus pesos antes de imprimir etiquetas e romaneio.',
  },
  SEPARACAO_CODIGO: {
    status: 409,
    mensagem: 'Código lido que não é deste pedido.',
    ajuda:
      'Confira o produto: o código lido precisa ser a referência ou o GTIN de um item do pedido.',
  },
} as const satisfies Record<string, Erro>;
