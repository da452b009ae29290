import type { Entrada } from '@praca/contract/endpoint.ts';
import type { getAprovacoes } from '@praca/contract/pedvenda/endpoints.ts';
import type { AprovacaoPendente } from '@praca/contract/pedvenda/aprovacao.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import type { Pagina } from '../platform/http/resposta.ts';
import type { PosseDoNegocio } from '../negocio/quem-ve.ts';
import { condicoesDeVenda } from './reads.ts';

const LIMITE = 'greatest(i.itpedvenda_descmaximo, q.pedvenda_descaprovado)';
const PASSA = `i.itpedvenda_descmaximo IS NOT NULL AND i.itpedvenda_percdesconto > ${LIMITE}`;
/** What a line would come to at its limit, less what it comes to. */
const ACIMA = `greatest(0, round(i.itpedvenda_quantidade * i.itpedvenda_vltabela * (1 - ${LIMITE} / 100), 2) - i.itpedvenda_vlliquido)`;

/**
 * The quotes that wait for an approver's word, those that wait longest first. What is given beyond the limits is what the
 * lines would come to at their limit, less what they come to; the margin is net products less own ICMS, commission and cost.
 */
export async function listarAprovacoes(
  ctx: Ctx,
  e: Entrada<typeof getAprovacoes>,
): Promise<Pagina<AprovacaoPendente>> {
  const c = condicoesDeVenda(ctx, [
    e.SQL_LIMIT ?? 50,
    e.SQL_OFFSET ?? 0,
    ctx.sessao.usuario_login,
    ctx.sessao.permissoes.has('venda.margem'),
  ]);
  const dados = await ctx.tx.sql<AprovacaoPendente>(
    `SELECT q.pedvenda_codigo, q.empresa_codigo, q.versao, q.pedvenda_numero, q.pedvenda_valor::text AS pedvenda_valor, pe.pessoa_razao, re.repres_razao,
       a.aprovacao_pedidaem, a.aprovacao_pedidapor, u.usuario_nome, a.aprovacao_motivo, a.aprovacao_desconto::text AS aprovacao_desconto,
       t.limite::text AS itpedvenda_descmaximo, coalesce(t.linhas, 0) AS linhas, coalesce(t.acima, 0)::text AS vlacima,
       CASE WHEN $5 AND t.sem_custo = 0 THEN m.margem::text END AS vlmargem, CASE WHEN $5 AND t.sem_custo = 0 THEN (m.margem + t.acima)::text END AS vlmargemnolimite,
       CASE WHEN a.aprovacao_pedidapor = $4 THEN 'S' ELSE 'N' END AS propria
     FROM aprovacao a
     JOIN pedvenda q ON q.clienteregistro_codigo = $1 AND q.pedvenda_codigo = a.pedvenda_codigo AND q.pedvenda_situacao = 'AA'
     LEFT JOIN pessoa pe ON pe.clienteregistro_codigo = $1 AND pe.pessoa_codigo = q.pessoa_codigo
     LEFT JOIN representante re ON re.clienteregistro_codigo = $1 AND re.repres_codigo = q.repres_codigo
     LEFT JOIN usuario u ON u.clienteregistro_codigo = $1 AND u.usuario_login = a.aprovacao_pedidapor
     CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE ${PASSA})::int AS linhas, coalesce(sum(${ACIMA}) FILTER (WHERE ${PASSA}), 0) AS acima, min(${LIMITE}) FILTER (WHERE ${PASSA}) AS limite,
         coalesce(sum(round(i.itpedvenda_quantidade * i.itpedvenda_vlcusto, 2)), 0) AS custo, count(*) FILTER (WHERE i.itpedvenda_vlcusto IS NULL)::int AS sem_custo
       FROM itpedvenda i WHERE i.clienteregistro_codigo = $1 AND i.pedvenda_codigo = q.pedvenda_codigo) t
     CROSS JOIN LATERAL (SELECT q.pedvenda_vlprodutos - q.pedvenda_vlicms - q.pedvenda_vlcomissao - t.custo AS margem) m
     WHERE a.clienteregistro_codigo = $1 AND a.aprovacao_situacao = 'P' AND ${c.sql}
     ORDER BY a.aprovacao_pedidaem, a.aprovacao_codigo LIMIT $2 OFFSET $3`,
    c.valores,
  );
  return { dados };
}

/** Whose a document is, and whose its deal. */
export interface Posses {
  venda: {
    empresa_codigo: number;
    usuario_login: string | null;
    repres_codigo: number | null;
    repres_tipo: string | null;
  };
  negocio: PosseDoNegocio | null;
}

const TIPO_DE = (alias: string) =>
  `(SELECT r.repres_tipo FROM representante r WHERE r.clienteregistro_codigo = $1 AND r.repres_codigo = ${alias}.repres_codigo)`;
const POSSES = `SELECT jsonb_build_object('empresa_codigo', q.empresa_codigo, 'usuario_login', q.usuario_login, 'repres_codigo', q.repres_codigo, 'repres_tipo', ${TIPO_DE('q')}) AS venda,
    CASE WHEN n.negocio_codigo IS NOT NULL THEN jsonb_build_object('empresa_codigo', n.empresa_codigo, 'usuario_responsavel', n.usuario_responsavel, 'repres_codigo', n.repres_codigo, 'repres_tipo', ${TIPO_DE('n')}) END AS negocio
  FROM pedvenda q LEFT JOIN negocio n ON n.clienteregistro_codigo = $1 AND n.negocio_codigo = q.negocio_codigo
  WHERE q.clienteregistro_codigo = $1 AND q.pedvenda_codigo = $2`;

/** Whose a document is, and whose its deal. */
export async function lerPosses(ctx: Ctx, codigo: number): Promise<Posses> {
  const [linha] = await ctx.tx.sql<Posses>(POSSES, [ctx.sessao.clienteregistro_codigo, codigo]);
  if (!linha) throw new AppError('NAO_ENCONTRADO');
  return linha;
}
