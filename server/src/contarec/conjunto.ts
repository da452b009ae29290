import type { estornarConjunto, receberConjunto } from '@praca/contract/contarec/endpoints.ts';
import { contaRec } from '@praca/contract/contarec/recurso.ts';
import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import { semTipos } from '@praca/contract/recurso.ts';
import type { Ctx } from '../platform/context.ts';
import type { Pagina } from '../platform/http/resposta.ts';
import { aCadaUma } from '../recurso/cada-uma.ts';
import { conferirForma, estornarRecebimento, receberConta } from './receber.ts';

type Uma = Entrada<typeof estornarConjunto>['CONTAS'][number];

async function aCadaConta<C extends Uma>(
  ctx: Ctx,
  contas: readonly C[],
  participio: string,
  fazer: (conta: C) => Promise<{ versao: number }[]>,
): Promise<Pagina<Linha<typeof receberConjunto>>> {
  const porCodigo = new Map(contas.map((conta) => [conta.contarec_codigo, conta]));
  const versoes = new Map<number, number>();
  const pagina = await aCadaUma(
    ctx,
    semTipos(contaRec),
    [...porCodigo.keys()],
    participio,
    async (codigo) => {
      const conta = porCodigo.get(codigo);
      for (const { versao } of conta ? await fazer(conta) : []) versoes.set(codigo, versao);
    },
  );
  return {
    ...pagina,
    dados: pagina.dados.map((destino) => ({ ...destino, versao: versoes.get(destino.codigo) })),
  };
}

/** All that is left of each receivable came in, or what is said of it; what is refused of one stays undone, and says why. */
export async function receberContas(
  ctx: Ctx,
  { CONTAS, ...comum }: Entrada<typeof receberConjunto>,
): Promise<Pagina<Linha<typeof receberConjunto>>> {
  await conferirForma(ctx, comum.formapag_codigo);
  return aCadaConta(ctx, CONTAS, 'recebid', (conta) => receberConta(ctx, { ...conta, ...comum }));
}

/** Takes back what came in of each, where its commission did not go out yet. */
export const estornarRecebimentos = (ctx: Ctx, { CONTAS }: Entrada<typeof estornarConjunto>) =>
  aCadaConta(ctx, CONTAS, 'estornad', (conta) => estornarRecebimento(ctx, conta));
