import type { Entrada } from '@praca/contract/endpoint.ts';
import type * as api from '@praca/contract/webhook/endpoints.ts';
import type { Entrega, Webhook } from '@praca/contract/webhook/schemas.ts';
import { Condicoes } from '../platform/banco/condicoes.ts';
import { escreverCursor, lerCursor } from '../platform/banco/cursor.ts';
import type { Tx } from '../platform/banco/db.ts';
import type { Ctx } from '../platform/context.ts';
import type { Pagina } from '../platform/http/resposta.ts';

const COLUNAS = `w.webhook_codigo, w.webhook_descricao, w.webhook_url, w.webhook_eventos, CASE WHEN w.webhook_ativo THEN 'S' ELSE 'N' END AS webhook_ativo,
  w.webhook_falhando_desde, w.webhook_desligado, CASE WHEN w.webhook_segredoanteriorate > now() THEN w.webhook_segredoanteriorate END AS webhook_segredoanteriorate, w.versao`;

/** Every address of the registration with what became of its deliveries, or the one with that code. */
export function lerWebhooks(ctx: Ctx, codigo: number | null = null): Promise<Webhook[]> {
  return ctx.tx.sql<Webhook>(
    `SELECT ${COLUNAS}, coalesce(e.entregues, 0) AS entregues, coalesce(e.aguardando, 0) AS aguardando, coalesce(e.falhas, 0) AS falhas
     FROM webhook w
     LEFT JOIN (
       SELECT webhook_codigo, count(*) FILTER (WHERE entrega_situacao = 'EN')::int AS entregues,
         count(*) FILTER (WHERE entrega_situacao = 'AG')::int AS aguardando, count(*) FILTER (WHERE entrega_situacao = 'FA')::int AS falhas
       FROM webhook_entrega WHERE clienteregistro_codigo = $1 GROUP BY 1) e ON e.webhook_codigo = w.webhook_codigo
     WHERE w.clienteregistro_codigo = $1 AND ($2::bigint IS NULL OR w.webhook_codigo = $2)
     ORDER BY w.webhook_descricao, w.webhook_codigo`,
    [ctx.sessao.clienteregistro_codigo, codigo],
  );
}

/** The addresses of the registration. */
export const listarWebhooks = (ctx: Ctx): Promise<Webhook[]> => lerWebhooks(ctx);

/** An address as the house works with it. */
export interface WebhookGuardado {
  webhook_codigo: number;
  webhook_descricao: string;
  webhook_url: string;
  webhook_eventos: string[];
  webhook_ativo: boolean;
  webhook_segredo: string;
  /** While it signs too. */
  webhook_segredoanterior: string | null;
  webhook_falhando_desde: string | null;
  versao: number;
}

/** An address, locked until the end of the transaction where `travar`; undefined when it is not there. */
export async function lerGuardado(
  tx: Tx,
  registro: number,
  codigo: number,
  travar = false,
): Promise<WebhookGuardado | undefined> {
  const [linha] = await tx.sql<WebhookGuardado>(
    `SELECT webhook_codigo, webhook_descricao, webhook_url, webhook_eventos, webhook_ativo, webhook_segredo,
       CASE WHEN webhook_segredoanteriorate > now() THEN webhook_segredoanterior END AS webhook_segredoanterior, webhook_falhando_desde, versao
     FROM webhook WHERE clienteregistro_codigo = $1 AND webhook_codigo = $2${travar ? ' FOR UPDATE' : ''}`,
    [registro, codigo],
  );
  return linha;
}

/** How many addresses there are. */
export async function contarWebhooks(ctx: Ctx): Promise<number> {
  const [linha] = await ctx.tx.sql<{ total: number }>(
    'SELECT count(*)::int AS total FROM webhook WHERE clienteregistro_codigo = $1',
    [ctx.sessao.clienteregistro_codigo],
  );
  return linha?.total ?? 0;
}

const ENTREGA = `e.entrega_codigo, 'msg_' || e.entrega_id AS entrega_id, e.webhook_codigo, e.entrega_tipo, e.entrega_corpo, e.entrega_situacao, e.entrega_tentativas,
  e.entrega_proxima, e.entrega_status, e.entrega_falha, e.entrega_ms, e.entrega_dttentativa, e.entrega_dtcriacao`;

/** One delivery; undefined when it is not there. */
export async function lerEntrega(ctx: Ctx, codigo: number): Promise<Entrega | undefined> {
  const [linha] = await ctx.tx.sql<Entrega>(
    `SELECT ${ENTREGA} FROM webhook_entrega e WHERE e.clienteregistro_codigo = $1 AND e.entrega_codigo = $2`,
    [ctx.sessao.clienteregistro_codigo, codigo],
  );
  return linha;
}

/** A page of the deliveries of an address, the newest first. */
export async function listarEntregas(
  ctx: Ctx,
  { webhook_codigo, LISTA_CODIGO, SITUACAO, CURSOR, SQL_LIMIT }: Entrada<typeof api.getEntregas>,
): Promise<Pagina<Entrega>> {
  const c = new Condicoes([ctx.sessao.clienteregistro_codigo, webhook_codigo])
    .e('e.clienteregistro_codigo = $1')
    .e('e.webhook_codigo = $2');
  if (LISTA_CODIGO) c.e('e.entrega_codigo = ANY (?::bigint[])', LISTA_CODIGO);
  if (SITUACAO) c.e('e.entrega_situacao = ?', SITUACAO);
  if (CURSOR) c.e('e.entrega_codigo < ?', lerCursor(CURSOR, /^$/).codigo);
  const lidas = await ctx.tx.sql<Entrega>(
    `SELECT ${ENTREGA} FROM webhook_entrega e WHERE ${c.sql} ORDER BY e.entrega_codigo DESC LIMIT ${c.vincular(SQL_LIMIT + 1)}`,
    c.valores,
    { semNome: true },
  );
  const dados = lidas.slice(0, SQL_LIMIT);
  const ultima = lidas.length > dados.length ? dados.at(-1) : undefined;
  return { dados, cursor: ultima ? escreverCursor('', ultima.entrega_codigo) : null };
}
