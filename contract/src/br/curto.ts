/**
 * Decimals that a double holds exactly, as counts of 10^-casas. Nearly all amounts are such, and cost a tenth of what
 * integers of any length cost; every function answers null where the result would not be exact, or the text is no amount.
 */
const SEGURO = Number.MAX_SAFE_INTEGER;
const DIGITOS = 15;
const POTENCIAS = Array.from({ length: DIGITOS + 1 }, (_, i) => 10 ** i);
const [ZERO, NOVE, PONTO, MENOS] = [48, 57, 46, 45];

/** An amount: `n` times 10^-casas. */
interface Curto {
  n: number;
  casas: number;
}

const seguro = (n: number): number | null => (Math.abs(n) <= SEGURO ? n : null);

/** Reads an amount as it travels, "-1234.50". */
export function lerCurto(valor: string): Curto | null {
  const inicio = valor.charCodeAt(0) === MENOS ? 1 : 0;
  const tamanho = valor.length;
  if (tamanho === inicio || tamanho > DIGITOS + 2) return null;
  let [n, ponto] = [0, -1];
  for (let i = inicio; i < tamanho; i += 1) {
    const sinal = valor.charCodeAt(i);
    if (sinal >= ZERO && sinal <= NOVE) n = n * 10 + sinal - ZERO;
    else if (sinal === PONTO && ponto < 0 && i > inicio && i < tamanho - 1) ponto = i;
    else return null;
  }
  const inteiros = (ponto < 0 ? tamanho : ponto) - inicio;
  const casas = ponto < 0 ? 0 : tamanho - ponto - 1;
  if (inteiros + casas > DIGITOS || (inteiros > 1 && valor.charCodeAt(inicio) === ZERO))
    return null;
  return { n: inicio === 1 ? -n : n, casas };
}

/** The quotient of two integers, rounded half away from zero. */
function dividirCurto(n: number, d: number): number {
  // What is left of a division of integers is exact, and so is the division of what it goes into.
  const resto = n % d;
  const q = (n - resto) / d;
  return Math.abs(resto) * 2 >= Math.abs(d) ? q + (n < 0 === d < 0 ? 1 : -1) : q;
}

/** The same amount as a count of 10^-para, rounded half away from zero. */
export function emCasas({ n, casas }: Curto, para: number): number | null {
  const potencia = POTENCIAS[Math.abs(para - casas)];
  if (potencia === undefined) return null;
  return para >= casas ? seguro(n * potencia) : dividirCurto(n, potencia);
}

/** A count of 10^-casas as an amount. */
export function escreverCurto(n: number, casas: number): string {
  const digitos = String(Math.abs(n));
  if (casas === 0) return n < 0 ? `-${digitos}` : digitos;
  const cheio = digitos.length > casas ? digitos : digitos.padStart(casas + 1, '0');
  const corte = cheio.length - casas;
  return `${n < 0 ? '-' : ''}${cheio.slice(0, corte)}.${cheio.slice(corte)}`;
}

/* An amount as a count of 10^-casas. */
function contado(valor: string, casas: number): number | null {
  const lido = lerCurto(valor);
  return lido && emCasas(lido, casas);
}

/** The sum as a count of 10^-casas; no part has more decimals. */
export function somarCurtos(valores: readonly string[], casas: number): number | null {
  let total = 0;
  for (const valor of valores) {
    const parte = contado(valor, casas);
    if (parte === null) return null;
    total += parte;
    if (Math.abs(total) > SEGURO) return null;
  }
  return total;
}

/** What the second takes from the first, as a count of 10^-casas; neither has more decimals. */
export function diferencaCurta(a: string, b: string, casas: number): number | null {
  const [x, y] = [contado(a, casas), contado(b, casas)];
  return x === null || y === null ? null : seguro(x - y);
}

/** The product of two amounts and of 10^-abaixo. */
export function produtoCurto(a: string, b: string, abaixo = 0): Curto | null {
  const [x, y] = [lerCurto(a), lerCurto(b)];
  if (x === null || y === null) return null;
  const n = seguro(x.n * y.n);
  return n === null ? null : { n, casas: x.casas + y.casas + abaixo };
}

/** The quotient of two amounts as a count of 10^-casas. */
export function quocienteCurto(a: string, b: string, casas: number): number | null {
  const [x, y] = [lerCurto(a), lerCurto(b)];
  if (x === null || y === null || y.n === 0) return null;
  const [cima, baixo] = [POTENCIAS[y.casas + casas], POTENCIAS[x.casas]];
  if (cima === undefined || baixo === undefined) return null;
  const [n, d] = [seguro(x.n * cima), seguro(y.n * baixo)];
  return n === null || d === null ? null : dividirCurto(n, d);
}
