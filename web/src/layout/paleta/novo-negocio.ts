/** The shortcut of the board that the palette offers from every screen. */
export const NOVO_NEGOCIO = 'Novo negócio';
