import { limitesDosBaldes, type Balde } from '@praca/contract/atividade/baldes.ts';
import type { getCentral, getLista } from '@praca/contract/atividade/endpoints.ts';
import { dataNoFuso } from '@praca/contract/br/data.ts';
import type { Entrada } from '@praca/contract/endpoint.ts';
import { membrosDe } from '../equipe/reads.ts';
import { daEtiqueta } from '../negocio/etiqueta.ts';
import { poucosNegocios } from '../negocio/reads-poucos.ts';
import { PESSOA } from '../pessoa/noun.ts';
import { leTodosOsClientes, soClientesLidos } from '../pessoa/reads-lidos.ts';
import { Condicoes } from '../platform/banco/condicoes.ts';
import type { Ctx, Sessao } from '../platform/context.ts';

/**
 * What stands beside a task `t`: its deal `d`, its own customer `p` and its deal's customer `v`. One join to "its own, or
 * that of the deal" would have the planner read every customer there is: of such a join it looks nobody up by code.
 */
export const AO_LADO_DA_TAREFA = `
  LEFT JOIN negocio d ON d.clienteregistro_codigo = t.clienteregistro_codigo AND d.negocio_codigo = t.negocio_codigo
  LEFT JOIN pessoa p ON p.clienteregistro_codigo = t.clienteregistro_codigo AND p.pessoa_codigo = t.pessoa_codigo
  LEFT JOIN pessoa v ON v.clienteregistro_codigo = d.clienteregistro_codigo AND v.pessoa_codigo = d.pessoa_codigo`;
/** A task with what stands beside it. */
export const DE_TAREFA = `atividade t${AO_LADO_DA_TAREFA}`;
const NOME_DO_CLIENTE = `coalesce(nullif(p.pessoa_fantasia, ''), p.pessoa_razao, nullif(v.pessoa_fantasia, ''), v.pessoa_razao)`;
const SO_DELE = 't.pessoa_codigo IS NOT NULL AND t.pessoa_codigo IS DISTINCT FROM d.pessoa_codigo';
const nomeDe = (alias: string) =>
  `coalesce(nullif(${alias}.pessoa_fantasia, ''), ${alias}.pessoa_razao)`;

/** Whether the customer `alias` is one of those that `restringir` leaves; binds go to `c`. */
const lidoPor = (
  c: Condicoes,
  sessao: Sessao,
  restringir: typeof soClientesLidos,
  alias: string,
): string =>
  c.trazer(restringir(new Condicoes([sessao.clienteregistro_codigo]), sessao, alias)).sql;

/**
 * How the customer of a task `t` is called (its own, or that of the deal), as a column whose binds go to `c`. One out of the
 * session's scope has the name that the deal keeps of it.
 */
export function nomeDoCliente(c: Condicoes, sessao: Sessao): { sql: string } {
  if (leTodosOsClientes(sessao)) return { sql: NOME_DO_CLIENTE };
  const visivel = (alias: string) =>
    lidoPor(c, sessao, (deles, s, qual) => PESSOA.restringir(deles, s, qual), alias);
  return {
    sql: `CASE WHEN ${SO_DELE} THEN CASE WHEN ${visivel('p')} THEN ${nomeDe('p')} END
      WHEN ${visivel('v')} THEN ${nomeDe('v')} ELSE nullif(d.pessoa_nome, '') END`,
  };
}

/** The telephone of that customer, for who reads it; binds go to `c`. */
export function telefoneDoCliente(c: Condicoes, sessao: Sessao): { sql: string } {
  if (leTodosOsClientes(sessao)) return { sql: 'coalesce(p.pessoa_telefone, v.pessoa_telefone)' };
  const lido = (alias: string) => lidoPor(c, sessao, soClientesLidos, alias);
  return {
    sql: `CASE WHEN ${SO_DELE} THEN CASE WHEN ${lido('p')} THEN p.pessoa_telefone END
      WHEN ${lido('v')} THEN v.pessoa_telefone END`,
  };
}

/** When the moment of a task is over. */
export const FIM_DO_PRAZO = `(t.atividade_dthr + make_interval(mins => CASE WHEN t.atividade_diatodo THEN 1 ELSE t.atividade_duracao END))`;

type DeQuem = Pick<
  Entrada<typeof getCentral>,
  | 'LISTA_CODIGO'
  | 'LISTA_USUARIO'
  | 'PARTICIPANTE'
  | 'LISTA_TIPO'
  | 'LISTA_EMPRESA'
  | 'VINCULO'
  | 'LISTA_PRIORIDADE'
>;
type Quais = Partial<
  Pick<
    Entrada<typeof getLista>,
    | 'atividade_situacao'
    | 'LISTA_SITUACAO'
    | 'CUMPRIMENTO'
    | 'REAGENDADA'
    | 'SEM_TIPO'
    | 'DIA_SEMANA'
    | 'HORA'
    | 'BALDE'
    | 'DATA_INICIAL'
    | 'DATA_FINAL'
  >
>;

const VINCULO = {
  NEGOCIO: 't.negocio_codigo IS NOT NULL',
  PESSOA: 't.negocio_codigo IS NULL AND t.pessoa_codigo IS NOT NULL',
  NENHUM: 't.negocio_codigo IS NULL AND t.pessoa_codigo IS NULL',
} as const;

/** Adds whose tasks are asked for and which, but for words (`comPalavras`); one user alone walks their own index. */
export function filtrarDeQuem(c: Condicoes, f: Partial<DeQuem>): Condicoes {
  if (f.LISTA_CODIGO) c.e('t.atividade_codigo = ANY (?::bigint[])', f.LISTA_CODIGO);
  const [um, ...outros] = f.LISTA_USUARIO ?? [];
  if (um !== undefined && f.PARTICIPANTE === 'S')
    c.e(
      '(t.usuario_login = ANY (?::text[]) OR t.atividade_participantes && ?::text[])',
      f.LISTA_USUARIO,
      f.LISTA_USUARIO,
    );
  else if (um !== undefined && outros.length === 0) c.e('t.usuario_login = ?', um);
  else if (um !== undefined) c.e('t.usuario_login = ANY (?::text[])', [um, ...outros]);
  if (f.LISTA_TIPO) c.e('t.tipoatividade_codigo = ANY (?::bigint[])', f.LISTA_TIPO);
  if (f.LISTA_EMPRESA) c.e('d.empresa_codigo = ANY (?::bigint[])', f.LISTA_EMPRESA);
  if (f.VINCULO) c.e(VINCULO[f.VINCULO]);
  if (f.LISTA_PRIORIDADE) c.e('t.atividade_prioridade = ANY (?::text[])', f.LISTA_PRIORIDADE);
  return c;
}

const DO_NEGOCIO =
  'EXISTS (SELECT 1 FROM negocio n WHERE n.clienteregistro_codigo = $1 AND n.negocio_codigo = t.negocio_codigo AND CONDICAO)';
/** The same where no index tells it of the deals: one look for each task (OFFSET 0), for a join would begin with all of them. */
const POR_TAREFA = DO_NEGOCIO.replace('CONDICAO', 'CONDICAO OFFSET 0');
const OU_LIVRE = '(DELES OR (t.negocio_codigo IS NULL AND LIVRE))';
const OU_DO_MEMBRO = '(DELES OR t.usuario_login = ANY (?::text[]))';
/** Deals that are few enough to name, and so their tasks come from an index. */
const DELES = 't.negocio_codigo = ANY (?::bigint[])';
const NENHUM = '?::bigint[] IS NULL';
const REPRES_DO_NEGOCIO =
  '(SELECT n.repres_codigo FROM negocio n WHERE n.clienteregistro_codigo = $1 AND n.negocio_codigo = t.negocio_codigo) = ANY (?::bigint[])';
/** How a task without a deal is of a representative, of a segment. */
const LIVRE_DO_REPRESENTANTE =
  't.usuario_login = ANY (ARRAY(SELECT u.usuario_login FROM usuario u WHERE u.clienteregistro_codigo = $1 AND u.repres_codigo = ANY (?::bigint[])))';
const LIVRE_DO_SEGMENTO =
  'EXISTS (SELECT 1 FROM pessoa c WHERE c.clienteregistro_codigo = $1 AND c.pessoa_codigo = t.pessoa_codigo AND c.segmento_codigo = ANY (?::bigint[]) AND LIDO OFFSET 0)';

/** Without a deal the segment is that of the customer, where the session reads it. */
const livreDoSegmento = (c: Condicoes, sessao: Sessao): string =>
  LIVRE_DO_SEGMENTO.replace(
    'LIDO',
    c.trazer(soClientesLidos(new Condicoes([sessao.clienteregistro_codigo]), sessao, 'c')).sql,
  );

/** Names of the filters that ask for the deal of a task. */
export const FILTROS_DO_NEGOCIO = [
  'LISTA_REPRESENTANTE',
  'LISTA_EQUIPE',
  'LISTA_SEGMENTO',
  'LISTA_ORPROSPECT',
  'LISTA_PIPELINE',
  'LISTA_ETIQUETA',
] as const;
type DoNegocio = Partial<Pick<Entrada<typeof getCentral>, (typeof FILTROS_DO_NEGOCIO)[number]>>;

type Pedido = readonly number[] | undefined;
type Fragmento = [sql: string, valores: readonly unknown[]];

/** Tells the deal of a task by its column: of few deals by their codes, of many by `porLinha`, whose value is that of the column. */
async function peloNegocio(
  ctx: Ctx,
  coluna: Parameters<typeof poucosNegocios>[1],
  valores: readonly number[],
  porLinha: string,
): Promise<Fragmento> {
  const codigos = await poucosNegocios(ctx, coluna, valores);
  if (codigos === null) return [porLinha, valores];
  return [codigos.length > 0 ? DELES : NENHUM, codigos];
}

/** Adds that a task is of such a deal; one without a deal is told by `livre`, whose value is that of the deals. */
async function comLivres(
  c: Condicoes,
  ctx: Ctx,
  valores: Pedido,
  coluna: Parameters<typeof poucosNegocios>[1],
  { porLinha, livre }: { porLinha: string; livre: string },
): Promise<void> {
  if (!valores) return;
  const [sql, valor] = await peloNegocio(ctx, coluna, valores, porLinha);
  c.e(OU_LIVRE.replace('DELES', sql).replace('LIVRE', livre), valor, valores);
}

/** Adds that a task is of a member of these teams, or of a deal of one. */
async function dasEquipes(c: Condicoes, ctx: Ctx, equipes: Pedido): Promise<void> {
  if (!equipes?.length) return;
  const { represes, logins } = await membrosDe(ctx, equipes);
  const [sql, valor] = await peloNegocio(ctx, 'repres_codigo', represes, REPRES_DO_NEGOCIO);
  c.e(OU_DO_MEMBRO.replace('DELES', sql), valor, logins);
}

/** Adds what the deals of tasks `t` are narrowed by; a task without a deal is told by its person or its customer. $1 is the registration. */
export async function filtrarDoNegocio(c: Condicoes, ctx: Ctx, f: DoNegocio): Promise<Condicoes> {
  const { LISTA_ETIQUETA: etiquetas, LISTA_ORPROSPECT: origens, LISTA_PIPELINE: funis } = f;
  const etiqueta = await daEtiqueta(ctx, etiquetas);
  await comLivres(c, ctx, f.LISTA_REPRESENTANTE, 'repres_codigo', {
    porLinha: DO_NEGOCIO.replace('CONDICAO', 'n.repres_codigo = ANY (?::bigint[])'),
    livre: LIVRE_DO_REPRESENTANTE,
  });
  await dasEquipes(c, ctx, f.LISTA_EQUIPE);
  await comLivres(c, ctx, f.LISTA_SEGMENTO, 'segmento_codigo', {
    porLinha: POR_TAREFA.replace('CONDICAO', 'n.segmento_codigo = ANY (?::bigint[])'),
    livre: f.LISTA_SEGMENTO ? livreDoSegmento(c, ctx.sessao) : '',
  });
  if (origens) {
    const porLinha = POR_TAREFA.replace('CONDICAO', 'n.orprospect_codigo = ANY (?::bigint[])');
    c.e(...(await peloNegocio(ctx, 'orprospect_codigo', origens, porLinha)));
  }
  if (funis) {
    const porLinha = DO_NEGOCIO.replace('CONDICAO', 'n.pipeline_codigo = ANY (?::bigint[])');
    c.e(...(await peloNegocio(ctx, 'pipeline_codigo', funis, porLinha)));
  }
  if (etiqueta?.codigos) c.e(etiqueta.codigos.length ? DELES : NENHUM, etiqueta.codigos);
  else if (etiqueta) c.e(POR_TAREFA.replace('CONDICAO', etiqueta.condicao[0]), etiquetas);
  return c;
}

/** Adds that a task is pending and in that bucket, by the clock of the server in the zone of who asks. */
export function noBalde(c: Condicoes, ctx: Ctx, balde: Balde): Condicoes {
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

const CUMPRIMENTO = {
  NO_PRAZO: `t.atividade_situacao = 'C' AND t.atividade_dtconclusao <= ${FIM_DO_PRAZO}`,
  FORA_DO_PRAZO: `t.atividade_situacao = 'C' AND t.atividade_dtconclusao > ${FIM_DO_PRAZO}`,
} as const;

/** Adds how the tasks stand, and of which days and hours they are, in the zone of who asks. */
export function filtrarQuais(c: Condicoes, ctx: Ctx, f: Quais): Condicoes {
  const fuso = ctx.sessao.usuario_fuso;
  if (f.atividade_situacao) c.e('t.atividade_situacao = ?', f.atividade_situacao);
  if (f.LISTA_SITUACAO) c.e('t.atividade_situacao = ANY (?::text[])', f.LISTA_SITUACAO);
  if (f.CUMPRIMENTO === 'EM_ATRASO')
    c.e("t.atividade_situacao = 'P' AND t.atividade_dthr < ?", ctx.agora);
  else if (f.CUMPRIMENTO) c.e(CUMPRIMENTO[f.CUMPRIMENTO]);
  if (f.REAGENDADA) c.e(`t.atividade_reagendamentos ${f.REAGENDADA === 'S' ? '> 0' : '= 0'}`);
  if (f.SEM_TIPO === 'S') c.e('t.tipoatividade_codigo IS NULL');
  if (f.DIA_SEMANA !== undefined)
    c.e('extract(dow FROM t.atividade_dthr AT TIME ZONE ?) = ?', fuso, f.DIA_SEMANA);
  if (f.HORA === -1) c.e('t.atividade_diatodo');
  else if (f.HORA !== undefined)
    c.e(
      'NOT t.atividade_diatodo AND extract(hour FROM t.atividade_dthr AT TIME ZONE ?) = ?',
      fuso,
      f.HORA,
    );
  if (f.BALDE !== undefined) noBalde(c, ctx, f.BALDE);
  if (f.DATA_INICIAL)
    c.e('t.atividade_dthr >= ?::date::timestamp AT TIME ZONE ?', f.DATA_INICIAL, fuso);
  if (f.DATA_FINAL)
    c.e('t.atividade_dthr < (?::date + 1)::timestamp AT TIME ZONE ?', f.DATA_FINAL, fuso);
  return c;
}
