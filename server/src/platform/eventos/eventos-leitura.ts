import type { Sessao } from '../context.ts';
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
  antes_repres: number | null;
  antes_repres_tipo: string | null;
  antes_responsavel: string | null;
}

const LER = `SELECT e.evento_codigo, e.evento_tabela, e.evento_chave, e.evento_versao, e.evento_acao, e.empresa_codigo, e.repres_codigo, r.repres_tipo, e.usuario_responsavel,
    (e.evento_antes->>'repres_codigo')::bigint AS antes_repres, a.repres_tipo AS antes_repres_tipo, e.evento_antes->>'usuario_responsavel' AS antes_responsavel
  FROM evento e LEFT JOIN representante r ON r.clienteregistro_codigo = e.clienteregistro_codigo AND r.repres_codigo = e.repres_codigo
    LEFT JOIN representante a ON a.clienteregistro_codigo = e.clienteregistro_codigo AND a.repres_codigo = (e.evento_antes->>'repres_codigo')::bigint
  WHERE e.clienteregistro_codigo = $1 AND e.evento_acao <> 'RECUSADO'
    AND e.evento_tabela IN ('negocio', 'pessoa', 'etiqueta', 'segmento', 'origem_contato', 'motivo_perda', 'estagio', 'pipeline', 'board')`;
const POR_CODIGO = `${LER} AND e.evento_codigo = ANY($2::bigint[]) ORDER BY e.evento_codigo`;
const ULTIMO = 'SELECT max(evento_codigo) AS ultimo FROM evento WHERE clienteregistro_codigo = $1';
// Codes are given before commits: what was written in the minute before the event seen last may have been committed after it.
const VISTO = `SELECT evento_em - interval '1 minute' AS desde FROM evento WHERE clienteregistro_codigo = $1 AND evento_codigo = $2`;
const DEPOIS = `${LER} AND (e.evento_codigo > $2 OR (e.evento_codigo > $2 - 50000 AND e.evento_em > $3)) ORDER BY e.evento_codigo LIMIT $4`;
const MAXIMO = 300;

/** Events by code, in order. */
export const eventosPorCodigo = (
  banco: Banco,
  registro: number,
  codigos: number[],
): Promise<LinhaEvento[]> =>
  banco.transacao(registro, 'read', (tx) => tx.sql<LinhaEvento>(POR_CODIGO, [registro, codigos]));

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
    const linhas = await tx.sql<LinhaEvento>(DEPOIS, [registro, ultimo, visto.desde, MAXIMO + 1]);
    return linhas.length > MAXIMO ? undefined : linhas;
  });
}

/** Whether the change touches what the session may see, before or after it: the same rule as that of deals. */
export function alcanca(s: Sessao, e: LinhaEvento): boolean {
  if (e.empresa_codigo !== null && !s.empresas.includes(e.empresa_codigo)) return false;
  if (e.evento_tabela !== 'negocio') return true;
  if ([e.usuario_responsavel, e.antes_responsavel].includes(s.usuario_login)) return true;
  if (s.repres_codigo !== null && [e.repres_codigo, e.antes_repres].includes(s.repres_codigo))
    return true;
  if (!s.visualizaoutrosrep) return false;
  if (s.visualizarepinterno === s.visualizarepexterno || e.repres_codigo === null) return true;
  return [e.repres_tipo, e.antes_repres_tipo].includes(s.visualizarepinterno ? 'I' : 'E');
}
