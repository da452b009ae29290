/** The columns of a file of orders, by what they hold; each is also found under its other names. */
export const COLUNAS_DO_PEDIDO = {
  numero: {
    rotulo: 'Número do pedido',
    nomes: [
      'Pedido',
      'Número',
      'Nº do pedido',
      'Nº',
      'Order Number',
      'Order ID',
      'Sales Order',
      'Quote Number',
    ],
  },
  documento: {
    rotulo: 'CNPJ/CPF do cliente',
    nomes: ['CNPJ', 'CPF', 'CNPJ/CPF', 'CNPJ do cliente', 'Documento', 'Tax ID', 'Document'],
  },
  cliente: {
    rotulo: 'Cliente',
    nomes: [
      'Razão social',
      'Nome do cliente',
      'Customer',
      'Customer Name',
      'Account',
      'Account Name',
      'Client',
      'Company',
    ],
  },
  produto: {
    rotulo: 'Produto',
    nomes: [
      'Referência',
      'Código do produto',
      'Item',
      'SKU',
      'GTIN',
      'Descrição',
      'Product',
      'Product Code',
      'Item Code',
      'Part Number',
      'Product Name',
    ],
  },
  quantidade: { rotulo: 'Quantidade', nomes: ['Qtd', 'Qtde', 'Quantity', 'Qty', 'Units'] },
  preco: {
    rotulo: 'Preço unitário',
    nomes: [
      'Preço',
      'Valor unitário',
      'Vl. unitário',
      'Unitário',
      'Unit Price',
      'Price',
      'List Price',
      'Sales Price',
    ],
  },
  desconto: {
    rotulo: 'Desconto (%)',
    nomes: ['Desconto', 'Desc', 'Discount', 'Discount (%)', 'Discount Percent'],
  },
  entrega: { rotulo: 'Entrega do item', nomes: ['Data de entrega', 'Item Delivery Date'] },
  obsitem: { rotulo: 'Observação do item', nomes: ['Line Description', 'Line Note'] },
  tipo: { rotulo: 'Tipo', nomes: [] },
  condpag: {
    rotulo: 'Condição de pagamento',
    nomes: ['Condição', 'Prazo', 'Payment Terms', 'Terms'],
  },
  formapag: { rotulo: 'Forma de pagamento', nomes: ['Payment Method'] },
  tabpreco: { rotulo: 'Tabela de preço', nomes: ['Tabela', 'Price Book', 'Price List'] },
  repres: {
    rotulo: 'Representante',
    nomes: ['Vendedor', 'Sales Rep', 'Sales Agent', 'Salesperson'],
  },
  transp: { rotulo: 'Transportadora', nomes: ['Carrier', 'Shipping Company'] },
  vlfrete: { rotulo: 'Frete (R$)', nomes: ['Valor do frete', 'Frete', 'Freight', 'Shipping Cost'] },
  previsao: {
    rotulo: 'Entrega prevista',
    nomes: ['Previsão de entrega', 'Delivery Date', 'Expected Delivery', 'Ship Date'],
  },
  ordem: {
    rotulo: 'Ordem de compra',
    nomes: ['Pedido do cliente', 'OC', 'Purchase Order', 'PO Number', 'Customer PO'],
  },
  obs: { rotulo: 'Observação', nomes: ['Observações', 'Obs', 'Notes', 'Comments', 'Remarks'] },
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
