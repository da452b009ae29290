const SEGUIDAS = 4;
const PAUSA_MS = 60_000;

/** A source that failed four times in a row, or asked for a pause, is left alone for a while; then one call tries it. */
export class Disjuntor {
  #falhas = 0;
  #ate = 0;

  /** Whether the source may be asked now. */
  passa(agora: number): boolean {
    if (agora < this.#ate) return false;
    // Who comes now is the one that tries; the others wait for how it went.
    if (this.#falhas >= SEGUIDAS) this.#ate = agora + PAUSA_MS;
    return true;
  }

  certo(): void {
    this.#falhas = 0;
    this.#ate = 0;
  }

  /** `segundos`: the source said itself for how long it wants to be left alone. */
  falhou(agora: number, segundos: number | null): void {
    this.#falhas += 1;
    if (segundos !== null) this.#ate = agora + segundos * 1000;
    else if (this.#falhas >= SEGUIDAS) this.#ate = agora + PAUSA_MS;
  }
}
