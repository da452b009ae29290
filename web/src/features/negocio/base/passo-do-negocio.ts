/** What a move, a loss or a change of pipeline is about, for who takes it back from another place: the version that it left the deal at. */
export const sobreOPasso = (negocio_codigo: number, versao: number | null | undefined): string =>
  `passo/${negocio_codigo}/${versao}`;
