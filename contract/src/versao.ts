/** Version label and build shown in the page and by the health call. */
export const VERSAO = '2025.10.03';
export const BUILD = '001';
