import {
  TIPOS_DO_CLIENTE,
  type ItemDoCliente,
  type TipoDoCliente,
} from '@praca/contract/pessoa/ficha/schemas.ts';
import type { Permissao } from '@praca/contract/permissoes.ts';
import { COLUNAS_ACOMPANHAMENTO } from '../../acompanhamento/reads.ts';
import { COLUNAS_ANEXO } from '../../anexo/reads.ts';
import { COLUNAS_ATIVIDADE } from '../../atividade/reads.ts';
import { ATIVIDADE_LIVRE } from '../../atividade/noun.ts';
import { NEGOCIO } from '../../negocio/noun.ts';
import { restringirVendas } from '../../pedvenda/reads.ts';
import { escreverCursor, lerCursor } from '../../platform/banco/cursor.ts';
import { Condicoes } from '../../platform/banco/condicoes.ts';
import type { Ctx } from '../../platform/context.ts';

/** Deals of a customer whose steps and notes are told: the newest ones. */
const NEGOCIOS = 200;
/** What of the log is a step of a deal worth telling here. */
const PASSOS = "'{CRIAR,IMPORTAR,MOVER,GANHAR,PERDER,REATIVAR,FINALIZAR}'";
const EM_TAREFA = 'coalesce(t.atividade_dtconclusao, t.atividade_dtcriacao)';
const FORMA = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d){0,2} [1-7]$/;

/** What comes before the cursor: moment ($3), kind ($4, its place in TIPOS_DO_CLIENTE from 1), code ($5); $6 of them, of the kinds $7. */
const antesDoCursor = (em: string, tipo: number, codigo: string): string =>
  `${tipo} = ANY($7::int[]) AND ($3::text IS NULL OR (${em}, ${tipo}, ${codigo}) < ($3::text::timestamptz, $4::int, $5::bigint)) ORDER BY 1 DESC, 3 DESC LIMIT $6::int`;
const EVENTOS = `(SELECT e.evento_em AS em, 1 AS tipo, e.evento_codigo AS codigo, NULL::bigint AS negocio_codigo FROM evento e
    WHERE e.clienteregistro_codigo = $1 AND e.evento_tabela = 'pessoa' AND e.evento_chave = $2::bigint::text AND e.evento_acao NOT IN ('RECUSADO', 'INTERACAO') AND ${antesDoCursor('e.evento_em', 1, 'e.evento_codigo')})`;
const NOTAS = `(SELECT x.* FROM n_ n CROSS JOIN LATERAL (SELECT a.acomp_em, 2, a.acomp_codigo, a.negocio_codigo FROM acompanhamento a
    WHERE a.clienteregistro_codigo = $1 AND a.negocio_codigo = n.negocio_codigo AND ${antesDoCursor('a.acomp_em', 2, 'a.acomp_codigo')}) x)`;
/** Notes and files of the customer alone are for who sees what goes on in deals: $8. */
const NOTAS_DELE = `(SELECT a.acomp_em, 2, a.acomp_codigo, NULL::bigint FROM acompanhamento a
    WHERE a.clienteregistro_codigo = $1 AND a.pessoa_codigo = $2 AND $8::boolean AND ${antesDoCursor('a.acomp_em', 2, 'a.acomp_codigo')})`;
const ARQUIVOS = `(SELECT f.anexo_em, 7, f.anexo_codigo, NULL::bigint FROM anexo f
    WHERE f.clienteregistro_codigo = $1 AND f.pessoa_codigo = $2 AND $8::boolean AND ${antesDoCursor('f.anexo_em', 7, 'f.anexo_codigo')})`;
const ARQUIVOS_DOS_NEGOCIOS = `(SELECT x.* FROM n_ n CROSS JOIN LATERAL (SELECT f.anexo_em, 7, f.anexo_codigo, f.negocio_codigo FROM anexo f
    WHERE f.clienteregistro_codigo = $1 AND f.negocio_codigo = n.negocio_codigo AND ${antesDoCursor('f.anexo_em', 7, 'f.anexo_codigo')}) x)`;
const ANTES_DA_TAREFA = antesDoCursor(EM_TAREFA, 3, 't.atividade_codigo');
const ANTES_DO_ORCAMENTO = antesDoCursor('q.pedvenda_dtcriacao', 4, 'q.pedvenda_codigo');
const PASSOS_DADOS = `(SELECT x.* FROM n_ n CROSS JOIN LATERAL (SELECT e.evento_em, 5, e.evento_codigo, n.negocio_codigo FROM evento e
    WHERE e.clienteregistro_codigo = $1 AND e.evento_tabela = 'negocio' AND e.evento_chave = n.negocio_codigo::text AND e.evento_acao = ANY (${PASSOS}::text[]) AND ${antesDoCursor('e.evento_em', 5, 'e.evento_codigo')}) x)`;
const ANTES_DO_EMAIL = antesDoCursor('m.email_em', 6, 'm.email_codigo');
/** What is told of the entries `k`, read whole only once they are chosen. */
const LIDOS = `SELECT k.em::text AS em, k.tipo, k.codigo AS item_codigo, k.em AS item_em, k.negocio_codigo, n.negocio_titulo,
    (SELECT u.usuario_nome FROM usuario u WHERE u.clienteregistro_codigo = $1 AND (u.usuario_codigo = coalesce(e.usuario_codigo, a.usuario_codigo, m.usuario_codigo, f.usuario_codigo) OR u.usuario_login = t.usuario_login) LIMIT 1) AS usuario_nome,
    coalesce(e.evento_acao, a.acomp_situacao, t.atividade_situacao, q.pedvenda_situacao, m.email_situacao, '') AS acao,
    coalesce(a.acomp_texto, t.atividade_titulo, q.pedvenda_numero, m.email_assunto, f.anexo_nome, (SELECT s.estagio_descricao FROM estagio s WHERE s.clienteregistro_codigo = $1 AND s.estagio_codigo = e.evento_paraestagio), '') AS texto,
    q.pedvenda_valor::text AS valor,
    CASE WHEN k.tipo = 1 AND e.evento_antes IS NOT NULL AND e.evento_depois IS NOT NULL THEN ARRAY(SELECT d.key FROM jsonb_each(e.evento_depois) d WHERE d.key <> 'versao' AND d.value IS DISTINCT FROM e.evento_antes -> d.key) ELSE '{}' END AS campos,
    CASE WHEN k.tipo = 2 THEN (SELECT row_to_json(j) FROM (SELECT ${COLUNAS_ACOMPANHAMENTO}) j) END AS nota,
    CASE WHEN k.tipo = 3 THEN (SELECT row_to_json(j) FROM (SELECT ${COLUNAS_ATIVIDADE}) j) END AS tarefa,
    CASE WHEN k.tipo = 7 THEN (SELECT row_to_json(j) FROM (SELECT ${COLUNAS_ANEXO.replaceAll('x.', 'f.')}) j) END AS arquivo
  FROM k LEFT JOIN n_ n ON n.negocio_codigo = k.negocio_codigo
    LEFT JOIN evento e ON k.tipo IN (1, 5) AND e.clienteregistro_codigo = $1 AND e.evento_codigo = k.codigo
    LEFT JOIN acompanhamento a ON k.tipo = 2 AND a.clienteregistro_codigo = $1 AND a.acomp_codigo = k.codigo
    LEFT JOIN atividade t ON k.tipo = 3 AND t.clienteregistro_codigo = $1 AND t.atividade_codigo = k.codigo
    LEFT JOIN pedvenda q ON k.tipo = 4 AND q.clienteregistro_codigo = $1 AND q.pedvenda_codigo = k.codigo
    LEFT JOIN anexo f ON k.tipo = 7 AND f.clienteregistro_codigo = $1 AND f.anexo_codigo = k.codigo
    LEFT JOIN email m ON k.tipo = 6 AND m.clienteregistro_codigo = $1 AND m.email_codigo = k.codigo
  ORDER BY k.em DESC, k.tipo DESC, k.codigo DESC`;

export interface PaginaDoCliente {
  itens: ItemDoCliente[];
  cursor: string | null;
}

/** Conditions on `n`, `t` and `q` for one statement about the customer $2; all of them share the binds of the last. */
export interface DoCliente {
  negocios: Condicoes;
  tarefas: Condicoes;
  orcamentos: Condicoes;
}

/** Deals of the customer, named by the fragment, that the user sees; none for who may not see deals. */
export function negociosDoCliente(ctx: Ctx, c: Condicoes, dele: string): Condicoes {
  c.e('n.clienteregistro_codigo = $1').e(dele);
  if (!ctx.sessao.permissoes.has('negocio.ver')) c.e('false');
  return NEGOCIO.restringir(c, ctx.sessao);
}

/** What of the customer the user sees: its deals, the tasks of those (`n_`) and those without a deal by their own scope, its quotes and orders. `valores`: the binds behind $2. */
export function doCliente(ctx: Ctx, pessoa: number, valores: readonly unknown[] = []): DoCliente {
  const { sessao } = ctx;
  const binds = [sessao.clienteregistro_codigo, pessoa, ...valores];
  const negocios = negociosDoCliente(ctx, new Condicoes(binds), 'n.pessoa_codigo = $2');
  const livres = ATIVIDADE_LIVRE.restringir(new Condicoes(negocios.valores), sessao);
  if (!sessao.permissoes.has('negocio.ver')) livres.e('false');
  const tarefas = new Condicoes(livres.valores)
    .e('t.clienteregistro_codigo = $1')
    .e(
      `(t.negocio_codigo = ANY (ARRAY(SELECT n.negocio_codigo FROM n_ n)) OR (t.pessoa_codigo = $2 AND t.negocio_codigo IS NULL AND ${livres.sql}))`,
    );
  const orcamentos = restringirVendas(new Condicoes(tarefas.valores), ctx);
  if (!sessao.permissoes.has('venda.ver')) orcamentos.e('false');
  return { negocios, tarefas, orcamentos };
}

/** The right that each kind of the timeline asks for by itself. */
const DIREITO: Record<TipoDoCliente, Permissao> = {
  CADASTRO: 'pessoa.ver',
  NOTA: 'negocio.ver',
  TAREFA: 'negocio.ver',
  ORCAMENTO: 'venda.ver',
  NEGOCIO: 'negocio.ver',
  EMAIL: 'pessoa.ver',
  ARQUIVO: 'negocio.ver',
};

/** A page of what happened to a customer and its deals, newest first; whether the customer is visible its caller has asked. */
export async function lerItens(
  ctx: Ctx,
  pessoa: number,
  limite: number,
  cursor?: string,
  tipos: readonly TipoDoCliente[] = TIPOS_DO_CLIENTE,
): Promise<PaginaDoCliente> {
  const desde = cursor === undefined ? null : lerCursor(cursor, FORMA);
  const { negocios, tarefas, orcamentos } = doCliente(ctx, pessoa, [
    desde?.valor.slice(0, -2) ?? null,
    desde === null ? null : Number(desde.valor.slice(-1)),
    desde?.codigo ?? null,
    limite + 1,
    tipos
      .filter((um) => ctx.sessao.permissoes.has(DIREITO[um]))
      .map((um) => TIPOS_DO_CLIENTE.indexOf(um) + 1),
    ctx.sessao.permissoes.has('negocio.ver'),
  ]);
  const linhas = await ctx.tx.sql<ItemDoCliente & { em: string; tipo: number }>(
    `WITH n_ AS MATERIALIZED (SELECT n.negocio_codigo, n.negocio_titulo FROM negocio n WHERE ${negocios.sql} ORDER BY n.negocio_codigo DESC LIMIT ${NEGOCIOS}),
     k AS (SELECT * FROM (${EVENTOS} UNION ALL ${NOTAS} UNION ALL ${NOTAS_DELE} UNION ALL ${PASSOS_DADOS} UNION ALL ${ARQUIVOS} UNION ALL ${ARQUIVOS_DOS_NEGOCIOS}
       UNION ALL (SELECT ${EM_TAREFA}, 3, t.atividade_codigo, t.negocio_codigo FROM atividade t WHERE ${tarefas.sql} AND ${ANTES_DA_TAREFA})
       UNION ALL (SELECT x.* FROM n_ n CROSS JOIN LATERAL (SELECT q.pedvenda_dtcriacao, 4, q.pedvenda_codigo, q.negocio_codigo FROM pedvenda q WHERE q.clienteregistro_codigo = $1 AND q.negocio_codigo = n.negocio_codigo AND ${orcamentos.sql} AND ${ANTES_DO_ORCAMENTO}) x)
       UNION ALL (SELECT m.email_em, 6, m.email_codigo, m.negocio_codigo FROM email m WHERE m.clienteregistro_codigo = $1 AND m.pessoa_codigo = $2
         AND (m.negocio_codigo IS NULL OR m.negocio_codigo = ANY (ARRAY(SELECT n.negocio_codigo FROM n_ n))) AND ${ANTES_DO_EMAIL})
       ) f ORDER BY em DESC, tipo DESC, codigo DESC LIMIT $6::int)
     ${LIDOS}`,
    orcamentos.valores,
    { semNome: true },
  );
  const mostradas = linhas.slice(0, limite);
  const ultima = linhas.length > limite ? mostradas.at(-1) : undefined;
  return {
    itens: mostradas.map(({ em: _, tipo: qual, ...item }) => ({
      ...item,
      item_tipo: TIPOS_DO_CLIENTE[qual - 1] ?? 'CADASTRO',
    })),
    cursor: ultima ? escreverCursor(`${ultima.em} ${ultima.tipo}`, ultima.item_codigo) : null,
  };
}
