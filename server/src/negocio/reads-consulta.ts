import { formatarDocumento } from '@praca/contract/br/documento.ts';
import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type {
  buscar,
  getDicionarios,
  getFechados,
  getHistorico,
} from '@praca/contract/negocio/endpoints.ts';
import { buscarPessoas } from '../pessoa/reads.ts';
import { padroesDaBusca } from '../platform/banco/busca.ts';
import { Condicoes } from '../platform/banco/condicoes.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { porNome } from '../platform/banco/ordem.ts';
import type { Pagina } from '../platform/http/resposta.ts';
import { restringirAosVisiveis } from './access.ts';
import { aplicarBusca, aplicarFiltros, procurar } from './filtros.ts';
import { doNegocioVisivel } from './reads.ts';

const lista = (colunas: string, de: string) =>
  `(SELECT coalesce(json_agg(x), '[]') FROM (SELECT ${colunas} FROM ${de}) x)`;
const DICIONARIOS = `SELECT
  ${lista('etiqueta_codigo, etiqueta_descricao, etiqueta_cor', 'etiqueta WHERE clienteregistro_codigo = $1')} AS etiquetas,
  ${lista("usuario_login, usuario_nome, CASE WHEN usuario_ativo THEN 'S' ELSE 'N' END AS usuario_ativo", 'usuario WHERE clienteregistro_codigo = $1')} AS usuarios,
  ${lista('repres_codigo, repres_razao', 'representante WHERE clienteregistro_codigo = $1')} AS representantes,
  ${lista('segmento_codigo, segmento_descricao', 'segmento WHERE clienteregistro_codigo = $1')} AS segmentos,
  ${lista('orprospect_codigo, orprospect_descricao', 'origem_contato WHERE clienteregistro_codigo = $1')} AS origens,
  ${lista('motperda_codigo, motperda_descricao', 'motivo_perda WHERE clienteregistro_codigo = $1')} AS motivos,
  ${lista('empresa_codigo, empresa_razao', 'empresa WHERE clienteregistro_codigo = $1 AND empresa_codigo = ANY($2::bigint[])')} AS empresas,
  ${lista('distauto_codigo, distauto_descricao', 'distribuicao_automatica WHERE clienteregistro_codigo = $1 AND distauto_ativo')} AS distribuicoes`;

/** The names behind the codes of cards and filters: one row with a list for each noun, in the order of names. */
export async function lerDicionarios(ctx: Ctx): Promise<Linha<typeof getDicionarios>[]> {
  const linhas = await ctx.tx.sql<Linha<typeof getDicionarios>>(DICIONARIOS, [
    ctx.sessao.clienteregistro_codigo,
    ctx.sessao.empresas,
  ]);
  for (const d of linhas) {
    d.etiquetas.sort(porNome('etiqueta_descricao'));
    d.usuarios.sort(porNome('usuario_nome'));
    d.representantes.sort(porNome('repres_razao'));
    d.segmentos.sort(porNome('segmento_descricao'));
    d.origens.sort(porNome('orprospect_descricao'));
    d.motivos.sort(porNome('motperda_descricao'));
    d.empresas.sort(porNome('empresa_razao'));
    d.distribuicoes.sort(porNome('distauto_descricao'));
  }
  return linhas;
}

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
    `SELECT v.evento_codigo, v.evento_em, v.evento_acao, u.usuario_nome, v.evento_antes, v.evento_depois FROM evento v
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

/** Deals that hold every word, open ones first; common words give the newest, whatever became of them: reading ends early. */
async function buscarNegocios(
  ctx: Ctx,
  FILTRO_GERAL: string,
  limite: number,
): Promise<Linha<typeof buscar>[]> {
  const c = new Condicoes([ctx.sessao.clienteregistro_codigo]).e('n.clienteregistro_codigo = $1');
  restringirAosVisiveis(c, ctx.sessao);
  const achados = await procurar(ctx, { FILTRO_GERAL });
  aplicarBusca(c, achados);
  const ordem = `${achados.porPalavras ? "n.negocio_situacao = 'A' DESC, " : ''}n.negocio_dtalteracao DESC, n.negocio_codigo DESC`;
  return ctx.tx.sql<Linha<typeof buscar>>(
    `SELECT 'negocio' AS tipo, n.negocio_codigo AS codigo, n.negocio_titulo AS titulo, n.pessoa_nome AS detalhe, b.board_tipo
     FROM (SELECT n.negocio_codigo, n.negocio_titulo, n.pessoa_nome, n.pipeline_codigo, n.negocio_situacao, n.negocio_dtalteracao FROM negocio n WHERE ${c.sql} ORDER BY ${ordem} LIMIT ${c.vincular(limite)}) n
     JOIN pipeline p ON p.clienteregistro_codigo = $1 AND p.pipeline_codigo = n.pipeline_codigo JOIN board b ON b.clienteregistro_codigo = $1 AND b.board_codigo = p.board_codigo
     ORDER BY n.negocio_situacao = 'A' DESC, n.negocio_dtalteracao DESC, n.negocio_codigo DESC`,
    c.valores,
    { semNome: true },
  );
}

/** Deals with a quote of exactly this number, as typed, in capitals or in small letters: what is read out on the telephone. */
async function buscarPorOrcamento(
  ctx: Ctx,
  numero: string,
  limite: number,
): Promise<Linha<typeof buscar>[]> {
  const c = new Condicoes([ctx.sessao.clienteregistro_codigo]).e('n.clienteregistro_codigo = $1');
  restringirAosVisiveis(c, ctx.sessao);
  c.e(
    'n.negocio_codigo = ANY(ARRAY(SELECT q.negocio_codigo FROM pedvenda q WHERE q.clienteregistro_codigo = $1 AND q.pedvenda_numero = ANY(?::text[])))',
    [numero, numero.toUpperCase(), numero.toLowerCase()],
  );
  return ctx.tx.sql<Linha<typeof buscar>>(
    `SELECT 'negocio' AS tipo, n.negocio_codigo AS codigo, n.negocio_titulo AS titulo, concat_ws(' · ', 'Orçamento ' || ${c.vincular(numero)}::text, nullif(n.pessoa_nome, '')) AS detalhe, b.board_tipo FROM negocio n
     JOIN pipeline p ON p.clienteregistro_codigo = $1 AND p.pipeline_codigo = n.pipeline_codigo JOIN board b ON b.clienteregistro_codigo = $1 AND b.board_codigo = p.board_codigo
     WHERE ${c.sql} ORDER BY n.negocio_situacao = 'A' DESC, n.negocio_dtalteracao DESC, n.negocio_codigo DESC LIMIT ${c.vincular(limite)}`,
    c.valores,
    { semNome: true },
  );
}

/** Deals and people that hold every word, and deals by the number of a quote, for the palette; each at most SQL_LIMIT. */
export async function buscarTudo(
  ctx: Ctx,
  e: Entrada<typeof buscar>,
): Promise<Linha<typeof buscar>[]> {
  const padroes = padroesDaBusca(e.FILTRO_GERAL);
  if (!padroes.length) return [];
  const numero = e.FILTRO_GERAL.trim();
  const porOrcamento = /\d/.test(numero) ? await buscarPorOrcamento(ctx, numero, e.SQL_LIMIT) : [];
  const jaAchados = new Set(porOrcamento.map(({ codigo }) => codigo));
  const porPalavras = await buscarNegocios(ctx, e.FILTRO_GERAL, e.SQL_LIMIT);
  const negocios = [
    ...porOrcamento,
    ...porPalavras.filter(({ codigo }) => !jaAchados.has(codigo)),
  ].slice(0, e.SQL_LIMIT);
  const pessoas = ctx.sessao.permissoes.has('pessoa.ver')
    ? await buscarPessoas(ctx, padroes, e.SQL_LIMIT)
    : [];
  const gente = pessoas.map((p) => ({
    tipo: 'pessoa' as const,
    codigo: p.pessoa_codigo,
    titulo: p.pessoa_fantasia || p.pessoa_razao,
    detalhe: p.pessoa_cnpj ? formatarDocumento(p.pessoa_cnpj) : p.cidade_descricao,
    board_tipo: null,
  }));
  return [...negocios, ...gente];
}

/** Count and sum of what a pipeline won, lost and finished since the first day of this month, in the user's time zone. */
export async function somarFechados(
  ctx: Ctx,
  f: Entrada<typeof getFechados>,
): Promise<Linha<typeof getFechados>[]> {
  const { pipeline_codigo, NEGOCIO_SITUACAO: _, MOSTRAR_HISTORICO: __, ...filtros } = f;
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
  restringirAosVisiveis(c, ctx.sessao);
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
