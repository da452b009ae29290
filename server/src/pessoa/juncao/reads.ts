import type { Entrada } from '@praca/contract/endpoint.ts';
import type { getDuplicados, getParecidos } from '@praca/contract/pessoa/juncao/endpoints.ts';
import type { Par, Parecido } from '@praca/contract/pessoa/juncao/schemas.ts';
import { limparDocumento } from '@praca/contract/br/limpar-documento.ts';
import type { Pessoa } from '@praca/contract/pessoa/recurso.ts';
import { NEGOCIO } from '../../negocio/noun.ts';
import { PEDVENDA } from '../../pedvenda/noun.ts';
import { Condicoes } from '../../platform/banco/condicoes.ts';
import type { Ctx } from '../../platform/context.ts';
import { PESSOA } from '../noun.ts';
import { condicoesDePessoa } from '../reads.ts';

/** At most so many are named while somebody types. */
const PARECIDOS = 5;
/** Of more pairs than that the newest are put in order for one page; of so many marks in common it is asked whether they make a pair. */
const PARES = 2000;
const OLHADOS = 200_000;

const resumoDe = (q: string) =>
  `${q}.pessoa_codigo, ${q}.pessoa_razao, ${q}.pessoa_fantasia, ${q}.pessoa_cnpj, ${q}.pessoa_telefone, ${q}.pessoa_email, ${q}.cidade_descricao, ${q}.uf_codigo,
    (SELECT r.repres_razao FROM representante r WHERE r.clienteregistro_codigo = $1 AND r.repres_codigo = ${q}.repres_codigo) AS repres_razao`;
const motivoDe = (marca: string) =>
  `CASE left(${marca}, 1) WHEN 'n' THEN 'NOME' WHEN 'f' THEN 'TELEFONE' ELSE 'EMAIL' END`;
/** It went into another customer, and that was not taken back. */
const juntada = (q: string) =>
  `EXISTS (SELECT 1 FROM juncao j WHERE j.clienteregistro_codigo = $1 AND j.sai_codigo = ${q}.pessoa_codigo AND j.juncao_desfeitaem IS NULL)`;

const NAO_JUNTADA = `NOT ${juntada('q')}`;
const FOI_JUNTADA = juntada('q');
const RESUMO = resumoDe('q');
const MOTIVO = motivoDe('m.marca');

/** Visible customers that look like what was typed, those with most in common first. */
export function lerParecidos(ctx: Ctx, e: Entrada<typeof getParecidos>): Promise<Parecido[]> {
  const documento = limparDocumento(e.pessoa_cnpj ?? '');
  const c = condicoesDePessoa(ctx).e(NAO_JUNTADA);
  if (e.pessoa_codigo !== undefined) c.e('q.pessoa_codigo <> ?', e.pessoa_codigo);
  const [RAZAO, FANTASIA, TELEFONE, TELEFONE2, EMAIL] = (
    [
      'pessoa_razao',
      'pessoa_fantasia',
      'pessoa_telefone',
      'pessoa_telefone2',
      'pessoa_email',
    ] as const
  ).map((nome) => `${c.vincular(e[nome] ?? '')}::text`);
  const [inteiro, raiz] = [
    c.vincular(documento.length >= 11 ? documento : null),
    c.vincular(documento.length === 14 ? documento.slice(0, 8) : null),
  ];
  return ctx.tx.sql<Parecido>(
    `WITH achada AS (
       SELECT m.pessoa_codigo, ${MOTIVO} AS motivo FROM soma.pessoa_marca m WHERE m.clienteregistro_codigo = $1 AND m.marca = ANY (pessoa_marcas(${RAZAO}, ${FANTASIA}, ${TELEFONE}, ${TELEFONE2}, ${EMAIL}))
       UNION SELECT p.pessoa_codigo, 'DOCUMENTO' FROM pessoa p WHERE p.clienteregistro_codigo = $1 AND p.pessoa_cnpj = ${inteiro}::text
       UNION SELECT p.pessoa_codigo, 'RAIZ' FROM pessoa p WHERE p.clienteregistro_codigo = $1 AND p.pessoa_cnpj BETWEEN ${raiz}::text || '000000' AND ${raiz}::text || 'ZZZZ99' AND p.pessoa_cnpj <> ${inteiro}::text AND length(p.pessoa_cnpj) = 14)
     SELECT ${RESUMO}, CASE WHEN q.pessoa_ativo THEN 'S' ELSE 'N' END AS pessoa_ativo, x.motivos
     FROM (SELECT a.pessoa_codigo, array_agg(DISTINCT a.motivo) AS motivos FROM achada a GROUP BY 1) x
     JOIN pessoa q ON q.clienteregistro_codigo = $1 AND q.pessoa_codigo = x.pessoa_codigo
     WHERE ${c.sql} ORDER BY 'DOCUMENTO' = ANY (x.motivos) DESC, cardinality(x.motivos) DESC, q.pessoa_codigo LIMIT ${PARECIDOS}`,
    c.valores,
    { semNome: true },
  );
}

/**
 * How many of these new customers look like a visible one that was there before `processo` was asked for, so that a dry
 * run and the import itself tell one number. As for pairs, a mark that more than ten had tells nobody apart.
 */
export async function contarParecidas(
  ctx: Ctx,
  novas: readonly Readonly<Record<string, unknown>>[],
  processo: number,
): Promise<number> {
  const c = condicoesDePessoa(ctx);
  const PROCESSO = c.vincular(processo);
  const DITAS = c.vincular(
    JSON.stringify(
      novas.map((n, i) => ({
        i,
        razao: n['pessoa_razao'] ?? '',
        fantasia: n['pessoa_fantasia'] ?? '',
        telefone: n['pessoa_telefone'] ?? '',
        telefone2: n['pessoa_telefone2'] ?? '',
        email: n['pessoa_email'] ?? '',
      })),
    ),
  );
  const [linha] = await ctx.tx.sql<{ n: number }>(
    // The marks of each are made once and looked up one by one: made again for each mark that is there, they took minutes.
    `WITH ditas AS MATERIALIZED (
       SELECT x.i, m.marca FROM jsonb_to_recordset(${DITAS}::jsonb) AS x (i integer, razao text, fantasia text, telefone text, telefone2 text, email text)
       CROSS JOIN LATERAL unnest(pessoa_marcas(x.razao, x.fantasia, x.telefone, x.telefone2, x.email)) m(marca)
     ), havidas AS MATERIALIZED (
       SELECT d.marca FROM (SELECT DISTINCT marca FROM ditas) d
       CROSS JOIN LATERAL (
         SELECT count(*) AS quantas, bool_or(h.visivel) AS alguma FROM (
           SELECT ${c.sql} AS visivel FROM soma.pessoa_marca m JOIN pessoa q ON q.clienteregistro_codigo = $1 AND q.pessoa_codigo = m.pessoa_codigo
           WHERE m.clienteregistro_codigo = $1 AND m.marca = d.marca
             AND q.pessoa_dtcriacao < (SELECT p.uniproc_dtcriacao FROM processo p WHERE p.clienteregistro_codigo = $1 AND p.uniproc_codigo = ${PROCESSO})
           LIMIT 11) h
       ) ha WHERE ha.quantas <= 10 AND ha.alguma
     )
     SELECT count(DISTINCT d.i)::int AS n FROM ditas d JOIN havidas USING (marca)`,
    c.valores,
    { semNome: true },
  );
  return linha?.n ?? 0;
}

const RESUMO_A = resumoDe('x_a');
const RESUMO_B = resumoDe('x_b');
const NENHUMA_JUNTADA = `NOT ${juntada('a')} AND NOT ${juntada('b')}`;
const MOTIVO_DO_PAR = motivoDe('u.marca');

/** Pairs of visible customers that still have something in common, those with most of it first. Two establishments of one company are no pair. */
export function lerPares(ctx: Ctx, e: Entrada<typeof getDuplicados>): Promise<Par[]> {
  const c = new Condicoes([ctx.sessao.clienteregistro_codigo, e.DISPENSADOS === 'S']);
  PESSOA.restringir(c, ctx.sessao, 'a');
  PESSOA.restringir(c, ctx.sessao, 'b');
  c.e('a.pessoa_ativo AND b.pessoa_ativo')
    .e(NENHUMA_JUNTADA)
    .e(
      'NOT coalesce(length(a.pessoa_cnpj) = 14 AND length(b.pessoa_cnpj) = 14 AND left(a.pessoa_cnpj, 8) = left(b.pessoa_cnpj, 8), false)',
    )
    // Two documents are two companies, unless they share more than one thing.
    .e('(a.pessoa_cnpj IS NULL OR b.pessoa_cnpj IS NULL OR cardinality(m.motivos) > 1)');
  const limite = c.vincular(e.SQL_LIMIT);
  const semNada = () => new Condicoes([ctx.sessao.clienteregistro_codigo]);
  // What is counted is what the user sees, as everywhere.
  const n = c.trazer(NEGOCIO.restringir(semNada(), ctx.sessao, 'n'));
  const v = c.trazer(PEDVENDA.restringir(semNada(), ctx.sessao, 'v'));
  return ctx.tx.sql<Par>(
    `SELECT x.motivos,
       (SELECT to_jsonb(z) FROM (SELECT ${RESUMO_A},
         (SELECT count(*)::int FROM negocio n WHERE n.clienteregistro_codigo = $1 AND n.pessoa_codigo = x.pessoa_codigo AND ${n.sql}) AS negocios,
         (SELECT count(*)::int FROM pedvenda v WHERE v.clienteregistro_codigo = $1 AND v.pessoa_codigo = x.pessoa_codigo AND v.pedvenda_tipo = 'P' AND ${v.sql}) AS pedidos) z) AS primeiro,
       (SELECT to_jsonb(z) FROM (SELECT ${RESUMO_B},
         (SELECT count(*)::int FROM negocio n WHERE n.clienteregistro_codigo = $1 AND n.pessoa_codigo = x.par_codigo AND ${n.sql}) AS negocios,
         (SELECT count(*)::int FROM pedvenda v WHERE v.clienteregistro_codigo = $1 AND v.pessoa_codigo = x.par_codigo AND v.pedvenda_tipo = 'P' AND ${v.sql}) AS pedidos) z) AS segundo
     FROM (
       SELECT z.pessoa_codigo, z.par_codigo, z.motivos FROM (
         -- Cut off only after what is no pair was left out: a load of branches and accountants hid older ones otherwise.
         SELECT p.pessoa_codigo, p.par_codigo, m.motivos FROM (
           SELECT y.pessoa_codigo, y.par_codigo FROM soma.pessoa_par y WHERE y.clienteregistro_codigo = $1 ORDER BY y.pessoa_codigo DESC, y.par_codigo DESC LIMIT ${OLHADOS}) p
         JOIN pessoa a ON a.clienteregistro_codigo = $1 AND a.pessoa_codigo = p.pessoa_codigo
         JOIN pessoa b ON b.clienteregistro_codigo = $1 AND b.pessoa_codigo = p.par_codigo
         CROSS JOIN LATERAL (SELECT array_agg(DISTINCT ${MOTIVO_DO_PAR}) AS motivos FROM soma.pessoa_marca u
           WHERE u.clienteregistro_codigo = $1 AND u.pessoa_codigo = p.pessoa_codigo
             AND EXISTS (SELECT 1 FROM soma.pessoa_marca w WHERE w.clienteregistro_codigo = $1 AND w.marca = u.marca AND w.pessoa_codigo = p.par_codigo)) m
         WHERE EXISTS (SELECT 1 FROM pessoa_distinta d WHERE d.clienteregistro_codigo = $1 AND d.pessoa_codigo = p.pessoa_codigo AND d.par_codigo = p.par_codigo) = $2
           AND m.motivos IS NOT NULL AND ${c.sql}
         ORDER BY p.pessoa_codigo DESC, p.par_codigo DESC LIMIT ${PARES}) z
       ORDER BY cardinality(z.motivos) DESC, z.par_codigo DESC, z.pessoa_codigo DESC LIMIT ${limite}) x
     JOIN pessoa x_a ON x_a.clienteregistro_codigo = $1 AND x_a.pessoa_codigo = x.pessoa_codigo
     JOIN pessoa x_b ON x_b.clienteregistro_codigo = $1 AND x_b.pessoa_codigo = x.par_codigo
     ORDER BY cardinality(x.motivos) DESC, x.par_codigo DESC, x.pessoa_codigo DESC`,
    c.valores,
    { semNome: true },
  );
}

/** Codes of those of these customers whom nobody may touch: made anonymous, or gone into another. */
export async function lerPresas(ctx: Ctx, pessoas: readonly number[]) {
  return ctx.tx.sql<{
    pessoa_codigo: number;
    anonima: boolean;
    juntada: boolean;
    bloqueada: boolean;
  }>(
    `SELECT q.pessoa_codigo, q.pessoa_anonimizadaem IS NOT NULL AS anonima, ${FOI_JUNTADA} AS juntada, q.pessoa_bloqueiotratamento AS bloqueada
     FROM pessoa q WHERE q.clienteregistro_codigo = $1 AND q.pessoa_codigo = ANY ($2::bigint[])`,
    [ctx.sessao.clienteregistro_codigo, pessoas],
  );
}

/** Customers that went into this one, straight or through others. */
export async function lerJuntadas(ctx: Ctx, pessoa: number): Promise<number[]> {
  const linhas = await ctx.tx.sql<{ sai_codigo: number }>(
    `WITH RECURSIVE j AS (
       SELECT sai_codigo FROM juncao WHERE clienteregistro_codigo = $1 AND pessoa_codigo = $2 AND juncao_desfeitaem IS NULL
       UNION SELECT k.sai_codigo FROM j JOIN juncao k ON k.clienteregistro_codigo = $1 AND k.pessoa_codigo = j.sai_codigo AND k.juncao_desfeitaem IS NULL)
     SELECT sai_codigo FROM j`,
    [ctx.sessao.clienteregistro_codigo, pessoa],
  );
  return linhas.map((l) => l.sai_codigo);
}

/** A merge as it was done. */
export interface Juncao {
  juncao_codigo: number;
  pessoa_codigo: number;
  sai_codigo: number;
  juncao_em: string;
  juncao_antes: { fica: Pessoa; sai: Pessoa };
  juncao_depois: { fica: Pessoa; sai: Pessoa };
  /** The contacts and addresses that came from the one that went. */
  juncao_vieram: { contatos: object[]; enderecos: object[] };
  juncao_movidos: Record<string, string[]>;
  juncao_desfeitaem: string | null;
}
/** The merge, locked; undefined where there is none. */
export async function travarJuncao(ctx: Ctx, codigo: number): Promise<Juncao | undefined> {
  const [linha] = await ctx.tx.sql<Juncao>(
    'SELECT * FROM juncao WHERE clienteregistro_codigo = $1 AND juncao_codigo = $2 FOR UPDATE',
    [ctx.sessao.clienteregistro_codigo, codigo],
  );
  return linha;
}
