/** The longest wait for a frame: a page in the background draws none. */
const SEM_QUADRO_MS = 60;

/** Runs when what has just changed is on the screen, so that it does not make that wait. */
export function depoisDePintar(rodar: () => void): void {
  let esperando = true;
  const umaVez = () => {
    if (!esperando) return;
    esperando = false;
    clearTimeout(timer);
    rodar();
  };
  const timer = setTimeout(umaVez, SEM_QUADRO_MS);
  requestAnimationFrame(() => setTimeout(umaVez));
}

/** Resolves when what has just changed is on the screen. */
export const pintado = (): Promise<void> => new Promise(depoisDePintar);
