import * as z from 'zod/mini';
import {
  codigo,
  codigos,
  data,
  dinheiroPositivo,
  instante,
  texto,
  versao,
} from '../../primitives.ts';

const algum = dinheiroPositivo.check(
  z.refine((s: string) => /[1-9]/.test(s), 'Informe um valor maior que zero.'),
);

export const entradaCreditos = z.strictObject({
  pessoa_codigo: z.optional(codigo),
  /** Those that this order may spend: of its customer, left at its company. */
  pedvenda_codigo: z.optional(codigo),
});
export const entradaUsar = z.strictObject({
  contarec_codigo: codigo,
  versao: z.optional(versao),
  /** Absent: as much as there is and is owed. */
  valor: z.optional(algum),
});
export const entradaReservar = z.strictObject({
  pedvenda_codigo: codigo,
  versao: z.optional(versao),
  /** What the order holds from now on; zero: nothing. */
  valor: dinheiroPositivo,
});
export const entradaReembolsar = z.strictObject({
  devvenda_codigo: codigo,
  /** Absent: all that is left. */
  valor: z.optional(algum),
  /** Absent: today, where the user is. */
  dia: z.optional(data),
  usocred_obs: z.optional(texto(200)),
});
export const entradaDesfazerUso = z.strictObject({ usos: codigos });

const numero = z.string();
/** What of a credit went somewhere. */
export const uso = z.object({
  usocred_codigo: codigo,
  /** R: held for an order; C: on a receivable; D: back in money. */
  usocred_tipo: z.enum(['R', 'C', 'D']),
  usocred_valor: numero,
  usocred_dia: z.string(),
  usocred_obs: z.string(),
  usuario_nome: z.nullable(z.string()),
  /** The order it went to; null for who does not see that. */
  pedvenda_codigo: z.nullable(codigo),
  pedvenda_numero: z.nullable(z.string()),
  empresa_codigo: z.nullable(codigo),
  contarec_descricao: z.nullable(z.string()),
});
/** What a return left its customer, with where of it went. */
export const credito = z.object({
  devvenda_codigo: codigo,
  devvenda_sequencia: z.int(),
  devvenda_dt: instante,
  devvenda_nota: z.string(),
  pedvenda_codigo: codigo,
  pedvenda_numero: z.string(),
  empresa_codigo: codigo,
  empresa_fantasia: z.string(),
  pessoa_codigo: codigo,
  pessoa_razao: z.string(),
  devvenda_credito: numero,
  devvenda_creditousado: numero,
  usos: z.array(uso),
});
export type Credito = z.output<typeof credito>;
export type Uso = z.output<typeof uso>;

/** A receivable that credit went to, and by which uses. */
export const contaComCredito = z.object({
  contarec_codigo: codigo,
  versao,
  contarec_situacao: z.string(),
  contarec_valorpago: numero,
  valor: numero,
  usos: z.array(codigo),
});
