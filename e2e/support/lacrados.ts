import type { Page } from 'playwright-core';

/** Whose things wait here sealed, by their names. */
export const lacrados = (pagina: Page): Promise<string[]> =>
  pagina.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const pedido = indexedDB.open('praca-guardados');
        pedido.onerror = () => reject(pedido.error);
        pedido.onsuccess = () => {
          const banco = pedido.result;
          if (!banco.objectStoreNames.contains('linhas')) {
            banco.close();
            resolve([]);
            return;
          }
          const todas = banco.transaction('linhas').objectStore('linhas').getAll();
          todas.onsuccess = () => {
            banco.close();
            resolve(todas.result.map(({ nome }: { nome: string }) => nome).sort());
          };
        };
      }),
  );
