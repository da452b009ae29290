const PASSO_MS = 300;

/**
 * Runs `fn` and answers at the next full step of 300 ms: how much work there was (an account that exists, or none)
 * cannot be read from the time.
 */
export async function emTempoIgual<T>(fn: () => Promise<T>): Promise<T> {
  const inicio = performance.now();
  try {
    return await fn();
  } finally {
    const gasto = performance.now() - inicio;
    await new Promise((pronto) =>
      setTimeout(pronto, Math.ceil((gasto + 1) / PASSO_MS) * PASSO_MS - gasto),
    );
  }
}
