import type { indicador } from '@praca/contract/atividade/endpoints.ts';
import { dataNoFuso } from '@praca/contract/br/data.ts';
import type { Entrada } from '@praca/contract/endpoint.ts';
import { FUSO_DAS_SOMAS, inicioDoDia } from '../../negocio/somas/partes.ts';
import { recortar, SOMADA, type Somado } from '../../negocio/somas/periodo.ts';
import { Condicoes } from '../../platform/banco/condicoes.ts';
import type { Ctx } from '../../platform/context.ts';
import { alcanceDe } from '../../platform/substantivo/escopo.ts';

type Filtro = Entrada<typeof indicador>;

/**
 * Whether the sums may hold exactly the tasks that are asked for: everybody's, as they are now. Of those that anything but
 * their period picks the tasks are counted.
 */
export const podeSomar = (
  ctx: Ctx,
  { DATA_INICIAL: _, DATA_FINAL: __, ...filtros }: Filtro,
): boolean =>
  ctx.em === undefined &&
  alcanceDe(ctx.sessao) === 'TODOS' &&
  Object.values(filtros).every((um) => um === undefined);

const NOMES = ['planejadas', 'feitas', 'atrasadas', 'reagendadas', 'no_prazo', 'faltas'] as const;
const CONTAS = NOMES.map((conta) => `x.${conta}`).join(', ');
const SOMAS = NOMES.map((conta) => `sum(x.${conta}) AS ${conta}`).join(', ');
const EM_INTEIROS = NOMES.map((conta) => `x.${conta}::int AS ${conta}`).join(', ');
const FOLHA = `t.tipoatividade_codigo, t.usuario_login, soma.hora_da_tarefa(t.atividade_dthr) AS hora, t.atividade_diatodo AS inteiro`;

/** The bar of each of those sets, as `MARCAS_DA_TAREFA` names it: a row for each task and bar would be three times as many. */
const MARCA_DO_GRUPO = `CASE WHEN grouping(m.tipoatividade_codigo) = 0 THEN 'tipo' WHEN grouping(m.usuario_login) = 0 THEN 'usuario' WHEN m.inteiro THEN 'inteiro' ELSE 'hora' END,
  CASE WHEN grouping(m.tipoatividade_codigo) = 0 THEN m.tipoatividade_codigo::text WHEN grouping(m.usuario_login) = 0 THEN m.usuario_login ELSE m.hora::text END`;

/**
 * `WITH … b`: tasks planned for a period by `grupo` and `marca`, as their dashboard names them, with what became of them.
 * Days that lie whole in the period come from the sums and from the lines that are not folded; of the hours at its ends, in
 * another zone, and of today, which is late by the clock alone, the tasks themselves are read. A task is of the company of
 * its deal, which the sums do not know: to who does not see every company they say nothing at all.
 */
export function contasSomadas(ctx: Ctx, f: Filtro): Somado & { c: Condicoes } {
  const c = new Condicoes([ctx.sessao.clienteregistro_codigo]).e('t.clienteregistro_codigo = $1');
  const onde = c.sql;
  const recorte = recortar(c, f, ctx.sessao.usuario_fuso, { instante: 't.atividade_dthr' });
  const fuso = `${c.vincular(ctx.sessao.usuario_fuso)}::text`;
  const agora = `${c.vincular(ctx.agora)}::timestamptz`;
  const hoje = `${c.vincular(dataNoFuso(ctx.agora, FUSO_DAS_SOMAS))}::date`;
  const inicio = inicioDoDia(hoje);
  const empresas = `${c.vincular(ctx.sessao.empresas)}::bigint[]`;
  const vistas = '(SELECT v.todas FROM vistas v)';
  const doDia = `n.clienteregistro_codigo = $1 AND ${recorte.inteiros('n.dia').sql} AND ${vistas}`;
  const guardada = `n.planejadas, n.feitas, n.no_prazo, n.reagendadas, n.faltas, CASE WHEN n.dia < ${hoje} THEN n.planejadas - n.feitas - n.faltas ELSE 0 END AS atrasadas`;
  const pontas = recorte.pontas.map(
    (ponta) =>
      `UNION ALL SELECT ${FOLHA}, 1 AS planejadas, (t.atividade_situacao = 'C')::int AS feitas, soma.tarefa_no_prazo(t.atividade_situacao, t.atividade_dtconclusao, t.atividade_dthr, t.atividade_diatodo, t.atividade_duracao) AS no_prazo,
        (t.atividade_reagendamentos > 0)::int AS reagendadas, (t.atividade_situacao = 'N')::int AS faltas, (t.atividade_situacao = 'P' AND t.atividade_dthr < ${agora})::int AS atrasadas
      FROM atividade t WHERE ${onde} AND t.atividade_situacao <> 'X' AND ${ponta.sql} AND ${vistas}`,
  );
  const momento = `to_timestamp(x.marca::bigint * 3600) AT TIME ZONE ${fuso}`;
  return {
    c,
    opcoes: SOMADA,
    sql: `WITH ${recorte.com.sql},
      vistas AS MATERIALIZED (SELECT NOT EXISTS (SELECT 1 FROM empresa e WHERE e.clienteregistro_codigo = $1 AND e.empresa_codigo <> ALL (${empresas})) AS todas),
      m AS (SELECT n.tipoatividade_codigo, n.usuario_login, n.hora, n.inteiro, ${guardada} FROM soma.tarefamexida n WHERE ${doDia}
        UNION ALL SELECT ${FOLHA}, 0, 0, 0, 0, 0, 1 FROM atividade t WHERE ${onde} AND t.atividade_situacao = 'P' AND t.atividade_dthr >= ${inicio} AND t.atividade_dthr < ${agora} AND ${recorte.dentro.sql} AND ${vistas}
        ${pontas.join(' ')}),
      x AS (SELECT n.grupo, n.marca, ${guardada} FROM soma.tarefa n WHERE ${doDia}
        UNION ALL SELECT ${MARCA_DO_GRUPO}, sum(m.planejadas), sum(m.feitas), sum(m.no_prazo), sum(m.reagendadas), sum(m.faltas), sum(m.atrasadas)
          FROM m GROUP BY GROUPING SETS ((m.tipoatividade_codigo), (m.usuario_login), (m.inteiro, m.hora))),
      s AS MATERIALIZED (SELECT x.grupo, x.marca, ${SOMAS} FROM x GROUP BY 1, 2),
      h AS MATERIALIZED (SELECT x.*, ${momento} AS quando FROM s x WHERE x.grupo IN ('hora', 'inteiro')),
      q AS (SELECT x.grupo, x.marca, ${CONTAS} FROM s x WHERE x.grupo IN ('tipo', 'usuario')
        UNION ALL SELECT 'tudo', NULL, ${SOMAS} FROM s x WHERE x.grupo = 'tipo'
        UNION ALL SELECT 'dia', extract(dow FROM x.quando)::int::text, ${SOMAS} FROM h x GROUP BY 2
        UNION ALL SELECT 'hora', CASE x.grupo WHEN 'inteiro' THEN '-1' ELSE extract(hour FROM x.quando)::int::text END, ${SOMAS} FROM h x GROUP BY 2),
      b AS (SELECT x.grupo, x.marca, ${EM_INTEIROS} FROM q x WHERE x.planejadas <> 0)`,
  };
}
