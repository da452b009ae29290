import type { Entrada } from '@praca/contract/endpoint.ts';
import type { getLinhaDoTempo, ler } from '@praca/contract/negocio/ficha/endpoints.ts';
import { COLUNAS_ACOMPANHAMENTO } from '../../acompanhamento/reads.ts';
import { COLUNAS_ATIVIDADE } from '../../atividade/reads.ts';
import { COLUNAS_PEDVENDA } from '../../pedvenda/reads.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { JsonPronto } from '../../platform/http/resposta.ts';
import { porCondicao } from '../../platform/banco/texto-pronto.ts';
import { doNegocioVisivel, lerNegocio } from '../reads.ts';
import {
  cursorDaPagina,
  PAGINA_DA_LINHA,
  valoresDaPagina,
  type PaginaDaLinha,
} from './reads-linha-do-tempo.ts';

const PRIMEIRA_PAGINA = 20;

const lista = (colunas: string, de: string) =>
  `(SELECT coalesce(json_agg(x), '[]') FROM (SELECT ${colunas} FROM ${de}) x)`;
// A move that was taken back, and the taking back (whose stage of origin is that move's number below zero), count as if they
// had never been: the time goes on in the stage.
const TEMPOS = `(WITH passo AS MATERIALIZED (
    SELECT e.evento_codigo, e.evento_em, e.evento_paraestagio, CASE WHEN e.evento_deestagio < 0 THEN -e.evento_deestagio END AS desfaz FROM evento e
    WHERE e.clienteregistro_codigo = $1 AND e.negocio_codigo = $2 AND e.evento_paraestagio IS NOT NULL)
  SELECT coalesce(json_agg(json_build_object('estagio_codigo', w.evento_paraestagio, 'segundos', w.segundos)), '[]') FROM (
    SELECT v.evento_paraestagio, greatest(0, round(extract(epoch FROM sum(coalesce(v.saida, n.negocio_dtfechamento, $9::timestamptz) - v.evento_em))))::bigint AS segundos FROM (
      SELECT p.evento_paraestagio, p.evento_em, lead(p.evento_em) OVER (ORDER BY p.evento_codigo) AS saida FROM passo p
      WHERE p.desfaz IS NULL AND NOT EXISTS (SELECT 1 FROM passo d WHERE d.desfaz = p.evento_codigo)) v
    GROUP BY v.evento_paraestagio) w)`;
const ESTAGIOS = lista(
  'e.estagio_codigo, e.estagio_descricao, e.estagio_ordem, e.estagio_cor, e.estagio_probabilidade, e.estagio_diasparado, e.estagio_exigidos, e.pipeline_codigo, e.versao',
  'estagio e WHERE e.clienteregistro_codigo = $1 AND e.pipeline_codigo = n.pipeline_codigo ORDER BY e.estagio_ordem, e.estagio_codigo',
);
const FIXADOS = lista(
  COLUNAS_ACOMPANHAMENTO,
  'acompanhamento a WHERE a.clienteregistro_codigo = $1 AND a.negocio_codigo = $2 AND a.acomp_fixado ORDER BY a.acomp_codigo DESC LIMIT 50',
);
const TAREFAS = lista(
  COLUNAS_ATIVIDADE,
  "atividade t WHERE t.clienteregistro_codigo = $1 AND t.negocio_codigo = $2 AND t.atividade_situacao = 'P' ORDER BY t.atividade_dthr, t.atividade_codigo LIMIT 20",
);
const ORCAMENTOS = lista(
  COLUNAS_PEDVENDA,
  'pedvenda q WHERE q.clienteregistro_codigo = $1 AND q.negocio_codigo = $2 AND q.empresa_codigo = ANY($8::bigint[]) ORDER BY q.pedvenda_favorito DESC, q.pedvenda_codigo DESC LIMIT 20',
);
const ANEXOS =
  '(SELECT count(*)::int FROM anexo x WHERE x.clienteregistro_codigo = $1 AND x.negocio_codigo = $2)';

/** All around the deal but its timeline, as the inside of a JSON object. */
const RESTO = `'"estagios":' || ${ESTAGIOS} || ',"tempos":' || ${TEMPOS} || ',"fixados":' || ${FIXADOS} || ',"tarefas":' || ${TAREFAS} || ',"orcamentos":' || ${ORCAMENTOS} || ',"quantidade_anexos":' || ${ANEXOS}`;

const FICHA = porCondicao(
  (c) =>
    `SELECT ${RESTO} AS resto, p.itens, p.em, p.tipo, p.codigo, p.mais FROM negocio n CROSS JOIN LATERAL (${PAGINA_DA_LINHA}) p WHERE ${c.sql}`,
);

/** The whole page of a visible deal as JSON text, in two statements of one flight; NAO_ENCONTRADO for absent and not yours alike. */
export async function lerFicha(
  ctx: Ctx,
  { negocio_codigo }: Entrada<typeof ler>,
): Promise<JsonPronto> {
  const c = doNegocioVisivel(ctx, negocio_codigo, [
    ...valoresDaPagina(ctx, PRIMEIRA_PAGINA),
    ctx.agora,
  ]);
  const [negocio, [resto]] = await Promise.all([
    lerNegocio(ctx, negocio_codigo),
    ctx.tx.sql<PaginaDaLinha & { resto: string }>(FICHA(c), c.valores),
  ]);
  if (!resto) throw new AppError('NAO_ENCONTRADO');
  return new JsonPronto([
    `{"negocio":${JSON.stringify(negocio)},`,
    resto.resto,
    ',"itens":[',
    resto.itens,
    `],"cursor":${JSON.stringify(cursorDaPagina(resto))}}`,
  ]);
}

/** A page of a visible deal's timeline, newest first, of some kinds or of all. */
export async function lerLinhaDoTempo(
  ctx: Ctx,
  e: Entrada<typeof getLinhaDoTempo>,
): Promise<JsonPronto> {
  const tipos = e.TIPOS?.length ? e.TIPOS : undefined;
  const c = doNegocioVisivel(
    ctx,
    e.negocio_codigo,
    valoresDaPagina(ctx, e.SQL_LIMIT, e.CURSOR, tipos),
  );
  const [pagina] = await ctx.tx.sql<PaginaDaLinha>(
    `SELECT p.itens, p.em, p.tipo, p.codigo, p.mais FROM negocio n CROSS JOIN LATERAL (${PAGINA_DA_LINHA}) p WHERE ${c.sql}`,
    c.valores,
  );
  if (!pagina) throw new AppError('NAO_ENCONTRADO');
  return new JsonPronto([pagina.itens], undefined, cursorDaPagina(pagina));
}
