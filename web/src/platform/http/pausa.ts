/** Ends after `ms`, or at once when the signal is aborted. */
export const pausa = (ms: number, sinal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
    sinal?.addEventListener('abort', () => resolve(), { once: true });
  });
