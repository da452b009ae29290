import type { Campo } from '@praca/contract/recurso/campo.ts';

const CURTOS = new Set(['data', 'inteiro', 'decimal', 'dinheiro', 'duracao']);
/** Letters of a text for which half of a form is room enough. */
const TEXTO_CURTO = 20;

const ehCurto = ({ tipo, max = Infinity, curto }: Campo): boolean =>
  curto === true || CURTOS.has(tipo) || (tipo === 'texto' && max <= TEXTO_CURTO);

/** The fields of a form in the lines they stand in: two short ones that follow each other share one; what the noun draws itself stands alone. */
export function emFileiras<F extends readonly [nome: string, campo: Campo]>(
  campos: readonly F[],
  desenhaSozinho: (nome: string) => boolean = () => false,
): F[][] {
  const fileiras: F[][] = [];
  let aberta: F[] | null = null;
  for (const um of campos) {
    const curto = ehCurto(um[1]) && !desenhaSozinho(um[0]);
    if (curto && aberta !== null) {
      aberta.push(um);
      aberta = null;
    } else {
      const nova = [um];
      fileiras.push(nova);
      aberta = curto ? nova : null;
    }
  }
  return fileiras;
}
