import {
  diferencaCurta,
  emCasas,
  escreverCurto,
  lerCurto,
  produtoCurto,
  quocienteCurto,
  somarCurtos,
} from './curto.ts';

/** Why a typed amount was refused. */
export type MotivoDinheiro = 'vazio' | 'letras' | 'ambiguo' | 'formato' | 'casas' | 'grande';

/** A read amount as a decimal string with exactly the asked decimals, or why it was refused. */
export type DinheiroLido = { ok: true; valor: string } | { ok: false; motivo: MotivoDinheiro };

/** How the decimals of a text are written: `,` as in Brazil, `.` as in plain numbers, `auto` to decide by the text. */
export type Convencao = ',' | '.' | 'auto';

const DECIMAL = /^-?(0|[1-9]\d*)(\.\d+)?$/;
const MAXIMO_INTEIROS = 15;

const recusa = (motivo: MotivoDinheiro): DinheiroLido => ({ ok: false, motivo });

const agrupado = (inteiros: string, ponto: '.' | ','): boolean =>
  ponto === '.' ? /^\d{1,3}(\.\d{3})+$/.test(inteiros) : /^\d{1,3}(,\d{3})+$/.test(inteiros);

// [integers, decimals] of an unsigned text, or null when it does not follow the convention.
const separar = (texto: string, decimal: ',' | '.'): [string, string] | null => {
  const milhar = decimal === ',' ? '.' : ',';
  const partes = texto.split(decimal);
  if (partes.length > 2) return null;
  const [inteiros = '', decimais = ''] = partes;
  if (!/^\d*$/.test(decimais) || (partes.length === 2 && decimais === '' && inteiros === ''))
    return null;
  if (inteiros !== '' && !/^\d+$/.test(inteiros) && !agrupado(inteiros, milhar)) return null;
  return [inteiros.replaceAll(milhar, ''), decimais];
};

const decidir = (texto: string): ',' | '.' | MotivoDinheiro => {
  const temVirgula = texto.includes(',');
  if (temVirgula && texto.includes('.'))
    return texto.lastIndexOf(',') > texto.lastIndexOf('.') ? ',' : 'ambiguo';
  if (temVirgula) return ',';
  // In Brazil a dot before each three digits marks thousands: 1.234 is one thousand two hundred and thirty-four.
  return agrupado(texto, '.') && !texto.startsWith('0') ? ',' : '.';
};

const semZerosAoFim = (decimais: string): string => {
  let fim = decimais.length;
  while (decimais[fim - 1] === '0') fim -= 1;
  return decimais.slice(0, fim);
};

/**
 * Reads an amount that a person typed or pasted: `1.234,5`, `R$ -10,00`, `1234.56`.
 * Never rounds: more decimals than `casas` are refused, as are letters and texts that two conventions read
 * differently (`1,234.56`).
 */
export const lerDinheiro = (
  texto: string,
  casas = 2,
  convencao: Convencao = 'auto',
): DinheiroLido => {
  const semMoeda = texto.trim().replace(/^(-?)\s*R\$\s*/i, '$1');
  const limpo = semMoeda.replace(/^-\s+/, '-');
  if (limpo === '') return recusa('vazio');
  if (/\p{L}/u.test(limpo)) return recusa('letras');
  const m = /^(-?)([\d.,]+)$/.exec(limpo);
  if (!m) return recusa('formato');
  const [, sinal = '', corpo = ''] = m;
  const decimal = convencao === 'auto' ? decidir(corpo) : convencao;
  if (decimal !== ',' && decimal !== '.') return recusa(decimal);
  const separado = separar(corpo, decimal);
  if (separado === null) return recusa('formato');
  const inteiros = separado[0].replace(/^0+(?=\d)/, '') || '0';
  const decimais = semZerosAoFim(separado[1]);
  if (decimais.length > casas) return recusa('casas');
  if (inteiros.length > MAXIMO_INTEIROS) return recusa('grande');
  const valor = casas === 0 ? inteiros : `${inteiros}.${decimais.padEnd(casas, '0')}`;
  return { ok: true, valor: sinal === '-' && /[1-9]/.test(valor) ? `-${valor}` : valor };
};

/** Whether the text is an amount as it travels: `-1234.50`, no thousands, no leading zeros, dot for decimals. */
export const dinheiroValido = (texto: string, casas = 2): boolean =>
  DECIMAL.test(texto) && (texto.split('.')[1] ?? '').length <= casas;

/** The amount as an integer count of 10^-casas; digits beyond are rounded half away from zero, as SQL numeric does. */
export const paraInteiro = (valor: string, casas: number): bigint => {
  if (!DECIMAL.test(valor)) throw new RangeError(`Não é um valor decimal: ${valor}`);
  const negativo = valor.startsWith('-');
  const [inteiros = '0', decimais = ''] = (negativo ? valor.slice(1) : valor).split('.');
  const base = BigInt(inteiros + decimais.slice(0, casas).padEnd(casas, '0'));
  const sobe = (decimais[casas] ?? '0') >= '5' ? 1n : 0n;
  return negativo ? -(base + sobe) : base + sobe;
};

/** An integer count of 10^-casas as the amount that it is. */
export const deInteiro = (inteiro: bigint, casas: number): string => {
  const digitos = (inteiro < 0n ? -inteiro : inteiro).toString().padStart(casas + 1, '0');
  const corte = digitos.length - casas;
  const texto = casas === 0 ? digitos : `${digitos.slice(0, corte)}.${digitos.slice(corte)}`;
  return inteiro < 0n ? `-${texto}` : texto;
};

/** The quotient of two integers, rounded half away from zero; the divisor is not zero. */
export const dividirInteiros = (numerador: bigint, divisor: bigint): bigint => {
  const negativo = numerador < 0n !== divisor < 0n;
  const n = numerador < 0n ? -numerador : numerador;
  const d = divisor < 0n ? -divisor : divisor;
  const q = (n * 2n + d) / (d * 2n);
  return negativo ? -q : q;
};

/** How many decimals an amount is written with. */
export const casasDe = (valor: string): number => {
  const ponto = valor.indexOf('.');
  return ponto < 0 ? 0 : valor.length - ponto - 1;
};

/** The amount with exactly `casas` decimals, rounded half away from zero as SQL `numeric` rounds. */
export const arredondar = (valor: string, casas = 2): string => {
  const lido = lerCurto(valor);
  const curto = lido && emCasas(lido, casas);
  return curto === null ? deInteiro(paraInteiro(valor, casas), casas) : escreverCurto(curto, casas);
};

/** The exact sum, with the decimals of the most exact part (at least 2). */
export const somar = (...valores: readonly string[]): string => {
  const casas = valores.reduce((mais, valor) => Math.max(mais, casasDe(valor)), 2);
  const curto = somarCurtos(valores, casas);
  if (curto !== null) return escreverCurto(curto, casas);
  return deInteiro(
    valores.reduce((total, v) => total + paraInteiro(v, casas), 0n),
    casas,
  );
};

/** `a − b`, exact. */
export const subtrair = (a: string, b: string): string => {
  const casas = Math.max(2, casasDe(a), casasDe(b));
  const curta = diferencaCurta(a, b, casas);
  return curta === null
    ? deInteiro(paraInteiro(a, casas) - paraInteiro(b, casas), casas)
    : escreverCurto(curta, casas);
};

/** `a × b` rounded once, half away from zero. */
export const multiplicar = (a: string, b: string, casas = 2): string => {
  const produtoDeles = produtoCurto(a, b);
  const curto = produtoDeles && emCasas(produtoDeles, casas);
  if (curto !== null) return escreverCurto(curto, casas);
  const escala = casasDe(a) + casasDe(b);
  const produto = paraInteiro(a, casasDe(a)) * paraInteiro(b, casasDe(b));
  return escala <= casas
    ? deInteiro(produto * 10n ** BigInt(casas - escala), casas)
    : deInteiro(dividirInteiros(produto, 10n ** BigInt(escala - casas)), casas);
};

/** `a ÷ b` rounded once, half away from zero; `b` is not zero. */
export const dividir = (a: string, b: string, casas = 2): string => {
  const curto = quocienteCurto(a, b, casas);
  if (curto !== null) return escreverCurto(curto, casas);
  const [ca, cb] = [casasDe(a), casasDe(b)];
  const numerador = paraInteiro(a, ca) * 10n ** BigInt(cb + casas);
  return deInteiro(dividirInteiros(numerador, paraInteiro(b, cb) * 10n ** BigInt(ca)), casas);
};

/** `percentual` % of the amount, rounded once: `porcento('1000.00', '12.5')` is `125.00`. */
export const porcento = (valor: string, percentual: string, casas = 2): string => {
  const centesimos = produtoCurto(valor, percentual, 2);
  const curto = centesimos && emCasas(centesimos, casas);
  if (curto !== null) return escreverCurto(curto, casas);
  const escala = casasDe(valor) + casasDe(percentual);
  return arredondar(multiplicar(multiplicar(valor, percentual, escala), '0.01', escala + 2), casas);
};

/** −1, 0 or 1 by the order of the two amounts. */
export const compararDinheiro = (a: string, b: string): -1 | 0 | 1 => {
  const casas = Math.max(casasDe(a), casasDe(b));
  const diferenca = diferencaCurta(a, b, casas) ?? paraInteiro(a, casas) - paraInteiro(b, casas);
  if (diferenca > 0) return 1;
  return diferenca < 0 ? -1 : 0;
};

/** The amount split into `partes` whose sum is exactly the amount; the first parts carry the cents left over. */
export const ratear = (valor: string, partes: number, casas = 2): string[] => {
  if (!Number.isInteger(partes) || partes < 1)
    throw new RangeError('O rateio precisa de ao menos uma parte.');
  const total = paraInteiro(valor, casas);
  const n = BigInt(partes);
  const base = total / n;
  const resto = total % n;
  const passo = resto < 0n ? -1n : 1n;
  const sobras = Number(resto * passo);
  return Array.from({ length: partes }, (_, i) =>
    deInteiro(i < sobras ? base + passo : base, casas),
  );
};

/** `1234.5` → `1.234,50`, without the symbol; `casas` is 4 for unit prices. */
export const formatarNumero = (valor: string, casas = 2): string => {
  const arredondado = arredondar(valor, casas);
  const negativo = arredondado.startsWith('-');
  const [inteiros = '0', decimais = ''] = (negativo ? arredondado.slice(1) : arredondado).split(
    '.',
  );
  const grupos = inteiros.replace(/\B(?=(\d{3})+$)/g, '.');
  return `${negativo ? '-' : ''}${grupos}${decimais === '' ? '' : `,${decimais}`}`;
};

/** `1234.5` → `R$ 1.234,50` (the blank is U+00A0, so that the amount never breaks); `-10` → `-R$ 10,00`. */
export const formatarDinheiro = (valor: string, casas = 2): string => {
  const numero = formatarNumero(valor, casas);
  return numero.startsWith('-') ? `-R$\u00a0${numero.slice(1)}` : `R$\u00a0${numero}`;
};
