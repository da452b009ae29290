import { acentosDemais } from './acentos.ts';
import { restaurarFormula } from './formula.ts';

/** What is wrong with a cell, and what to do about it. */
export type Defeito = { mensagem: string; ajuda: string };

// What spreadsheets show where a formula has no value, in Portuguese, English and Spanish.
const ERROS = new Set(
  (
    '#N/A #N/D #REF! #¡REF! #VALUE! #VALOR! #¡VALOR! #NAME? #NOME? #¿NOMBRE? #DIV/0! #¡DIV/0! #NUM! #NÚM! #¡NUM! ' +
    '#NULL! #NULO! #¡NULO! #CALC! #SPILL! #DESPEJAR! #FIELD! #CAMPO! #CONNECT! #CONECTAR! #BLOCKED! #BLOQUEADO! ' +
    '#UNKNOWN! #DESCONHECIDO! #BUSY! #OCUPADO! #PYTHON! #GETTING_DATA #OBTENDO_DADOS #ERROR! #ERRO!'
  ).split(' '),
);

// UTF-8 bytes read as Windows-1252: "ã" turned "Ã£", "º" turned "Âº", curly quotes turned "â€œ". A word in capitals that
// ends in Ã before a closing quote is no such case.
const TROCADO = /Ã[\u0080-\u00bf€‚ƒ„†‡ˆ‰Š‹ŒŽ‘“•˜™š›œžŸ]|(?<![A-ZÀ-Ý])Ã[”’–—…]|Â[\u0080-\u00bf]|â€/;
// Everything below the blank except tab and line breaks, and DEL.
// oxlint-disable-next-line no-control-regex -- these characters are what is looked for
const CONTROLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Whether a cell holds the error that a spreadsheet shows in the place of a value. */
export const erroDePlanilha = (celula: string): boolean => {
  const texto = celula.trim().toUpperCase();
  return ERROS.has(texto) || /^ERR:\d{3}$/.test(texto) || /^#{3,}$/.test(texto);
};

/** Why the text of a cell cannot be trusted (an error of a spreadsheet, lost or swapped letters, control characters); `null` when it can. */
export const dano = (texto: string): Defeito | null => {
  if (erroDePlanilha(texto))
    return {
      mensagem: `A célula tem um erro da planilha (${texto.trim()}), e não um valor.`,
      ajuda: 'Corrija a fórmula na planilha, ou deixe a célula vazia.',
    };
  if (texto.includes('\uFFFD') || !texto.isWellFormed())
    return {
      mensagem: 'Há letras perdidas neste texto (�).',
      ajuda: 'Corrija o texto na planilha e salve o arquivo de novo como CSV UTF-8.',
    };
  if (TROCADO.test(texto))
    return {
      mensagem: 'As letras acentuadas deste texto estão trocadas (como “Ã£” no lugar de “ã”).',
      ajuda: 'Escolha outra codificação na prévia ou corrija o texto na planilha.',
    };
  if (CONTROLE.test(texto) || acentosDemais(texto))
    return {
      mensagem: 'Há caracteres invisíveis inválidos neste texto.',
      ajuda: 'Apague e digite o texto de novo na planilha.',
    };
  return null;
};

// What breaks lines where nobody sees it: U+2028 stands for the breaks inside the cells of a workbook.
const QUEBRAS = /\r\n?|[\u2028\u2029\u0085\u000b\u000c]/g;

/** A cell as it was written: what was neutralised is as before, breaks are real ones, or blanks where a field has one line. */
export const textoDaCelula = (celula: string, linhas = false): string => {
  const texto = restaurarFormula(celula).replace(QUEBRAS, '\n');
  return linhas ? texto : texto.replace(/[ \t]{0,99}\n[ \t\n]{0,99}/g, ' ');
};
