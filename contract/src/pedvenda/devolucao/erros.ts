import type { Erro } from '../../erro.ts';

/** The refusals of taking goods back. */
export const ERROS_DA_DEVOLUCAO = {
  DEVOLUCAO_ALEM: {
    status: 409,
    mensagem: 'Há quantidade maior que a que saiu e ainda não voltou.',
    ajuda: 'Outra pessoa pode ter registrado uma devolução antes. Informe até o que pode voltar.',
  },
  DEVOLUCAO_VAZIA: {
    status: 409,
    mensagem: 'Nenhum item tem quantidade a devolver.',
    ajuda: 'Informe a quantidade de ao menos um item que já foi finalizado.',
  },
  DEVOLUCAO_NENHUMA: {
    status: 409,
    mensagem: 'Esta devolução não se desfaz.',
    ajuda: 'Só a última devolução do pedido se desfaz. Atualize a tela e confira as devoluções.',
  },
  DEVOLUCAO_RECEBIDA: {
    status: 409,
    mensagem: 'Já se recebeu ou estornou uma parcela depois desta devolução.',
    ajuda: 'Desfaça antes esse movimento em Contas a receber, para desfazer a devolução.',
  },
  DEVOLUCAO_COMISSAO: {
    status: 409,
    mensagem: 'A comissão de uma parcela abatida já foi liberada ou paga.',
    ajuda: 'Volte antes essa comissão a prevista, em Comissões, para desfazer a devolução.',
  },
  FINALIZACAO_DEVOLVIDA: {
    status: 409,
    mensagem: 'Há devolução registrada neste pedido.',
    ajuda: 'Desfaça antes a devolução, para desfazer a parte.',
  },
} as const satisfies Record<string, Erro>;
