import type { Erro } from '../erro.ts';

/** The refusals of quotes and orders. */
export const ERROS_DA_VENDA = {
  VENDA_FECHADA: {
    status: 409,
    mensagem: 'Nesta situação, o documento não muda mais.',
    ajuda: 'Reabra o orçamento, ou volte o pedido a orçamento, e altere de novo.',
  },
  VENDA_SITUACAO: {
    status: 409,
    mensagem: 'A situação da venda não permite este passo.',
    ajuda: 'Atualize a tela: outra pessoa pode ter dado o passo antes.',
  },
  VENDA_SEM_CLIENTE: {
    status: 409,
    mensagem: 'Falta o cliente.',
    ajuda: 'Escolha o cliente antes de seguir.',
  },
  VENDA_SEM_ITENS: {
    status: 409,
    mensagem: 'Não há itens.',
    ajuda: 'Ponha ao menos um produto antes de seguir.',
  },
  VENDA_PARCELAS: {
    status: 409,
    mensagem: 'As parcelas não somam o total.',
    ajuda: 'Confira os valores das parcelas ou escolha de novo a condição de pagamento.',
  },
  VENDA_ABAIXO_DO_MINIMO: {
    status: 409,
    mensagem: 'O total está abaixo do mínimo da condição de pagamento.',
    ajuda: 'Aumente o pedido ou escolha outra condição de pagamento.',
  },
  VENDA_TOTAL: {
    status: 409,
    mensagem: 'O total mudou desde que a tela o calculou.',
    ajuda: 'Preço, imposto ou cadastro mudou. Confira o novo total e salve de novo.',
  },
  VENDA_ACIMA_DO_LIMITE: {
    status: 409,
    mensagem: 'Há desconto acima do limite.',
    ajuda: 'Peça aprovação ou diminua o desconto das linhas marcadas.',
  },
  VENDA_DENTRO_DO_LIMITE: {
    status: 409,
    mensagem: 'Não há nada a aprovar.',
    ajuda: 'Os descontos estão dentro do limite ou já foram aprovados.',
  },
  VENDA_VALIDADE: {
    status: 409,
    mensagem: 'A validade do orçamento já terminou.',
    ajuda: 'Ponha outra data de validade antes de enviar.',
  },
  VENDA_ENTREGA: {
    status: 409,
    mensagem: 'A entrega está antes da emissão.',
    ajuda: 'Ponha uma data de entrega a partir do dia da emissão.',
  },
  VENDA_COM_FINALIZACAO: {
    status: 409,
    mensagem: 'Parte do pedido já foi finalizada.',
    ajuda: 'Encerre o saldo em vez de cancelar o pedido inteiro.',
  },
  APROVACAO_PROPRIA: {
    status: 403,
    mensagem: 'Quem escreveu, mudou, vende ou pediu não aprova o desconto.',
    ajuda: 'Peça a outra pessoa com esse direito.',
  },
  APROVACAO_SEM_PEDIDO: {
    status: 409,
    mensagem: 'Ninguém pediu a aprovação deste orçamento.',
    ajuda: 'Reabra o orçamento e peça a aprovação de novo.',
  },
  APROVACAO_DE_OUTRO: {
    status: 403,
    mensagem: 'A resposta foi de outra pessoa.',
    ajuda: 'Só quem respondeu desfaz a própria resposta.',
  },
  APROVACAO_SEM_VOLTA: {
    status: 409,
    mensagem: 'O orçamento já seguiu depois da resposta: ela não pode mais ser desfeita.',
    ajuda: 'Para mudar o desconto, altere o orçamento e peça a aprovação de novo.',
  },
  PRODUTO_SEM_PRECO: {
    status: 400,
    mensagem: 'Há produto sem preço.',
    ajuda: 'Informe o preço na linha, na tabela de preço ou no cadastro do produto.',
  },
} as const satisfies Record<string, Erro>;
