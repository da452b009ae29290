import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import { CONTADOS } from '@praca/contract/envelope.ts';
import type { totalizar } from '@praca/contract/pedvenda/endpoints.ts';
import { temFaturado } from '@praca/contract/pedvenda/filtros.ts';
import { pedvenda } from '@praca/contract/pedvenda/recurso.ts';
import { semTipos } from '@praca/contract/recurso.ts';
import { escopoDoNegocio } from '../negocio/reads.ts';
import type { Contado } from '../painel/vendas/contado.ts';
import { lerContado } from '../painel/vendas/reads.ts';
import type { Ctx } from '../platform/context.ts';
import { condicoesDe } from '../recurso/reads.ts';
import { comSoma, somaDe } from './somas/reads.ts';
import { lerDocumentosSomados, soPede } from './somas/reads-documentos.ts';
import { faturadoDe, somarDocumentos } from './vendido/reads.ts';

type Pedido = Entrada<typeof totalizar>;

/** What a list of more orders than are gone through was billed, where the sums tell it: all that its dashboard says opens it. */
async function lerMuitosFaturados(
  ctx: Ctx,
  e: Pedido,
): Promise<Linha<typeof totalizar> | undefined> {
  const f = faturadoDe(e);
  if (!temFaturado(f) || !soPede(e, Object.keys(f))) return undefined;
  const soma = await somaDe(ctx, f);
  if (!soma?.recorte) return undefined;
  const contado = await comSoma<Contado | null>(soma, (dela) =>
    dela ? lerContado(ctx, f, dela) : Promise.resolve(null),
  );
  if (contado === null || contado.pedidos <= CONTADOS) return undefined;
  const { faturado, pedidos, positivados: clientes } = contado;
  return { pedvenda_valor: null, faturado, pedidos, clientes };
}

/** The documents of a list added up: by the sums where they tell it, else no more of them than GetLista counts. */
export async function totalizarVendas(ctx: Ctx, e: Pedido): Promise<Linha<typeof totalizar>[]> {
  const somados = (await lerDocumentosSomados(ctx, e)) ?? (await lerMuitosFaturados(ctx, e));
  if (somados) return [somados];
  const { negocio_codigo } = e;
  if (typeof negocio_codigo === 'number') await escopoDoNegocio(ctx, negocio_codigo);
  const negocios = typeof negocio_codigo === 'number' ? [negocio_codigo] : negocio_codigo;
  const c = await condicoesDe(ctx, semTipos(pedvenda), { ...e, negocio_codigo: negocios });
  return [await somarDocumentos(ctx, c, faturadoDe(e))];
}
