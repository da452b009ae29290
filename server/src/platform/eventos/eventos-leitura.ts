import type { Sessao } from '../context.ts';
import { alcanca } from '../substantivo/escopo.ts';
import { podeLer, substantivoDe, tabelasVivas } from '../substantivo/substantivo.ts';
import type { Banco } from '../banco/db.ts';

export interface LinhaEvento {
  evento_codigo: number;
  evento_tabela: string;
  evento_chave: string;
  evento_versao: number | null;
  evento_acao: string;
  empresa_codigo: number | null;
  repres_codigo: number | null;
  repres_tipo: string | null;
  usuario_responsavel: string | null;
  /** Whether the change was one of the representative, too: `antes_repres` is then what it was, null for nobody. */
  mudou_repres: boolean;
  antes_repres: number | null;
  antes_repres_tipo: string | null;
  antes_responsavel: string | null;
  /** Logins that hear of it beside whose it is. */
  ouvintes: string[] | null;
}

/** The columns of a `LinhaEvento`, of a FROM that ends with `JUNCOES_DO_EVENTO`. */
export const COLUNAS_DO_EVENTO = `e.evento_codigo, e.evento_tabela, e.evento_chave, e.evento_versao, e.evento_acao, e.empresa_codigo, e.repres_codigo, r.repres_tipo, e.usuario_responsavel,
    coalesce(e.evento_antes ? 'repres_codigo', false) AS mudou_repres, (e.evento_antes->>'repres_codigo')::bigint AS antes_repres, a.repres_tipo AS antes_repres_tipo, e.evento_antes->>'usuario_responsavel' AS antes_responsavel, e.evento_depois->'ouvintes' AS ouvintes`;
/** Who the representatives of an event `e` are, before and after it. */
export const JUNCOES_DO_EVENTO = `LEFT JOIN representante r ON r.clienteregistro_codigo = e.clienteregistro_codigo AND r.repres_codigo = e.repres_codigo
    LEFT JOIN representante a ON a.clienteregistro_codigo = e.clienteregistro_codigo AND a.repres_codigo = (e.evento_antes->>'repres_codigo')::bigint`;
const LER = `SELECT ${COLUNAS_DO_EVENTO}
  FROM evento e ${JUNCOES_DO_EVENTO}
  WHERE e.clienteregistro_codigo = $1 AND e.evento_acao <> 'RECUSADO' AND e.evento_tabela = ANY($2::text[])`;
const POR_CODIGO = `${LER} AND e.evento_codigo = ANY($3::bigint[]) ORDER BY e.evento_codigo`;
const ULTIMO = 'SELECT max(evento_codigo) AS ultimo FROM evento WHERE clienteregistro_codigo = $1';
// Codes are given before commits: what was written in the minute before the event seen last may have been committed after it.
const VISTO = `SELECT evento_em - interval '1 minute' AS desde FROM evento WHERE clienteregistro_codigo = $1 AND evento_codigo = $2`;
const DEPOIS = `${LER} AND (e.evento_codigo > $3 OR (e.evento_codigo > $3 - 50000 AND e.evento_em > $4)) ORDER BY e.evento_codigo LIMIT $5`;
const MAXIMO = 300;

/** Events by code, in order. */
export const eventosPorCodigo = (
  banco: Banco,
  registro: number,
  codigos: number[],
): Promise<LinhaEvento[]> =>
  banco.transacao(registro, 'read', (tx) =>
    tx.sql<LinhaEvento>(POR_CODIGO, [registro, tabelasVivas(), codigos]),
  );

/** The newest event of a registration; 0 when it has none. */
export const ultimoEvento = (banco: Banco, registro: number): Promise<number> =>
  banco.transacao(registro, 'read', async (tx) => {
    const [linha] = await tx.sql<{ ultimo: number | null }>(ULTIMO, [registro]);
    return linha?.ultimo ?? 0;
  });

/**
 * Events that may have been missed after one seen; a few may come twice, which is harmless: the page compares versions.
 * undefined when there are too many, or when nobody knows the event.
 */
export async function eventosAposOCodigo(
  banco: Banco,
  registro: number,
  ultimo: number,
): Promise<LinhaEvento[] | undefined> {
  return banco.transacao(registro, 'read', async (tx) => {
    const [visto] = await tx.sql<{ desde: string }>(VISTO, [registro, ultimo]);
    if (!visto) return undefined;
    const linhas = await tx.sql<LinhaEvento>(DEPOIS, [
      registro,
      tabelasVivas(),
      ultimo,
      visto.desde,
      MAXIMO + 1,
    ]);
    return linhas.length > MAXIMO ? undefined : linhas;
  });
}

/** Whether the change touches what the session may read of its noun, before or after it: by right, and by whose it is. */
export function chegaA(s: Sessao, e: LinhaEvento): boolean {
  const dele = substantivoDe(e.evento_tabela);
  if (!dele || !podeLer(dele, s)) return false;
  return alcanca(dele.escopo, s, {
    empresa_codigo: e.empresa_codigo,
    donos: [e.usuario_responsavel, e.antes_responsavel, ...(e.ouvintes ?? [])],
    repres: [
      { codigo: e.repres_codigo, tipo: e.repres_tipo },
      ...(e.mudou_repres ? [{ codigo: e.antes_repres, tipo: e.antes_repres_tipo }] : []),
    ],
  });
}
