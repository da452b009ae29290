/** Columns of a card, named one by one; money as text so that no binary float touches it. */
export const COLUNAS_CARTAO = `n.negocio_codigo, n.versao, n.estagio_codigo, n.negocio_titulo, n.negocio_valor::text AS negocio_valor, n.negocio_temperatura, n.negocio_situacao,
  n.negocio_posicao, n.negocio_dtprevisao, n.negocio_proximaatividade, n.negocio_dtestagio, n.negocio_dtinteracao, n.pessoa_codigo, n.pessoa_nome, n.usuario_responsavel,
  n.repres_codigo, n.etiquetas, n.empresa_codigo`;
/** Columns of a row of the list. */
export const COLUNAS_LISTA = `${COLUNAS_CARTAO}, n.pipeline_codigo, n.segmento_codigo, n.orprospect_codigo, n.motperda_codigo, n.negocio_dtcriacao, n.negocio_dtalteracao, n.negocio_dtfechamento`;
