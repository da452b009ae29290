const DO_NEGOCIO =
  'q.clienteregistro_codigo = n.clienteregistro_codigo AND q.negocio_codigo = n.negocio_codigo';

/** What goes with a deal `n` when it is deleted: its words, notes, tasks, quotes and files, whole, so that an undo brings all back. */
const FILHOS = `jsonb_build_object(
  'negocio_texto', (SELECT coalesce(jsonb_agg(to_jsonb(q)), '[]') FROM negocio_texto q WHERE ${DO_NEGOCIO}),
  'acompanhamento', (SELECT coalesce(jsonb_agg(to_jsonb(q) ORDER BY q.acomp_codigo), '[]') FROM acompanhamento q WHERE ${DO_NEGOCIO}),
  'atividade', (SELECT coalesce(jsonb_agg(to_jsonb(q) ORDER BY q.atividade_codigo), '[]') FROM atividade q WHERE ${DO_NEGOCIO}),
  'pedvenda', (SELECT coalesce(jsonb_agg(to_jsonb(q) || jsonb_build_object('pedvenda_valor', q.pedvenda_valor::text) ORDER BY q.pedvenda_codigo), '[]') FROM pedvenda q WHERE ${DO_NEGOCIO}),
  'anexo', (SELECT coalesce(jsonb_agg(to_jsonb(q) ORDER BY q.anexo_codigo), '[]') FROM anexo q WHERE ${DO_NEGOCIO}))`;

/** A deal `n` as the history keeps it once it is deleted. */
export const RETRATO = `to_jsonb(n) || jsonb_build_object('negocio_valor', n.negocio_valor::text) || ${FILHOS}`;
