import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type {
  getDicionarios,
  getFechados,
  getHistorico,
  getValorHabitual,
} from '@praca/contract/negocio/endpoints.ts';
import { lerCampos } from '../campo/reads.ts';
import { Condicoes } from '../platform/banco/condicoes.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { porNome } from '../platform/banco/ordem.ts';
import { porCondicao } from '../platform/banco/texto-pronto.ts';
import type { Pagina } from '../platform/http/resposta.ts';
import { NEGOCIO } from './noun.ts';
import { aplicarBusca, aplicarFiltros, procurar } from './filtros.ts';
import { doNegocioVisivel } from './reads.ts';
import { ANTES_A_VISTA, depoisAVista } from './retrato.ts';

const simNao = (coluna: string) => `CASE WHEN ${coluna} THEN 'S' ELSE 'N' END AS ${coluna}`;
const lista = (colunas: string, de: string) =>
  `(SELECT coalesce(json_agg(x), '[]') FROM (SELECT ${colunas} FROM ${de}) x)`;
const DICIONARIOS = `SELECT
  ${lista(`etiqueta_codigo, etiqueta_descricao, etiqueta_cor, ${simNao('etiqueta_ativo')}`, 'etiqueta WHERE clienteregistro_codigo = $1')} AS etiquetas,
  ${lista(`usuario_login, usuario_nome, ${simNao('usuario_ativo')}`, 'usuario WHERE clienteregistro_codigo = $1')} AS usuarios,
  ${lista('repres_codigo, repres_razao', 'representante WHERE clienteregistro_codigo = $1')} AS representantes,
  ${lista('equipe_codigo, equipe_descricao', 'equipe WHERE clienteregistro_codigo = $1 AND equipe_ativo AND ($3::boolean OR equipe_codigo = ANY($4::bigint[]))')} AS equipes,
  ${lista(`segmento_codigo, segmento_descricao, ${simNao('segmento_ativo')}`, 'segmento WHERE clienteregistro_codigo = $1')} AS segmentos,
  ${lista(`orprospect_codigo, orprospect_descricao, ${simNao('orprospect_ativo')}`, 'origem_contato WHERE clienteregistro_codigo = $1')} AS origens,
  ${lista(`motperda_codigo, motperda_descricao, ${simNao('motperda_ativo')}`, 'motivo_perda WHERE clienteregistro_codigo = $1')} AS motivos,
  ${lista('empresa_codigo, empresa_razao', 'empresa WHERE clienteregistro_codigo = $1 AND empresa_codigo = ANY($2::bigint[])')} AS empresas,
  ${lista('distauto_codigo, distauto_descricao', 'distribuicao_automatica WHERE clienteregistro_codigo = $1 AND distauto_ativo')} AS distribuicoes`;

/** The names behind the codes of cards and filters: one row with a list for each noun, in the order of names. */
export async function lerDicionarios(ctx: Ctx): Promise<Linha<typeof getDicionarios>[]> {
  const [linhas, campos, campos_pessoa] = await Promise.all([
    ctx.tx.sql<Linha<typeof getDicionarios>>(DICIONARIOS, [
      ctx.sessao.clienteregistro_codigo,
      ctx.sessao.empresas,
      ctx.sessao.visualizaoutrosrep,
      ctx.sessao.equipes,
    ]),
    lerCampos(ctx),
    lerCampos(ctx, 'PESSOA'),
  ]);
  for (const d of linhas) {
    d.campos = campos;
    d.campos_pessoa = campos_pessoa;
    d.etiquetas.sort(porNome('etiqueta_descricao'));
    d.usuarios.sort(porNome('usuario_nome'));
    d.representantes.sort(porNome('repres_razao'));
    d.equipes.sort(porNome('equipe_descricao'));
    d.segmentos.sort(porNome('segmento_descricao'));
    d.origens.sort(porNome('orprospect_descricao'));
    d.motivos.sort(porNome('motperda_descricao'));
    d.empresas.sort(porNome('empresa_razao'));
    d.distribuicoes.sort(porNome('distauto_descricao'));
  }
  return linhas;
}

const MENOS_QUE_ISSO_NADA_DIZ = 5;
const OS_MAIS_NOVOS = 1000;
const HABITUAL = porCondicao(
  (
    c,
  ) => `SELECT CASE WHEN count(*) >= ${MENOS_QUE_ISSO_NADA_DIZ} THEN (percentile_disc(0.5) WITHIN GROUP (ORDER BY n.negocio_valor))::text END AS valor_habitual
  FROM (
    SELECT m.negocio_valor, m.empresa_codigo, m.repres_codigo, m.usuario_responsavel
    FROM negocio m
    WHERE m.clienteregistro_codigo = $1 AND m.pipeline_codigo = $2
    ORDER BY m.negocio_dtcriacao DESC
    LIMIT ${OS_MAIS_NOVOS}
  ) n
  WHERE ${c.sql}`,
);

/** What a deal of the pipeline is usually worth: the median of its newest deals, of those that the user sees. */
export function lerValorHabitual(
  ctx: Ctx,
  e: Entrada<typeof getValorHabitual>,
): Promise<Linha<typeof getValorHabitual>[]> {
  const c = new Condicoes([ctx.sessao.clienteregistro_codigo, e.pipeline_codigo]).e(
    'n.negocio_valor > 0',
  );
  NEGOCIO.restringir(c, ctx.sessao);
  return ctx.tx.sql<Linha<typeof getValorHabitual>>(HABITUAL(c), c.valores);
}

const DEPOIS_A_VISTA = depoisAVista('v');

/** The history of one visible deal, newest first; the cursor is the code of the last event. */
export async function lerHistorico(
  ctx: Ctx,
  e: Entrada<typeof getHistorico>,
): Promise<Pagina<Linha<typeof getHistorico>>> {
  const c = doNegocioVisivel(ctx, e.negocio_codigo);
  const [visivel] = await ctx.tx.sql(`SELECT 1 FROM negocio n WHERE ${c.sql}`, c.valores);
  if (!visivel) throw new AppError('NAO_ENCONTRADO');
  if (e.CURSOR !== undefined && !/^\d{1,15}$/.test(e.CURSOR))
    throw new AppError('ENTRADA_INVALIDA', {
      campos: [{ campo: 'CURSOR', mensagem: 'Cursor inválido. Recomece a lista.' }],
    });
  const linhas = await ctx.tx.sql<Linha<typeof getHistorico>>(
    `SELECT v.evento_codigo, v.evento_em, v.evento_acao, u.usuario_nome, ${ANTES_A_VISTA} AS evento_antes, ${DEPOIS_A_VISTA} AS evento_depois FROM evento v
     LEFT JOIN usuario u ON u.clienteregistro_codigo = $1 AND u.usuario_codigo = v.usuario_codigo
     WHERE v.clienteregistro_codigo = $1 AND v.evento_tabela = 'negocio' AND v.evento_chave = $2 AND v.evento_acao NOT IN ('RECUSADO', 'INTERACAO') AND v.evento_codigo < $3
     ORDER BY v.evento_codigo DESC LIMIT $4`,
    [
      ctx.sessao.clienteregistro_codigo,
      String(e.negocio_codigo),
      e.CURSOR ? Number(e.CURSOR) : Number.MAX_SAFE_INTEGER,
      e.SQL_LIMIT + 1,
    ],
  );
  const dados = linhas.slice(0, e.SQL_LIMIT);
  const ultimo = dados.at(-1);
  return {
    dados,
    cursor: linhas.length > e.SQL_LIMIT && ultimo ? String(ultimo.evento_codigo) : null,
  };
}

/** Count and sum of what a pipeline won, lost and finished since the first day of this month, in the user's time zone. */
export async function somarFechados(
  ctx: Ctx,
  f: Entrada<typeof getFechados>,
): Promise<Linha<typeof getFechados>[]> {
  const {
    pipeline_codigo,
    NEGOCIO_SITUACAO: _,
    MOSTRAR_HISTORICO: __,
    EM_DATA: ___,
    ...filtros
  } = f;
  const c = new Condicoes([ctx.sessao.clienteregistro_codigo, pipeline_codigo]);
  c.e('n.clienteregistro_codigo = $1')
    .e('n.pipeline_codigo = $2')
    .e("n.negocio_situacao <> 'A'")
    .e("n.negocio_situacao = ANY('{G,P,F}'::text[])")
    .e(
      "n.negocio_dtfechamento >= date_trunc('month', ?::timestamptz AT TIME ZONE ?) AT TIME ZONE ?",
      ctx.agora,
      ctx.sessao.usuario_fuso,
      ctx.sessao.usuario_fuso,
    );
  NEGOCIO.restringir(c, ctx.sessao);
  aplicarFiltros(c, filtros, ctx);
  aplicarBusca(c, await procurar(ctx, filtros), true);
  const linhas = await ctx.tx.sql<Linha<typeof getFechados>>(
    `SELECT n.negocio_situacao, count(*)::int AS quantidade, sum(n.negocio_valor)::text AS valor_total FROM negocio n WHERE ${c.sql} GROUP BY n.negocio_situacao`,
    c.valores,
  );
  return (['G', 'P', 'F'] as const).map(
    (situacao) =>
      linhas.find((linha) => linha.negocio_situacao === situacao) ?? {
        negocio_situacao: situacao,
        quantidade: 0,
        valor_total: '0.00',
      },
  );
}
