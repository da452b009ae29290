/** What no column holds (NUL) and nobody reads: control characters, but for tab and line breaks. */
const RUINS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** At most `max` letters of a text, cut between characters: half an emoji is never left behind. */
export function cortar(texto: string, max: number): string {
  if (texto.length <= max) return texto;
  const ultima = texto.charCodeAt(max - 1);
  return texto.slice(0, ultima >= 0xd800 && ultima <= 0xdbff ? max - 1 : max);
}

/** A text from outside as it can be stored: well-formed, without control characters, at most `max` letters. */
export const textoDeFora = (texto: string, max: number): string =>
  cortar(
    texto
      .slice(0, 4 * max)
      .replaceAll(RUINS, '')
      .toWellFormed(),
    max,
  );

/** As `textoDeFora`, in one line. */
export const linhaDeFora = (texto: string, max: number): string =>
  cortar(
    textoDeFora(texto.slice(0, 4 * max).replaceAll(/\s+/g, ' '), 4 * max).trim(),
    max,
  ).trimEnd();
