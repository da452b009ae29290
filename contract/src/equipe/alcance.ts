import * as z from 'zod/mini';

/** Whose rows somebody sees, of narrower to wider. */
export const ALCANCES = {
  PROPRIO: { nome: 'Só o que é seu', explica: 'Negócios, clientes, tarefas e vendas da pessoa.' },
  GERENTE: {
    nome: 'As equipes que gerencia',
    explica: 'O que é seu e o que é de quem está nas equipes em que é gerente.',
  },
  EQUIPE: {
    nome: 'As equipes em que está',
    explica: 'O que é seu e o que é de todos das suas equipes, gerente ou não.',
  },
  TODOS: { nome: 'Tudo', explica: 'O que é de todos os representantes.' },
} as const;
export type Alcance = keyof typeof ALCANCES;
export const TODOS_ALCANCES = Object.keys(ALCANCES) as [Alcance, ...Alcance[]];

/** `''` says nothing: of a user the profile does then, of a profile the flag "sees other representatives" of each user. */
export const alcance = z.enum(['', ...TODOS_ALCANCES], 'Escolha um dos alcances publicados.');
export type AlcanceDito = z.output<typeof alcance>;

/** What somebody sees in the end: the database's `alcance_efetivo`. */
export const alcanceEfetivo = (
  doUsuario: AlcanceDito,
  doPerfil: AlcanceDito,
  veOutros: 'S' | 'N',
): Alcance => doUsuario || doPerfil || (veOutros === 'S' ? 'TODOS' : 'PROPRIO');
