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
  /** For any other row: what names this person and nobody else. */
  geral: string | null;
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
const ANTES = '(?<![[:alnum:]])';
const DEPOIS = '(?![[:alnum:]])';

const letra = (c: string): string => {
  const variantes = VARIANTES[c];
  if (variantes !== undefined) return `[${variantes}]`;
  return /[a-z0-9]/.test(c) ? c : `\\${c}`;
};
const pedacos = (texto: string): string[] =>
  dobrar(texto)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
/** A name whatever its case, its accents and what stands between its words. */
const doNome = (nome: string): string =>
  `${ANTES}${pedacos(nome)
    .map((p) => [...p].map(letra).join(''))
    .join('[^[:alnum:]]{1,4}')}${DEPOIS}`;

const digitos = (texto: string): string => texto.replaceAll(/[^0-9]/g, '');
const espacados = (texto: string): string => [...texto].join('[^0-9A-Za-z"]{0,3}');
const SEM_DIGITO = { antes: '(?<![0-9])', depois: '(?![0-9])' };
const numero = (texto: string): string =>
  `${SEM_DIGITO.antes}\\(?(\\+?55[^0-9A-Za-z"]{0,3})?${espacados(texto)}${SEM_DIGITO.depois}`;

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
  `(?<![[:alnum:]._+-])${[...email.trim().toLowerCase()]
    .map((c) => (/[a-z0-9]/.test(c) ? c : `\\${c}`))
    .join('')}(?![[:alnum:]])`;

const doDocumento = (documento: string): string =>
  `${ANTES}${[...limparDocumento(documento)].join('[./[:space:]-]{0,2}')}${DEPOIS}`;

/** Words that many names have and that tell nobody from anybody. */
const COMUNS = new Set(
  'das dos ltda eireli epp sociedade comercio comercial industria industrial empresa servicos filho filha neto junior sobrinho'.split(
    ' ',
  ),
);
const soltas = (nomes: readonly string[]): string[] =>
  nomes.flatMap(pedacos).filter((p) => p.length >= 3 && !/^[0-9]+$/.test(p) && !COMUNS.has(p));

const juntar = (partes: readonly string[]): string | null => {
  const unicas = [...new Set(partes)].toSorted((a, b) => b.length - a.length);
  return unicas.length ? unicas.map((p) => `(${p})`).join('|') : null;
};

/** A name that can be taken for nobody else: two words at least, or one long one. */
const distingue = (nome: string): boolean => {
  const p = pedacos(nome);
  return p.length >= 2 ? p.join('').length >= 7 : (p[0] ?? '').length >= 9;
};

/** The expressions that find a person. With a namesake among the customers names are looked for in the person's own rows alone. */
export function padroesDe(c: Conhecidos, homonimo: boolean): Padroes {
  const nomes = c.nomes.filter((n) => pedacos(n).length > 0);
  const telefones = dosTelefones(c.telefones);
  const fortes = [
    ...c.documentos.filter((d) => limparDocumento(d).length >= 11).map(doDocumento),
    ...telefones.geral,
    ...c.emails.filter((e) => e.includes('@')).map(doEmail),
  ];
  const enderecos = c.enderecos.filter((e) => pedacos(e).join('').length >= 6);
  return {
    geral: juntar([...fortes, ...(homonimo ? [] : nomes.filter(distingue).map(doNome))]),
    ligado: juntar([
      ...fortes,
      ...telefones.ligado,
      ...[...nomes, ...enderecos, ...soltas(c.palavras)].map(doNome),
    ]),
  };
}
