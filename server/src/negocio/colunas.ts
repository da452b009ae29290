import { clienteLidoFixo } from '../pessoa/reads-lidos.ts';

/** Columns of a card, named one by one; money as text so that no binary float touches it. */
export const COLUNAS_CARTAO = `n.negocio_codigo, n.versao, n.estagio_codigo, n.negocio_titulo, n.negocio_valor::text AS negocio_valor, n.negocio_temperatura, n.negocio_situacao,
  n.negocio_posicao, n.negocio_dtprevisao, n.negocio_proximaatividade, n.negocio_dtestagio, n.negocio_dtinteracao, n.pessoa_codigo, n.pessoa_nome, n.usuario_responsavel,
  n.repres_codigo, n.etiquetas, n.empresa_codigo`;
/** Columns of a row of the list. */
export const COLUNAS_LISTA = `${COLUNAS_CARTAO}, n.pipeline_codigo, n.segmento_codigo, n.orprospect_codigo, n.motperda_codigo, n.negocio_dtcriacao, n.negocio_dtalteracao, n.negocio_dtfechamento, campos_a_vista(n.negocio_campos) AS negocio_campos`;
/**
 * The recurring deal of the business of a deal `n`, whichever of its deals opened it: a sale and its after-sales are one
 * business, linked by `negocio_posvenda`. `$1` is the registration.
 */
export const RECORRENTE_DO_NEGOCIO = `coalesce(n.negocio_recorrente, (WITH RECURSIVE elo AS (
      SELECT n.negocio_codigo AS codigo, n.negocio_origem AS origem, n.negocio_posvenda AS posvenda, NULL::bigint AS recorrente
      UNION
      SELECT o.negocio_codigo, o.negocio_origem, o.negocio_posvenda, o.negocio_recorrente FROM elo c
        JOIN negocio o ON o.clienteregistro_codigo = $1 AND o.negocio_codigo = ANY (ARRAY[c.origem, c.posvenda]) AND o.negocio_codigo <> n.negocio_codigo
          AND (o.negocio_posvenda = c.codigo OR o.negocio_codigo = c.posvenda))
    SELECT min(c.recorrente) FROM elo c))`;
/** Columns of a deal by itself, which come from `n` and from what stands in `juntoDoNegocio`. */
export const COLUNAS_NEGOCIO = `${COLUNAS_LISTA}, n.negocio_observacao, n.negocio_obsperda, n.pedvenda_codigo, n.negocio_origem, n.negocio_posvenda, ${RECORRENTE_DO_NEGOCIO} AS negocio_recorrente, b.board_codigo, b.board_tipo, p.pipeline_descricao, CASE WHEN p.pipeline_posvenda THEN 'S' ELSE 'N' END AS pipeline_posvenda, p.pipeline_recorrencia, e.estagio_descricao,
  q.pessoa_cnpj, coalesce(q.pessoa_telefone, '') AS pessoa_telefone, coalesce(q.pessoa_email, '') AS pessoa_email`;
/**
 * What the codes of a deal `n` stand for; `$1` is the registration. The customer is there for who may see the customer:
 * `alcance` and `meu` are the placeholders of `valoresDosClientesLidos`.
 */
export const juntoDoNegocio = (
  alcance: string,
  meu: string,
): string => `JOIN estagio e ON e.clienteregistro_codigo = $1 AND e.estagio_codigo = n.estagio_codigo
  JOIN pipeline p ON p.clienteregistro_codigo = $1 AND p.pipeline_codigo = n.pipeline_codigo
  JOIN board b ON b.clienteregistro_codigo = $1 AND b.board_codigo = p.board_codigo
  LEFT JOIN pessoa q ON q.clienteregistro_codigo = $1 AND q.pessoa_codigo = n.pessoa_codigo AND ${clienteLidoFixo('q', alcance, meu)}`;
