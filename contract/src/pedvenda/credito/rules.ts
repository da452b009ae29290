import { compararDinheiro, somar, subtrair } from '../../br/dinheiro.ts';
import type { Credito } from './schemas.ts';

const algo = (valor: string): boolean => /[1-9]/.test(valor);
/** The lesser of two amounts. */
export const menor = (a: string, b: string): string => (compararDinheiro(a, b) <= 0 ? a : b);

/** What of a credit nobody spent. */
export const livreDo = (c: Pick<Credito, 'devvenda_credito' | 'devvenda_creditousado'>): string =>
  subtrair(c.devvenda_credito, c.devvenda_creditousado);

/** What of these credits nobody spent. */
export const livreDe = (
  creditos: readonly Pick<Credito, 'devvenda_credito' | 'devvenda_creditousado'>[],
): string => somar('0.00', ...creditos.map(livreDo));

/** What an order holds of these credits. */
export const reservadoPara = (
  creditos: readonly Pick<Credito, 'usos'>[],
  pedvenda_codigo: number,
): string =>
  somar(
    '0.00',
    ...creditos
      .flatMap((c) => c.usos)
      .filter((u) => u.usocred_tipo === 'R' && u.pedvenda_codigo === pedvenda_codigo)
      .map((u) => u.usocred_valor),
  );

/** An amount out of one place into another. */
export interface Passagem {
  de: number;
  para: number;
  valor: string;
}

/** Fills places in their order out of sources in theirs, each to what it takes and has; what neither has nor takes stays where it is. */
export function verter(
  fontes: readonly { codigo: number; valor: string }[],
  destinos: readonly { codigo: number; valor: string }[],
): Passagem[] {
  const feitas: Passagem[] = [];
  const restam = fontes.map((f) => ({ ...f }));
  for (const destino of destinos) {
    let falta = destino.valor;
    for (const fonte of restam) {
      const valor = menor(falta, fonte.valor);
      if (!algo(valor)) continue;
      feitas.push({ de: fonte.codigo, para: destino.codigo, valor });
      fonte.valor = subtrair(fonte.valor, valor);
      falta = subtrair(falta, valor);
    }
  }
  return feitas;
}
