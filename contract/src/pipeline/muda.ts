/** What a write of a board, a pipeline or a stage changes for who reads next: the three name each other. */
export const MUDA_FUNIS = [
  '/TWSPipeline/',
  '/TWSBoard/',
  '/TWSEstagio/',
  '/TWSNegocio/GetListaPipelinesBoard',
  '/TWSNegocio/getListaEstagioByPipeline',
] as const;
