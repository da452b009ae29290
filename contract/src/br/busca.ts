import { formatarDocumento, tipoDocumento } from './documento.ts';
import { limparDocumento } from './limpar-documento.ts';
import { formatarTelefone, limparTelefone } from './telefone.ts';

/**
 * Text folded for search: no accents, lower case, straight apostrophes, single blanks.
 * `São  João d’Água nº 1ª` → `sao joao d'agua no 1a`. Folding twice changes nothing.
 */
export const dobrar = (texto: string): string =>
  texto
    // Before the decomposition, which would turn an acute accent standing alone into a blank.
    .replace(/[‘’´`]/g, "'")
    // A long row of accents would be sorted for minutes before it falls away.
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[‘’`]/g, "'")
    .toLowerCase()
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim();

/** What a row can be found by. */
export type PartesBusca = {
  /** Titles, legal and trade names, city: any word of them finds the row. */
  textos?: readonly (string | null | undefined)[];
  /** CPF or CNPJ, bare or masked. */
  documentos?: readonly (string | null | undefined)[];
  telefones?: readonly (string | null | undefined)[];
  /** Codes, such as the number of the deal. */
  numeros?: readonly (number | string | null | undefined)[];
};

const presentes = <T>(valores: readonly (T | null | undefined)[] | undefined): T[] =>
  (valores ?? []).filter((v): v is T => v !== null && v !== undefined && v !== '');

/** The stored search column of a row: folded texts, each document bare and masked, telephones, codes. */
export const textoBusca = (partes: PartesBusca): string => {
  const pedacos = [
    ...presentes(partes.textos).map(dobrar),
    ...presentes(partes.documentos).flatMap((d) => {
      const limpo = limparDocumento(d);
      return tipoDocumento(limpo) === null
        ? [dobrar(limpo)]
        : [dobrar(limpo), dobrar(formatarDocumento(limpo))];
    }),
    // With its hyphen too, as people write a number without the area code.
    ...presentes(partes.telefones).flatMap((t) => [
      limparTelefone(t),
      /\d{1,9}-\d{1,9}$/.exec(formatarTelefone(t))?.[0],
    ]),
    ...presentes(partes.numeros).map(String),
  ];
  return [...new Set(pedacos.filter(Boolean))].join(' ');
};

/** What companies are, not how they are called: half of the records lack it. */
const FORMAS_DE_EMPRESA = new Set(['ltda', 'ltda.', 'eireli', 'epp', 's/a', 's.a', 's.a.']);

/** The digits to look for when the text can only be a telephone, whole or begun, as a hand or WhatsApp writes it; else null. */
const telefoneProcurado = (texto: string): string | null => {
  const digitos = texto.replace(/\D/g, '');
  if (digitos.length < 8 || !/^[+]?[\d\s().-]+$/.test(texto)) return null;
  if (/^\+\s*55/.test(texto)) return limparTelefone(digitos.slice(2));
  const limpo = limparTelefone(digitos);
  return limpo !== digitos || /[\s()+]/.test(texto) ? limpo : null;
};

/**
 * The words a person typed into a search box, folded; a row is found when its search column holds each of them.
 * A document or telephone typed with its mask and blanks is one word of its bare characters.
 */
export const termosBusca = (consulta: string): string[] => {
  const texto = consulta.trim();
  // Words may add up to the fourteen characters of a CNPJ: a letter before a blank is of a word.
  if (!/[a-z] /i.test(texto) && tipoDocumento(texto) !== null)
    return [dobrar(limparDocumento(texto))];
  const telefone = telefoneProcurado(texto);
  if (telefone !== null) return [telefone];
  const palavras = [
    ...new Set(
      dobrar(texto)
        .split(' ')
        .filter((t) => t !== ''),
    ),
  ];
  const nomes = palavras.filter((palavra) => !FORMAS_DE_EMPRESA.has(palavra));
  return nomes.length > 0 ? nomes : palavras;
};

/** The same words escaped for `LIKE` with the default escape character, between `%`. */
export const padroesLike = (consulta: string): string[] =>
  termosBusca(consulta).map((termo) => `%${termo.replace(/[\\%_]/g, '\\$&')}%`);
