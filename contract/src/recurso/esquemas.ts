import * as z from 'zod/mini';
import { camposEntre } from '../por-campos.ts';
import {
  cadeia,
  codigo,
  codigoNoCaminho,
  codigos,
  deslocamento,
  filtroGeral,
  flag,
  instante,
  limite,
  semFiltro,
  versao,
} from '../primitives.ts';
import {
  escritosDe,
  lidosDe,
  mapear,
  type Campos,
  type Escritos,
  type Lidos,
  type Mostrados,
} from './formas.ts';
import {
  escritasDe,
  lidasDe,
  type LinhasEscritas,
  type LinhasLidas,
  type TodasAsLinhas,
} from './linhas.ts';

type Chave<P extends string> = `${P}_codigo`;
type Ativo<P extends string> = `${P}_ativo`;
type Filtrados<C extends Campos> = { [K in keyof C]: C[K]['filtrado'] };
/** The columns of a row, as the list and every answer give them. */
export type FormaLinha<P extends string, C extends Campos> = Record<Chave<P>, typeof codigo> &
  Lidos<C> &
  Mostrados<C> &
  Record<Ativo<P>, typeof flag> & { versao: typeof versao };
type FormaEntrada<P extends string, C extends Campos> = Record<
  Chave<P>,
  z.ZodMiniOptional<typeof codigo>
> &
  Escritos<C> & { versao: z.ZodMiniOptional<typeof versao> };
type Nomes<P extends string, C extends Campos> = keyof FormaLinha<P, C> & string;
/** What ORDEM takes: each published name, and the name followed by " desc". */
export type OrdemDe<N extends string> = N | `${N} desc`;

const AVISO_ORDEM = 'Ordem desconhecida. Use uma das ordens publicadas em /api/docs.';

/** What a row has of something, in words: the first of them, and how many there are. */
const resumo = z.object({ nomes: z.array(z.string()), quantos: z.int() });
export type Resumo = z.output<typeof resumo>;
/** Each under the name that the description gives it. */
const resumosDaLinha = z.optional(z.record(z.string(), resumo));

/** Every schema of a described recurso, made from its prefix, its fields and its lines. */
export function esquemasDe<const P extends string, C extends Campos, L extends TodasAsLinhas>(
  prefixo: P,
  campos: C,
  filhas: L,
) {
  const [chave, ativo] = [`${prefixo}_codigo`, `${prefixo}_ativo`] as const;
  const colunas = {
    [chave]: codigo,
    ...lidosDe(campos),
    [ativo]: flag,
    versao,
  } as unknown as FormaLinha<P, C>;
  const linha = z.object({ ...colunas, ...lidasDe(filhas) } as FormaLinha<P, C> & LinhasLidas<L>);
  const linhaDaLista = z.object({ ...linha.def.shape, resumo: resumosDaLinha } as FormaLinha<P, C> &
    LinhasLidas<L> & { resumo: typeof resumosDaLinha });
  const nomes = Object.keys(colunas) as [Nomes<P, C>, ...Nomes<P, C>[]];
  type Pedivel = Nomes<P, C> | (keyof L & string);
  const pediveis: [Pedivel, ...Pedivel[]] = [...nomes, ...Object.keys(filhas)];
  const ordens = nomes.flatMap((n): OrdemDe<Nomes<P, C>>[] => [n, `${n} desc`]);
  const filtros = {
    ...(mapear(campos, (c, nome) => [[nome, c.filtrado]]) as unknown as Filtrados<C>),
    ...({ [ativo]: semFiltro(flag) } as Record<
      Ativo<P>,
      ReturnType<typeof semFiltro<typeof flag>>
    >),
    LISTA_CODIGO: semFiltro(codigos),
  };
  const deLista = {
    FILTRO_GERAL: filtroGeral,
    ...filtros,
    ORDEM: semFiltro(z.enum(ordens as [OrdemDe<Nomes<P, C>>], AVISO_ORDEM)),
  };
  const pagina = { SQL_LIMIT: limite, SQL_OFFSET: deslocamento };
  const umCodigo = { [chave]: codigo } as Record<Chave<P>, typeof codigo>;
  return {
    nomes,
    linha,
    linhaDaLista,
    linhaParcial: z.partial(linha as z.ZodMiniObject) as unknown as z.ZodMiniType<
      Partial<z.output<typeof linha>>,
      Partial<z.input<typeof linha>>
    >,
    entradaLista: z.object({
      ...deLista,
      ...pagina,
      /** Where the page before ended; with it SQL_OFFSET does not count. */
      CURSOR: semFiltro(cadeia(2000, 'Cursor inválido.')),
      /** The rows alone: who shows them asks afterwards how many there are. */
      SEM_TOTAL: semFiltro(flag),
    }),
    entradaCampos: z.object({
      ...filtros,
      ...({ [chave]: semFiltro(codigo) } as Record<
        Chave<P>,
        ReturnType<typeof semFiltro<typeof codigo>>
      >),
      CAMPOS: camposEntre(pediveis),
      ORDEM: semFiltro(z.enum(ordens as [OrdemDe<Nomes<P, C>>], AVISO_ORDEM)),
      ...pagina,
    }),
    /** Creates without a code, changes with code and `versao`. Lines come all together, or not at all. */
    entrada: z.strictObject({
      [chave]: z.optional(codigo),
      ...escritosDe(campos),
      versao: z.optional(versao),
      ...escritasDe(filhas),
    } as unknown as FormaEntrada<P, C> & LinhasEscritas<L>),
    entradaExcluir: z.object({ [chave]: codigoNoCaminho } as Record<
      Chave<P>,
      typeof codigoNoCaminho
    >),
    /** One row or many; `versao` is looked at when it is one. */
    entradaConjunto: z.strictObject({
      LISTA_CODIGO: codigos.check(z.minLength(1, 'Escolha ao menos um registro.')),
      versao: z.optional(versao),
    }),
    /** Each row for itself: one that is refused keeps none of the others. */
    entradaCadaUm: z.strictObject({
      LISTA_CODIGO: codigos.check(z.minLength(1, 'Escolha ao menos um registro.')),
    }),
    /** `por_codigo` takes the place of the row, which is then deleted. */
    entradaSubstituir: z.strictObject({ ...umCodigo, por_codigo: codigo, versao }),
    entradaHistorico: z.object({ ...umCodigo, ...pagina }),
    entradaExportar: z.object({
      ...deLista,
      FORMATO: z._default(z.enum(['CSV', 'XLSX'], 'Use CSV ou XLSX.'), 'CSV'),
    }),
  };
}

/** One line of the history of a row: who did what and when, and the values before and after. */
export const linhaHistorico = z.object({
  evento_codigo: codigo,
  evento_em: instante,
  evento_acao: z.string(),
  usuario_nome: z.nullable(z.string()),
  evento_antes: z.nullable(z.record(z.string(), z.unknown())),
  evento_depois: z.nullable(z.record(z.string(), z.unknown())),
});
export type LinhaHistorico = z.output<typeof linhaHistorico>;

/** What became of one row of a set: done, or why not. `nome` is empty where no row of the registration has that code. */
export const destinoDoRegistro = z.object({
  codigo,
  nome: z.string(),
  feito: flag,
  motivo: z.string(),
});
export type DestinoDoRegistro = z.output<typeof destinoDoRegistro>;

/** Where a row is used: `quantidade` counts what the user may see, `fora` says whether others hold it too. */
export const usoDoRegistro = z.object({
  tabela: z.string(),
  nome: z.string(),
  quantidade: z.int(),
  fora: flag,
});
export type UsoDoRegistro = z.output<typeof usoDoRegistro>;
