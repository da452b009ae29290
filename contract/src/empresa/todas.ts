/** In the header `empresa_codigo`: every company that the user may see, and not only one. */
export const TODAS_EMPRESAS = 'todas';
