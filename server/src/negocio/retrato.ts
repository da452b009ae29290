const DO_NEGOCIO =
  'q.clienteregistro_codigo = n.clienteregistro_codigo AND q.negocio_codigo = n.negocio_codigo';

/** What is inside the quotes of a deal: tables that hang on `pedvenda`, and on what hangs there; each after what it hangs on. */
export const DENTRO_DA_VENDA = {
  itpedvenda: 'pedvenda',
  parcpedvenda: 'pedvenda',
  revpedvenda: 'pedvenda',
  aprovacao: 'pedvenda',
  linkvenda: 'pedvenda',
  msgvenda: 'pedvenda',
  aceitevenda: 'pedvenda',
  presep: 'pedvenda',
  itpresep: 'presep',
  volexp: 'presep',
  finvenda: 'pedvenda',
  itfinvenda: 'finvenda',
  contarec: 'pedvenda',
  baixa: 'contarec',
  vendaimportada: 'pedvenda',
  devvenda: 'pedvenda',
  itdevvenda: 'devvenda',
  abatdev: 'devvenda',
  comissao: 'pedvenda',
} as const;
const JUNTO = (mae: string, filha: string) =>
  `${filha}.clienteregistro_codigo = q.clienteregistro_codigo AND ${filha}.${mae}_codigo`;
const DAS_VENDAS = Object.entries(DENTRO_DA_VENDA)
  .map(([tabela, mae]) => {
    const ligacao =
      mae === 'pedvenda'
        ? `JOIN ${tabela} i ON ${JUNTO(mae, 'i')} = q.pedvenda_codigo`
        : `JOIN ${mae} m ON ${JUNTO('pedvenda', 'm')} = q.pedvenda_codigo JOIN ${tabela} i ON ${JUNTO(mae, 'i')} = m.${mae}_codigo`;
    return `'${tabela}', (SELECT coalesce(jsonb_agg(to_jsonb(i)), '[]') FROM pedvenda q ${ligacao} WHERE ${DO_NEGOCIO})`;
  })
  .join(',\n  ');

/** What goes with a deal `n` when it is deleted: its words, notes, tasks, quotes and files, whole, so that an undo brings all back. */
const FILHOS = `jsonb_build_object(
  'negocio_texto', (SELECT coalesce(jsonb_agg(to_jsonb(q)), '[]') FROM negocio_texto q WHERE ${DO_NEGOCIO}),
  'acompanhamento', (SELECT coalesce(jsonb_agg(to_jsonb(q) ORDER BY q.acomp_codigo), '[]') FROM acompanhamento q WHERE ${DO_NEGOCIO}),
  'atividade', (SELECT coalesce(jsonb_agg(to_jsonb(q) ORDER BY q.atividade_codigo), '[]') FROM atividade q WHERE ${DO_NEGOCIO}),
  'pedvenda', (SELECT coalesce(jsonb_agg(to_jsonb(q) || jsonb_build_object('pedvenda_valor', q.pedvenda_valor::text) ORDER BY q.pedvenda_codigo), '[]') FROM pedvenda q WHERE ${DO_NEGOCIO}),
  ${DAS_VENDAS},
  'email', (SELECT coalesce(jsonb_agg(to_jsonb(q) ORDER BY q.email_codigo), '[]') FROM email q WHERE ${DO_NEGOCIO}),
  'anexo', (SELECT coalesce(jsonb_agg(to_jsonb(q) ORDER BY q.anexo_codigo), '[]') FROM anexo q WHERE ${DO_NEGOCIO}))`;

/** A deal `n` as the history keeps it once it is deleted. */
export const RETRATO = `to_jsonb(n) || jsonb_build_object('negocio_valor', n.negocio_valor::text) || ${FILHOS}`;

const DE_DENTRO = [
  'negocio_texto',
  'acompanhamento',
  'atividade',
  'pedvenda',
  ...Object.keys(DENTRO_DA_VENDA),
  'email',
  'anexo',
];
/**
 * What the history of a deal tells of an event `v` as it was before: of a deletion the deal itself. What its picture holds
 * besides, with mails and the cost of quotes, is there to bring it back, and has rights of its own.
 */
export const ANTES_A_VISTA = `historia_a_vista(CASE WHEN v.evento_acao = 'EXCLUIR' THEN v.evento_antes - '{${DE_DENTRO.join(',')}}'::text[] ELSE v.evento_antes END)`;

/**
 * What an event of that alias tells of its row as it was afterwards. A deal that an import brought says in columns of the
 * event alone where it began, and that it was open by saying nothing else.
 */
export const depoisAVista = (alias: string): string =>
  `historia_a_vista(CASE WHEN ${alias}.evento_acao = 'CRIAR' AND ${alias}.evento_paraestagio IS NOT NULL THEN jsonb_build_object('negocio_situacao', 'A', 'pipeline_codigo', ${alias}.pipeline_codigo, 'estagio_codigo', ${alias}.evento_paraestagio) || ${alias}.evento_depois ELSE ${alias}.evento_depois END)`;
