import { inflateSync } from 'node:zlib';

// As long as its dictionary says: the last byte of what is packed may be a line's end itself.
const FLUXO = /\/Length (\d+)[^>]*>>\s*stream\r?\n/g;

const aberto = (bytes: string): string => {
  try {
    return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1');
  } catch (erro) {
    if (erro instanceof Error && 'code' in erro) return '';
    throw erro;
  }
};

/** The text that a PDF with the standard fonts shows, one line for each piece that was written, and how many sheets it has. */
export function lerPdf(pdf: Buffer): { texto: string; folhas: number } {
  const bruto = pdf.toString('latin1');
  const linhas = [...bruto.matchAll(FLUXO)].flatMap(({ 0: cabeca, 1: tamanho, index }) =>
    [
      ...aberto(bruto.slice(index + cabeca.length).slice(0, Number(tamanho))).matchAll(
        /\[([^\]]*)\] TJ/g,
      ),
    ].map(([, dentro = '']) =>
      [...dentro.matchAll(/<([0-9a-f]*)>/g)]
        .map(([, hexa = '']) => new TextDecoder('windows-1252').decode(Buffer.from(hexa, 'hex')))
        .join(''),
    ),
  );
  return {
    texto: linhas.join('\n'),
    folhas: [...bruto.matchAll(/\/Type \/Page\b(?!s)/g)].length,
  };
}
