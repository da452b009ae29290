/** Runs jobs one after the other, in the order they came; a job that fails does not stop the next. */
export function criarFilaEmSerie(onIdle: () => void) {
  let cauda: Promise<void> = Promise.resolve();
  let pendentes = 0;
  return {
    ocupado: () => pendentes > 0,
    somar(tarefa: () => Promise<void>): Promise<void> {
      pendentes++;
      const rodar = cauda.then(tarefa);
      cauda = rodar.then(
        () => undefined,
        () => undefined,
      );
      return rodar.finally(() => {
        pendentes--;
        if (pendentes === 0) onIdle();
      });
    },
  };
}
