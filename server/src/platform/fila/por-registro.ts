/**
 * What a round does for each registration, one after the other until the signal is given, added up. What one of them fails
 * by keeps no other one waiting: it is thrown in the end, with the registration that it is of.
 */
export async function porRegistro(
  registros: readonly number[],
  oQue: string,
  sinal: AbortSignal,
  agir: (registro: number) => Promise<number>,
): Promise<number> {
  const falhas: unknown[] = [];
  let total = 0;
  for (const registro of registros) {
    if (sinal.aborted) break;
    try {
      total += await agir(registro);
    } catch (erro) {
      falhas.push(new Error(`${oQue}, registro ${registro}`, { cause: erro }));
    }
  }
  if (falhas.length > 0) throw new AggregateError(falhas, oQue);
  return total;
}
