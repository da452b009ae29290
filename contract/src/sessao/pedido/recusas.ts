/** What a registration is answered that may not work now, as far as its own state is the reason. Apart from the schemas, which not every page needs. */
export const RECUSAS_DO_REGISTRO = ['1274', '1275', '1548'] as const;
export type RecusaDoRegistro = (typeof RECUSAS_DO_REGISTRO)[number];
