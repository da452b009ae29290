import { HORAS_DO_ANTERIOR } from '@praca/contract/webhook/rules.ts';
import type { Tx } from '../platform/banco/db.ts';

/** What a person sets of an address. */
export interface DadosDoWebhook {
  webhook_descricao: string;
  webhook_url: string;
  webhook_eventos: readonly string[];
  webhook_ativo: boolean;
}

const campos = (d: DadosDoWebhook) =>
  [d.webhook_descricao, d.webhook_url, d.webhook_eventos, d.webhook_ativo] as const;

/** The code that the next address has: its secret is sealed for it. */
export async function proximoCodigo(tx: Tx): Promise<number> {
  const [linha] = await tx.sql<{ codigo: number }>(
    "SELECT nextval(pg_get_serial_sequence('webhook', 'webhook_codigo')) AS codigo",
  );
  return linha?.codigo ?? 0;
}

/** Creates an address under its code. */
export const inserirWebhook = (
  tx: Tx,
  registro: number,
  codigo: number,
  d: DadosDoWebhook,
  segredo: string,
): Promise<unknown> =>
  tx.sql(
    `INSERT INTO webhook (clienteregistro_codigo, webhook_codigo, webhook_descricao, webhook_url, webhook_eventos, webhook_ativo, webhook_segredo)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [registro, codigo, ...campos(d), segredo],
  );

/** Changes a locked address; one that is switched on begins anew: what failed before is over. */
export const alterarWebhook = (
  tx: Tx,
  registro: number,
  codigo: number,
  d: DadosDoWebhook,
): Promise<unknown> =>
  tx.sql(
    `UPDATE webhook SET webhook_descricao = $3, webhook_url = $4, webhook_eventos = $5, webhook_ativo = $6,
       webhook_falhando_desde = CASE WHEN $6 AND NOT webhook_ativo THEN NULL ELSE webhook_falhando_desde END,
       webhook_desligado = CASE WHEN $6 THEN '' ELSE webhook_desligado END, versao = versao + 1
     WHERE clienteregistro_codigo = $1 AND webhook_codigo = $2`,
    [registro, codigo, ...campos(d)],
  );

/** Puts a new secret in the place of the one there is, which signs too for a day where it is named. The version stays. */
export const porSegredo = (
  tx: Tx,
  registro: number,
  codigo: number,
  { novo, anterior }: { novo: string; anterior: string | null },
): Promise<unknown> =>
  tx.sql(
    `UPDATE webhook SET webhook_segredoanterior = $4, webhook_segredoanteriorate = CASE WHEN $4::text IS NULL THEN NULL ELSE now() + interval '${HORAS_DO_ANTERIOR} hours' END,
       webhook_segredo = $3
     WHERE clienteregistro_codigo = $1 AND webhook_codigo = $2`,
    [registro, codigo, novo, anterior],
  );

/** One version further. */
export const contarVersao = (tx: Tx, registro: number, codigo: number): Promise<unknown> =>
  tx.sql(
    'UPDATE webhook SET versao = versao + 1 WHERE clienteregistro_codigo = $1 AND webhook_codigo = $2',
    [registro, codigo],
  );

/** Deletes an address with its deliveries. */
export const apagarWebhook = (tx: Tx, registro: number, codigo: number): Promise<unknown> =>
  tx.sql('DELETE FROM webhook WHERE clienteregistro_codigo = $1 AND webhook_codigo = $2', [
    registro,
    codigo,
  ]);

/** Switches an address off in the name of the house. */
export const desligarWebhook = (
  tx: Tx,
  registro: number,
  codigo: number,
  porque: 'FALHAS' | 'EXTINTO',
): Promise<unknown> =>
  tx.sql(
    'UPDATE webhook SET webhook_ativo = false, webhook_desligado = $3, versao = versao + 1 WHERE clienteregistro_codigo = $1 AND webhook_codigo = $2',
    [registro, codigo, porque],
  );

/** Drops what waits for an address, for a reason that the log of deliveries tells. */
export const cancelarEspera = (
  tx: Tx,
  registro: number,
  codigo: number,
  falha: 'DESLIGADO',
): Promise<unknown> =>
  tx.sql(
    "UPDATE webhook_entrega SET entrega_situacao = 'CA', entrega_falha = $3 WHERE clienteregistro_codigo = $1 AND webhook_codigo = $2 AND entrega_situacao = 'AG'",
    [registro, codigo, falha],
  );
