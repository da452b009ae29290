import { dobrar } from '@praca/contract/br/busca.ts';
import { gtinValido, limparDigitos } from '@praca/contract/br/produto.ts';
import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { getPorTextos } from '@praca/contract/produto/por-textos/endpoints.ts';
import { padroesDaBusca } from '../platform/banco/busca.ts';
import type { Ctx } from '../platform/context.ts';
import { lerPorTextos } from './reads-textos.ts';

/** Digits with what people write between them, and no word. */
const SO_NUMEROS = /^[\d\s.-]+$/;
const gtinDe = (texto: string): string => {
  const numeros = SO_NUMEROS.test(texto) ? limparDigitos(texto) : '';
  return gtinValido(numeros) ? numeros : '';
};

/** Which product each of the texts means, in one statement; equal texts are looked for once. */
export const produtosPorTextos = (
  ctx: Ctx,
  { TEXTOS }: Entrada<typeof getPorTextos>,
): Promise<Linha<typeof getPorTextos>[]> =>
  lerPorTextos(
    ctx,
    [...new Set(TEXTOS)].map((texto) => ({
      texto,
      dobrado: dobrar(texto),
      gtin: gtinDe(texto),
      padroes: padroesDaBusca(texto),
    })),
  );
