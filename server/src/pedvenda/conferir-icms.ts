import { dataNoFuso } from '@praca/contract/br/data.ts';
import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { conferirIcms } from '@praca/contract/pedvenda/endpoints.ts';
import { aliquotasDe } from '../imposto/reads.ts';
import { lerPessoa } from '../pessoa/reads.ts';
import type { Ctx } from '../platform/context.ts';
import { lerCondicoes } from './reads-produtos.ts';

/** Who pays all taxes in one: their documents reckon no ICMS of their own. */
const SIMPLES: ReadonlySet<string> = new Set(['MEI', 'SN']);

/** The products of a sale between two different states whose ICMS no rule of today gives; none where both states are one, or unknown. */
export async function conferirIcmsDaVenda(
  ctx: Ctx,
  e: Entrada<typeof conferirIcms>,
): Promise<Linha<typeof conferirIcms>[]> {
  const empresa_codigo = e.empresa_codigo ?? ctx.sessao.empresa_codigo;
  if (!ctx.sessao.empresas.includes(empresa_codigo)) return [];
  await lerPessoa(ctx, e.pessoa_codigo);
  const { uf_origem, uf_destino, empresa_regime } = await lerCondicoes(ctx, {
    condpag_codigo: null,
    repres_codigo: null,
    empresa_codigo,
    pessoa_codigo: e.pessoa_codigo,
  });
  if (uf_origem === null || uf_destino === null || uf_origem === uf_destino) return [];
  if (empresa_regime !== null && SIMPLES.has(empresa_regime)) return [];
  const aliquotas = await aliquotasDe(ctx, {
    dia: dataNoFuso(ctx.agora, ctx.sessao.usuario_fuso),
    ufOrigem: uf_origem,
    ufDestino: uf_destino,
    produtos: e.LISTA_PRODUTO,
  });
  const faltam = [...new Set(e.LISTA_PRODUTO)].filter(
    (p) => !aliquotas.get(p)?.some((a) => a.imposto === 'ICMS'),
  );
  return faltam.length ? [{ uf_origem, uf_destino, LISTA_PRODUTO: faltam }] : [];
}
