import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type * as api from '@praca/contract/auditoria/endpoints.ts';
import { ACOES_EM_PALAVRAS } from '@praca/contract/auditoria/palavras.ts';
import type { LinhaDeAuditoria } from '@praca/contract/auditoria/schemas.ts';
import { Condicoes } from '../platform/banco/condicoes.ts';
import { escreverCursor, lerCursor } from '../platform/banco/cursor.ts';
import type { Ctx } from '../platform/context.ts';
import type { Pagina } from '../platform/http/resposta.ts';
import { depoisAVista } from '../negocio/retrato.ts';
import { comNomes } from './reads-nomes.ts';
import { semSigiloDaAuditoria } from './sigilo.ts';

type Filtros = Entrada<typeof api.exportar>;

/** What is said of a value: its text, cut; what is no text nor number is told by its shape. */
const CORTADO = (lado: string) =>
  `left(CASE WHEN jsonb_typeof(${lado}) = 'string' THEN (${lado}) #>> '{}' ELSE coalesce((${lado})::text, '') END, 200)`;
/** What an event kept of one side, where that is a row. */
const ladoDe = (coluna: string) =>
  `(CASE WHEN jsonb_typeof(${coluna}) = 'object' THEN ${coluna} ELSE '{}'::jsonb END)`;
const ANTES = ladoDe('historia_a_vista(e.evento_antes)');
const DEPOIS = ladoDe(depoisAVista('e'));
/** Words of the search and of columns that hold no fact of their own. */
const SEM_FATO =
  "'{versao,pessoa_busca,negocio_busca,lixeira_busca,negocio_posicao,negocio_dtestagio,negocio_dtinteracao,negocio_dtalteracao,ouvintes}'";
const MUDANCAS = `coalesce((SELECT json_agg(json_build_object('campo', k, 'antes', coalesce(${CORTADO('a -> k')}, ''), 'depois', coalesce(${CORTADO('d -> k')}, '')) ORDER BY k)
    FROM (SELECT ${ANTES} AS a, ${DEPOIS} AS d) l CROSS JOIN LATERAL jsonb_object_keys(a || d) AS k
    WHERE k <> ALL (${SEM_FATO}::text[]) AND a -> k IS DISTINCT FROM d -> k), '[]')`;

function condicoesDe(ctx: Ctx, f: Filtros): Condicoes {
  const { clienteregistro_codigo, usuario_fuso } = ctx.sessao;
  const c = new Condicoes([clienteregistro_codigo])
    .e('e.clienteregistro_codigo = $1')
    // The echo that a note leaves for open boards is no act.
    .e("e.evento_acao <> 'INTERACAO'");
  if (f.DATA_INICIAL)
    c.e('e.evento_em >= (?::date)::timestamp AT TIME ZONE ?::text', f.DATA_INICIAL, usuario_fuso);
  if (f.DATA_FINAL)
    c.e('e.evento_em < (?::date + 1)::timestamp AT TIME ZONE ?::text', f.DATA_FINAL, usuario_fuso);
  if (f.LISTA_USUARIO) c.e('e.usuario_codigo = ANY(?::bigint[])', f.LISTA_USUARIO);
  if (f.TABELA) c.e('e.evento_tabela = ?', f.TABELA.toLowerCase());
  if (f.ACAO) c.e('e.evento_acao = ?', f.ACAO.toUpperCase());
  if (f.CHAVE) c.e('e.evento_chave = ?', f.CHAVE);
  return c;
}

/** A page of the audit, the newest first: everything of the registration, for who may see it. */
export async function listarAuditoria(
  ctx: Ctx,
  { CURSOR, SQL_LIMIT, ...filtros }: Filtros & { CURSOR?: string | undefined; SQL_LIMIT: number },
): Promise<Pagina<LinhaDeAuditoria>> {
  const c = condicoesDe(ctx, filtros);
  if (CURSOR) c.e('e.evento_codigo < ?', lerCursor(CURSOR, /^$/).codigo);
  const limite = c.vincular(SQL_LIMIT + 1);
  const lidas = await ctx.tx.sql<LinhaDeAuditoria>(
    `SELECT e.evento_codigo, e.evento_em, e.usuario_codigo, coalesce(u.usuario_nome, e.evento_depois ->> 'email', CASE WHEN e.evento_tabela = 'clienteregistro' THEN e.evento_depois ->> 'quem' END, '') AS usuario_nome, e.evento_tabela, e.evento_chave, '' AS evento_nome, e.evento_acao, ${MUDANCAS} AS mudancas
     FROM (SELECT * FROM evento e WHERE ${c.sql} ORDER BY e.evento_codigo DESC LIMIT ${limite}) e
     LEFT JOIN usuario u ON u.clienteregistro_codigo = $1 AND u.usuario_codigo = e.usuario_codigo
     ORDER BY e.evento_codigo DESC`,
    c.valores,
    { semNome: true },
  );
  const dados = await comNomes(ctx, semSigiloDaAuditoria(ctx, lidas.slice(0, SQL_LIMIT)));
  const ultima = lidas.length > dados.length ? dados.at(-1) : undefined;
  return { dados, cursor: ultima ? escreverCursor('', ultima.evento_codigo) : null };
}

/** Each table of the history once, found by its index: one step a table, however long the history is. */
const TABELAS = `WITH RECURSIVE t (tabela) AS (
    (SELECT evento_tabela FROM evento WHERE clienteregistro_codigo = $1 ORDER BY evento_tabela LIMIT 1)
    UNION ALL
    SELECT (SELECT e.evento_tabela FROM evento e WHERE e.clienteregistro_codigo = $1 AND e.evento_tabela > t.tabela ORDER BY e.evento_tabela LIMIT 1)
    FROM t WHERE t.tabela IS NOT NULL)
  SELECT tabela FROM t WHERE tabela IS NOT NULL`;
const ATOS_RECENTES =
  "SELECT DISTINCT evento_acao FROM (SELECT evento_acao FROM evento WHERE clienteregistro_codigo = $1 AND evento_acao <> 'INTERACAO' ORDER BY evento_codigo DESC LIMIT 1000) e";

/** What may be chosen: every table that the history speaks of, the acts that have a name and those of the last thousand lines, and everybody. */
export async function opcoesDaAuditoria(ctx: Ctx): Promise<Linha<typeof api.getOpcoes>[]> {
  const registro = [ctx.sessao.clienteregistro_codigo];
  const [tabelas, atos, usuarios] = await Promise.all([
    ctx.tx.sql<{ tabela: string }>(TABELAS, registro),
    ctx.tx.sql<{ evento_acao: string }>(ATOS_RECENTES, registro),
    ctx.tx.sql<{ usuario_codigo: number; usuario_nome: string }>(
      'SELECT usuario_codigo, usuario_nome FROM usuario WHERE clienteregistro_codigo = $1 ORDER BY usuario_nome, usuario_codigo LIMIT 1000',
      registro,
    ),
  ]);
  return [
    {
      tabelas: tabelas.map(({ tabela }) => tabela),
      acoes: [
        ...new Set([
          ...Object.keys(ACOES_EM_PALAVRAS),
          ...atos.map(({ evento_acao }) => evento_acao),
        ]),
      ].sort(),
      usuarios,
    },
  ];
}
