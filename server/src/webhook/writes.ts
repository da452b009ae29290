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

/** Creates an address; gives its code. */
export async function inserirWebhook(
  tx: Tx,
  registro: number,
  d: DadosDoWebhook,
  segredo: string,
): Promise<number> {
  const [linha] = await tx.sql<{ webhook_codigo: number }>(
    `INSERT INTO webhook (clienteregistro_codigo, webhook_descricao, webhook_url, webhook_eventos, webhook_ativo, webhook_segredo)
     VALUES ($1, $2, $3, $4, $5, $6) RETURNING webhook_codigo`,
    [registro, ...campos(d), segredo],
  );
  return linha?.webhook_codigo ?? 0;
}

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

/** Puts a new secret in the place of the one there is, which signs too for a day. */
export const trocarSegredo = (
  tx: Tx,
  registro: number,
  codigo: number,
  segredo: string,
): Promise<unknown> =>
  tx.sql(
    `UPDATE webhook SET webhook_segredoanterior = webhook_segredo, webhook_segredoanteriorate = now() + interval '${HORAS_DO_ANTERIOR} hours',
       webhook_segredo = $3, versao = versao + 1
     WHERE clienteregistro_codigo = $1 AND webhook_codigo = $2`,
    [registro, codigo, segredo],
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
