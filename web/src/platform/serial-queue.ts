/** Runs jobs one after the other, in the order they came; a job that fails does not stop the next. */
export function createSerialQueue(onIdle: () => void) {
  let tail: Promise<void> = Promise.resolve();
  let pending = 0;
  return {
    busy: () => pending > 0,
    add(job: () => Promise<void>): Promise<void> {
      pending++;
      const run = tail.then(job);
      tail = run.then(
        () => undefined,
        () => undefined,
      );
      return run.finally(() => {
        pending--;
        if (pending === 0) onIdle();
      });
    },
  };
}
