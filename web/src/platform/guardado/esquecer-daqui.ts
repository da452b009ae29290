/** Takes away by what this browser opens what it keeps of somebody, and the screens of who was here: they are not here any more. */
export function esquecerDaqui(): void {
  for (const [nome, loja] of [
    ['praca-lacre', 'chaves'],
    ['praca-telas', 'telas'],
  ] as const) {
    try {
      const pedido = indexedDB.open(nome);
      pedido.onupgradeneeded = () => void pedido.result.createObjectStore(loja);
      pedido.onsuccess = () => {
        pedido.result.transaction(loja, 'readwrite').objectStore(loja).clear();
        pedido.result.close();
      };
    } catch {
      // A browser without such a place kept nothing there.
    }
  }
}
