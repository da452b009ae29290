/**
 * Fetches a part of the frame that nobody waits for: where it does not arrive, it is asked for again when the network is
 * back, and the screen stands meanwhile.
 */
export async function quandoHouverRede<T>(buscar: () => Promise<T>): Promise<T> {
  try {
    return await buscar();
  } catch {
    await new Promise((pronto) => addEventListener('online', pronto, { once: true }));
    return quandoHouverRede(buscar);
  }
}
