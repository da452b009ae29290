/** The form of a quick add: a part of its own, which comes after the first cards and before somebody reaches for it. */
export const carregarAdicao = () => import('./AdicaoNaColuna.tsx');
