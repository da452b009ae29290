import type { Mudanca } from '@praca/contract/mudanca/schemas.ts';
import type { Tx } from '../platform/banco/db.ts';
import type { Ctx, Sessao } from '../platform/context.ts';
import {
  COLUNAS_DO_EVENTO,
  JUNCOES_DO_EVENTO,
  type LinhaEvento,
} from '../platform/eventos/eventos-leitura.ts';
import { alcanca } from '../platform/substantivo/escopo.ts';
import { substantivoDe } from '../platform/substantivo/substantivo.ts';
import { TABELAS } from './nouns.ts';

/** A place in the order of commits. */
export interface Ponto {
  transacao: number;
  evento: number;
}

/** This moment: which database answers, and the oldest transaction under way: all before it is over, whoever asks later. */
export interface Momento {
  lugar: string;
  horizonte: number;
  /** Seconds since 1970. */
  agora: number;
}

const MOMENTO = `SELECT left(coalesce((SELECT envio_lugar FROM instalacao_envio), ''), 12) AS lugar,
  pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS horizonte, floor(extract(epoch FROM now()))::bigint AS agora`;

/** Where the order of commits stands. */
export async function lerMomento(tx: Tx): Promise<Momento> {
  const [momento] = await tx.sql<Momento>(MOMENTO);
  if (!momento) throw new Error('O banco não disse em que momento está.');
  return momento;
}

/** A change with all that says whose it is. */
export interface LinhaMudada extends LinhaEvento {
  mudanca_transacao: number;
  mudanca_em: number;
  evento_em: string;
}

/**
 * The next changes after a point that are older than `horizonte`, of those tables; $1 is the registration. A row may
 * stand for many codes that follow each other: of the one that holds the point what comes after it. No more rows are
 * spread than the answer takes.
 */
export const DEPOIS_DO_PONTO = `SELECT r.mudanca_transacao, i.evento_codigo, r.mudanca_em
  FROM (
    SELECT x.*, sum(x.ate - x.de + 1) OVER (ORDER BY x.mudanca_transacao, x.de) - (x.ate - x.de + 1) AS antes
    FROM (
      SELECT m.mudanca_transacao, $3::bigint + 1 AS de, m.evento_ate AS ate, m.mudanca_em
      FROM (
        SELECT q.* FROM soma.mudanca q
        WHERE q.clienteregistro_codigo = $1 AND q.mudanca_transacao = $2::bigint AND q.evento_codigo <= $3::bigint
        ORDER BY q.evento_codigo DESC
        LIMIT 1) m
      WHERE m.evento_ate > $3::bigint AND m.mudanca_transacao < $4::bigint AND m.evento_tabela = ANY($5::text[])
      UNION ALL
      (SELECT m.mudanca_transacao, m.evento_codigo, coalesce(m.evento_ate, m.evento_codigo), m.mudanca_em
      FROM soma.mudanca m
      WHERE m.clienteregistro_codigo = $1
        AND (m.mudanca_transacao, m.evento_codigo) > ($2::bigint, $3::bigint)
        AND m.mudanca_transacao < $4::bigint
        AND m.evento_tabela = ANY($5::text[])
      ORDER BY m.mudanca_transacao, m.evento_codigo
      LIMIT $6)) x) r
  CROSS JOIN LATERAL generate_series(r.de, least(r.ate, r.de + $6 - 1)) i (evento_codigo)
  WHERE r.antes < $6
  ORDER BY r.mudanca_transacao, i.evento_codigo
  LIMIT $6`;
const LER = `SELECT m.mudanca_transacao, floor(extract(epoch FROM m.mudanca_em))::bigint AS mudanca_em, e.evento_em, ${COLUNAS_DO_EVENTO}
  FROM (${DEPOIS_DO_PONTO}) m
  JOIN evento e ON e.clienteregistro_codigo = $1 AND e.evento_codigo = m.evento_codigo
  ${JUNCOES_DO_EVENTO}
  ORDER BY m.mudanca_transacao, m.evento_codigo`;

/** Changes after a point, whoever may see them. */
export const lerDepois = (
  ctx: Ctx,
  ponto: Ponto,
  { horizonte, tabelas, quantas }: { horizonte: number; tabelas: string[]; quantas: number },
): Promise<LinhaMudada[]> =>
  ctx.tx.sql<LinhaMudada>(LER, [
    ctx.sessao.clienteregistro_codigo,
    ponto.transacao,
    ponto.evento,
    horizonte,
    tabelas,
    quantas,
  ]);

/** The keys of those rows that are there and that the caller sees now, table by table: "negocio/12". */
export async function vistasAgora(ctx: Ctx, linhas: readonly LinhaMudada[]): Promise<Set<string>> {
  const porTabela = Map.groupBy(linhas, (l) => l.evento_tabela);
  const vistas = new Set<string>();
  for (const [tabela, suas] of porTabela) {
    const noun = TABELAS[tabela];
    const codigos = [
      ...new Set(suas.map((l) => l.evento_chave).filter((chave) => /^\d{1,15}$/.test(chave))),
    ].map(Number);
    if (!noun || codigos.length === 0) continue;
    const c = noun.visiveis(ctx);
    const ORIGEM = `${tabela} ${noun.alias}`;
    const CODIGO = `${noun.alias}.${noun.chave}`;
    c.e(`${CODIGO} = ANY(?::bigint[])`, codigos);
    const achadas = await ctx.tx.sql<{ codigo: number }>(
      `SELECT ${CODIGO} AS codigo FROM ${ORIGEM} WHERE ${c.sql}`,
      c.valores,
      { semNome: true },
    );
    for (const { codigo } of achadas) vistas.add(`${tabela}/${codigo}`);
  }
  return vistas;
}

/** Whether a row that the caller does not see now was theirs before or after the change; that the history does not say whose it was is no yes. */
function eraDeQuemLe(s: Sessao, l: LinhaMudada): boolean {
  const escopo = substantivoDe(l.evento_tabela)?.escopo ?? {};
  const ditos = [
    { codigo: l.repres_codigo, tipo: l.repres_tipo },
    ...(l.mudou_repres ? [{ codigo: l.antes_repres, tipo: l.antes_repres_tipo }] : []),
  ];
  const deNinguem =
    l.evento_acao === 'EXCLUIR' && (escopo.deTodos === true || escopo.sua?.deNinguem === true);
  return alcanca(escopo, s, {
    empresa_codigo: l.empresa_codigo,
    donos: [l.usuario_responsavel, l.antes_responsavel],
    repres: ditos.filter(({ codigo }) => codigo !== null || deNinguem),
  });
}

/** What the caller is told of a change; undefined when it is none of theirs. */
export function contar(
  s: Sessao,
  vistas: ReadonlySet<string>,
  l: LinhaMudada,
): Mudanca | undefined {
  const vista = vistas.has(`${l.evento_tabela}/${l.evento_chave}`);
  if (!vista && !eraDeQuemLe(s, l)) return undefined;
  const { evento_codigo, evento_em, evento_tabela, evento_chave, evento_acao, evento_versao } = l;
  return {
    evento_codigo,
    evento_em,
    evento_tabela,
    evento_chave,
    evento_acao,
    evento_versao,
    evento_visivel: vista ? 'S' : 'N',
  };
}
