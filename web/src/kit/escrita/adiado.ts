/** So long a pause lets what waits be done, and so long it waits at most while nobody pauses. */
const PAUSA_MS = 300;
const ESPERA_MS = 1_500;

/**
 * One thing to do in the pauses of typing: the latest that was asked for, and never much later than it was. Whoever may
 * not be there in the next pause calls `agora`.
 */
export function criarAdiado() {
  let fazer: (() => void) | null = null;
  let desde = 0;
  let relogio: ReturnType<typeof setTimeout> | undefined;
  const esquecer = () => {
    clearTimeout(relogio);
    fazer = null;
  };
  const agora = () => {
    const oque = fazer;
    esquecer();
    oque?.();
  };
  return {
    adiar: (oque: () => void) => {
      if (fazer === null) desde = Date.now();
      fazer = oque;
      clearTimeout(relogio);
      relogio = setTimeout(agora, Math.max(0, Math.min(PAUSA_MS, desde + ESPERA_MS - Date.now())));
    },
    agora,
    esquecer,
  };
}
