import * as z from 'zod/mini';
import type { CodigoErro } from '../errors.ts';
import type { Permissao } from '../permissoes.ts';
import { formaDosValores } from '../campo/schemas.ts';
import { inteiro } from '../inteiro.ts';
import { codigo, data, dinheiro, email, flag, semFiltro, texto } from '../primitives.ts';
import { formatarDocumento, lerDocumento } from '../br/documento.ts';
import { limparDocumento } from '../br/limpar-documento.ts';
import type { Conteudo } from './conteudo.ts';
import { ICONES } from './icones.ts';
import { decimal, numero, percentual } from './numeros.ts';

type Esquema = z.ZodMiniType<unknown, unknown>;

/** Kinds of fields: the page draws each in one way, the database holds each in one way. */
export type TipoCampo =
  | 'texto'
  | 'inteiro'
  | 'decimal'
  | 'dinheiro'
  | 'data'
  | 'simNao'
  | 'escolha'
  | 'cor'
  | 'icone'
  | 'duracao'
  | 'referencia'
  | 'proprios';

/** What every kind of field may say. */
export interface Comum {
  rotulo: string;
  ajuda?: string;
  /** Two rows of a registration never hold equal values. */
  unico?: boolean;
  /** The words of FILTRO_GERAL are looked for in this field. */
  busca?: boolean;
  /** The field that names the row, in lists, menus and messages. */
  principal?: boolean;
  /** `false`: the list does not show the field until the user asks for it. */
  coluna?: boolean;
  /** The list offers a filter by this field. */
  filtro?: boolean;
  /** Only who has this right, or one of these, reads, searches, filters by, orders by and writes it. */
  permissao?: Permissao | readonly Permissao[];
  /** Who lacks that right reads it in the row of their own representative, and does nothing else with it. */
  propria?: true;
  /** It follows from other fields: it is read, ordered by and filtered by, and nobody writes it. */
  calculado?: true;
  /** Of a text: unset it is null in the database, so that a unique index takes many of them. */
  nulo?: true;
  /** The refusal of a value that another row has, when not REGISTRO_REPETIDO. */
  repetido?: CodigoErro;
  /** How a text is stored that people write in several ways: a CNPJ or CPF without its mask. Equal ones are equal then. */
  guardar?: (texto: string) => string;
  /** Of a text: an hour of the day, "08:00". */
  hora?: true;
  /** What the text of a file is read as: what is no such thing is refused, what had to be guessed is told. */
  conteudo?: Conteudo;
  /** How a stored text is read: a bare CNPJ or CPF with its mask. */
  mostrar?: (texto: string) => string;
}

/** What a reference needs to know of the noun it points at; every described recurso is one. */
export interface Alvo<M extends string = string> {
  tabela: string;
  /** Column of the code, e.g. "segmento_codigo". */
  chave: string;
  /** Column that names the row, e.g. "segmento_descricao"; the rows that point at it carry it too. */
  mostra: M;
  /** That column, where the rows that point at it carry it by another name: a noun that points at itself. */
  coluna?: string;
  /** Column that says whether the row is offered for new use, where the noun has one. */
  ativo?: string;
  /** Column that tells rows of like names apart, and that they are found by: the reference of a product. */
  detalhe?: string;
  /** Columns of its list that it is found by, as that list does. */
  procura?: readonly string[];
  /** Path of the list that offers the rows, e.g. "/TWSSegmento/GetLista". */
  lista: string;
  /** Path of the read that tells which row each of many texts means, where the noun has one. */
  porTextos?: string;
}

/** One field of a recurso: what people read about it, and its schemas as read, as written and as a filter of the list. */
export interface Campo<
  L extends Esquema = Esquema,
  E extends Esquema = Esquema,
  F extends Esquema = Esquema,
> extends Comum {
  tipo: TipoCampo;
  lido: L;
  escrito: E;
  filtrado: F;
  exigido?: boolean;
  max?: number;
  min?: number;
  /** Of `decimal`: digits behind the comma. */
  casas?: number;
  /** Of `decimal`: so many of them are read though they are zeros, and further ones only where they are not; without it, all. */
  casasLidas?: number;
  /** Of `decimal`: a percentage, which people write with its sign. */
  percentual?: true;
  /** Of `escolha` and `icone`: what is stored, and its text in pt-BR. */
  opcoes?: Readonly<Record<string, string>>;
  /** Of `escolha` and `inteiro`: what is taken where nobody said; without it that is nothing. */
  padrao?: string | number;
  /** What is written in it is short: where there is little room it stands beside others. */
  curto?: boolean;
  alvo?: Alvo;
  /** Of `data`: a day and month alone are the next such day, or the last one; without it, that of this year. */
  olhar?: 'frente' | 'tras';
}

type Escrito<S extends Esquema, X> = X extends { exigido: true } ? S : z.ZodMiniOptional<S>;
type Nulavel<S extends Esquema, X> = X extends { exigido: true } ? S : z.ZodMiniNullable<S>;
type EscritoNulavel<S extends Esquema, X> = X extends { exigido: true }
  ? S
  : z.ZodMiniOptional<z.ZodMiniNullable<S>>;

const escrito = <S extends Esquema, const X extends { exigido?: boolean }>(s: S, x: X) =>
  (x.exigido ? s : z.optional(s)) as Escrito<S, X>;
const nulavel = <S extends Esquema, const X extends { exigido?: boolean }>(s: S, x: X) =>
  (x.exigido ? s : z.nullable(s)) as Nulavel<S, X>;
const escritoNulavel = <S extends Esquema, const X extends { exigido?: boolean }>(s: S, x: X) =>
  (x.exigido ? s : z.optional(z.nullable(s))) as EscritoNulavel<S, X>;

const faixa = <S extends Esquema>(s: S) =>
  semFiltro(z.strictObject({ de: semFiltro(s), ate: semFiltro(s) }));
const lista = <S extends Esquema>(s: S) =>
  semFiltro(z.array(s, 'Envie uma lista.').check(z.maxLength(1000, 'Envie no máximo 1000 itens.')));

type Opcional = Comum & { exigido?: boolean };

function opcoesDe<const O extends Readonly<Record<string, string>>>(opcoes: O) {
  const nomes = Object.keys(opcoes) as [keyof O & string, ...(keyof O & string)[]];
  return z.enum(nomes, `Use um destes: ${nomes.join(', ')}.`);
}

const guardarDocumento = (s: string): string => lerDocumento(s)?.documento ?? limparDocumento(s);
const bare = z.pipe(
  texto(40).check(
    z.refine((s: string) => s === '' || lerDocumento(s) !== null, 'Informe um CNPJ ou CPF válido.'),
  ),
  z.transform(guardarDocumento),
);
/** A filter takes whatever was typed: what is no document finds nothing. */
const bareOuTexto = z.pipe(texto(40), z.transform(guardarDocumento));

/** The kinds of fields that a recurso may have. A field without `exigido` may be left out: absent stays as it is, null clears. */
export const campo = {
  /** A line of text; unset it is ''. */
  texto: <const X extends Opcional & { max: number; min?: number }>(x: X) => ({
    ...x,
    tipo: 'texto' as const,
    lido: z.string(),
    escrito: escrito(texto(x.max, x.min ?? (x.exigido ? 1 : 0)), x),
    filtrado: semFiltro(texto(x.max)),
  }),
  /** A CNPJ (letters allowed) or CPF with right check digits, stored bare; unset it is ''. */
  documento: <const X extends Comum>(x: X) => ({
    ...x,
    tipo: 'texto' as const,
    conteudo: 'documento' as const,
    max: 20,
    mostrar: formatarDocumento,
    guardar: guardarDocumento,
    lido: z.nullable(z.string()),
    escrito: z.optional(z.nullable(bare)),
    filtrado: semFiltro(bareOuTexto),
  }),
  /** A text of a form of its own, kept without what people write between; `confere` says what is one, unset it is ''. */
  conferido: <
    const X extends Comum & {
      max: number;
      guardar: (texto: string) => string;
      confere: (texto: string) => boolean;
      recusa: string;
    },
  >(
    x: X,
  ) => ({
    ...x,
    tipo: 'texto' as const,
    lido: z.string(),
    escrito: z.optional(
      z.pipe(
        texto(x.max).check(z.refine((s: string) => s === '' || x.confere(s), x.recusa)),
        z.transform((s: string) => x.guardar(s)),
      ),
    ),
    filtrado: semFiltro(
      z.pipe(
        texto(x.max),
        z.transform((s: string) => x.guardar(s)),
      ),
    ),
  }),
  /** An e-mail in small letters; unset it is ''. */
  email: <const X extends Comum>(x: X) => ({
    ...x,
    tipo: 'texto' as const,
    conteudo: 'email' as const,
    max: 254,
    lido: z.string(),
    escrito: z.optional(z.union([email, z.literal('')], 'Informe um e-mail válido.')),
    filtrado: semFiltro(texto(254)),
  }),
  inteiro: <const X extends Opcional & { min?: number; max?: number; padrao?: number }>(x: X) => {
    const s = numero(x.min ?? -2_147_483_648, x.max ?? 2_147_483_647);
    return {
      ...x,
      tipo: 'inteiro' as const,
      lido: nulavel(z.int(), x),
      escrito: escritoNulavel(s, x),
      filtrado: faixa(inteiro()),
    };
  },
  /** An exact decimal as a string of the wire, such as "12.500". */
  decimal: <
    const X extends Opcional & { casas: number; casasLidas?: number; min?: 0; percentual?: true },
  >(
    x: X,
  ) => ({
    ...x,
    tipo: 'decimal' as const,
    lido: nulavel(z.string(), x),
    escrito: escritoNulavel(decimal(x.casas, x.min), x),
    filtrado: faixa(decimal(x.casas)),
  }),
  /** A percentage as a string of the wire, such as "12.5000". */
  percentual: <const X extends Opcional & { min: number; max: number }>({ min, max, ...x }: X) => ({
    ...x,
    tipo: 'decimal' as const,
    casas: 4,
    casasLidas: 2,
    percentual: true as const,
    lido: nulavel(z.string(), x),
    escrito: escritoNulavel(percentual(min, max), x),
    filtrado: faixa(decimal(4)),
  }),
  /** Money as a string of the wire, such as "1234.50". */
  dinheiro: <const X extends Opcional>(x: X) => ({
    ...x,
    tipo: 'dinheiro' as const,
    lido: nulavel(z.string(), x),
    escrito: escritoNulavel(dinheiro, x),
    filtrado: faixa(dinheiro),
  }),
  /** A date of the calendar, yyyy-MM-dd. */
  data: <const X extends Opcional & Pick<Campo, 'olhar'>>(x: X) => ({
    ...x,
    tipo: 'data' as const,
    lido: nulavel(z.string(), x),
    escrito: escritoNulavel(data, x),
    filtrado: faixa(data),
  }),
  /** Yes or no: "S" or "N" on the wire, boolean in the database; unset it is "N". */
  simNao: <const X extends Comum>(x: X) => ({
    ...x,
    tipo: 'simNao' as const,
    lido: flag,
    escrito: z.optional(flag),
    filtrado: semFiltro(flag),
  }),
  /** One of few values, `padrao` where nobody chose; `opcoes` gives each its text. */
  escolhaCom: <const O extends Readonly<Record<string, string>>>(
    x: Comum & { opcoes: O; padrao: keyof O & string },
  ) => {
    const s = opcoesDe<O>(x.opcoes);
    return { ...x, tipo: 'escolha' as const, lido: s, escrito: z.optional(s), filtrado: lista(s) };
  },
  /** One of few values that follows from other fields. */
  calculado: <const O extends Readonly<Record<string, string>>>(x: Comum & { opcoes: O }) => {
    const s = opcoesDe<O>(x.opcoes);
    return {
      ...x,
      tipo: 'escolha' as const,
      calculado: true as const,
      lido: s,
      escrito: z.optional(s),
      filtrado: lista(s),
    };
  },
  /** One of few values, or none; `opcoes` gives each its text. */
  escolha: <
    const O extends Readonly<Record<string, string>>,
    const X extends Opcional & { opcoes: O },
  >(
    x: X & { opcoes: O },
  ) => {
    const s = opcoesDe<O>(x.opcoes);
    return {
      ...x,
      tipo: 'escolha' as const,
      lido: nulavel(s, x),
      escrito: escritoNulavel(s, x),
      filtrado: lista(s),
    };
  },
  /** One of the 14 colours, by number; unset it is 1. */
  cor: <const X extends Comum>(x: X) => ({
    ...x,
    tipo: 'cor' as const,
    min: 1,
    max: 14,
    lido: z.int(),
    escrito: z.optional(numero(1, 14)),
    filtrado: lista(numero(1, 14)),
  }),
  /** One of the icons that the page knows. */
  icone: <const X extends Opcional>(x: X) => {
    const s = opcoesDe(ICONES);
    return {
      ...x,
      tipo: 'icone' as const,
      opcoes: ICONES,
      lido: nulavel(s, x),
      escrito: escritoNulavel(s, x),
      filtrado: lista(s),
    };
  },
  /** Minutes, from 1 to one week. */
  duracao: <const X extends Opcional>(x: X) => ({
    ...x,
    tipo: 'duracao' as const,
    min: 1,
    max: 10_080,
    lido: nulavel(z.int(), x),
    escrito: escritoNulavel(numero(1, 10_080), x),
    filtrado: faixa(inteiro()),
  }),
  /** The values of the fields that the registration adds, by their codes; absent ones stay as they are, null clears. */
  proprios: <const X extends Comum>(x: X) => ({
    ...x,
    tipo: 'proprios' as const,
    ...formaDosValores,
  }),
  /** The code of a row of another noun of the registration; rows that are read carry its name as well. */
  referencia: <const M extends string, const X extends Opcional & { a: Alvo<M> }>(
    x: X & { a: Alvo<M> },
  ) => ({
    ...x,
    tipo: 'referencia' as const,
    alvo: x.a as Alvo<M>,
    lido: nulavel(codigo, x),
    escrito: escritoNulavel(codigo, x),
    filtrado: lista(codigo),
  }),
};
