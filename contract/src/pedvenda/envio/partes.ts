/** What a customer did with a quote, as the parts of the seller's panel; the address of the page names one behind its `#`. */
export const PARTES_DO_CLIENTE = ['conversa', 'aceites', 'links', 'revisoes'] as const;
export type ParteDoCliente = (typeof PARTES_DO_CLIENTE)[number];
