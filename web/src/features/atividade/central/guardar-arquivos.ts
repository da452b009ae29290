const DEPOSITO = 'praca-assets';

/**
 * Lets the service worker take in the files that this page was made of before it watched: without a network the screens
 * that were open once open again. Done when all are there; a browser without one keeps nothing.
 */
export async function guardarArquivos(): Promise<void> {
  if (navigator.serviceWorker?.controller == null || typeof caches === 'undefined') return;
  const guardados = await caches.open(DEPOSITO);
  const daPagina = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((nome) => nome.startsWith(`${location.origin}/assets/`));
  for (const nome of new Set(daPagina))
    if ((await guardados.match(nome)) === undefined) await guardados.add(nome);
}
