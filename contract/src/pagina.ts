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
  let fim = caminho.length;
  while (fim > 1 && caminho[fim - 1] === '/') fim -= 1;
  const limpo = caminho.slice(0, fim).toLowerCase();
  return TELAS.has(limpo) || AREAS.some((area) => limpo.startsWith(area));
}
