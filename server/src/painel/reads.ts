import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { funilVendas } from '@praca/contract/painel/endpoints.ts';
import { somasDoFunil } from '../negocio/somas/reads.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';

type Filtro = Entrada<typeof funilVendas>;
type Funil = Linha<typeof funilVendas>;

const DEGRAUS = `
  a AS MATERIALIZED (SELECT estagio_codigo, sum(quantidade)::int AS quantidade, sum(valor) AS valor FROM soma WHERE negocio_situacao = 'A' GROUP BY estagio_codigo),
  s AS MATERIALIZED (SELECT estagio_codigo, sum(quantidade)::int AS passaram, sum(tempo) / nullif(sum(vezes), 0) / 3600000000 AS horas FROM soma WHERE negocio_situacao = '*' GROUP BY estagio_codigo),
  g AS (SELECT e.estagio_codigo, e.estagio_descricao, e.estagio_ordem, e.estagio_cor, coalesce(a.quantidade, 0) AS quantidade,
      coalesce(a.valor, 0)::numeric(30, 2)::text AS valor_total, coalesce(s.passaram, 0) AS passaram, round(s.horas, 1)::text AS horas_medias,
      round(coalesce(s.passaram, 0)::numeric / nullif(lag(s.passaram) OVER (ORDER BY e.estagio_ordem, e.estagio_codigo), 0), 4)::text AS conversao
    FROM estagio e LEFT JOIN a ON a.estagio_codigo = e.estagio_codigo LEFT JOIN s ON s.estagio_codigo = e.estagio_codigo
    WHERE e.clienteregistro_codigo = $1 AND e.pipeline_codigo = $2)`;

const so = (situacoes: string) => `FILTER (WHERE negocio_situacao IN (${situacoes}))`;
const conta = (situacoes: string) => `coalesce(sum(quantidade) ${so(situacoes)}, 0)::int`;
const valor = (situacoes: string) =>
  `coalesce(sum(valor) ${so(situacoes)}, 0)::numeric(30, 2)::text`;

const TOTAIS = `${conta("'A', 'G', 'F', 'P'")} AS criados, ${conta("'A'")} AS abertos, ${valor("'A'")} AS valor_aberto, ${conta("'G', 'F'")} AS ganhos,
  ${valor("'G', 'F'")} AS valor_ganho, ${conta("'P'")} AS perdidos, ${valor("'P'")} AS valor_perdido,
  round(sum(tempo) ${so("'G', 'F'")} / nullif(sum(vezes) ${so("'G', 'F'")}, 0) / 86400000000, 1)::text AS ciclo_medio`;

/** The funnel in one statement over the same deals: its stages, and what became of them. */
export async function lerFunil(ctx: Ctx, f: Filtro): Promise<Funil[]> {
  const somas = await somasDoFunil(ctx, f);
  const [linha] = await ctx.tx.sql<Omit<Funil, 'degraus'> & { degraus: Funil['degraus'] | null }>(
    `WITH ${somas.sql}, ${DEGRAUS}
     SELECT (SELECT json_agg(g ORDER BY g.estagio_ordem, g.estagio_codigo) FROM g) AS degraus, t.* FROM (SELECT ${TOTAIS} FROM soma) t`,
    somas.valores,
    somas.opcoes,
  );
  if (!linha?.degraus)
    throw new AppError('NAO_ENCONTRADO', {
      mensagem: 'Este funil não existe ou não tem estágios.',
    });
  return [{ ...linha, degraus: linha.degraus }];
}
