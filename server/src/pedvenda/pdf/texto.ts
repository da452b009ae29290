const ALEM_DO_LATIN1 = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');
const cabe = (letra: string): boolean =>
  (letra >= ' ' && letra <= '~') ||
  (letra >= '\u00a0' && letra <= 'ÿ') ||
  ALEM_DO_LATIN1.has(letra);

/** What those fonts lack and a number or a path needs: a minus that went missing would turn a loss into a question. */
const EM_LUGAR: Readonly<Record<string, string>> = {
  '−': '–',
  '‐': '-',
  '‑': '-',
  '→': '>',
  '←': '<',
  '≤': '<=',
  '≥': '>=',
  '≈': '~',
};

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
    .map((letra) => (letra === '\n' || cabe(letra) ? letra : (EM_LUGAR[letra] ?? semAcento(letra))))
    .join('');
