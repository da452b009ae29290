import * as z from 'zod/mini';
import {
  codigo,
  data,
  dinheiroPositivo,
  flag,
  instante,
  padrao,
  texto,
  versao,
} from '../../primitives.ts';
import { CAMINHO } from '../situacoes.ts';
import { MAXIMO_DE_ITENS, MAXIMO_DE_PARCELAS, tipoPagamento } from '../schemas.ts';

export const SITUACOES_DA_CONTA = {
  AB: 'Em aberto',
  PP: 'Paga em parte',
  PG: 'Paga',
  RN: 'Renegociada',
  CA: 'Cancelada',
} as const;
const situacaoDaConta = z.enum(
  Object.keys(SITUACOES_DA_CONTA) as [keyof typeof SITUACOES_DA_CONTA],
  'Situação desconhecida.',
);

/** A quantity as it travels, zero too: up to four decimals. */
export const quantidadeOuZero = padrao(
  14,
  /^\d{1,9}(\.\d{1,4})?$/,
  'Informe a quantidade com até quatro casas decimais.',
  'Informe a quantidade como texto, por exemplo "12.5".',
);
/** A line of an order, by its place. */
export const sequencia = z
  .int('Informe o item.')
  .check(z.minimum(1, 'Informe o item.'), z.maximum(1_000_000, 'Informe o item.'));

/** A list in which each line of an order comes once. */
export const umaVezCada = <S extends { itpedvenda_sequencia: number }>(itens: S[]): boolean =>
  new Set(itens.map((i) => i.itpedvenda_sequencia)).size === itens.length;

const valorDaParcela = dinheiroPositivo.check(
  z.refine((s: string) => /[1-9]/.test(s), 'A parcela precisa ser maior que zero.'),
);
export const entradaFinalizar = z.strictObject({
  pedvenda_codigo: codigo,
  versao: z.optional(versao),
  itens: z
    .array(
      z.strictObject({
        itpedvenda_sequencia: sequencia,
        quantidade: quantidadeOuZero,
        lote: z.optional(texto(60)),
      }),
      'Envie a lista de itens.',
    )
    .check(
      z.maxLength(MAXIMO_DE_ITENS, `Use no máximo ${MAXIMO_DE_ITENS} itens.`),
      z.refine(umaVezCada, 'Cada item vem uma vez só.'),
    ),
  /** Absent: as the order has them. */
  parcelas: z.optional(
    z
      .array(
        z.strictObject({
          dtvencimento: data,
          valor: valorDaParcela,
          tipopagamento: tipoPagamento,
        }),
        'Envie a lista de parcelas.',
      )
      .check(z.maxLength(MAXIMO_DE_PARCELAS, `Use no máximo ${MAXIMO_DE_PARCELAS} parcelas.`)),
  ),
  /** Credit of the customer to spend on its parcels; absent: what the order holds. */
  credito: z.optional(dinheiroPositivo),
  encerrarSaldo: z.optional(flag),
  motivo: z.optional(texto(500)),
});
export const entradaUma = z.strictObject({ pedvenda_codigo: codigo });
export const entradaDesfazer = z.strictObject({
  pedvenda_codigo: codigo,
  versao: z.optional(versao),
});

export const entradaExpedir = z.strictObject({
  pedvenda_codigo: codigo,
  versao: z.optional(versao),
  finvenda_codigo: codigo,
  passo: z.enum(['faturar', 'entregar', 'voltar'], 'Use faturar, entregar ou voltar.'),
  /** Of an invoice: its number, and the day from which its parcels run; absent: today. */
  finvenda_nota: z.optional(texto(20)),
  finvenda_dtnota: z.optional(data),
  /** Of a delivery. */
  finvenda_recebedor: z.optional(texto(80)),
});

const numero = z.string();
/** A step of the road of an order: the share of its products' value that has passed, when last and by whom. */
export const trecho = z.object({
  passo: z.enum(CAMINHO, 'Passo desconhecido.'),
  /** Percentage from 0 to 100. */
  quanto: z.int(),
  em: z.nullable(instante),
  por: z.nullable(z.string()),
  detalhe: z.string(),
});
export type Trecho = z.output<typeof trecho>;
const conta = z.object({
  contarec_codigo: codigo,
  contarec_parcela: z.int(),
  contarec_dtvencimento: z.string(),
  contarec_valor: numero,
  contarec_valorpago: numero,
  contarec_situacao: situacaoDaConta,
  contarec_tipopagamento: tipoPagamento,
});
/** A part of an order that was finalised, with what was given up then and what is received for it. */
export const parte = z.object({
  finvenda_codigo: codigo,
  pedvenda_codigo: codigo,
  finvenda_sequencia: z.int(),
  finvenda_dt: instante,
  usuario_login: z.string(),
  usuario_nome: z.nullable(z.string()),
  finvenda_tipo: z.enum(['P', 'T']),
  finvenda_vlprodutos: numero,
  finvenda_vlipi: numero,
  finvenda_vlst: numero,
  finvenda_vlfrete: numero,
  finvenda_vlseguro: numero,
  finvenda_vldespesas: numero,
  finvenda_valor: numero,
  finvenda_motivo: z.string(),
  /** Its invoice, once there is one; without a number where none was told. */
  finvenda_nota: z.string(),
  finvenda_dtnota: z.nullable(z.string()),
  finvenda_faturadaem: z.nullable(instante),
  finvenda_faturadapor: z.nullable(z.string()),
  faturada_nome: z.nullable(z.string()),
  /** Who took it in at the customer's. */
  finvenda_recebedor: z.string(),
  finvenda_entregueem: z.nullable(instante),
  finvenda_entreguepor: z.nullable(z.string()),
  entregue_nome: z.nullable(z.string()),
  /** The separation that it left by. */
  presep_codigo: z.nullable(codigo),
  volumes: z.int(),
  pesobruto: numero,
  itens: z.array(
    z.object({
      itpedvenda_sequencia: z.int(),
      itfinvenda_quantidade: numero,
      itfinvenda_qtdcancelada: numero,
      itfinvenda_lote: z.string(),
      itfinvenda_vltotal: numero,
    }),
  ),
  contas: z.array(conta),
});
export type ParteFinalizada = z.output<typeof parte>;
