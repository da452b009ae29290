/** What a step did, before the name of the document; the customer's own ones end with it too. */
const FEZ: Readonly<Record<string, string>> = {
  CONCLUIR: 'concluiu o',
  ENVIAR: 'enviou o',
  ENVIAR_EMAIL: 'enviou por e-mail o',
  PEDIRAPROVACAO: 'pediu aprovação do',
  APROVAR: 'aprovou o desconto do',
  NAO_APROVAR: 'não aprovou o desconto do',
  DESFAZER_APROVACAO: 'desfez a resposta sobre o desconto do',
  CONTRAPROPOR_DESCONTO: 'fez contraproposta ao desconto do',
  GERARPEDIDO: 'gerou o pedido do',
  VOLTARAORCAMENTO: 'voltou a orçamento o',
  REPROVAR: 'marcou como reprovado o',
  VENCER: 'venceu o',
  REABRIR: 'reabriu o',
  SEPARAR: 'enviou à pré-separação o',
  LIBERAR: 'tirou da separação o',
  SEPARAR_ITENS: 'separou itens do',
  CONFERIR_SEPARACAO: 'conferiu a separação do',
  FINALIZAR: 'finalizou uma parte do',
  DESFAZER_FINALIZAR: 'desfez a finalização do',
  DEVOLVER: 'registrou devolução do',
  DESFAZER_DEVOLVER: 'desfez a devolução do',
  FATURAR: 'marcou como faturado o',
  ENTREGAR: 'marcou como entregue o',
  VOLTARENTREGA: 'desfez faturamento ou entrega do',
  FATURAR_PARTE: 'marcou como faturada uma parte do',
  ENTREGAR_PARTE: 'marcou como entregue uma parte do',
  VOLTAR_PARTE: 'desfez faturamento ou entrega de uma parte do',
  RESERVAR_CREDITO: 'reservou crédito para o',
  USAR_CREDITO: 'usou crédito no',
  DEVOLVER_CREDITO: 'devolveu crédito do',
  DESFAZER_CREDITO: 'desfez o uso de crédito no',
  CANCELAR: 'cancelou o',
  DESCANCELAR: 'desfez o cancelamento do',
  ACEITAR: 'aceitou o',
  ABRIR_PROPOSTA: 'abriu a página do',
  PERGUNTAR: 'perguntou sobre o',
  CONTRAPROPOR: 'propôs outro preço no',
  RESPONDER: 'respondeu sobre o',
  GERAR_LINK: 'gerou o link do',
  REVOGAR_LINK: 'revogou o link do',
};
const DO_CLIENTE = new Set(['ACEITAR', 'ABRIR_PROPOSTA', 'PERGUNTAR', 'CONTRAPROPOR']);

/** A step of a quote or order in words, to be followed by its name. */
export const passoDoOrcamento = (evento_acao: string): string => FEZ[evento_acao] ?? 'mexeu no';

/** Who did a step that has no author in the house. */
export const quemFoi = (evento_acao: string): string =>
  DO_CLIENTE.has(evento_acao) ? 'O cliente' : 'O sistema';
