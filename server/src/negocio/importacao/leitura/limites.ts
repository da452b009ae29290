/** Characters that a cell may have that is no text: numbers, dates, an address, a name out of a list. No parser meets a longer one. */
export const MAXIMO_CURTO = 300;
