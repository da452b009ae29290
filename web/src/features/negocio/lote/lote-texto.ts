import type { Linha } from '@praca/contract/endpoint.ts';
import type { contar } from '@praca/contract/negocio/lote/endpoints.ts';
import { resultadoLote, type ResultadoLote } from '@praca/contract/negocio/lote/schemas.ts';
import type { Processo } from '@praca/contract/processo/schemas.ts';
import {
  dinheiroCompacto,
  numero,
  numeroOuMais,
  palavra,
  plural,
} from '../../../platform/texto/format.ts';

export type Contagem = Linha<typeof contar>;

/** How many deals, in words: "1 negócio", "412 negócios". */
export const negocios = (quantos: number): string => plural(quantos, 'negócio', 'negócios');

/** What the bar says of the selection. */
export const textoDaSelecao = (quantidade: number, todos: boolean, mais = false): string => {
  if (todos && mais) return `Todos deste filtro (${numeroOuMais(quantidade, mais)})`;
  return todos
    ? `${quantidade === 1 ? 'O único' : `Todos os ${numero(quantidade)}`} deste filtro`
    : plural(quantidade, 'selecionado', 'selecionados');
};

/** "412 negócios · R$ 3,2 mi". */
export const resumoDaContagem = ({ quantidade, valor_total }: Contagem): string =>
  `${negocios(quantidade)} · ${dinheiroCompacto(valor_total)}`;

/** How many the action will try: what is closed only goes away by deleting. */
export const alcancados = ({ quantidade, abertos }: Contagem, soAbertos: boolean): number =>
  soAbertos ? abertos : quantidade;

/** What becomes of the closed ones, when there are any that the action leaves alone. */
export const avisoDosEncerrados = (
  { quantidade, abertos }: Contagem,
  soAbertos: boolean,
): string | null => {
  const encerrados = quantidade - abertos;
  if (!soAbertos || encerrados === 0) return null;
  return `${negocios(encerrados)} já ${palavra(encerrados, 'encerrado fica como está', 'encerrados ficam como estão')}.`;
};

const PREFIXO = 'lote-';

/** Where progress and result of a bulk verb are seen: over the screen it was started from. */
export const caminhoDoLote = (href: string, codigo: number): string =>
  `${semHash(href)}#${PREFIXO}${codigo}`;

/** The address without what follows "#". */
export const semHash = (href: string): string => href.split('#')[0] ?? '';

/** The bulk verb whose result an address shows; null when it shows none. */
export const loteDoHash = (hash: string): number | null => {
  const [, digitos] = /^(?:.*#)?lote-([1-9]\d{0,14})$/.exec(hash) ?? [];
  return digitos === undefined ? null : Number(digitos);
};

/** The result that a process left; null when it ended without one. */
export const resultadoDoLote = (processo: Processo | null): ResultadoLote | null => {
  const lido = resultadoLote.safeParse(processo?.uniproc_resultadoobject);
  return lido.success ? lido.data : null;
};

/** Why a process ended without a result of its own. */
export const motivoDaFalha = (processo: Processo | null): string => {
  const mensagem = processo?.uniproc_resultadoobject?.['mensagem'];
  return typeof mensagem === 'string' && mensagem !== ''
    ? mensagem
    : 'O servidor não deu mais notícias da alteração.';
};

/** How far a bulk verb came that failed: "Parou em 500 de 2.000 negócios."; null when it changed nothing. */
export const paradoEm = (processo: Processo | null): string | null => {
  const { uniproc_registroatual: feitos = 0, uniproc_registrototal: total = null } = processo ?? {};
  if (processo?.uniproc_situacao !== 'ER' || feitos === 0) return null;
  return `Parou em ${numero(feitos)} de ${negocios(total ?? feitos)}.`;
};

const DESFAZER = 'DESFAZER_LOTE';

/** Whether a bulk verb can be taken back: its result says that it can, or it failed on the way. An undo that failed can only be started again. */
export const podeDesfazer = (processo: Processo | null): boolean =>
  resultadoDoLote(processo)?.desfazer === 'S' ||
  (paradoEm(processo) !== null && processo?.uniproc_tipo !== DESFAZER);

const TIPOS = new Set(['LOTE', 'LOTE_DISTRIBUIR', DESFAZER]);

/** Whether a process is a bulk verb or the undo of one. */
export const ehLote = ({ uniproc_tipo }: Pick<Processo, 'uniproc_tipo'>): boolean =>
  TIPOS.has(uniproc_tipo);
