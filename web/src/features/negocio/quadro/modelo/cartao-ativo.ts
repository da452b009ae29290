/** The one card of the board that holds the tab stop; it stays mounted even when scrolled out of sight. */
export function criarCartaoAtivo() {
  const ouvintes = new Set<() => void>();
  let codigo: number | null = null;
  return {
    get: () => codigo,
    set(proximo: number | null) {
      if (proximo === codigo) return;
      codigo = proximo;
      for (const rodar of ouvintes) rodar();
    },
    assinar(rodar: () => void) {
      ouvintes.add(rodar);
      return () => void ouvintes.delete(rodar);
    },
  };
}
