const TELAS = new Set([
  '/',
  '/landing',
  '/access-denied',
  '/test-expired',
  '/error-404',
  '/error-500',
  '/maintenance',
]);
const AREAS = ['/account/', '/dashboard/crm/', '/apps/crm/', '/apps/vendas/', '/fileviewer/'];

/** Whether the page has screens at the address, without query; letter case and a closing slash do not matter. Elsewhere the server answers 404, and the page draws it. */
export function temTela(caminho: string): boolean {
  const limpo = caminho.toLowerCase().replace(/(.)\/+$/, '$1');
  return TELAS.has(limpo) || AREAS.some((area) => limpo.startsWith(area));
}
