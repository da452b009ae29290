import * as z from 'zod/mini';
import { guardarCascata, lerCascata } from '../documento/cascata.ts';
import { IMPOSTOS } from '../documento/calculo.ts';
import {
  codigo,
  codigoNoCaminho,
  data,
  dinheiro,
  dinheiroPositivo,
  flag,
  instante,
  padrao,
  soma,
  texto,
  versao,
} from '../primitives.ts';
import { enderecoGuardado } from '../pessoa/enderecos.ts';
import {
  FRETES,
  NOMES_DE_PASSO,
  SITUACOES,
  TIPOS,
  TIPOS_PAGAMENTO,
  type Situacao,
} from './situacoes.ts';

const chaves = <O extends object>(o: O) => Object.keys(o) as [keyof O & string];
export const situacao = z.enum(chaves(SITUACOES) as [Situacao], 'Situação desconhecida.');
const tipo = z.enum(chaves(TIPOS), 'Use O ou P.');
const frete = z.enum(chaves(FRETES), `Use um destes: ${chaves(FRETES).join(', ')}.`);
export const tipoPagamento = z.enum(chaves(TIPOS_PAGAMENTO), 'Use RC, FT ou ET.');

/** A quote or order in few words, as the deal's page and its timeline show it. */
export const pedvenda = z.object({
  pedvenda_codigo: codigo,
  empresa_codigo: codigo,
  negocio_codigo: z.nullable(codigo),
  pedvenda_numero: z.string(),
  pedvenda_tipo: tipo,
  pedvenda_valor: dinheiro,
  pedvenda_situacao: situacao,
  pedvenda_favorito: flag,
  pedvenda_dtemissao: z.string(),
  pedvenda_dtcriacao: instante,
  versao,
});

export const MAXIMO_DE_ITENS = 500;
export const MAXIMO_DE_PARCELAS = 60;

const QUANTIDADE = /^\d{1,9}(\.\d{1,4})?$/;
const quantidade = padrao(
  14,
  QUANTIDADE,
  'Informe a quantidade com até quatro casas decimais.',
  'Informe a quantidade como texto, por exemplo "12.5".',
).check(z.refine((s: string) => /[1-9]/.test(s), 'A quantidade precisa ser maior que zero.'));
const precoUnitario = padrao(
  14,
  QUANTIDADE,
  'Informe o preço com até quatro casas decimais.',
  'Informe o preço como texto, por exemplo "12.3456".',
);
const cascata = z.pipe(
  texto(60).check(
    z.refine(
      (s: string) => lerCascata(s) !== null,
      'Informe o desconto em percentuais, como 10 ou 10+5+3, cada um abaixo de 100.',
    ),
  ),
  z.transform(guardarCascata),
);
const valorAte = dinheiroPositivo.check(
  z.refine((s: string) => s.length <= 15, 'O valor é grande demais.'),
);
const opcional = <S extends z.ZodMiniType<unknown, unknown>>(s: S) => z.optional(z.nullable(s));

const itemEntrada = z.strictObject({
  /** The line of the document that this is, as it was read; absent: the next one of its product that nobody names, else a new one. */
  itpedvenda_codigo: z.optional(codigo),
  produto_codigo: z.int('Escolha o produto.').check(z.positive('Escolha o produto.')),
  itpedvenda_quantidade: quantidade,
  /** Absent: the price of the table. */
  itpedvenda_vlunitario: z.optional(precoUnitario),
  itpedvenda_desccascata: z.optional(cascata),
  itpedvenda_dtentrega: opcional(data),
  itpedvenda_obs: z.optional(texto(500)),
});
export type ItemEntrada = z.output<typeof itemEntrada>;
const parcelaEntrada = z.strictObject({
  parcpedvenda_dtvencimento: data,
  parcpedvenda_valor: valorAte,
  parcpedvenda_tipopagamento: z.optional(tipoPagamento),
});

const campos = {
  /** The document that is changed: what stands in it may stay. */
  pedvenda_codigo: z.optional(codigo),
  negocio_codigo: opcional(codigo),
  empresa_codigo: z.optional(codigo),
  pessoa_codigo: opcional(codigo),
  repres_codigo: opcional(codigo),
  tabpreco_codigo: opcional(codigo),
  condpag_codigo: opcional(codigo),
  formapag_codigo: opcional(codigo),
  transp_codigo: opcional(codigo),
  redespacho_codigo: opcional(codigo),
  /** An address of the customer's, where it is delivered; null: at the customer's own. */
  pesend_codigo: opcional(codigo),
  pedvenda_contato: z.optional(texto(120)),
  pedvenda_dtvalidade: opcional(data),
  pedvenda_dtprevisaoentrega: opcional(data),
  pedvenda_tipofrete: z.optional(frete),
  pedvenda_desccascata: z.optional(cascata),
  /** In R$, shared among the lines by what the percentages leave. */
  pedvenda_vldescgeral: z.optional(valorAte),
  pedvenda_vlfrete: z.optional(valorAte),
  pedvenda_vlseguro: z.optional(valorAte),
  pedvenda_vldespesas: z.optional(valorAte),
  /** What the company pays for the freight and does not charge: comes off the margin alone. */
  pedvenda_vlfretepago: z.optional(valorAte),
  pedvenda_qtdvolumes: opcional(
    z
      .int('Informe um número inteiro.')
      .check(
        z.minimum(0, 'Informe zero ou mais.'),
        z.maximum(1_000_000, 'Informe no máximo 1.000.000.'),
      ),
  ),
  pedvenda_numpedcliente: z.optional(texto(20)),
  pedvenda_natoperacao: z.optional(texto(60)),
  pedvenda_obs: z.optional(texto(4000)),
  pedvenda_obsinterna: z.optional(texto(4000)),
  itens: z
    .array(itemEntrada, 'Envie a lista de itens.')
    .check(z.maxLength(MAXIMO_DE_ITENS, `Use no máximo ${MAXIMO_DE_ITENS} itens.`)),
  /** Typed by a person. Absent: as they stand, those of the payment condition in a new document; null: those of the condition. */
  parcelas: opcional(
    z
      .array(parcelaEntrada, 'Envie a lista de parcelas.')
      .check(z.maxLength(MAXIMO_DE_PARCELAS, `Use no máximo ${MAXIMO_DE_PARCELAS} parcelas.`)),
  ),
};
/** What is calculated: the document as it is typed, saved or not. Of a read an empty list is as none. */
export const entradaCalcular = z.strictObject({ ...campos, itens: z._default(campos.itens, []) });
/** Creates without a code; changes with code and `versao`. `pedvenda_valor` is the total that the person saw. */
export const entradaSalvar = z.strictObject({
  ...campos,
  versao: z.optional(versao),
  pedvenda_valor: z.optional(dinheiroPositivo),
});

const numero = z.string();
const imposto = z.object({
  imposto: z.enum(IMPOSTOS),
  aliquota: numero,
  mva: z.nullable(numero),
  base: numero,
  valor: numero,
  /** S: it comes off the margin. Lines of before have none. */
  custo: z.optional(flag),
  /** S: charged freight, insurance and charges are in the base of this IPI. */
  comfrete: z.optional(flag),
});
export const item = z.object({
  /** The same for as long as the line is in the document, wherever it stands; null: not kept yet. Revisions of before have none. */
  itpedvenda_codigo: z._default(z.nullable(codigo), null),
  itpedvenda_sequencia: z.int(),
  produto_codigo: codigo,
  produto_referencia: z.string(),
  itpedvenda_descricao: z.string(),
  itpedvenda_unidade: z.string(),
  itpedvenda_ncm: z.string(),
  itpedvenda_quantidade: numero,
  itpedvenda_qtdfinalizada: numero,
  itpedvenda_qtdcancelada: numero,
  itpedvenda_qtdseparada: numero,
  /** Of what was finalised, what came back. Revisions of before there were returns have none. */
  itpedvenda_qtddevolvida: z._default(numero, '0.0000'),
  itpedvenda_vlunitario: numero,
  itpedvenda_vltabela: z.nullable(numero),
  /** Only for those who may see margins. */
  itpedvenda_vlcusto: z.nullable(numero),
  itpedvenda_desccascata: z.string(),
  itpedvenda_percdesconto: numero,
  /** What may be given without asking; null: there is no limit. */
  itpedvenda_descmaximo: z.nullable(numero),
  itpedvenda_vlliquido: numero,
  itpedvenda_vlipi: numero,
  itpedvenda_vlst: numero,
  itpedvenda_vlicms: numero,
  itpedvenda_vltotal: numero,
  itpedvenda_impostos: z.array(imposto),
  itpedvenda_percomissao: numero,
  itpedvenda_pesobruto: numero,
  itpedvenda_pesoliquido: numero,
  itpedvenda_dtentrega: z.nullable(z.string()),
  itpedvenda_obs: z.string(),
  /** N: its unit takes no fractions. Revisions of before do not say. */
  unidade_fracao: z._default(flag, 'S'),
  produto_multiplo: z.nullable(numero),
  /** What no document holds of it in the company; only while it is worked out, null where it never had stock. */
  estoque_disponivel: z.nullable(numero),
  /** What this customer last paid for one, after discounts, and when. */
  ultimo_vlunitario: z.nullable(numero),
  ultimo_dtemissao: z.nullable(z.string()),
});
export type Item = z.output<typeof item>;
export const parcela = z.object({
  parcpedvenda_numero: z.int(),
  parcpedvenda_dtvencimento: z.string(),
  parcpedvenda_valor: numero,
  parcpedvenda_tipopagamento: tipoPagamento,
});
export type Parcela = z.output<typeof parcela>;

const calculados = {
  pedvenda_vlbruto: numero,
  pedvenda_vldesconto: numero,
  pedvenda_vlprodutos: numero,
  pedvenda_vlipi: numero,
  pedvenda_vlst: numero,
  pedvenda_vlicms: numero,
  pedvenda_vlfrete: numero,
  pedvenda_vlseguro: numero,
  pedvenda_vldespesas: numero,
  pedvenda_valor: numero,
  pedvenda_vlcomissao: numero,
  pedvenda_pesobruto: numero,
  pedvenda_pesoliquido: numero,
};
/** A document worked out but not kept. */
export const calculado = z.object({
  ...calculados,
  /** What the payment condition adds to the prices of the table, in percent; null: nothing. */
  condpag_acrescimo: z.nullable(numero),
  /** The least total that it takes; null: any. */
  condpag_vlminimo: z.nullable(dinheiro),
  itens: z.array(item),
  parcelas: z.array(parcela),
});
/** A quote or order, whole. */
export const inteira = z.object({
  ...calculados,
  pedvenda_codigo: codigo,
  versao,
  pedvenda_numero: z.string(),
  pedvenda_tipo: tipo,
  pedvenda_situacao: situacao,
  pedvenda_situacaoanterior: z.nullable(situacao),
  pedvenda_revisao: z.int(),
  pedvenda_aprovado: flag,
  /** Up to so much of discount an approver offered; null: the limits of the lines alone. */
  pedvenda_descaprovado: z.nullable(numero),
  pedvenda_favorito: flag,
  /** S: a person typed the parcels, and the payment condition does not change them. */
  pedvenda_parcmanual: flag,
  pedvenda_motivo: z.string(),
  /** The number that its next part gets. */
  pedvenda_proximaparte: z.int(),
  pedvenda_dtemissao: z.string(),
  pedvenda_dtvalidade: z.nullable(z.string()),
  pedvenda_dtprevisaoentrega: z.nullable(z.string()),
  pedvenda_dtfinalizacao: z.nullable(instante),
  empresa_codigo: codigo,
  empresa_fantasia: z.string(),
  negocio_codigo: z.nullable(codigo),
  negocio_titulo: z.nullable(z.string()),
  pessoa_codigo: z.nullable(codigo),
  pessoa_razao: z.nullable(z.string()),
  repres_codigo: z.nullable(codigo),
  repres_razao: z.nullable(z.string()),
  tabpreco_codigo: z.nullable(codigo),
  tabpreco_descricao: z.nullable(z.string()),
  condpag_codigo: z.nullable(codigo),
  condpag_descricao: z.nullable(z.string()),
  /** The least total that the payment condition takes; null: any. */
  condpag_vlminimo: z.nullable(dinheiro),
  formapag_codigo: z.nullable(codigo),
  formapag_descricao: z.nullable(z.string()),
  transp_codigo: z.nullable(codigo),
  transp_razao: z.nullable(z.string()),
  redespacho_codigo: z.nullable(codigo),
  redespacho_razao: z.nullable(z.string()),
  pesend_codigo: z.nullable(codigo),
  /** The address of delivery as it stood when it was chosen. */
  pedvenda_entrega: z.nullable(enderecoGuardado),
  usuario_login: z.string(),
  pedvenda_contato: z.string(),
  pedvenda_tipofrete: frete,
  pedvenda_desccascata: z.string(),
  pedvenda_vldescgeral: numero,
  pedvenda_vlfretepago: numero,
  pedvenda_qtdvolumes: z.nullable(z.int()),
  pedvenda_numpedcliente: z.string(),
  pedvenda_natoperacao: z.string(),
  pedvenda_obs: z.string(),
  pedvenda_obsinterna: z.string(),
  itens: z.array(item),
  parcelas: z.array(parcela),
  /** The question that waits for an answer, or the last one that was answered. */
  aprovacao: z.nullable(
    z.object({
      aprovacao_situacao: z.enum(['P', 'A', 'R']),
      aprovacao_motivo: z.string(),
      aprovacao_resposta: z.string(),
      aprovacao_contraproposta: z.nullable(numero),
      aprovacao_pedidaem: instante,
      aprovacao_pedidapor: z.string(),
      /** The names of who asked and who answered; null: nobody yet, or gone. */
      pedida_nome: z.nullable(z.string()),
      aprovacao_dadaem: z.nullable(instante),
      aprovacao_dadapor: z.nullable(z.string()),
      dada_nome: z.nullable(z.string()),
    }),
  ),
});
export type Venda = z.output<typeof inteira>;

export const entradaUma = z.strictObject({ pedvenda_codigo: codigo });
export const entradaNoCaminho = z.object({ pedvenda_codigo: codigoNoCaminho });
export const entradaPasso = z.strictObject({
  pedvenda_codigo: codigo,
  versao: z.optional(versao),
  passo: z.enum(NOMES_DE_PASSO, 'Passo desconhecido.'),
  /** S: the last step is taken back, and the document is where it was before. */
  desfaz: z.optional(flag),
  pedvenda_motivo: z.optional(texto(500)),
});
export const entradaCopiar = z.strictObject({
  pedvenda_codigo: codigo,
  negocio_codigo: opcional(codigo),
});
/** A list of documents added up: by the sums that are kept, else up to CONTADOS of them. */
export const somaDasVendas = z.object({
  /** Null where more documents match than are gone through. */
  pedvenda_valor: z.nullable(soma),
  /** What was billed of them under the filters of what was billed; null without those, and where nobody adds it up. */
  faturado: z.nullable(soma),
  /** CONTADOS + 1 without amounts stands for "more than CONTADOS". */
  pedidos: z.int(),
  /** Null where it is not known. */
  clientes: z.nullable(z.int()),
});
export type SomaDasVendas = z.output<typeof somaDasVendas>;
