import * as z from 'zod/mini';
import { codigo, flag, texto, versao } from '../../primitives.ts';
import { diasDaCopia } from '../rules.ts';

const vista = z.optional(versao);

export const entradaPerder = z.strictObject({
  negocio_codigo: codigo,
  motperda_codigo: codigo,
  negocio_obsperda: z._default(texto(2000), ''),
  board_codigo: z.optional(codigo),
  cancelaOrcamento: z._default(flag, 'N'),
  versao: vista,
});
export const entradaGanhar = z.strictObject({
  negocio_codigo: codigo,
  enviaPosVenda: z._default(flag, 'S'),
  abreNegocioRecorrente: z._default(flag, 'S'),
  /** The favourite quote becomes an order with it. */
  geraPedido: z._default(flag, 'N'),
  versao: vista,
});
export const entradaFinalizar = z.strictObject({
  negocio_codigo: codigo,
  abreNegocioRecorrente: z._default(flag, 'S'),
  versao: vista,
});
export const entradaReativar = z.strictObject({ negocio_codigo: codigo, versao: vista });
export const entradaDesfazerFechamento = z.strictObject({ negocio_codigo: codigo, versao: vista });
export const entradaTrocarPipeline = z.strictObject({
  negocio_codigo: codigo,
  pipeline_codigo: codigo,
  estagio_codigo: codigo,
  versao: vista,
});
export const entradaCopiar = z.strictObject({
  negocio_codigo: codigo,
  dias: z._default(
    z.number('Informe a quantidade de dias.').check(
      z.refine((d: number) => diasDaCopia(d) === null, {
        error: ({ input }) => diasDaCopia(Number(input)) ?? '',
      }),
    ),
    0,
  ),
  copiaAtividades: z._default(flag, 'S'),
  copiaVenda: z._default(flag, 'S'),
});
export const entradaFavoritar = z.strictObject({
  negocio_codigo: codigo,
  pedvenda_codigo: codigo,
  empresa_codigo: codigo,
});
/** `uniproc_resultadoobject` of GanhaNegocioLinux. */
export const resultadoGanhar = z.object({
  Resultado: z.enum(['0', '1']),
  mensagem: z.string(),
  negocio_codigo: codigo,
  negocio_posvenda: z.nullable(codigo),
  negocio_recorrente: z.nullable(codigo),
  /** The order that the favourite quote became. */
  pedvenda_codigo: z.optional(z.nullable(codigo)),
});
