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
