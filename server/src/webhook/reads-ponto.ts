import { TABELAS_COM_EVENTO } from '@praca/contract/webhook/eventos.ts';
import { MAXIMO_AGUARDANDO } from '@praca/contract/webhook/rules.ts';
import { DEPOIS_DO_PONTO } from '../mudanca/reads.ts';
import type { Tx } from '../platform/banco/db.ts';

/** Registrations that have an address that is on. */
export const registrosComWebhook = async (tx: Tx): Promise<number[]> =>
  (
    await tx.sql<{ registro: number }>(
      'SELECT DISTINCT clienteregistro_codigo AS registro FROM soma.webhook_ponto ORDER BY 1',
    )
  ).map((l) => l.registro);

/** How far an address was told. */
export interface PontoDoWebhook {
  webhook_codigo: number;
  webhook_eventos: string[];
  ponto_transacao: number;
  ponto_evento: number;
  ponto_pausaate: string | null;
}

/** How far the addresses of a registration were told, locked: one server at a time goes on from there. */
export const travarPontos = (tx: Tx, registro: number): Promise<PontoDoWebhook[]> =>
  tx.sql<PontoDoWebhook>(
    `SELECT p.webhook_codigo, w.webhook_eventos, p.ponto_transacao, p.ponto_evento, p.ponto_pausaate
     FROM soma.webhook_ponto p
     JOIN webhook w ON w.clienteregistro_codigo = $1 AND w.webhook_codigo = p.webhook_codigo
     WHERE p.clienteregistro_codigo = $1 AND w.webhook_ativo
     ORDER BY p.webhook_codigo FOR UPDATE OF p SKIP LOCKED`,
    [registro],
  );

/** Until when an address rests; null: it does not. */
export async function pausaAte(tx: Tx, registro: number, webhook: number): Promise<string | null> {
  const [linha] = await tx.sql<{ ate: string }>(
    'SELECT ponto_pausaate AS ate FROM soma.webhook_ponto WHERE clienteregistro_codigo = $1 AND webhook_codigo = $2 AND ponto_pausaate > now()',
    [registro, webhook],
  );
  return linha?.ate ?? null;
}

const CHEIO = `SELECT count(*)::int AS total FROM (
    SELECT 1 FROM webhook_entrega WHERE clienteregistro_codigo = $1 AND webhook_codigo = $2 AND entrega_situacao = 'AG' LIMIT $3) q`;

/** Whether as many messages wait for an address as may. */
export async function cheio(
  tx: Tx,
  registro: number,
  webhook: number,
  maximo = MAXIMO_AGUARDANDO,
): Promise<boolean> {
  const [linha] = await tx.sql<{ total: number }>(CHEIO, [registro, webhook, maximo]);
  return (linha?.total ?? 0) >= maximo;
}

/** A line of the history as it is told outside. */
export interface Acontecido {
  mudanca_transacao: number;
  evento_codigo: number;
  evento_em: string;
  evento_tabela: string;
  evento_chave: string;
  evento_acao: string;
  evento_versao: number | null;
  usuario_codigo: number | null;
  empresa_codigo: number | null;
  evento_deestagio: number | null;
  evento_paraestagio: number | null;
}

/** What happened after a point, of what other systems can be told, older than every transaction under way. */
export const lerAcontecidos = (
  tx: Tx,
  registro: number,
  p: Pick<PontoDoWebhook, 'ponto_transacao' | 'ponto_evento'>,
  horizonte: number,
  quantos: number,
): Promise<Acontecido[]> =>
  tx.sql<Acontecido>(
    `SELECT m.mudanca_transacao, e.evento_codigo, e.evento_em, e.evento_tabela, e.evento_chave, e.evento_acao, e.evento_versao, e.usuario_codigo,
       e.empresa_codigo, e.evento_deestagio, e.evento_paraestagio
     FROM (${DEPOIS_DO_PONTO}) m
     JOIN evento e ON e.clienteregistro_codigo = $1 AND e.evento_codigo = m.evento_codigo
     ORDER BY m.mudanca_transacao, m.evento_codigo`,
    [registro, p.ponto_transacao, p.ponto_evento, horizonte, TABELAS_COM_EVENTO, quantos],
  );
