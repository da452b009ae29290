import type { getCentral, getLista } from '@praca/contract/atividade/endpoints.ts';
import { BALDES, limitesDosBaldes, type Balde } from '@praca/contract/atividade/baldes.ts';
import {
  MAXIMO_CONTADO,
  ORDENS_ATIVIDADE,
  type Tarefa,
} from '@praca/contract/atividade/schemas.ts';
import { dataNoFuso } from '@praca/contract/br/data.ts';
import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import { escopoDoNegocio } from '../negocio/reads.ts';
import { padroesDaBusca } from '../platform/banco/busca.ts';
import type { Condicoes } from '../platform/banco/condicoes.ts';
import type { Ctx } from '../platform/context.ts';
import type { Pagina } from '../platform/http/resposta.ts';
import { COLUNAS_ATIVIDADE, condicoesDeAtividade } from './reads.ts';

/** A task `t` beside its deal `d` and its customer `p`: its own, or that of the deal. */
const DE = `atividade t
  LEFT JOIN negocio d ON d.clienteregistro_codigo = t.clienteregistro_codigo AND d.negocio_codigo = t.negocio_codigo
  LEFT JOIN pessoa p ON p.clienteregistro_codigo = t.clienteregistro_codigo AND p.pessoa_codigo = coalesce(t.pessoa_codigo, d.pessoa_codigo)`;
const COM_NOMES = `${DE}
  LEFT JOIN pipeline f ON f.clienteregistro_codigo = d.clienteregistro_codigo AND f.pipeline_codigo = d.pipeline_codigo
  LEFT JOIN estagio g ON g.clienteregistro_codigo = d.clienteregistro_codigo AND g.estagio_codigo = d.estagio_codigo`;
const COLUNAS = `${COLUNAS_ATIVIDADE}, d.negocio_titulo, d.negocio_valor, d.negocio_situacao, f.pipeline_descricao, g.estagio_descricao,
  coalesce(nullif(p.pessoa_fantasia, ''), p.pessoa_razao) AS pessoa_razao, p.pessoa_telefone`;
/** What a task is searched by. */
const BUSCA = `dobrar(concat_ws(' ', t.atividade_titulo, d.negocio_titulo, p.pessoa_razao, p.pessoa_fantasia))`;

type Filtros = Pick<
  Entrada<typeof getCentral>,
  'FILTRO_GERAL' | 'LISTA_USUARIO' | 'LISTA_TIPO' | 'LISTA_PRIORIDADE'
>;

/** Adds whose tasks are asked for and which; one user alone walks their own index. */
function filtrar(c: Condicoes, f: Filtros): Condicoes {
  const [um, ...outros] = f.LISTA_USUARIO ?? [];
  if (um !== undefined && outros.length === 0) c.e('t.usuario_login = ?', um);
  else if (um !== undefined) c.e('t.usuario_login = ANY (?::text[])', [um, ...outros]);
  if (f.LISTA_TIPO) c.e('t.tipoatividade_codigo = ANY (?::bigint[])', f.LISTA_TIPO);
  if (f.LISTA_PRIORIDADE) c.e('t.atividade_prioridade = ANY (?::text[])', f.LISTA_PRIORIDADE);
  const padroes = padroesDaBusca(f.FILTRO_GERAL);
  return padroes.length ? c.e(`${BUSCA} LIKE ALL (?::text[])`, padroes) : c;
}

/** Adds that a task is pending and in that bucket, by the clock of the server in the zone of who asks. */
function noBalde(c: Condicoes, ctx: Ctx, balde: Balde): Condicoes {
  c.e("t.atividade_situacao = 'P'");
  const { amanha, depois, semana } = limitesDosBaldes(
    dataNoFuso(ctx.agora, ctx.sessao.usuario_fuso),
  );
  const desde = (dia: string) =>
    c.e('t.atividade_dthr >= ?::date::timestamp AT TIME ZONE ?', dia, ctx.sessao.usuario_fuso);
  const ate = (dia: string) =>
    c.e('t.atividade_dthr < ?::date::timestamp AT TIME ZONE ?', dia, ctx.sessao.usuario_fuso);
  switch (balde) {
    case 'ATRASADAS':
      return c.e('t.atividade_dthr < ?', ctx.agora);
    case 'HOJE':
      c.e('t.atividade_dthr >= ?', ctx.agora);
      return ate(amanha);
    case 'AMANHA':
      desde(amanha);
      return ate(depois);
    case 'SEMANA':
      desde(depois);
      return ate(semana);
    case 'DEPOIS':
      return desde(semana);
    case 'SEM_DATA':
      return c.e('t.atividade_dthr IS NULL');
  }
}

const ORDENS: Record<string, string> = Object.fromEntries(
  ORDENS_ATIVIDADE.flatMap((nome) => [
    [nome, `t.${nome}, t.atividade_codigo`],
    [`${nome} desc`, `t.${nome} DESC NULLS LAST, t.atividade_codigo`],
  ]),
);
const PRIMEIRO_O_PRAZO = 'atividade_dthr';

const contagem = (c: Condicoes): string =>
  `SELECT count(*)::int FROM (SELECT 1 FROM ${DE} WHERE ${c.sql} LIMIT ${MAXIMO_CONTADO + 1}) q`;

/** The rows of one page of these conditions. */
const lerLinhas = (ctx: Ctx, c: Condicoes, ordem: string, limite: number, salto: number) =>
  ctx.tx.sql<Tarefa>(
    `SELECT ${COLUNAS} FROM ${COM_NOMES} WHERE ${c.sql} ORDER BY ${ORDENS[ordem]} LIMIT ${c.vincular(limite)} OFFSET ${c.vincular(salto)}`,
    c.valores,
    { semNome: true },
  );

/** Tasks that the user may see: those of visible deals, and those without a deal that are theirs or of whom they see. */
export async function listarAtividades(
  ctx: Ctx,
  e: Entrada<typeof getLista>,
): Promise<Pagina<Linha<typeof getLista>>> {
  const c = filtrar(condicoesDeAtividade(ctx), e);
  if (e.atividade_codigo !== undefined) c.e('t.atividade_codigo = ?', e.atividade_codigo);
  if (e.negocio_codigo !== undefined) {
    await escopoDoNegocio(ctx, e.negocio_codigo);
    c.e('t.negocio_codigo = ?', e.negocio_codigo);
  }
  if (e.pessoa_codigo !== undefined)
    c.e('coalesce(t.pessoa_codigo, d.pessoa_codigo) = ?', e.pessoa_codigo);
  if (e.atividade_situacao !== undefined) c.e('t.atividade_situacao = ?', e.atividade_situacao);
  if (e.BALDE !== undefined) noBalde(c, ctx, e.BALDE);
  const fuso = ctx.sessao.usuario_fuso;
  if (e.DATA_INICIAL)
    c.e('t.atividade_dthr >= ?::date::timestamp AT TIME ZONE ?', e.DATA_INICIAL, fuso);
  if (e.DATA_FINAL)
    c.e('t.atividade_dthr < (?::date + 1)::timestamp AT TIME ZONE ?', e.DATA_FINAL, fuso);
  const contar = c.copia();
  const [dados, [total]] = await Promise.all([
    lerLinhas(ctx, c, e.ORDEM ?? PRIMEIRO_O_PRAZO, e.SQL_LIMIT, e.SQL_OFFSET),
    ctx.tx.sql<{ count: number }>(contagem(contar), contar.valores, { semNome: true }),
  ]);
  return { dados, total: total?.count ?? 0 };
}

/** The pending tasks by bucket, each with how many there are and its first ones: what the task centre opens with. */
export async function abrirCentral(
  ctx: Ctx,
  e: Entrada<typeof getCentral>,
): Promise<Linha<typeof getCentral>[]> {
  const base = filtrar(condicoesDeAtividade(ctx), e);
  const porBalde = BALDES.map((balde) => ({
    balde,
    c: noBalde(base.copia(), ctx, balde),
  }));
  const contar = async ({ c }: (typeof porBalde)[number]) => {
    const [linha] = await ctx.tx.sql<{ count: number }>(contagem(c), c.valores, { semNome: true });
    return linha?.count ?? 0;
  };
  const abrir = ({ c }: (typeof porBalde)[number]) =>
    lerLinhas(ctx, c.copia(), PRIMEIRO_O_PRAZO, e.TAREFAS_POR_BALDE, 0);
  const [contados, abertos, dia] = await Promise.all([
    Promise.all(porBalde.map(contar)),
    Promise.all(porBalde.map(abrir)),
    lerDia(ctx, base, porBalde[1]?.c),
  ]);
  return BALDES.map((balde, i) => ({
    balde,
    quantidade: contados[i] ?? 0,
    feitas: balde === 'HOJE' ? dia.feitas : 0,
    minutos: balde === 'HOJE' ? dia.minutos : 0,
    tarefas: abertos[i] ?? [],
  }));
}

/** What was done today, and how many minutes what is still to be done today takes. */
async function lerDia(
  ctx: Ctx,
  base: Condicoes,
  hoje: Condicoes | undefined,
): Promise<{ feitas: number; minutos: number }> {
  const feitas = base
    .copia()
    .e("t.atividade_situacao = 'C'")
    .e(
      't.atividade_dtconclusao >= ?::date::timestamp AT TIME ZONE ?',
      dataNoFuso(ctx.agora, ctx.sessao.usuario_fuso),
      ctx.sessao.usuario_fuso,
    );
  const restam = hoje?.copia();
  const [[feito], [resto]] = await Promise.all([
    ctx.tx.sql<{ count: number }>(contagem(feitas), feitas.valores, { semNome: true }),
    restam
      ? ctx.tx.sql<{ minutos: number }>(
          `SELECT coalesce(sum(q.atividade_duracao), 0)::int AS minutos FROM (SELECT t.atividade_duracao FROM ${DE} WHERE ${restam.sql} AND NOT t.atividade_diatodo LIMIT ${MAXIMO_CONTADO}) q`,
          restam.valores,
          { semNome: true },
        )
      : [],
  ]);
  return { feitas: feito?.count ?? 0, minutos: resto?.minutos ?? 0 };
}
