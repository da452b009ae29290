import type { indicador } from '@praca/contract/atividade/endpoints.ts';
import type { GRUPOS_DE_TAREFA } from '@praca/contract/atividade/indicador.ts';
import { diferencaDias } from '@praca/contract/br/data.ts';
import type { Entrada } from '@praca/contract/endpoint.ts';
import { DIRETA, type Somado } from '../negocio/somas/periodo.ts';
import type { Condicoes } from '../platform/banco/condicoes.ts';
import type { Ctx } from '../platform/context.ts';
import {
  DE_TAREFA,
  filtrarDeQuem,
  filtrarDoNegocio,
  filtrarQuais,
  FIM_DO_PRAZO,
} from './filtros.ts';
import { condicoesDeAtividade } from './reads.ts';
import { contasSomadas, podeSomar } from './somas/reads.ts';

/** Tasks counted by one of what tells them apart. */
export interface Conta {
  grupo: (typeof GRUPOS_DE_TAREFA)[number] | 'tudo';
  marca: string | null;
  nome: string | null;
  planejadas: number;
  feitas: number;
  atrasadas: number;
  reagendadas: number;
  no_prazo: number;
  faltas: number;
  /** Of those that were done; null where none was. */
  pontualidade: string | null;
}

/** Most bars of a chart. */
const MAXIMO_DE_MARCAS = 100;

/** Days beyond which a period has so many tasks that all deals are read at once: of a shorter one each task asks for its own. */
const PERIODO_LONGO = 100;

const CONTA = `count(*)::int AS planejadas, count(*) FILTER (WHERE s = 'C')::int AS feitas, count(*) FILTER (WHERE atrasada)::int AS atrasadas,
  count(*) FILTER (WHERE vezes > 0)::int AS reagendadas, count(*) FILTER (WHERE no_prazo)::int AS no_prazo, count(*) FILTER (WHERE s = 'N')::int AS faltas`;

/** `WITH … b`: the tasks of the period counted one by one. */
async function contasUmaAUma(
  ctx: Ctx,
  f: Entrada<typeof indicador>,
): Promise<Somado & { c: Condicoes }> {
  const dias = diferencaDias(f.DATA_INICIAL, f.DATA_FINAL);
  const deles = condicoesDeAtividade(ctx, dias > PERIODO_LONGO ? 'todos' : 'umAUm');
  const c = filtrarQuais(await filtrarDoNegocio(filtrarDeQuem(deles, f), ctx, f), ctx, {
    DATA_INICIAL: f.DATA_INICIAL,
    DATA_FINAL: f.DATA_FINAL,
    LISTA_SITUACAO: ['P', 'C', 'N'],
  });
  const onde = c.sql;
  const fuso = c.vincular(ctx.sessao.usuario_fuso);
  const agora = c.vincular(ctx.agora);
  return {
    c,
    opcoes: DIRETA,
    sql: `WITH q AS MATERIALIZED (
       SELECT t.atividade_situacao AS s, t.atividade_reagendamentos AS vezes, t.tipoatividade_codigo::text AS tipo, t.usuario_login AS usuario,
         extract(dow FROM t.atividade_dthr AT TIME ZONE ${fuso})::int::text AS dia,
         CASE WHEN t.atividade_diatodo THEN '-1' ELSE extract(hour FROM t.atividade_dthr AT TIME ZONE ${fuso})::int::text END AS hora,
         t.atividade_situacao = 'P' AND t.atividade_dthr < ${agora}::timestamptz AS atrasada,
         t.atividade_situacao = 'C' AND t.atividade_dtconclusao <= ${FIM_DO_PRAZO} AS no_prazo
       FROM ${f.LISTA_EMPRESA ? DE_TAREFA : 'atividade t'} WHERE ${onde}
     ), b AS (
       SELECT CASE WHEN grouping(tipo) = 0 THEN 'tipo' WHEN grouping(usuario) = 0 THEN 'usuario' WHEN grouping(dia) = 0 THEN 'dia' WHEN grouping(hora) = 0 THEN 'hora' ELSE 'tudo' END AS grupo,
         CASE WHEN grouping(tipo) = 0 THEN tipo WHEN grouping(usuario) = 0 THEN usuario WHEN grouping(dia) = 0 THEN dia WHEN grouping(hora) = 0 THEN hora END AS marca, ${CONTA}
       FROM q GROUP BY GROUPING SETS ((), (tipo), (usuario), (dia), (hora)))`,
  };
}

/** Counts with their names, the largest first. */
function nomear(ctx: Ctx, contas: Somado & { c: Condicoes }): Promise<Conta[]> {
  return ctx.tx.sql<Conta>(
    `${contas.sql}, l AS (SELECT b.*, row_number() OVER (PARTITION BY b.grupo ORDER BY b.planejadas DESC, b.marca) AS lugar FROM b)
     SELECT l.grupo, l.marca, l.planejadas, l.feitas, l.atrasadas, l.reagendadas, l.no_prazo, l.faltas,
       round(l.no_prazo::numeric / nullif(l.feitas, 0), 4)::text AS pontualidade,
       CASE l.grupo
         WHEN 'tipo' THEN (SELECT a.tipoatividade_descricao FROM tipo_atividade a WHERE a.clienteregistro_codigo = $1 AND a.tipoatividade_codigo = l.marca::bigint)
         WHEN 'usuario' THEN (SELECT u.usuario_nome FROM usuario u WHERE u.clienteregistro_codigo = $1 AND u.usuario_login = l.marca)
       END AS nome
     FROM l WHERE l.lugar <= ${MAXIMO_DE_MARCAS} ORDER BY l.grupo, l.lugar`,
    contas.c.valores,
    contas.opcoes,
  );
}

/** All counts in one statement: over what is kept of the tasks of the period, or where that says nothing, over the tasks. */
export async function lerContas(ctx: Ctx, f: Entrada<typeof indicador>): Promise<Conta[]> {
  const somadas = podeSomar(ctx, f) ? await nomear(ctx, contasSomadas(ctx, f)) : [];
  return somadas.length > 0 ? somadas : nomear(ctx, await contasUmaAUma(ctx, f));
}
