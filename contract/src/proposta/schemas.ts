import * as z from 'zod/mini';
import { documentoValido } from '../br/documento.ts';
import { limparDocumento } from '../br/limpar-documento.ts';
import { privacidade } from '../pessoa/privacidade/schemas.ts';
import { inteiro } from '../inteiro.ts';
import { cadeia, codigo, codigoNoCaminho, instante, padrao, texto } from '../primitives.ts';
import { ESTADOS } from './rules.ts';

const numero = z.string();
const talvez = z.nullable(z.string());

/** What a customer sees of a line: nothing of cost, limits, commission or stock. */
const item = z.object({
  itpedvenda_sequencia: z.int(),
  produto_referencia: z.string(),
  itpedvenda_descricao: z.string(),
  itpedvenda_unidade: z.string(),
  itpedvenda_ncm: z.string(),
  itpedvenda_quantidade: numero,
  itpedvenda_vlunitario: numero,
  itpedvenda_desccascata: z.string(),
  itpedvenda_vlliquido: numero,
  itpedvenda_vlipi: numero,
  itpedvenda_vlst: numero,
  itpedvenda_vltotal: numero,
  itpedvenda_dtentrega: talvez,
  itpedvenda_obs: z.string(),
});
const parcela = z.object({
  parcpedvenda_numero: z.int(),
  parcpedvenda_dtvencimento: z.string(),
  parcpedvenda_valor: numero,
  parcpedvenda_tipopagamento: z.string(),
});
/** A quote as the customer sees it, and as it is hashed when they accept it. */
export const documento = z.object({
  pedvenda_numero: z.string(),
  pedvenda_revisao: z.int(),
  pedvenda_dtemissao: z.string(),
  pedvenda_dtvalidade: talvez,
  pedvenda_dtprevisaoentrega: talvez,
  pessoa_razao: talvez,
  condpag_descricao: talvez,
  formapag_descricao: talvez,
  transp_razao: talvez,
  pedvenda_tipofrete: z.string(),
  pedvenda_desccascata: z.string(),
  pedvenda_numpedcliente: z.string(),
  pedvenda_obs: z.string(),
  /** What is told since the arithmetic of a document is: kept before, it has none. */
  pedvenda_vldescgeral: z.optional(numero),
  pedvenda_vlicms: z.optional(numero),
  /** Where it is delivered, in words; absent: at the customer's own address. */
  pedvenda_entrega: z.optional(z.string()),
  pedvenda_vlbruto: numero,
  pedvenda_vldesconto: numero,
  pedvenda_vlprodutos: numero,
  pedvenda_vlipi: numero,
  pedvenda_vlst: numero,
  pedvenda_vlfrete: numero,
  pedvenda_vlseguro: numero,
  pedvenda_vldespesas: numero,
  pedvenda_valor: numero,
  itens: z.array(item),
  parcelas: z.array(parcela),
});
export type DocumentoDoCliente = z.output<typeof documento>;

const mensagem = z.object({
  msgvenda_codigo: codigo,
  /** Of which line; null: of the whole quote. */
  itpedvenda_sequencia: z.nullable(z.int()),
  /** P question, C another price, R the seller's answer. */
  msgvenda_tipo: z.enum(['P', 'C', 'R']),
  msgvenda_texto: z.string(),
  msgvenda_preco: z.nullable(numero),
  msgvenda_em: instante,
});
export type MensagemDaProposta = z.output<typeof mensagem>;

const aceite = z.object({
  aceitevenda_nome: z.string(),
  /** A CPF is shown in part; a CNPJ is public. */
  aceitevenda_documento: z.string(),
  aceitevenda_em: instante,
  /** The same in words, with its zone: "24/11/2026, 15:04:12 (Brasília)". */
  aceitevenda_quando: z.string(),
  aceitevenda_recibo: z.string(),
  pedvenda_revisao: z.int(),
});

/** The page of a quote. */
export const proposta = z.object({
  estado: z.enum(Object.keys(ESTADOS) as [keyof typeof ESTADOS]),
  /** SHA-256 of `documento`: goes back with the acceptance. */
  resumo: z.string(),
  /** The revision that the seller works on, when it is not this one. */
  proxima: z.nullable(z.int()),
  documento,
  empresa: z.object({
    empresa_razao: z.string(),
    empresa_fantasia: z.string(),
    empresa_cnpj: talvez,
    empresa_telefone: z.string(),
  }),
  vendedor: z.object({ nome: z.string(), telefone: z.string() }),
  /** Whom to ask about personal data, and what is told of them. */
  privacidade,
  mensagens: z.array(mensagem),
  /** The lines whose product has a picture, by their place. */
  fotos: z.array(z.int()),
  aceite: z.nullable(aceite),
  /** The entry, to be paid now. */
  pix: z.nullable(z.object({ valor: numero, vencimento: z.string(), copiaecola: z.string() })),
});
export type Proposta = z.output<typeof proposta>;

const token = padrao(80, /^\d{1,15}~[\w-]{43}$/, 'Este link não vale.');
export const entradaToken = z.strictObject({ token });
export const entradaNoCaminho = z.object({ token });
export const entradaFoto = z.object({ token, itpedvenda_sequencia: codigoNoCaminho });
const preco = padrao(
  14,
  /^\d{1,9}(\.\d{1,4})?$/,
  'Informe o preço com até quatro casas decimais.',
  'Informe o preço como texto, por exemplo "12.3456".',
).check(z.refine((s: string) => /[1-9]/.test(s), 'O preço precisa ser maior que zero.'));
export const entradaPerguntar = z
  .strictObject({
    token,
    /** Made by the page: sent twice, it is one message. */
    chave: padrao(32, /^[0-9a-f]{32}$/, 'Informe a chave da mensagem.'),
    itpedvenda_sequencia: z.optional(z.nullable(inteiro())),
    /** A price says enough by itself. */
    msgvenda_texto: z._default(texto(1000), ''),
    msgvenda_preco: z.optional(preco),
  })
  .check(
    z.refine((e) => e.msgvenda_texto !== '' || e.msgvenda_preco !== undefined, {
      error: 'Escreva a sua mensagem.',
      path: ['msgvenda_texto'],
    }),
  );
export const entradaAceitar = z.strictObject({
  token,
  pedvenda_revisao: inteiro(0, 'Informe a revisão.'),
  resumo: padrao(64, /^[0-9a-f]{64}$/, 'Abra o orçamento de novo antes de aceitar.'),
  aceitevenda_nome: texto(120, 3, 'Escreva o seu nome.'),
  aceitevenda_documento: z.pipe(
    cadeia(30, 'Informe o CPF ou CNPJ.'),
    z.pipe(
      z.transform((s: string) => limparDocumento(s)),
      z.string().check(z.refine(documentoValido, 'Informe um CPF ou CNPJ válido.')),
    ),
  ),
});
