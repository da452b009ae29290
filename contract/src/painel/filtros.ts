import { filtros } from '../negocio/schemas.ts';

/** What every dashboard of deals is narrowed by, its days apart. */
export const filtrosDoPainel = {
  LISTA_PIPELINE: filtros.LISTA_PIPELINE,
  LISTA_ESTAGIO: filtros.LISTA_ESTAGIO,
  LISTA_REPRESENTANTE: filtros.LISTA_REPRESENTANTE,
  LISTA_EQUIPE: filtros.LISTA_EQUIPE,
  LISTA_RESPONSAVEL: filtros.LISTA_RESPONSAVEL,
  LISTA_EMPRESA: filtros.LISTA_EMPRESA,
  LISTA_SEGMENTO: filtros.LISTA_SEGMENTO,
  LISTA_ORPROSPECT: filtros.LISTA_ORPROSPECT,
  LISTA_ETIQUETA: filtros.LISTA_ETIQUETA,
};
