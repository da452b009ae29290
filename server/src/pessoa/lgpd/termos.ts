import { dobrar } from '@praca/contract/br/busca.ts';
import { limparDocumento } from '@praca/contract/br/limpar-documento.ts';

/** What is known of a person, now and before. */
export interface Conhecidos {
  nomes: readonly string[];
  documentos: readonly string[];
  telefones: readonly string[];
  emails: readonly string[];
  /** Streets and the like, looked for in the person's own rows alone. */
  enderecos: readonly string[];
  /** Single words of names are looked for in the person's own rows. */
  palavras: readonly string[];
}
/** Regular expressions of PostgreSQL, without regard to case; null where there is nothing to look for. */
export interface Padroes {
  /** For rows of the person. */
  ligado: string | null;
  /** For what the machine left in rows of nobody: what names this person and nobody else. */
  rastro: string | null;
  /** For notes of others, which somebody then looks through. */
  propor: string | null;
  /** The names alone, to ask whether the house calls something of its own by them. */
  nomes: string | null;
}

const VARIANTES: Readonly<Record<string, string>> = {
  a: 'aáàâãäåAÁÀÂÃÄÅ',
  c: 'cçCÇ',
  e: 'eéèêëEÉÈÊË',
  i: 'iíìîïIÍÌÎÏ',
  n: 'nñNÑ',
  o: 'oóòôõöOÓÒÔÕÖ',
  u: 'uúùûüUÚÙÛÜ',
  y: 'yýÿYÝŸ',
};
/** A sign as an address or a page writes it: %20, &nbsp;. */
const CODIFICADO = '%[0-9a-f]{2}|&#?[0-9a-z]{1,8};';
const ANTES = '(?:(?<![[:alnum:]])|(?<=%[0-9a-f]{2}))';
const DEPOIS = '(?![[:alnum:]])';

/** A letter with a sign above it, as addresses, pages and JSON write it. */
const VESTIDA = '(?:%c3%[89ab][0-9a-f]|\\\\u00[ce-f][0-9a-f]|&#x?[0-9a-f]{2,4};)';
const letra = (c: string): string => {
  const variantes = VARIANTES[c];
  if (variantes !== undefined)
    return `(?:[${variantes}](?:[\u0300-\u036f]|%cc%[89ab][0-9a-f])?|${VESTIDA}|&${c}[a-z]{3,5};)`;
  return /[a-z0-9]/.test(c) ? c : sinal(c);
};
/** A sign that is no letter, plain or as an address or a page writes it. */
const sinal = (c: string): string => {
  const codigo = c.codePointAt(0) ?? 0;
  return `(?:\\${c}|%${codigo.toString(16).padStart(2, '0')}|&#x?(?:${codigo}|${codigo.toString(16)});)`;
};
const pedacos = (texto: string): string[] =>
  dobrar(texto)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
/** A name whatever its case, its accents and what stands between its words. */
const doNome = (nome: string): string =>
  `${ANTES}${pedacos(nome)
    .map((p) => [...p].map(letra).join(''))
    .join(`(?:${CODIFICADO}|[^[:alnum:]]){1,4}`)}${DEPOIS}`;

const digitos = (texto: string): string => texto.replaceAll(/[^0-9]/g, '');
const VAO = '(?:%[0-9a-f]{2}|[^0-9A-Za-z"%]){0,3}';
const espacados = (texto: string): string => [...texto].join(VAO);
const SEM_DIGITO = { antes: '(?:(?<![0-9])|(?<=%[0-9a-f]{2}))', depois: '(?![0-9])' };
const numero = (texto: string): string =>
  `${SEM_DIGITO.antes}\\(?(\\+?55${VAO})?${espacados(texto)}${SEM_DIGITO.depois}`;

/** A telephone with its area code: in every row; without it: in the person's own. */
function dosTelefones(telefones: readonly string[]): { geral: string[]; ligado: string[] } {
  const limpos = telefones
    .map(digitos)
    .map((d) => (d.length > 11 && d.startsWith('55') ? d.slice(2) : d))
    .filter((d) => d.length >= 8);
  return {
    geral: limpos.filter((d) => d.length >= 10).map(numero),
    ligado: limpos.map((d) => numero(d.length >= 10 ? d.slice(2) : d)),
  };
}

const doEmail = (email: string): string =>
  `(?:(?<![[:alnum:]._+-])|(?<=%[0-9a-f]{2}))${[...email.trim().toLowerCase()]
    .map((c) => (/[a-z0-9]/.test(c) ? c : sinal(c)))
    .join('')}(?![[:alnum:]])`;

const doDocumento = (documento: string): string =>
  `${ANTES}${[...limparDocumento(documento)].join('(?:[./[:space:]-]|%2[0def]){0,2}')}${DEPOIS}`;

/** Words that many names have and that tell nobody from anybody. */
const COMUNS = new Set(
  'das dos ltda eireli epp sociedade comercio comercial industria industrial empresa servicos filho filha neto junior sobrinho'.split(
    ' ',
  ),
);
const soltas = (nomes: readonly string[]): string[] =>
  nomes.flatMap(pedacos).filter((p) => p.length >= 3 && !/^[0-9]+$/.test(p) && !COMUNS.has(p));

const juntar = (partes: readonly string[]): string | null => {
  const unicas = [...new Set(partes)].toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1));
  return unicas.length ? unicas.map((p) => `(${p})`).join('|') : null;
};

/** A name that can be taken for nobody else: two words at least, or one long one. */
const distingue = (nome: string): boolean => {
  const p = pedacos(nome);
  return p.length >= 2 ? p.join('').length >= 7 : (p[0] ?? '').length >= 9;
};

/** The expressions that find a person. Where somebody or something else goes by the name (`comum`), names are looked for in the person's own rows alone. */
export function padroesDe(c: Conhecidos, comum: boolean): Padroes {
  const nomes = c.nomes.filter((n) => pedacos(n).length > 0);
  const telefones = dosTelefones(c.telefones);
  const fortes = [
    ...c.documentos.filter((d) => limparDocumento(d).length >= 11).map(doDocumento),
    ...telefones.geral,
    ...c.emails.filter((e) => e.includes('@')).map(doEmail),
  ];
  const enderecos = c.enderecos.filter((e) => pedacos(e).join('').length >= 6);
  const proprios = nomes.filter(distingue).map(doNome);
  return {
    nomes: juntar(proprios),
    propor: juntar([...fortes, ...proprios]),
    rastro: juntar([...fortes, ...(comum ? [] : proprios)]),
    ligado: juntar([
      ...fortes,
      ...telefones.ligado,
      ...[...nomes, ...enderecos, ...soltas(c.palavras)].map(doNome),
    ]),
  };
}
