/** Width of one stage at its top and at its foot, as shares of the widest stage. */
export type Forma = { topo: number; base: number };

/** The foot of the last stage, which has no follower to join. */
const FIM = 0.8;

/** Shapes of a funnel: each foot is as wide as the next top. Stages are drawn as they are, whatever their order of size. */
export function formasDe(valores: readonly number[]): Forma[] {
  const maior = Math.max(...valores, 0);
  const partes = valores.map((valor) => (maior > 0 ? Math.max(0, valor) / maior : 0));
  return partes.map((topo, i) => ({ topo, base: partes[i + 1] ?? topo * FIM }));
}

/** The outline of a stage in a box: straight at its ends, so that neighbours join smoothly. Never thinner than `minimo`. */
export function contorno(
  { topo, base }: Forma,
  caixa: { largura: number; altura: number; x?: number; y?: number; minimo?: number },
): string {
  const { largura, altura, x = 0, y = 0, minimo = 0 } = caixa;
  const meio = x + largura / 2;
  const a = Math.max(topo * largura, minimo) / 2;
  const b = Math.max(base * largura, minimo) / 2;
  const fim = y + altura;
  const dobra = y + altura / 2;
  return [
    `M${meio - a},${y}`,
    `L${meio + a},${y}`,
    `C${meio + a},${dobra} ${meio + b},${dobra} ${meio + b},${fim}`,
    `L${meio - b},${fim}`,
    `C${meio - b},${dobra} ${meio - a},${dobra} ${meio - a},${y}`,
    'Z',
  ].join(' ');
}

const LETRA = 7.2;
const FOLGA = 20;
const MENOR = 60;

/** Whether a text stands inside its stage: at half height the stage has room for it, and 60 px at least. */
export const cabeDentro = ({ topo, base }: Forma, largura: number, texto: string): boolean =>
  ((topo + base) / 2) * largura >= Math.max(MENOR, texto.length * LETRA + FOLGA);

/** Where a text outside begins: past the widest part of the stage, counted from the middle. */
export const margemDeFora = ({ topo, base }: Forma, largura: number): number =>
  (Math.max(topo, base) * largura) / 2 + 8;
