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
function condicoes(ctx: Ctx, f: Filtro, boards: number[] | undefined): Condicoes {
  const { LISTA_ETIQUETA, ...filtros }: FiltrosDoPainel = dosNegocios(f, boards);
  const c = condicoesDeNegocio(ctx, { ...filtros, TIPO_DATA: 'CRIACAO' });
  return LISTA_ETIQUETA?.length ? c.e('n.etiquetas && ?::bigint[]', LISTA_ETIQUETA) : c;
}

/** What happened to the deals of a period since they came, as their history tells it. */
export interface Depois {
  /** The open ones that were foreseen until its last day and are foreseen after it, as they are worth now. */
  quantidade: number;
  valor: string;
  /** By how much the value of all others was changed: the first change of each says what it was. */
  mudado: string;
}
const ADIADO_OU_MUDADO = "jsonb_exists_any(e.evento_antes, '{negocio_valor,negocio_dtprevisao}')";

/** The history of all of them is looked up at once, and only what has one is told apart: most deals have none. */
export async function lerDepois(ctx: Ctx, f: Filtro, boards?: number[]): Promise<Depois> {
  const c = condicoes(ctx, f, boards);
  const fim = `${c.vincular(f.DATA_FINAL)}::date`;
  const [lido] = await ctx.tx.sql<Depois>(
    `WITH x AS MATERIALIZED (SELECT n.negocio_codigo, n.negocio_valor, n.negocio_situacao = 'A' AND n.negocio_dtprevisao > ${fim} AS espera FROM negocio n WHERE ${c.sql}),
      h AS MATERIALIZED (SELECT e.evento_chave::bigint AS negocio_codigo, (e.evento_antes->>'negocio_dtprevisao')::date <= ${fim} AS previsto,
          CASE WHEN e.evento_antes ? 'negocio_valor' THEN ARRAY[e.evento_codigo, (e.evento_antes->>'negocio_valor')::numeric] END AS inicial
        FROM evento e
        WHERE e.clienteregistro_codigo = $1 AND e.evento_tabela = 'negocio' AND e.evento_chave = ANY (ARRAY(SELECT x.negocio_codigo::text FROM x)) AND ${ADIADO_OU_MUDADO}),
      d AS (SELECT max(u.negocio_valor) AS negocio_valor, coalesce(bool_or(u.espera) AND bool_or(u.previsto), false) AS adiado, (min(u.inicial))[2] AS inicial
        FROM (SELECT x.*, NULL::boolean AS previsto, NULL::numeric[] AS inicial FROM x WHERE (x.negocio_codigo IN (SELECT unnest(ARRAY(SELECT h.negocio_codigo FROM h)))) IS TRUE
          UNION ALL SELECT h.negocio_codigo, NULL, NULL, h.previsto, h.inicial FROM h) u GROUP BY u.negocio_codigo)
     SELECT count(*) FILTER (WHERE d.adiado)::int AS quantidade,
       coalesce(sum(d.negocio_valor) FILTER (WHERE d.adiado), 0)::numeric(30, 2)::text AS valor,
       coalesce(sum(d.negocio_valor - d.inicial) FILTER (WHERE NOT d.adiado), 0)::numeric(30, 2)::text AS mudado
     FROM d`,
    c.valores,
    { semNome: true, junto: true },
  );
  return lido ?? { quantidade: 0, valor: '0.00', mudado: '0.00' };
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
    { semNome: true, junto: true },
  );
}
