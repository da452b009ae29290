import * as z from 'zod/mini';
import { codigo, data, dinheiroPositivo, instante, versao } from '../primitives.ts';
import { CONTAS_POR_CHAMADA } from './limites.ts';

/** Where a receipt comes from: somebody said so, or it is credit of the customer, which is no money. */
export const ORIGENS_DA_BAIXA = { MANUAL: 'Recebimento', CREDITO: 'Crédito do cliente' } as const;

const partes = {
  /** What of the receivable itself came in; absent: all that is left, less the discount. */
  principal: z.optional(dinheiroPositivo),
  /** On top of what is left. */
  juros: z.optional(dinheiroPositivo),
  multa: z.optional(dinheiroPositivo),
  /** What nobody has to pay any more, only of a receivable that is settled with it. */
  desconto: z.optional(dinheiroPositivo),
};
const comum = {
  /** Absent: today, where the user is. */
  dia: z.optional(data),
  /** By which means; absent or null: nobody said. */
  formapag_codigo: z.optional(z.nullable(codigo)),
};
const algo = (valor: string | undefined): boolean => valor === undefined || /[1-9]/.test(valor);
type Partes = Partial<Record<'principal' | 'juros' | 'multa' | 'desconto', string>>;
const deAlgo = z.refine<Partes>(
  ({ principal, juros = '0', multa = '0', desconto = '0' }: Partes) =>
    [principal, juros, multa, desconto].some(algo),
  { path: ['principal'], error: 'Informe um valor maior que zero.' },
);

export const entradaReceber = z
  .strictObject({ contarec_codigo: codigo, versao: z.optional(versao), ...partes, ...comum })
  .check(deAlgo);
export const entradaEstornar = z.strictObject({
  contarec_codigo: codigo,
  versao: z.optional(versao),
});
export const entradaEstornarBaixa = z.strictObject({
  contarec_codigo: codigo,
  versao: z.optional(versao),
  /** The newest one that stands. */
  baixa_codigo: codigo,
});

const conjunto = <S extends z.ZodMiniType>(uma: S) =>
  z
    .array(uma)
    .check(
      z.minLength(1, 'Escolha ao menos uma conta.'),
      z.maxLength(CONTAS_POR_CHAMADA, `Envie no máximo ${CONTAS_POR_CHAMADA} contas por vez.`),
    );
/** One day and means for all; what of each comes in, where it is not all that is left, stands with it. */
export const entradaReceberConjunto = z.strictObject({
  CONTAS: conjunto(z.strictObject({ contarec_codigo: codigo, versao, ...partes }).check(deAlgo)),
  ...comum,
});
export const entradaEstornarConjunto = z.strictObject({
  CONTAS: conjunto(z.strictObject({ contarec_codigo: codigo, versao })),
});

export const entradaBaixas = z.strictObject({ contarec_codigo: codigo });
/** A receipt of a receivable; one that was taken back says by whom, and when. */
export const baixa = z.object({
  baixa_codigo: codigo,
  contarec_codigo: codigo,
  baixa_dt: z.string(),
  baixa_principal: z.string(),
  baixa_juros: z.string(),
  baixa_multa: z.string(),
  baixa_desconto: z.string(),
  formapag_codigo: z.nullable(codigo),
  formapag_descricao: z.nullable(z.string()),
  baixa_origem: z.enum(Object.keys(ORIGENS_DA_BAIXA) as [keyof typeof ORIGENS_DA_BAIXA]),
  /** Null: it came in before receipts were rows, and nobody wrote down who said so. */
  usuario_nome: z.nullable(z.string()),
  baixa_em: z.nullable(instante),
  baixa_estornadaem: z.nullable(instante),
  estornadapor_nome: z.nullable(z.string()),
});
export type Baixa = z.output<typeof baixa>;
