import * as z from 'zod/mini';
import {
  cadeia,
  codigo,
  codigos,
  flag,
  instante,
  limite,
  listaDeCodigos,
  semFiltro,
} from '../primitives.ts';
import { lembretesDeTarefa } from '../atividade/lembretes.ts';
import { horaDoDia } from './silencio.ts';

/**
 * Why somebody is told: mentioned, a task's time has come, given a task or a deal, their customer acted on a quote, a
 * discount waits for their word or got it, a customer wrote, another system cannot be reached any more,
 * what the law wants answered is due, or their registration was renewed, blocked, let in or contracted.
 */
export const TIPOS_AVISO = [
  'MENCAO',
  'LEMBRETE',
  'TAREFA',
  'ATRIBUICAO',
  'VENDA',
  'APROVACAO',
  'RESPOSTA',
  'INTEGRACAO',
  'PRIVACIDADE',
  'ACESSO',
] as const;
export type AvisoTipo = (typeof TIPOS_AVISO)[number];
export const avisoTipo = z.enum(TIPOS_AVISO, `Use ${TIPOS_AVISO.join(', ')}.`);

/** How each reason is called. */
export const NOMES_AVISO: Record<AvisoTipo, { nome: string; explica: string }> = {
  MENCAO: { nome: 'Menções', explica: 'Alguém escreveu o seu nome com @ numa anotação.' },
  LEMBRETE: { nome: 'Lembretes', explica: 'Está chegando a hora de uma tarefa sua.' },
  TAREFA: { nome: 'Tarefas', explica: 'Alguém deu uma tarefa a você, ou incluiu você em uma.' },
  ATRIBUICAO: { nome: 'Atribuições', explica: 'Um negócio passou para você.' },
  VENDA: {
    nome: 'Vendas',
    explica: 'Um cliente abriu, perguntou sobre ou aceitou um orçamento seu.',
  },
  INTEGRACAO: {
    nome: 'Integrações',
    explica: 'Um endereço de webhook parou de responder e foi desligado.',
  },
  PRIVACIDADE: {
    nome: 'Privacidade (LGPD)',
    explica: 'Vence o prazo de responder a um titular ou de comunicar um incidente.',
  },
  ACESSO: {
    nome: 'Acesso da empresa',
    explica: 'Foi renovado, bloqueado ou liberado.',
  },
  APROVACAO: {
    nome: 'Aprovações',
    explica: 'Um desconto espera a sua aprovação, ou o que você pediu foi respondido.',
  },
  RESPOSTA: {
    nome: 'E-mails',
    explica: 'Um cliente respondeu: o e-mail chegou à sua caixa de entrada.',
  },
};

/** Counting stops here: nobody reads a larger number. */
export const MAXIMO_NAO_LIDOS = 99;

/** One notice of the person who asks. Without reach of what it tells, it says only that. */
export const aviso = z.object({
  aviso_codigo: codigo,
  aviso_tipo: avisoTipo,
  aviso_titulo: z.string(),
  aviso_texto: z.string(),
  /** The place within the page that it leads to; empty where it is the page. */
  aviso_ancora: z.string(),
  /** How many of the same kind became this one. */
  aviso_quantidade: z.int(),
  aviso_em: instante,
  aviso_lido: flag,
  /** N: what it tells is gone, or no longer in reach of who asks. */
  acessivel: flag,
  autor_nome: z.nullable(z.string()),
  negocio_codigo: z.nullable(codigo),
  pessoa_codigo: z.nullable(codigo),
  atividade_codigo: z.nullable(codigo),
  empresa_codigo: z.nullable(codigo),
  pedvenda_codigo: z.nullable(codigo),
});
export type Aviso = z.output<typeof aviso>;

export const entradaLista = z.object({
  LISTA_TIPO: semFiltro(
    z.array(avisoTipo, 'Envie uma lista.').check(z.maxLength(50, 'Envie no máximo 50 tipos.')),
  ),
  /** S: only what was not read. */
  NAO_LIDOS: semFiltro(flag),
  LISTA_CODIGO: listaDeCodigos,
  /** Given by the last row of the page before. */
  CURSOR: z.optional(cadeia(200)),
  SQL_LIMIT: limite,
});
export const contagem = z.object({
  aviso_tipo: avisoTipo,
  /** Not read, at most `MAXIMO_NAO_LIDOS` + 1. */
  nao_lidos: z.int(),
});
/** Some of one's notices, or every one that is not read. */
export const entradaLer = z
  .strictObject({
    LISTA_CODIGO: z.optional(codigos),
    TODOS: z._default(flag, 'N'),
    /** N: they are to be read again. */
    LIDO: z._default(flag, 'S'),
  })
  .check(
    z.refine((e) => (e.TODOS === 'S') !== (e.LISTA_CODIGO ?? []).length > 0, {
      error: 'Diga quais avisos, ou todos.',
      path: ['LISTA_CODIGO'],
    }),
    z.refine((e) => e.TODOS !== 'S' || e.LIDO === 'S', {
      error: 'Diga quais avisos voltam a não lidos.',
      path: ['LIDO'],
    }),
  );
export const lidos = z.object({ LISTA_CODIGO: z.array(codigo) });

const tipos = z
  .array(avisoTipo, 'Envie uma lista de tipos.')
  .check(z.maxLength(TIPOS_AVISO.length));
/** What a person wants to be told, by which way, and when not. */
export const preferencias = z.strictObject({
  /** Told by nothing at all. */
  silenciados: z._default(tipos, []),
  /** Told by e-mail besides. */
  por_email: z._default(tipos, ['MENCAO', 'VENDA', 'APROVACAO', 'INTEGRACAO']),
  /** Told on one's devices besides, also while the page is closed. */
  por_push: z._default(tipos, ['MENCAO', 'LEMBRETE', 'TAREFA', 'ATRIBUICAO']),
  silencio: z._default(flag, 'N'),
  silencio_de: z._default(horaDoDia, '19:00'),
  silencio_ate: z._default(horaDoDia, '07:00'),
  /** Sundays are quiet from the first to the last minute. */
  silencio_domingo: z._default(flag, 'N'),
  /** Reminders of a new task with an hour, in minutes before it, where it tells none of its own. */
  lembretes: z._default(lembretesDeTarefa, [10]),
  /** S: what is to be done today comes by e-mail on the morning of each working day. */
  resumo: z._default(flag, 'S'),
});
export type Preferencias = z.output<typeof preferencias>;
