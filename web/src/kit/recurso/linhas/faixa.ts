/** Lines by their place, both ends with them. */
export type Faixa = { de: number; ate: number };

/** Whether all lines of the one are in the other. */
export const cabe = (dentro: Faixa, fora: Faixa): boolean =>
  dentro.de >= fora.de && dentro.ate <= fora.ate;

/** The lines that some of the pixels of the body are of, counted from its top; the nearest one where none of them is. */
export function faixaDe(alturas: readonly number[], de: number, ate: number): Faixa {
  const ultima = alturas.length - 1;
  const faixa = { de: ultima, ate: 0 };
  let topo = 0;
  alturas.forEach((altura, i) => {
    if (topo + altura >= de && topo <= ate) {
      faixa.de = Math.min(faixa.de, i);
      faixa.ate = Math.max(faixa.ate, i);
    }
    topo += altura;
  });
  if (faixa.de <= faixa.ate) return faixa;
  return ate < 0 ? { de: 0, ate: 0 } : { de: ultima, ate: ultima };
}
