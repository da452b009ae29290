/** Quotes that are still being talked about: what losing a deal cancels. */
export const EM_ABERTO = ['RA', 'OA', 'OE', 'AA'] as const;

export const emAberto = (pedvenda_situacao: string): boolean =>
  (EM_ABERTO as readonly string[]).includes(pedvenda_situacao);
