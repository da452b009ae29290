import { dataNoFuso } from '@praca/contract/br/data.ts';
import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { calcular } from '@praca/contract/tabpreco/endpoints.ts';
import { lerPessoa } from '../pessoa/reads.ts';
import type { Ctx } from '../platform/context.ts';
import { precosDe, tabelaDe } from './reads.ts';

/** What items cost on a day, by the asked table or by the one that is taken for a customer whom the user sees. */
export async function calcularPrecos(
  ctx: Ctx,
  e: Entrada<typeof calcular>,
): Promise<Linha<typeof calcular>[]> {
  const dia = e.dia ?? dataNoFuso(ctx.agora, ctx.sessao.usuario_fuso);
  const { pessoa_codigo = null, repres_codigo = null } = e;
  if (pessoa_codigo !== null) await lerPessoa(ctx, pessoa_codigo);
  const tabpreco_codigo =
    e.tabpreco_codigo === undefined
      ? await tabelaDe(ctx, { pessoa_codigo, repres_codigo, dia })
      : e.tabpreco_codigo;
  const precos = await precosDe(ctx, { tabpreco_codigo, dia, itens: e.itens });
  return e.itens.map((item, i) => {
    const preco = precos.get(i);
    return {
      ...item,
      preco: preco?.preco ?? null,
      descmaximo: preco?.descmaximo ?? null,
      tabpreco_codigo: preco?.tabpreco_codigo ?? null,
      vencida: preco?.vencida ? 'S' : 'N',
    };
  });
}
