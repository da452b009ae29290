import { TIPOS_ITEM, type TipoItem } from '@praca/contract/negocio/ficha/schemas.ts';
import type { Permissao } from '@praca/contract/permissoes.ts';
import { COLUNAS_ACOMPANHAMENTO } from '../../acompanhamento/reads.ts';
import { COLUNAS_ATIVIDADE } from '../../atividade/reads.ts';
import { COLUNAS_EMAIL } from '../../email/reads.ts';
import { COLUNAS_PEDVENDA } from '../../pedvenda/reads.ts';
import type { Ctx } from '../../platform/context.ts';
import { escreverCursor, lerCursor } from '../../platform/banco/cursor.ts';
import { COLUNAS_ANEXO } from '../../anexo/reads.ts';
import { ANTES_A_VISTA, depoisAVista } from '../retrato.ts';

/** What of the log is not history: refusals, and the echo that a note or a task leaves for open boards. */
const RUIDO = "'{RECUSADO,INTERACAO}'";
/** What a quote's own history tells that its timeline does not: it was made (it stands there itself), and what was typed. */
/** A scanner writes a row at each read: that the separation began, and was checked, says it. */
const RUIDO_DA_VENDA = "'{CRIAR,ALTERAR,EXCLUIR,RECUSADO,SEPARAR_ITENS}'";
/** Codes are given before commits, so within a deal code order may differ from time order by a few neighbours: that many more are read. */
const FOLGA = 33;

/** What comes before the cursor: moment, kind (its place in TIPOS_ITEM, from 1), code. */
const antesDoCursor = (em: string, tipo: number, codigo: string): string =>
  `($4::text IS NULL OR (${em}, ${tipo}, ${codigo}) < ($4::text::timestamptz, $5::int, $6::bigint))`;

const EM_TAREFA = 'coalesce(t.atividade_dtconclusao, t.atividade_dtcriacao)';
const FONTES = [
  `SELECT v.evento_em AS em, 1 AS tipo, v.evento_codigo AS codigo FROM evento v
    WHERE v.clienteregistro_codigo = $1 AND v.evento_tabela = 'negocio' AND v.evento_chave = $2::bigint::text AND v.evento_acao <> ALL (${RUIDO}::text[]) AND 1 = ANY($7::int[])
      AND ${antesDoCursor('v.evento_em', 1, 'v.evento_codigo')} ORDER BY v.evento_codigo DESC LIMIT $3::int + ${FOLGA}`,
  `SELECT a.acomp_em, 2, a.acomp_codigo FROM acompanhamento a WHERE a.clienteregistro_codigo = $1 AND a.negocio_codigo = $2 AND 2 = ANY($7::int[])
      AND ${antesDoCursor('a.acomp_em', 2, 'a.acomp_codigo')} ORDER BY a.acomp_codigo DESC LIMIT $3::int + ${FOLGA}`,
  `SELECT ${EM_TAREFA}, 3, t.atividade_codigo FROM atividade t WHERE t.clienteregistro_codigo = $1 AND t.negocio_codigo = $2 AND 3 = ANY($7::int[])
      AND ${antesDoCursor(EM_TAREFA, 3, 't.atividade_codigo')} ORDER BY 1 DESC, 3 DESC LIMIT $3::int + 1`,
  `SELECT q.pedvenda_dtcriacao, 4, q.pedvenda_codigo FROM pedvenda q WHERE q.clienteregistro_codigo = $1 AND q.negocio_codigo = $2 AND q.empresa_codigo = ANY($8::bigint[]) AND 4 = ANY($7::int[])
      AND ${antesDoCursor('q.pedvenda_dtcriacao', 4, 'q.pedvenda_codigo')} ORDER BY 1 DESC, 3 DESC LIMIT $3::int + 1`,
  `SELECT x.anexo_em, 5, x.anexo_codigo FROM anexo x WHERE x.clienteregistro_codigo = $1 AND x.negocio_codigo = $2 AND 5 = ANY($7::int[])
      AND ${antesDoCursor('x.anexo_em', 5, 'x.anexo_codigo')} ORDER BY x.anexo_codigo DESC LIMIT $3::int + ${FOLGA}`,
  `SELECT m.email_em, 6, m.email_codigo FROM email m WHERE m.clienteregistro_codigo = $1 AND m.negocio_codigo = $2 AND 6 = ANY($7::int[])
      AND ${antesDoCursor('m.email_em', 6, 'm.email_codigo')} ORDER BY m.email_em DESC, m.email_codigo DESC LIMIT $3::int + 1`,
  // OFFSET 0: a key turned into text beside the row policy would keep the index of the log from being used.
  `SELECT v.evento_em, 7, v.evento_codigo FROM (SELECT q.pedvenda_codigo::text AS chave FROM pedvenda q
      WHERE q.clienteregistro_codigo = $1 AND q.negocio_codigo = $2 AND q.empresa_codigo = ANY($8::bigint[]) AND 7 = ANY($7::int[]) OFFSET 0) q CROSS JOIN LATERAL (SELECT v.evento_em, v.evento_codigo FROM evento v
      WHERE v.clienteregistro_codigo = $1 AND v.evento_tabela = 'pedvenda' AND v.evento_chave = q.chave AND v.evento_acao <> ALL (${RUIDO_DA_VENDA}::text[])
        AND ${antesDoCursor('v.evento_em', 7, 'v.evento_codigo')} ORDER BY v.evento_codigo DESC LIMIT $3::int + ${FOLGA}) v`,
];

/** The step that DesfazerMoverNegocio would take back now: of an open deal its last move, of a lost one the loss. */
const DESFAZIVEL = `SELECT u.evento_codigo FROM (
    SELECT v.evento_codigo, v.evento_acao FROM evento v WHERE v.clienteregistro_codigo = $1 AND v.evento_tabela = 'negocio' AND v.evento_chave = $2::bigint::text AND v.evento_acao IN ('MOVER', 'PERDER')
      AND NOT EXISTS (SELECT 1 FROM evento d WHERE d.clienteregistro_codigo = $1 AND d.evento_tabela = 'negocio' AND d.evento_chave = $2::bigint::text AND d.evento_codigo > v.evento_codigo
        AND ((d.evento_depois->>'desfaz')::bigint = v.evento_codigo OR (d.evento_acao = 'REATIVAR' AND v.evento_acao = 'PERDER')))
    ORDER BY v.evento_codigo DESC LIMIT 1) u
  WHERE EXISTS (SELECT 1 FROM negocio a WHERE a.clienteregistro_codigo = $1 AND a.negocio_codigo = $2 AND a.negocio_situacao = CASE u.evento_acao WHEN 'PERDER' THEN 'P' ELSE 'A' END)`;

const POR_CODIGO =
  '(SELECT u.usuario_nome FROM usuario u WHERE u.clienteregistro_codigo = $1 AND u.usuario_codigo =';
const POR_LOGIN =
  '(SELECT u.usuario_nome FROM usuario u WHERE u.clienteregistro_codigo = $1 AND u.usuario_login =';
const comum = (tipo: TipoItem, nome: string): string =>
  `'item_tipo', '${tipo}', 'item_codigo', k.codigo, 'item_em', k.em, 'usuario_nome', ${nome}`;
const LINHAS = [
  `SELECT json_build_object(${comum('EVENTO', `${POR_CODIGO} v.usuario_codigo)`)}, 'evento_acao', v.evento_acao, 'evento_versao', v.evento_versao, 'evento_antes', ${ANTES_A_VISTA}, 'evento_depois', ${depoisAVista('v')},
     'desfazer', coalesce(v.evento_codigo = (${DESFAZIVEL}), false)) FROM evento v WHERE v.clienteregistro_codigo = $1 AND v.evento_codigo = k.codigo`,
  `SELECT json_build_object(${comum('NOTA', 'j.usuario_nome')}, 'nota', row_to_json(j)) FROM (SELECT ${COLUNAS_ACOMPANHAMENTO} FROM acompanhamento a WHERE a.clienteregistro_codigo = $1 AND a.acomp_codigo = k.codigo) j`,
  `SELECT json_build_object(${comum('TAREFA', `${POR_LOGIN} j.usuario_login)`)}, 'tarefa', row_to_json(j)) FROM (SELECT ${COLUNAS_ATIVIDADE} FROM atividade t WHERE t.clienteregistro_codigo = $1 AND t.atividade_codigo = k.codigo) j`,
  `SELECT json_build_object(${comum('ORCAMENTO', 'NULL')}, 'orcamento', row_to_json(j)) FROM (SELECT ${COLUNAS_PEDVENDA} FROM pedvenda q WHERE q.clienteregistro_codigo = $1 AND q.pedvenda_codigo = k.codigo) j`,
  `SELECT json_build_object(${comum('ARQUIVO', 'j.usuario_nome')}, 'arquivo', row_to_json(j)) FROM (SELECT ${COLUNAS_ANEXO} FROM anexo x WHERE x.clienteregistro_codigo = $1 AND x.anexo_codigo = k.codigo) j`,
  `SELECT json_build_object(${comum('EMAIL', "nullif(j.usuario_nome, '')")}, 'email', row_to_json(j)) FROM (SELECT ${COLUNAS_EMAIL} FROM email m WHERE m.clienteregistro_codigo = $1 AND m.email_codigo = k.codigo) j`,
  `SELECT json_build_object(${comum('PASSO', `${POR_CODIGO} v.usuario_codigo)`)}, 'evento_acao', v.evento_acao, 'pedvenda_codigo', q.pedvenda_codigo, 'empresa_codigo', q.empresa_codigo, 'pedvenda_numero', q.pedvenda_numero, 'pedvenda_tipo', q.pedvenda_tipo,
     'texto', coalesce(v.evento_depois->>'pedvenda_motivo', v.evento_depois->>'msgvenda_texto', v.evento_depois->>'aprovacao_resposta', v.evento_depois->>'aceitevenda_nome', ''))
   FROM (SELECT v.usuario_codigo, v.evento_acao, v.evento_depois, v.evento_chave::bigint AS venda FROM evento v WHERE v.clienteregistro_codigo = $1 AND v.evento_codigo = k.codigo OFFSET 0) v
   JOIN pedvenda q ON q.clienteregistro_codigo = $1 AND q.pedvenda_codigo = v.venda`,
];

/**
 * One row with a page of a deal's timeline: `itens` (JSON texts, newest first), `em`, `tipo` and `codigo` of the last
 * one, and whether there are more. Each source gives its newest by the deal's index; only what is shown is read whole.
 * Binds: $1 registration, $2 deal, $3 how many, $4 to $6 cursor, $7 kinds, $8 the companies whose quotes the user reads.
 */
export const PAGINA_DA_LINHA = `SELECT coalesce(array_to_string((array_agg(p.item::text))[:$3::int], ','), '') AS itens, (array_agg(p.em::text))[$3::int] AS em, (array_agg(p.tipo))[$3::int] AS tipo, (array_agg(p.codigo))[$3::int] AS codigo, count(*) > $3::int AS mais
  FROM (SELECT k.em, k.tipo, k.codigo, CASE k.tipo ${LINHAS.map((linha, i) => `WHEN ${i + 1} THEN (${linha})`).join(' ')} END AS item
    FROM (SELECT em, tipo, codigo FROM (${FONTES.map((fonte) => `(${fonte})`).join(' UNION ALL ')}) f ORDER BY em DESC, tipo DESC, codigo DESC LIMIT $3::int + 1) k
    ORDER BY k.em DESC, k.tipo DESC, k.codigo DESC) p`;

export interface PaginaDaLinha {
  itens: string;
  em: string | null;
  tipo: number | null;
  codigo: number | null;
  mais: boolean;
}

const FORMA = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d){0,2} [1-7]$/;

/** The right that each kind of the timeline asks for by itself. */
const DIREITO: Record<TipoItem, Permissao> = {
  EVENTO: 'negocio.ver',
  NOTA: 'negocio.ver',
  TAREFA: 'negocio.ver',
  ORCAMENTO: 'venda.ver',
  ARQUIVO: 'negocio.ver',
  EMAIL: 'pessoa.ver',
  PASSO: 'venda.ver',
};

/** The companies whose quotes the session reads; none without the right to see quotes. */
const empresasDosOrcamentos = ({ sessao }: Ctx): readonly number[] =>
  sessao.permissoes.has('venda.ver') ? sessao.empresas : [];

/** The binds of PAGINA_DA_LINHA from $3 on: of the kinds asked for, those that the session may see. */
export function valoresDaPagina(
  ctx: Ctx,
  limite: number,
  cursor?: string,
  tipos: readonly TipoItem[] = TIPOS_ITEM,
): unknown[] {
  const pedidos = tipos
    .filter((tipo) => ctx.sessao.permissoes.has(DIREITO[tipo]))
    .map((tipo) => TIPOS_ITEM.indexOf(tipo) + 1);
  const empresas = empresasDosOrcamentos(ctx);
  if (cursor === undefined) return [limite, null, null, null, pedidos, empresas];
  const { valor, codigo } = lerCursor(cursor, FORMA);
  return [limite, valor.slice(0, -2), Number(valor.slice(-1)), codigo, pedidos, empresas];
}

/** The cursor of the next page; null after the last. */
export const cursorDaPagina = (p: PaginaDaLinha): string | null =>
  p.mais && p.em !== null && p.codigo !== null
    ? escreverCursor(`${p.em} ${p.tipo}`, p.codigo)
    : null;
