import * as z from 'zod/mini';
import { alcance } from '../equipe/alcance.ts';
import { TODAS_BASES, TODAS_PERMISSOES } from '../permissoes.ts';
import { camposEntre } from '../por-campos.ts';
import {
  codigo,
  codigoNoCaminho,
  deslocamento,
  filtroGeral,
  flag,
  limite,
  listaDeCodigos,
  semFiltro,
  texto,
  versao,
} from '../primitives.ts';

const base = z.enum(TODAS_BASES, 'Escolha uma das bases publicadas.');
const permissoes = z
  .array(
    z.enum(TODAS_PERMISSOES, 'Permissão desconhecida. Use as publicadas em /api/docs.'),
    'Envie uma lista de permissões.',
  )
  .check(z.maxLength(TODAS_PERMISSOES.length, 'Peça cada permissão uma vez.'));

/** A profile: what its users may do, and how many they are. */
export const perfil = z.object({
  perfil_codigo: codigo,
  perfil_descricao: z.string(),
  perfil_base: base,
  /** Granted besides those of the base. */
  perfil_permissoes: z.array(z.string()),
  /** Of the base, and denied. */
  perfil_negadas: z.array(z.string()),
  /** Whoever has it comes in with a second factor. */
  perfil_segundofator: flag,
  /** Whose rows its users see; '' as each user's flag says. */
  perfil_alcance: alcance,
  /** What it lets do, all counted. */
  permissoes: z.array(z.string()),
  /** How many users have it. */
  usuarios: z.int(),
  versao,
});
export type Perfil = z.output<typeof perfil>;
export const perfilParcial = z.partial(perfil);

/** What who asks may give to others, and take: their own rights, and those that no administrator holds. */
export const alcanceDeQuemPede = z.object({ permissoes: z.array(z.string()) });

export const CAMPOS_PERFIL = [
  'perfil_codigo',
  'perfil_descricao',
  'perfil_base',
  'perfil_permissoes',
  'perfil_negadas',
  'perfil_segundofator',
  'perfil_alcance',
  'permissoes',
  'usuarios',
  'versao',
] as const;
export const ORDENS_PERFIL = ['perfil_descricao', 'perfil_descricao desc'] as const;
const ordem = semFiltro(z.enum(ORDENS_PERFIL, 'Escolha uma das ordens publicadas.'));

export const entradaLista = z.object({
  FILTRO_GERAL: filtroGeral,
  LISTA_CODIGO: listaDeCodigos,
  ORDEM: ordem,
  SQL_LIMIT: limite,
  SQL_OFFSET: deslocamento,
});
export const entradaCampos = z.object({
  CAMPOS: camposEntre(CAMPOS_PERFIL),
  perfil_codigo: z.optional(codigo),
  LISTA_CODIGO: listaDeCodigos,
  SQL_LIMIT: limite,
  SQL_OFFSET: deslocamento,
});
/** Creates without `perfil_codigo`, changes with it and `versao`. */
export const entradaPerfil = z.strictObject({
  perfil_codigo: z.optional(codigo),
  versao: z.optional(versao),
  perfil_descricao: texto(80, 1),
  /** NENHUM when left out. */
  perfil_base: z._default(base, 'NENHUM'),
  perfil_permissoes: permissoes,
  perfil_negadas: z._default(permissoes, []),
  perfil_segundofator: z._default(flag, 'N'),
  perfil_alcance: z._default(alcance, ''),
});
export const entradaExcluir = z.object({ perfil_codigo: codigoNoCaminho });
