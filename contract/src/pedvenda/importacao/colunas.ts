/** The columns of a file of orders, by what they hold; each is also found under its other names. */
export const COLUNAS_DO_PEDIDO = {
  numero: { rotulo: 'Número do pedido', nomes: ['Pedido', 'Número', 'Nº do pedido', 'Nº'] },
  documento: {
    rotulo: 'CNPJ/CPF do cliente',
    nomes: ['CNPJ', 'CPF', 'CNPJ/CPF', 'CNPJ do cliente', 'Documento'],
  },
  cliente: { rotulo: 'Cliente', nomes: ['Razão social', 'Nome do cliente'] },
  produto: {
    rotulo: 'Produto',
    nomes: ['Referência', 'Código do produto', 'Item', 'SKU', 'GTIN', 'Descrição'],
  },
  quantidade: { rotulo: 'Quantidade', nomes: ['Qtd', 'Qtde'] },
  preco: {
    rotulo: 'Preço unitário',
    nomes: ['Preço', 'Valor unitário', 'Vl. unitário', 'Unitário'],
  },
  desconto: { rotulo: 'Desconto (%)', nomes: ['Desconto', 'Desc'] },
  entrega: { rotulo: 'Entrega do item', nomes: ['Data de entrega'] },
  obsitem: { rotulo: 'Observação do item', nomes: [] },
  tipo: { rotulo: 'Tipo', nomes: [] },
  condpag: { rotulo: 'Condição de pagamento', nomes: ['Condição', 'Prazo'] },
  formapag: { rotulo: 'Forma de pagamento', nomes: [] },
  tabpreco: { rotulo: 'Tabela de preço', nomes: ['Tabela'] },
  repres: { rotulo: 'Representante', nomes: ['Vendedor'] },
  transp: { rotulo: 'Transportadora', nomes: [] },
  vlfrete: { rotulo: 'Frete (R$)', nomes: ['Valor do frete', 'Frete'] },
  previsao: { rotulo: 'Entrega prevista', nomes: ['Previsão de entrega'] },
  ordem: { rotulo: 'Ordem de compra', nomes: ['Pedido do cliente', 'OC'] },
  obs: { rotulo: 'Observação', nomes: ['Observações', 'Obs'] },
} as const satisfies Record<string, { rotulo: string; nomes: readonly string[] }>;
export type ColunaDoPedido = keyof typeof COLUNAS_DO_PEDIDO;
export const NOMES_DAS_COLUNAS = Object.keys(COLUNAS_DO_PEDIDO) as [
  ColunaDoPedido,
  ...ColunaDoPedido[],
];

/** What a file lacks to be one of orders: number, customer, product and quantity. */
export const faltamNasColunas = (tem: ReadonlySet<string>): string[] => [
  ...(['numero', 'produto', 'quantidade'] as const)
    .filter((nome) => !tem.has(nome))
    .map((nome) => COLUNAS_DO_PEDIDO[nome].rotulo),
  ...(tem.has('documento') || tem.has('cliente') ? [] : [COLUNAS_DO_PEDIDO.documento.rotulo]),
];

/** What belongs to the line of a file and not to its whole order. */
export const DO_ITEM: ReadonlySet<ColunaDoPedido> = new Set([
  'produto',
  'quantidade',
  'preco',
  'desconto',
  'entrega',
  'obsitem',
]);
