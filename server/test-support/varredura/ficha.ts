/** How the sweeps try one write: a right input on rows of its own, and which of its fields name what. */
export interface Ficha {
  boa: () => Promise<Record<string, unknown>>;
  alvos?: readonly string[];
  referencias?: readonly string[];
  processo?: true;
  /** Another right input than this one, where a number or a word more does not make one. */
  outra?: (entrada: Record<string, unknown>) => Record<string, unknown>;
}
