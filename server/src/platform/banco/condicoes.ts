/** Conditions of a WHERE with their binds: fragments are constants of the code, values never enter the text. */
export class Condicoes {
  readonly valores: unknown[];
  private readonly partes: string[] = [];
  constructor(valores: unknown[] = []) {
    this.valores = [...valores];
  }
  /** Adds a bind and gives its placeholder. */
  vincular(valor: unknown): string {
    this.valores.push(valor);
    return `$${this.valores.length}`;
  }
  /** Adds a condition; each "?" of the constant fragment takes the next value. */
  e(fragmento: string, ...valores: unknown[]): this {
    let i = 0;
    if (valores.length === 0) this.partes.push(fragmento);
    else this.partes.push(fragmento.replace(/\?/g, () => this.vincular(valores[i++])));
    return this;
  }
  /** The text of conditions that were made by themselves, their binds taken in here; of both, $1 is the registration. */
  trazer(outras: Condicoes): { sql: string } {
    const desloca = this.valores.length - 1;
    const texto = outras.sql.replaceAll(/\$(\d+)/g, (_, n: string) =>
      n === '1' ? '$1' : `$${Number(n) + desloca}`,
    );
    for (const valor of outras.valores.slice(1)) this.vincular(valor);
    return { sql: texto };
  }
  /** A copy of these conditions: what is added to the copy leaves these as they are. */
  copia(): Condicoes {
    const outra = new Condicoes(this.valores);
    outra.partes.push(...this.partes);
    return outra;
  }
  get sql(): string {
    return this.partes.join(' AND ') || 'true';
  }
}
