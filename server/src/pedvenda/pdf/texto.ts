const ALEM_DO_LATIN1 = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');
const cabe = (letra: string): boolean =>
  (letra >= ' ' && letra <= '~') ||
  (letra >= '\u00a0' && letra <= 'ÿ') ||
  ALEM_DO_LATIN1.has(letra);

const semAcento = (letra: string): string =>
  [...letra.normalize('NFKD').replace(/\p{M}/gu, '')].filter(cabe).join('') || '?';

/** A text as the fonts of every PDF reader can show it: lines stay, other control characters become blanks, a letter that they lack its plain form or a question mark. */
export const imprimivel = (texto: string): string =>
  [
    ...texto
      .normalize('NFC')
      .replace(/\r\n?/g, '\n')
      .replace(
        /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g,
        ' ',
      ),
  ]
    .map((letra) => (letra === '\n' || cabe(letra) ? letra : semAcento(letra)))
    .join('');
