import type { FiltrosDoPainel } from '../negocio/somas/reads-painel.ts';
import { condicoesDeNegocio } from '../negocio/visiveis.ts';
import type { Condicoes } from '../platform/banco/condicoes.ts';
import type { Ctx } from '../platform/context.ts';
import { dosNegocios, type Filtro } from './reads-negocios.ts';

/** Deals of one origin in one situation; null is no origin. */
export interface DaOrigem {
  origem: string | null;
  nome: string | null;
  negocio_situacao: 'A' | 'G' | 'P' | 'F';
  quantidade: number;
  valor: string;
}

/** Conditions of the deals of a dashboard that the user sees. */
function condicoes(
  ctx: Ctx,
  f: Filtro,
  boards: number[] | undefined,
  ADIADO?: 'S' | 'N',
): Condicoes {
  const { LISTA_ETIQUETA, ...filtros }: FiltrosDoPainel = dosNegocios(f, boards);
  const c = condicoesDeNegocio(ctx, { ...filtros, TIPO_DATA: 'CRIACAO', ADIADO });
  return LISTA_ETIQUETA?.length ? c.e('n.etiquetas && ?::bigint[]', LISTA_ETIQUETA) : c;
}

/** By how much the value of these deals, but for those put off, was changed since they were created: the first change of each says what it was. */
export async function lerMudado(ctx: Ctx, f: Filtro, boards?: number[]): Promise<string> {
  const c = condicoes(ctx, f, boards, 'N');
  const [lido] = await ctx.tx.sql<{ mudado: string }>(
    `SELECT coalesce(sum(n.negocio_valor - v.inicial), 0)::numeric(30, 2)::text AS mudado
     FROM negocio n CROSS JOIN LATERAL (SELECT (e.evento_antes->>'negocio_valor')::numeric AS inicial FROM evento e
       WHERE e.clienteregistro_codigo = $1 AND e.evento_tabela = 'negocio' AND e.evento_chave = n.negocio_codigo::text AND e.evento_antes ? 'negocio_valor'
       ORDER BY e.evento_codigo LIMIT 1) v
     WHERE ${c.sql}`,
    c.valores,
    { semNome: true },
  );
  return lido?.mudado ?? '0.00';
}

/** The open deals among these that were foreseen until the last day of the period and are foreseen after it. */
export async function lerAdiados(
  ctx: Ctx,
  f: Filtro,
  boards?: number[],
): Promise<{ quantidade: number; valor: string }> {
  const c = condicoes(ctx, f, boards, 'S');
  const [lidos] = await ctx.tx.sql<{ quantidade: number; valor: string }>(
    `SELECT count(*)::int AS quantidade, coalesce(sum(n.negocio_valor), 0)::numeric(30, 2)::text AS valor FROM negocio n WHERE ${c.sql}`,
    c.valores,
    { semNome: true },
  );
  return lidos ?? { quantidade: 0, valor: '0.00' };
}

/** The deals that the user sees under these filters, by where they came from and what became of them. */
export function lerOrigens(ctx: Ctx, f: Filtro, boards?: number[]): Promise<DaOrigem[]> {
  const c = condicoes(ctx, f, boards);
  return ctx.tx.sql<DaOrigem>(
    `SELECT q.origem::text AS origem, (SELECT a.orprospect_descricao FROM origem_contato a WHERE a.clienteregistro_codigo = $1 AND a.orprospect_codigo = q.origem) AS nome,
       q.negocio_situacao, q.quantidade, q.valor
     FROM (SELECT n.orprospect_codigo AS origem, n.negocio_situacao, count(*)::int AS quantidade, sum(n.negocio_valor)::numeric(30, 2)::text AS valor
       FROM negocio n WHERE ${c.sql} GROUP BY 1, 2) q`,
    c.valores,
    { semNome: true },
  );
}
