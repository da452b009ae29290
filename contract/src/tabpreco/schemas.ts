import * as z from 'zod/mini';
import { entradaImportar } from '../recurso/importacao.ts';
import {
  codigo,
  data,
  deslocamento,
  filtroGeral,
  flag,
  limite,
  listaDeCodigos,
  padrao,
  texto,
} from '../primitives.ts';

/** A quantity above zero with up to four decimals, as it travels. */
export const quantidade = padrao(
  18,
  /^(?=.*[1-9])\d{1,13}(\.\d{1,4})?$/,
  'Informe uma quantidade acima de zero, com até 4 casas decimais.',
);

export const entradaCalcular = z.strictObject({
  /** Absent: the table that is taken for the customer and the representative; null: none, the products' own prices. */
  tabpreco_codigo: z.optional(z.nullable(codigo)),
  pessoa_codigo: z.optional(codigo),
  repres_codigo: z.optional(codigo),
  /** Absent: today, where the user is. */
  dia: z.optional(data),
  itens: z
    .array(z.strictObject({ produto_codigo: codigo, quantidade }), 'Envie a lista de itens.')
    .check(z.minLength(1, 'Envie ao menos um item.'), z.maxLength(500, 'Envie até 500 itens.')),
});

/** The price of one item, in the order in which they were asked. */
export const precoCalculado = z.object({
  produto_codigo: codigo,
  quantidade: z.string(),
  preco: z.nullable(z.string()),
  descmaximo: z.nullable(z.string()),
  tabpreco_codigo: z.nullable(codigo),
  vencida: flag,
});

export const entradaPrecos = z.object({
  tabpreco_codigo: codigo,
  FILTRO_GERAL: filtroGeral,
  LISTA_CODIGO: listaDeCodigos,
  SQL_LIMIT: limite,
  SQL_OFFSET: deslocamento,
});
/** A price of a table: of a product, from a quantity on. */
export const precoDaTabela = z.object({
  ittabpreco_codigo: codigo,
  produto_codigo: codigo,
  produto_referencia: z.string(),
  produto_descricao: z.string(),
  produto_preco: z.nullable(z.string()),
  ittabpreco_quantidade: z.string(),
  ittabpreco_preco: z.string(),
  ittabpreco_descmaximo: z.nullable(z.string()),
});

const preco = padrao(
  18,
  /^\d{1,13}(\.\d{1,4})?$/,
  'Informe um preço de zero para cima, com até 4 casas decimais.',
);
const aPartirDe = padrao(
  18,
  /^\d{1,13}(\.\d{1,4})?$/,
  'Informe uma quantidade de zero para cima, com até 4 casas decimais.',
);
const desconto = padrao(
  8,
  /^(100(\.0{1,4})?|\d{1,2}(\.\d{1,4})?)$/,
  'Informe um percentual de 0 a 100, com até 4 casas decimais.',
);
/** What a line of prices may say, wherever it comes from. */
export const precoEscrito = z.strictObject({
  quantidade: z._default(aPartirDe, '0'),
  preco: z.nullable(preco),
  descmaximo: z.optional(z.nullable(desconto)),
});
export const entradaSalvarPrecos = z.strictObject({
  tabpreco_codigo: codigo,
  /** Each by the code of the product or by its reference; without a price the line is taken away. */
  precos: z
    .array(
      z.extend(precoEscrito, {
        produto_codigo: z.optional(codigo),
        produto_referencia: z.optional(texto(20)),
      }),
      'Envie a lista de preços.',
    )
    .check(z.minLength(1, 'Envie ao menos um preço.'), z.maxLength(1000, 'Envie até 1000 preços.')),
});
/** What became of the lines; `iguais` were so already. */
export const precosSalvos = z.object({
  criados: z.int(),
  alterados: z.int(),
  retirados: z.int(),
  iguais: z.int(),
});

export const entradaUsos = z.strictObject({ tabpreco_codigo: codigo });
export const uso = z.object({
  tipo: z.enum(['pessoa', 'representante', 'tabpreco', 'pedvenda']),
  /** Of documents only their number is told: code 0, and it as the name. */
  codigo: z.int(),
  nome: z.string(),
});
export const entradaImportarPrecos = z.extend(entradaImportar, { tabpreco_codigo: codigo });
/** The columns of the file of prices, as it is exported and read. */
export const COLUNAS_DOS_PRECOS = {
  produto_referencia: 'Referência',
  produto_descricao: 'Produto',
  quantidade: 'A partir de',
  preco: 'Preço',
  descmaximo: 'Desconto máximo (%)',
} as const;
export type ColunaDosPrecos = keyof typeof COLUNAS_DOS_PRECOS;
/** What else these columns are called in files. */
export const NOMES_DOS_PRECOS: Readonly<Record<ColunaDosPrecos, readonly string[]>> = {
  produto_referencia: ['Ref', 'SKU', 'Código do produto', 'Código', 'Product Code', 'Item Code'],
  produto_descricao: [
    'Descrição',
    'Nome do produto',
    'Item',
    'Product',
    'Product Name',
    'Item Name',
    'Producto',
  ],
  quantidade: ['Quantidade', 'Quantidade mínima', 'Qtd', 'Quantity', 'Minimum Quantity', 'Min Qty'],
  preco: [
    'Valor',
    'Preço unitário',
    'Preço de venda',
    'Preço de tabela',
    'Valor unitário',
    'Price',
    'Unit Price',
    'List Price',
    'Sales Price',
    'Precio',
  ],
  descmaximo: ['Desconto máximo', 'Desc. máximo', 'Maximum Discount', 'Max Discount'],
};
/** What a file lacks to be one of prices. */
export const faltamNosPrecos = (tem: ReadonlySet<string>): string[] => [
  ...(tem.has('produto_referencia') || tem.has('produto_descricao')
    ? []
    : [COLUNAS_DOS_PRECOS.produto_referencia]),
  ...(tem.has('preco') ? [] : [COLUNAS_DOS_PRECOS.preco]),
];
