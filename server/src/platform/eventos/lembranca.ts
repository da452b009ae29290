const VALE_MS = 10_000;
const MAXIMO = 500;

/**
 * Texts that cost much to work out, kept in this process until anything of their registration changes: every commit
 * announces itself, in this process at once and in others within the time of a notice. A verb that decides something never reads from here.
 */
export class Lembranca {
  private readonly guardados = new Map<number, Map<string, { texto: string; ate: number }>>();
  private quantos = 0;
  private mudancas = 0;
  private ligada = false;

  /** Keeps nothing until the announcements of other processes are heard, and from when they no longer are. */
  ligar(sim: boolean): void {
    this.ligada = sim;
    this.esquecerTudo();
  }

  /** A mark of this moment, to be given back with what is read from now on. */
  marca(): number {
    return this.mudancas;
  }

  ler(registro: number, chave: string): string | undefined {
    const achado = this.guardados.get(registro)?.get(chave);
    return achado && achado.ate > Date.now() ? achado.texto : undefined;
  }

  /** Keeps a text, unless something changed since the mark: then nobody knows which of the two it saw. */
  guardar(registro: number, chave: string, texto: string, marca: number): void {
    if (!this.ligada || marca !== this.mudancas) return;
    if (this.quantos >= MAXIMO) this.esquecerTudo();
    const dele = this.guardados.get(registro) ?? new Map<string, { texto: string; ate: number }>();
    if (!dele.has(chave)) this.quantos += 1;
    dele.set(chave, { texto, ate: Date.now() + VALE_MS });
    this.guardados.set(registro, dele);
  }

  esquecer(registro: number): void {
    this.mudancas += 1;
    this.quantos -= this.guardados.get(registro)?.size ?? 0;
    this.guardados.delete(registro);
  }

  private esquecerTudo(): void {
    this.mudancas += 1;
    this.quantos = 0;
    this.guardados.clear();
  }
}
