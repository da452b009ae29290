import { somarDias, type DataIso } from '@praca/contract/br/data.ts';
import { DIAS_ESPERADOS } from '@praca/contract/negocio/reposicao/rules.ts';
import type { FiltrosDaReposicao } from '@praca/contract/negocio/reposicao/schemas.ts';
import { PEDVENDA, VENDIDA } from '../../pedvenda/noun.ts';
import { restringirVendas } from '../../pedvenda/reads.ts';
import { TRATAVEL } from '../../pessoa/noun.ts';
import { comPalavras } from '../../pessoa/reads.ts';
import { padroesDaBusca } from '../../platform/banco/busca.ts';
import { Condicoes } from '../../platform/banco/condicoes.ts';
import type { Ctx } from '../../platform/context.ts';
import { alcanceDe } from '../../platform/substantivo/escopo.ts';
import { doCliente } from '../nao-compram/reads-condicoes.ts';
import { acharCidades } from '../reads-cidades.ts';

const DAS_CIDADES =
  '(q.cidade_descricao, q.uf_codigo) IN (SELECT * FROM unnest(?::text[], ?::text[]))';
/** A sale `v` is of the customer, company and family of a rhythm `r`. */
export const DA_FAMILIA =
  'g.clienteregistro_codigo = $1 AND g.produto_codigo = i.produto_codigo AND g.grupoprod_codigo IS NOT DISTINCT FROM r.grupoprod_codigo';
export const VENDIDA_A_ELE = `v.clienteregistro_codigo = $1 AND v.pessoa_codigo = r.pessoa_codigo AND v.empresa_codigo = r.empresa_codigo AND ${VENDIDA.replaceAll('q.', 'v.')}`;
/** What was bought since the clock worked the rhythm out: then nothing is missing. */
const COMPROU_DEPOIS = `NOT EXISTS (SELECT 1 FROM pedvenda v
  JOIN itpedvenda i ON i.clienteregistro_codigo = $1 AND i.pedvenda_codigo = v.pedvenda_codigo
  JOIN produto g ON ${DA_FAMILIA}
  WHERE ${VENDIDA_A_ELE} AND v.pedvenda_dtemissao > r.reposicao_ultima AND CONDICAO)`;
/** The deal of this absence, in the words of `chaveDaReposicao`. */
export const CHAVE =
  "'reposicao/' || r.pessoa_codigo || '/' || r.empresa_codigo || '/' || coalesce(r.grupoprod_codigo, 0) || '/' || r.reposicao_ultima";
const SEM_NEGOCIO = `NOT EXISTS (SELECT 1 FROM negocio n WHERE n.clienteregistro_codigo = $1 AND n.negocio_chaveimportacao = ${CHAVE})`;

export const doRegistro = (ctx: Ctx) => new Condicoes([ctx.sessao.clienteregistro_codigo]);

function daSituacao(c: Condicoes, f: FiltrosDaReposicao, hoje: DataIso): void {
  const situacao = f.SITUACAO ?? 'ATRASADO';
  if (situacao === 'ATRASADO') c.e('r.reposicao_limite < ?::date', hoje);
  else if (situacao === 'ESPERADO')
    c.e('r.reposicao_esperada BETWEEN ?::date AND ?::date', hoje, somarDias(hoje, DIAS_ESPERADOS));
  // Nobody is late after the day on which the late ones begin: the walk along the days ends there.
  if (situacao === 'ATRASADO' || f.ATRASO_DE !== undefined)
    c.e('r.reposicao_esperada <= ?::date', somarDias(hoje, -(f.ATRASO_DE ?? 1)));
  if (f.DATA_INICIAL) c.e('r.reposicao_esperada >= ?::date', f.DATA_INICIAL);
  if (f.DATA_FINAL) c.e('r.reposicao_esperada <= ?::date', f.DATA_FINAL);
}

/** Conditions on a rhythm `r` and its customer `q`, of what the user sees; $1 is the registration. */
export async function condicoesDaReposicao(
  ctx: Ctx,
  f: FiltrosDaReposicao,
  hoje: DataIso,
): Promise<Condicoes> {
  const c = (await comPalavras(ctx, padroesDaBusca(f.FILTRO_GERAL))).e(
    `q.pessoa_ativo AND ${TRATAVEL}`,
  );
  c.e('r.clienteregistro_codigo = $1').e(
    alcanceDe(ctx.sessao) === 'TODOS' ? "r.reposicao_de <> 'F'" : "r.reposicao_de <> 'T'",
  );
  PEDVENDA.restringir(c, ctx.sessao, 'r');
  daSituacao(c, f, hoje);
  if (f.LISTA_CODIGO) c.e('r.reposicao_codigo = ANY(?::bigint[])', f.LISTA_CODIGO);
  if (f.LISTA_PESSOA) c.e('r.pessoa_codigo = ANY(?::bigint[])', f.LISTA_PESSOA);
  if (f.LISTA_GRUPO) c.e('r.grupoprod_codigo = ANY(?::bigint[])', f.LISTA_GRUPO);
  if (f.LISTA_EMPRESA) c.e('r.empresa_codigo = ANY(?::bigint[])', f.LISTA_EMPRESA);
  await doCliente(c, ctx, f);
  if (f.LISTA_UF) c.e('q.uf_codigo = ANY(?::text[])', f.LISTA_UF);
  if (f.LISTA_CIDADE) {
    const cidades = await acharCidades(ctx, f.LISTA_CIDADE);
    c.e(
      DAS_CIDADES,
      cidades.map((uma) => uma.cidade_descricao),
      cidades.map((uma) => uma.uf_codigo),
    );
  }
  if (f.SEM_NEGOCIO === 'S') c.e(SEM_NEGOCIO);
  const depois = c.trazer(
    restringirVendas(doRegistro(ctx), ctx, 'v').e('v.pedvenda_dtemissao <= ?::date', hoje),
  );
  return c.e(COMPROU_DEPOIS.replace('CONDICAO', depois.sql));
}
