import type { Entrada } from '@praca/contract/endpoint.ts';
import { pessoa as clientes } from '@praca/contract/pessoa/recurso.ts';
import type { getLinhaDoTempo, lerFicha } from '@praca/contract/pessoa/ficha/endpoints.ts';
import type { FichaDoCliente, ItemDoCliente } from '@praca/contract/pessoa/ficha/schemas.ts';
import { semTipos } from '@praca/contract/recurso.ts';
import { COLUNAS_ACOMPANHAMENTO } from '../../acompanhamento/reads.ts';
import { COLUNAS_ATIVIDADE } from '../../atividade/reads.ts';
import { COLUNAS_PEDVENDA } from '../../pedvenda/reads.ts';
import { Condicoes } from '../../platform/banco/condicoes.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { Pagina } from '../../platform/http/resposta.ts';
import { lerLinhas } from '../../recurso/reads.ts';
import { PESSOA } from '../noun.ts';
import { condicoesDePessoa } from '../reads.ts';
import { doCliente, lerItens, negociosDoCliente } from './reads-linha-do-tempo.ts';

const PRIMEIRA_PAGINA = 20;
const NA_FICHA = 20;
/** Establishments of one company that the page names. */
const DO_GRUPO = 50;
/** Days with purchases from which on one speaks of a rhythm. */
const COM_RITMO = 4;

type Resto = Pick<
  FichaDoCliente,
  | 'abertos'
  | 'fechados'
  | 'somas'
  | 'ritmo'
  | 'tarefas'
  | 'orcamentos'
  | 'receita'
  | 'fixados'
  | 'quantidade_anexos'
>;

const lista = (de: string) => `(SELECT coalesce(json_agg(x), '[]') FROM (${de}) x)`;
const NEGOCIO_LIDO = `n.negocio_codigo, n.negocio_titulo, n.negocio_valor::text AS negocio_valor, n.negocio_situacao, n.negocio_dtcriacao, n.negocio_dtfechamento,
  (SELECT e.estagio_descricao FROM estagio e WHERE e.clienteregistro_codigo = $1 AND e.estagio_codigo = n.estagio_codigo) AS estagio_descricao,
  (SELECT e.estagio_cor FROM estagio e WHERE e.clienteregistro_codigo = $1 AND e.estagio_codigo = n.estagio_codigo) AS estagio_cor`;
const somados = (situacoes: string) =>
  `(SELECT json_build_object('quantidade', count(*)::int, 'valor', coalesce(sum(n.negocio_valor), 0)::text) FROM n_ n WHERE n.negocio_situacao = ANY ('${situacoes}'::text[]))`;
const COMPRAS = `(SELECT date_trunc('day', n.negocio_dtfechamento) AS dia, sum(n.negocio_valor) AS valor FROM n_ n WHERE n.negocio_situacao IN ('G', 'F') AND n.negocio_dtfechamento IS NOT NULL GROUP BY 1)`;
const RITMO = `(SELECT json_build_object('compras', count(*)::int,
    'intervalo', CASE WHEN count(*) >= ${COM_RITMO} THEN round(percentile_cont(0.5) WITHIN GROUP (ORDER BY w.dias))::int END,
    'desde', CASE WHEN count(*) >= ${COM_RITMO} THEN extract(day FROM now() - max(w.dia))::int END,
    'media', CASE WHEN count(*) >= ${COM_RITMO} THEN round(avg(w.valor), 2)::text END)
  FROM (SELECT d.dia, d.valor, extract(day FROM d.dia - lag(d.dia) OVER (ORDER BY d.dia)) AS dias FROM ${COMPRAS} d) w)`;

const ABERTOS = lista(
  `SELECT ${NEGOCIO_LIDO} FROM n_ n WHERE n.negocio_situacao = 'A' ORDER BY n.negocio_valor DESC, n.negocio_codigo LIMIT ${NA_FICHA}`,
);
const FECHADOS = lista(
  `SELECT ${NEGOCIO_LIDO} FROM n_ n WHERE n.negocio_situacao <> 'A' ORDER BY n.negocio_dtfechamento DESC NULLS LAST, n.negocio_codigo DESC LIMIT ${NA_FICHA}`,
);
const SOMAS = `json_build_object('A', ${somados('{A}')}, 'G', ${somados('{G,F}')}, 'P', ${somados('{P}')})`;
const RECEITA = `(SELECT json_build_object('consulta_situacao', k.consulta_dados ->> 'consulta_situacao', 'consulta_fonte', k.consulta_fonte, 'consulta_em', k.consulta_em)
  FROM pessoa p JOIN consulta k ON k.clienteregistro_codigo = $1 AND k.consulta_tipo = 'CNPJ' AND k.consulta_chave = p.pessoa_cnpj AND k.consulta_dados IS NOT NULL
  WHERE p.clienteregistro_codigo = $1 AND p.pessoa_codigo = $2)`;

const FIXADOS = lista(
  `SELECT ${COLUNAS_ACOMPANHAMENTO} FROM acompanhamento a WHERE a.clienteregistro_codigo = $1 AND a.pessoa_codigo = $2 AND a.acomp_fixado AND $3::boolean ORDER BY a.acomp_codigo DESC LIMIT 50`,
);
const ANEXOS =
  '(SELECT count(*)::int FROM anexo f WHERE f.clienteregistro_codigo = $1 AND f.pessoa_codigo = $2 AND $3::boolean)';

async function lerResto(ctx: Ctx, pessoa: number): Promise<Resto | undefined> {
  const { negocios, tarefas, orcamentos } = doCliente(ctx, pessoa, [
    ctx.sessao.permissoes.has('negocio.ver'),
  ]);
  const [linha] = await ctx.tx.sql<{ resto: Resto }>(
    `WITH n_ AS MATERIALIZED (SELECT n.negocio_codigo, n.negocio_titulo, n.negocio_valor, n.negocio_situacao, n.negocio_dtcriacao, n.negocio_dtfechamento, n.estagio_codigo FROM negocio n WHERE ${negocios.sql})
     SELECT json_build_object('abertos', ${ABERTOS}, 'fechados', ${FECHADOS}, 'somas', ${SOMAS}, 'ritmo', ${RITMO}, 'receita', ${RECEITA}, 'fixados', ${FIXADOS}, 'quantidade_anexos', ${ANEXOS},
       'tarefas', (SELECT coalesce(json_agg(x), '[]') FROM (SELECT ${COLUNAS_ATIVIDADE} FROM atividade t WHERE t.atividade_situacao = 'P' AND ${tarefas.sql} ORDER BY t.atividade_dthr, t.atividade_codigo LIMIT ${NA_FICHA}) x),
       'orcamentos', (SELECT coalesce(json_agg(x), '[]') FROM (SELECT ${COLUNAS_PEDVENDA} FROM pedvenda q WHERE q.clienteregistro_codigo = $1 AND q.negocio_codigo = ANY (ARRAY(SELECT n.negocio_codigo FROM n_ n)) AND ${orcamentos.sql} ORDER BY q.pedvenda_dtcriacao DESC, q.pedvenda_codigo DESC LIMIT ${NA_FICHA}) x)) AS resto`,
    orcamentos.valores,
    { semNome: true },
  );
  return linha?.resto;
}

/** Other establishments of the same company that the user sees, with what is open there; by the range of the root, which the unique index of documents serves. */
async function lerGrupo(ctx: Ctx, pessoa: number): Promise<FichaDoCliente['grupo']> {
  const binds = new Condicoes([ctx.sessao.clienteregistro_codigo, pessoa]);
  const negocios = negociosDoCliente(ctx, binds, 'n.pessoa_codigo = g.pessoa_codigo');
  const c = PESSOA.restringir(new Condicoes(negocios.valores), ctx.sessao, 'g');
  return ctx.tx.sql(
    // The bounds by themselves: a comparison of columns may pass row security to the index, a function in it may not.
    `WITH r AS MATERIALIZED (SELECT left(p.pessoa_cnpj, 8) || '000000' AS de, left(p.pessoa_cnpj, 8) || 'ZZZZ99' AS ate FROM pessoa p WHERE p.clienteregistro_codigo = $1 AND p.pessoa_codigo = $2 AND length(p.pessoa_cnpj) = 14)
     SELECT g.pessoa_codigo, g.pessoa_razao, g.pessoa_fantasia, g.pessoa_cnpj, g.cidade_descricao, g.uf_codigo,
       (SELECT json_build_object('quantidade', count(*)::int, 'valor', coalesce(sum(n.negocio_valor), 0)::text) FROM negocio n WHERE ${negocios.sql} AND n.negocio_situacao = 'A') AS abertos
     FROM r JOIN pessoa g ON g.clienteregistro_codigo = $1 AND g.pessoa_cnpj BETWEEN r.de AND r.ate AND length(g.pessoa_cnpj) = 14 AND g.pessoa_codigo <> $2
     WHERE ${c.sql} ORDER BY g.pessoa_cnpj LIMIT ${DO_GRUPO}`,
    c.valores,
    { semNome: true },
  );
}

/** The records that are this customer since a merge, the last one first. */
const lerJuncoes = (ctx: Ctx, pessoa: number): Promise<FichaDoCliente['juncoes']> => {
  const c = PESSOA.restringir(
    new Condicoes([ctx.sessao.clienteregistro_codigo, pessoa]).e('p.clienteregistro_codigo = $1'),
    ctx.sessao,
    'p',
  );
  return ctx.tx.sql(
    `SELECT j.juncao_codigo, j.juncao_em, u.usuario_nome, p.pessoa_codigo, p.pessoa_razao, CASE WHEN j.sai_codigo = $2 THEN 'S' ELSE 'N' END AS ficou
     FROM juncao j
     JOIN pessoa p ON p.clienteregistro_codigo = $1 AND p.pessoa_codigo = CASE WHEN j.sai_codigo = $2 THEN j.pessoa_codigo ELSE j.sai_codigo END
     LEFT JOIN usuario u ON u.clienteregistro_codigo = $1 AND u.usuario_codigo = j.usuario_codigo
     WHERE j.clienteregistro_codigo = $1 AND j.juncao_desfeitaem IS NULL AND (j.pessoa_codigo = $2 OR j.sai_codigo = $2) AND ${c.sql} ORDER BY j.juncao_codigo DESC`,
    c.valores,
    { semNome: true },
  );
};

/** The whole page of a visible customer in one flight; NAO_ENCONTRADO for absent and not yours alike. */
export async function lerFichaDoCliente(
  ctx: Ctx,
  { pessoa_codigo }: Entrada<typeof lerFicha>,
): Promise<FichaDoCliente[]> {
  const [[pessoa], resto, grupo, linha, juncoes] = await Promise.all([
    lerLinhas(ctx, semTipos(clientes), [pessoa_codigo]),
    lerResto(ctx, pessoa_codigo),
    lerGrupo(ctx, pessoa_codigo),
    lerItens(ctx, pessoa_codigo, PRIMEIRA_PAGINA),
    lerJuncoes(ctx, pessoa_codigo),
  ]);
  if (!pessoa || !resto) throw new AppError('NAO_ENCONTRADO');
  return [{ ...resto, ...linha, grupo, juncoes, pessoa }];
}

/** A page of a visible customer's timeline, newest first. */
export async function lerLinhaDoTempoDoCliente(
  ctx: Ctx,
  e: Entrada<typeof getLinhaDoTempo>,
): Promise<Pagina<ItemDoCliente>> {
  const c = condicoesDePessoa(ctx).e('q.pessoa_codigo = ?', e.pessoa_codigo);
  const [[visivel], { itens, cursor }] = await Promise.all([
    ctx.tx.sql(`SELECT 1 FROM pessoa q WHERE ${c.sql}`, c.valores),
    lerItens(ctx, e.pessoa_codigo, e.SQL_LIMIT, e.CURSOR, e.TIPOS?.length ? e.TIPOS : undefined),
  ]);
  if (!visivel) throw new AppError('NAO_ENCONTRADO');
  return { dados: itens, cursor };
}
