import * as z from 'zod/mini';
import { codigo, codigoNoCaminho, flag, padrao, texto, versao } from '../../primitives.ts';
import { quantidadeOuZero, sequencia, umaVezCada } from '../finalizacao/schemas.ts';
import { MAXIMO_DE_ITENS, situacao } from '../schemas.ts';

export const SITUACOES_DA_SEPARACAO = {
  PE: 'Pendente',
  EA: 'Em andamento',
  CO: 'Conferida',
  DV: 'Divergente',
  LI: 'Liberada',
  CA: 'Cancelada',
} as const;
const MAXIMO_DE_VOLUMES = 500;

const peso = padrao(
  12,
  /^\d{1,8}(\.\d{1,3})?$/,
  'Informe o peso em kg, com até três casas decimais.',
  'Informe o peso como texto, por exemplo "12.5".',
);
const medida = z.optional(
  z.nullable(
    z
      .int('Informe a medida em cm.')
      .check(z.minimum(1, 'Informe ao menos 1 cm.'), z.maximum(10_000, 'Informe até 10.000 cm.')),
  ),
);
const tipoDeVolume = z.enum(['caixa', 'pallet'], 'Use caixa ou pallet.');
const volumeEntrada = z
  .strictObject({
    volexp_tipo: tipoDeVolume,
    volexp_pesobruto: peso,
    volexp_pesoliq: peso,
    volexp_altura: medida,
    volexp_largura: medida,
    volexp_comprimento: medida,
  })
  .check(
    z.refine(
      (v) => Number(v.volexp_pesoliq) <= Number(v.volexp_pesobruto),
      'O peso líquido não passa do bruto.',
    ),
  );

export const entradaUma = z.strictObject({ pedvenda_codigo: codigo });
export const entradaSeparar = z.strictObject({
  pedvenda_codigo: codigo,
  versao: z.optional(versao),
  itens: z
    .array(
      z.strictObject({
        itpedvenda_sequencia: sequencia,
        itpresep_qtdseparada: quantidadeOuZero,
        itpresep_motivo: z.optional(texto(200)),
        itpresep_lote: z.optional(texto(60)),
        /** Where it was taken from, or put ready. */
        itpresep_local: z.optional(texto(60)),
      }),
      'Envie a lista de itens.',
    )
    .check(
      z.maxLength(MAXIMO_DE_ITENS, `Use no máximo ${MAXIMO_DE_ITENS} itens.`),
      z.refine(umaVezCada, 'Cada item vem uma vez só.'),
    ),
  /** Absent: as they were. */
  volumes: z.optional(
    z
      .array(volumeEntrada, 'Envie a lista de volumes.')
      .check(z.maxLength(MAXIMO_DE_VOLUMES, `Use no máximo ${MAXIMO_DE_VOLUMES} volumes.`)),
  ),
  concluir: z.optional(flag),
});
export const IMPRESSOS = {
  lista: 'Lista de separação',
  etiquetas: 'Etiquetas de volume',
  romaneio: 'Romaneio',
} as const;
export const entradaImpresso = z.object({
  pedvenda_codigo: codigoNoCaminho,
  qual: z.enum(['lista', 'etiquetas', 'romaneio'], 'Use lista, etiquetas ou romaneio.'),
});
export const entradaLer = z.strictObject({
  pedvenda_codigo: codigo,
  leituras: z
    .array(
      z.strictObject({
        codigo: texto(60, 1, 'Informe o código lido.'),
        quantidade: z._default(quantidadeOuZero, '1'),
      }),
      'Envie a lista de leituras.',
    )
    .check(
      z.minLength(1, 'Envie ao menos uma leitura.'),
      z.maxLength(500, 'Envie no máximo 500 leituras.'),
    ),
});

const numero = z.string();
/** An order as the warehouse sees it. */
export const separacao = z.object({
  pedvenda_codigo: codigo,
  versao,
  pedvenda_numero: z.string(),
  pedvenda_situacao: situacao,
  pedvenda_dtprevisaoentrega: z.nullable(z.string()),
  pessoa_razao: z.nullable(z.string()),
  presep_codigo: z.nullable(codigo),
  presep_situacao: z.enum(
    Object.keys(SITUACOES_DA_SEPARACAO) as [keyof typeof SITUACOES_DA_SEPARACAO],
    'Situação desconhecida.',
  ),
  itens: z.array(
    z.object({
      itpedvenda_sequencia: z.int(),
      produto_codigo: codigo,
      produto_referencia: z.string(),
      produto_gtin: z.string(),
      itpedvenda_descricao: z.string(),
      itpedvenda_unidade: z.string(),
      /** N: its unit takes no fractions. */
      unidade_fracao: flag,
      itpedvenda_quantidade: numero,
      /** What is left to deliver. */
      saldo: numero,
      /** Of the product, what this order holds, and what nobody does. */
      reservada: numero,
      disponivel: numero,
      /** Whether the company counts its stock: what never had any leaves without. */
      estoque_controlado: flag,
      itpresep_qtdseparada: numero,
      itpresep_motivo: z.string(),
      itpresep_lote: z.string(),
      itpresep_local: z.string(),
      /** Where it lies, and how much of it: "Depósito 120, Filial 8". */
      lugares: z.string(),
      itpresep_conferente: z.string(),
    }),
  ),
  volumes: z.array(
    z.object({
      volexp_numero: z.int(),
      volexp_tipo: tipoDeVolume,
      volexp_pesobruto: numero,
      volexp_pesoliq: numero,
      volexp_altura: z.nullable(z.int()),
      volexp_largura: z.nullable(z.int()),
      volexp_comprimento: z.nullable(z.int()),
    }),
  ),
});
export type Separacao = z.output<typeof separacao>;
