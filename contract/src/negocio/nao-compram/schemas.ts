import * as z from 'zod/mini';
import { TODAS_UFS } from '../../br/uf.ts';
import {
  cadeia,
  codigo,
  codigos,
  data,
  deslocamento,
  dinheiro,
  filtroGeral,
  flag,
  limite,
  ordem,
  semFiltro,
  texto,
} from '../../primitives.ts';

/** What makes the day of a purchase: when the order was issued, or when it was billed. */
export const TIPOS_DATA_DA_COMPRA = {
  EMISSAO: 'Emissão do pedido',
  FATURAMENTO: 'Faturamento',
} as const;
/** Without dates: customers that did not buy in so many days, today included. */
export const DIAS_SEM_COMPRA = 90;
/** How many customers one run takes at most. */
export const MAXIMO_POR_INCLUSAO = 20_000;

const lista = semFiltro(codigos);
const nomes = (max: number) =>
  semFiltro(
    z.array(texto(max), 'Envie uma lista.').check(z.maxLength(200, 'Envie no máximo 200 itens.')),
  );
const umDe = <const T extends Record<string, string>>(opcoes: T) => {
  const valores = Object.keys(opcoes) as [keyof T & string, ...(keyof T & string)[]];
  return semFiltro(z.enum(valores, `Use ${valores.join(' ou ')}.`));
};

/** What both lists of who should buy are narrowed by: of the customer, or of one deal of theirs that the reader sees. */
export const filtrosDoCliente = {
  LISTA_REPRESENTANTE: lista,
  /** Customers of the representatives of these teams. */
  LISTA_EQUIPE: lista,
  LISTA_SEGMENTO: lista,
  /** Who answers for such a deal, where it came from, in which pipeline it is, one of its tags. */
  LISTA_RESPONSAVEL: nomes(60),
  LISTA_ORPROSPECT: lista,
  LISTA_PIPELINE: lista,
  LISTA_ETIQUETA: lista,
};
export type FiltrosDoCliente = z.output<z.ZodMiniObject<typeof filtrosDoCliente>>;

/** The filters of customers that do not buy, all optional. */
export const filtrosNaoCompram = {
  FILTRO_GERAL: filtroGeral,
  /** First day of the time without a purchase; absent: 90 days before the last one. */
  DATA_INICIAL: semFiltro(data),
  /** Last day of the time without a purchase; absent: today. What was bought later does not count. */
  DATA_FINAL: semFiltro(data),
  /** EMISSAO where nothing is said. */
  TIPO_DATA: umDe(TIPOS_DATA_DA_COMPRA),
  /** Only what was bought of these companies is a purchase. */
  LISTA_EMPRESA: lista,
  ...filtrosDoCliente,
  LISTA_UF: semFiltro(
    z
      .array(z.enum(TODAS_UFS, 'Use siglas de estados.'), 'Envie uma lista.')
      .check(z.maxLength(200, 'Envie no máximo 200 itens.')),
  ),
  /** `Joinville/SC`, or `Joinville` in whatever state; case and accents do not count. */
  LISTA_CIDADE: nomes(90),
  LISTA_BAIRRO: nomes(80),
  /** `S`: who bought before that time; `N`: who never bought; absent: both. */
  COMPROU_ANTERIORMENTE: semFiltro(flag),
  /** `S`, also where nothing is said: purchases alone count. `N` leaves out who has an open deal, or a quote of that time. */
  ANALISA_SOMENTE_COMPRA: semFiltro(flag),
  SOMENTE_SEM_REPRESENTANTE: semFiltro(flag),
  TIPO_PESSOA: umDe({ F: 'Física', J: 'Jurídica' }),
  LISTA_CODIGO: lista,
};
/** As they are kept by a process and sent beside chosen customers: a misspelt one is refused. */
export const filtrosEstritos = z.strictObject(filtrosNaoCompram);
export type FiltrosNaoCompram = z.output<typeof filtrosEstritos>;

/** By legal name, or by days since the last purchase; who never bought comes last, up and down. */
export const ORDENS_NAO_COMPRAM = ['pessoa_razao', 'diassemcompra'] as const;

const comOrdem = { ...filtrosNaoCompram, ORDEM: ordem(...ORDENS_NAO_COMPRAM) };
export const entradaNaoCompram = z.object({
  ...comOrdem,
  SQL_LIMIT: limite,
  SQL_OFFSET: deslocamento,
  /** Addition: where the page before ended. */
  CURSOR: z.optional(cadeia(2000)),
});
/** How a list comes as a file. */
export const formatoDoArquivo = z._default(z.enum(['CSV', 'XLSX'], 'Use CSV ou XLSX.'), 'CSV');
export const entradaExportarNaoCompram = z.object({ ...comOrdem, FORMATO: formatoDoArquivo });

/** A customer that does not buy; orders and deals are those that the reader sees. */
export const clienteQueNaoCompra = z.object({
  pessoa_codigo: codigo,
  pessoa_razao: z.string(),
  pessoa_fantasia: z.string(),
  pessoa_cnpj: z.nullable(z.string()),
  pessoa_tipo: z.string(),
  pessoa_telefone: z.string(),
  pessoa_telefone2: z.string(),
  pessoa_email: z.string(),
  bairro_descricao: z.string(),
  cidade_descricao: z.string(),
  uf_codigo: z.string(),
  segmento_codigo: z.nullable(codigo),
  segmento_descricao: z.nullable(z.string()),
  repres_codigo: z.nullable(codigo),
  repres_razao: z.nullable(z.string()),
  /** Day of the last purchase; null: never. */
  ultima_compra: z.nullable(z.string()),
  diassemcompra: z.nullable(z.int()),
  /** The order of the last purchase. */
  pedvenda_codigo: z.nullable(codigo),
  pedvenda_numero: z.nullable(z.string()),
  pedvenda_valor: z.nullable(dinheiro),
  empresa_codigo: z.nullable(codigo),
  /** Days with purchases, of the last 200 orders. */
  compras: z.int(),
  /** The middle one of the intervals between them, in days; null below four: that is no rhythm yet. */
  ritmo: z.nullable(z.int()),
  /** Days beyond the rhythm since the last purchase; 0: still within. */
  atraso: z.nullable(z.int()),
  /** The newest open deal. */
  negocio_codigo: z.nullable(codigo),
  negocio_titulo: z.nullable(z.string()),
});
export type ClienteQueNaoCompra = z.output<typeof clienteQueNaoCompra>;

/** Customers of a filter, the chosen ones of them, or the chosen ones of the usual 90 days; to the top of a stage. */
export const entradaIncluir = z
  .strictObject({
    LISTA_CODIGO: z.optional(codigos.check(z.minLength(1, 'Escolha ao menos um cliente.'))),
    FILTROS: z.optional(filtrosEstritos),
    pipeline_codigo: codigo,
    estagio_codigo: codigo,
    negocio_titulo: z._default(texto(150, 1), 'Retomar compras'),
    /** Who answers for the deals; absent: who works for the customer's representative, else who asks. */
    usuario_responsavel: z.optional(z.nullable(texto(60))),
  })
  .check(
    z.refine(
      (e) => e.LISTA_CODIGO !== undefined || e.FILTROS !== undefined,
      'Envie LISTA_CODIGO ou FILTROS.',
    ),
  );
export const entradaDesfazerInclusao = z.strictObject({ uniproc_codigo: codigo });

/** What became of one customer. */
export const DESTINOS_DA_INCLUSAO = {
  CRIADO: 'Negócio criado',
  JA_ABERTO: 'Já tem negócio aberto neste funil',
  JA_INCLUIDO: 'Já foi incluído por esta ausência',
} as const;
export type DestinoDaInclusao = keyof typeof DESTINOS_DA_INCLUSAO;
/** `uniproc_resultadoobject`: selecionados = criados + abertos + incluidos + fora. */
export const resultadoDaInclusao = z.object({
  Resultado: z.enum(['0', '1']),
  mensagem: z.string(),
  selecionados: z.int(),
  criados: z.int(),
  /** With an open deal in the pipeline already. */
  abertos: z.int(),
  /** Taken in for this very absence before, whatever became of that deal. */
  incluidos: z.int(),
  /** Chosen, and not among those that do not buy any more, or not of the user. */
  fora: z.int(),
  /** The first 200 customers; a deal out of sight has no code here. */
  linhas: z.array(
    z.object({
      pessoa_codigo: codigo,
      pessoa_razao: z.string(),
      destino: z.enum(Object.keys(DESTINOS_DA_INCLUSAO) as [DestinoDaInclusao]),
      negocio_codigo: z.nullable(codigo),
    }),
  ),
});
export type ResultadoDaInclusao = z.output<typeof resultadoDaInclusao>;
