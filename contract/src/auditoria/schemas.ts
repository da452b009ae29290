import * as z from 'zod/mini';
import {
  cadeia,
  codigo,
  codigos,
  data,
  instante,
  limite,
  padrao,
  semFiltro,
  texto,
} from '../primitives.ts';

/** One line of the audit: who did what to which row, when, and what it was before and after. */
export const linhaDeAuditoria = z.object({
  evento_codigo: codigo,
  evento_em: instante,
  usuario_codigo: z.nullable(codigo),
  usuario_nome: z.string(),
  evento_tabela: z.string(),
  evento_chave: z.string(),
  /** What the row is called today; '' where it is gone, or has no name. */
  evento_nome: z.string(),
  evento_acao: z.string(),
  /** Only what is different, each value as text, cut at 200 characters. */
  mudancas: z.array(z.object({ campo: z.string(), antes: z.string(), depois: z.string() })),
});
export type LinhaDeAuditoria = z.output<typeof linhaDeAuditoria>;

const nome = (mensagem: string) => padrao(60, /^[A-Za-z_]{1,60}$/, mensagem);
const filtros = {
  DATA_INICIAL: semFiltro(data),
  DATA_FINAL: semFiltro(data),
  LISTA_USUARIO: semFiltro(codigos),
  TABELA: semFiltro(nome('Escolha uma das tabelas.')),
  ACAO: semFiltro(nome('Escolha uma das ações.')),
  /** The key of one row: a code, a login. */
  CHAVE: semFiltro(texto(80)),
};
export const entradaLista = z.strictObject({
  ...filtros,
  CURSOR: z.optional(cadeia(200)),
  SQL_LIMIT: limite,
});
export const entradaExportar = z.strictObject(filtros);
/** What the filters offer. */
export const opcoes = z.object({
  tabelas: z.array(z.string()),
  acoes: z.array(z.string()),
  usuarios: z.array(z.object({ usuario_codigo: codigo, usuario_nome: z.string() })),
});
