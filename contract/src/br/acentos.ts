// 30 accents in a row are what any script may need (Unicode's "stream-safe text"); text that people write has at most four.
const SOBRAS = /(?<=\p{M}{30})\p{M}/gu;
const DEMAIS = /\p{M}{31}/u;

/** Whether more than 30 accents follow each other. Unicode sorts them: 300,000 of them would hold the machine for a minute. */
export const acentosDemais = (texto: string): boolean => DEMAIS.test(texto);

/** The text in NFC, in linear time: what a row of accents has beyond 30 falls away. */
export const emNfc = (texto: string): string => texto.replace(SOBRAS, '').normalize('NFC');
