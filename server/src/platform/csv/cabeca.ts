type Partes<T> = AsyncIterable<T> | Iterable<T>;

/** Gives what `escrever` makes of some parts, once the first of them was read: what is wrong with it is found while nothing went out. */
export async function* comPrimeira<T, S>(
  partes: Partes<T>,
  escrever: (lidas: AsyncIterable<T>) => AsyncIterable<S>,
): AsyncGenerator<S> {
  const leitor =
    Symbol.asyncIterator in partes ? partes[Symbol.asyncIterator]() : partes[Symbol.iterator]();
  async function* lidas(primeira: IteratorResult<T>): AsyncGenerator<T> {
    for (let uma = primeira; uma.done !== true; uma = await leitor.next()) yield uma.value;
  }
  try {
    yield* escrever(lidas(await leitor.next()));
  } finally {
    await leitor.return?.();
  }
}

/** A head and the parts that follow it, the first of which is read before the head is given. */
export const depoisDaPrimeira = <T>(cabeca: T, partes: Partes<T>): AsyncGenerator<T> =>
  comPrimeira(partes, async function* (lidas) {
    yield cabeca;
    yield* lidas;
  });
