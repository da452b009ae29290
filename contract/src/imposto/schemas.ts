import * as z from 'zod/mini';
import { TODAS_UFS, type Uf } from '../br/uf.ts';
import { codigo, data, flag } from '../primitives.ts';
import { IMPOSTOS, type Aliquota } from './recurso.ts';

const uf = z.enum(TODAS_UFS as [Uf, ...Uf[]], 'Informe a sigla de um estado.');
const impostos = Object.keys(IMPOSTOS) as [Aliquota['imposto'], ...Aliquota['imposto'][]];

export const entradaCalcular = z.strictObject({
  uf_origem: z.optional(z.nullable(uf)),
  uf_destino: z.optional(z.nullable(uf)),
  /** Absent: today, where the user is. */
  dia: z.optional(data),
  produtos: z
    .array(codigo, 'Envie a lista de produtos.')
    .check(
      z.minLength(1, 'Envie ao menos um produto.'),
      z.maxLength(500, 'Envie até 500 produtos.'),
    ),
});
/** A product with the taxes it bears. */
export const impostosDoProduto = z.object({
  produto_codigo: codigo,
  impostos: z.array(
    z.object({
      imposto: z.enum(impostos),
      aliquota: z.string(),
      mva: z.nullable(z.string()),
      custo: z.optional(flag),
      comfrete: z.optional(flag),
    }),
  ),
});

export const entradaCarregar = z.strictObject({ uf_origem: uf });
export const carregadas = z.object({ criadas: z.int(), mantidas: z.int() });
