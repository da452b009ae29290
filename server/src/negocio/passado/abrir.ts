import { dataNoFuso, dataValida, formatarData, FUSO_DO_BRASIL } from '@praca/contract/br/data.ts';
import type { Ctx, CtxLivre } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import {
  esperaSabida,
  fimDoDia,
  inicioDaHistoria,
  inicioDasEras,
  type Era,
  type Quais,
} from './reads.ts';
import { txDoPassado } from './reads-entao.ts';

const recusar = (campo: string, mensagem: string): never => {
  throw new AppError('ENTRADA_INVALIDA', { campos: [{ campo, mensagem }] });
};

/** Filters of deals by what has no past, and how each is called. */
const SEM_PASSADO = {
  FILTRO_GERAL: 'A busca por palavras',
  LISTA_CIDADE: 'A cidade do cliente',
  FILTRO_CAMPOS: 'O filtro por campos adicionais',
  ATIVIDADES: 'A próxima tarefa',
  PARADO: 'A próxima tarefa',
  MENCIONADO: 'A menção em anotações',
} as const;
const NAO_PERGUNTADO: readonly unknown[] = [undefined, '', 'N'];

/** Refuses what would be answered with the state of today. */
function recusarSemPassado(filtros: Readonly<Record<string, unknown>>): void {
  for (const [campo, nome] of Object.entries(SEM_PASSADO)) {
    const valor = filtros[campo];
    if (NAO_PERGUNTADO.includes(valor) || (Array.isArray(valor) && !valor.length)) continue;
    recusar(campo, `${nome} não tem passado. Tire este filtro, ou o dia.`);
  }
}

/** The moment before which everything counts, of a day or an instant that is over. */
async function momentoDe(ctx: Ctx, pedido: string): Promise<Date> {
  const em = dataValida(pedido) ? await fimDoDia(ctx, pedido) : new Date(pedido);
  if (em > ctx.agora) recusar('EM_DATA', 'Escolha um dia que já terminou.');
  return em;
}

/** Refuses a moment that the history of deals does not reach. */
async function conferirHistoria(ctx: Ctx, em: Date): Promise<void> {
  const inicio = await inicioDaHistoria(ctx);
  if (inicio === null || em <= inicio)
    recusar(
      'EM_DATA',
      inicio === null
        ? 'Ainda não há história de negócios.'
        : `A história dos negócios começa em ${formatarData(dataNoFuso(inicio, FUSO_DO_BRASIL))}. Escolha um dia a partir dele.`,
    );
}

/** Refuses a moment before the states of sales and tasks were kept. */
async function conferirEras(ctx: Ctx, em: Date): Promise<void> {
  const inicio = await inicioDasEras(ctx);
  if (em <= inicio)
    recusar(
      'EM_DATA',
      `Como vendas e tarefas eram se sabe desde ${formatarData(dataNoFuso(inicio, FUSO_DO_BRASIL))}. Escolha um dia a partir dele.`,
    );
}

const antesDe = (ctx: Ctx, em: Date, quais: Quais): Ctx => ({
  ...ctx,
  em,
  agora: new Date(em.getTime() - 1),
  tx: txDoPassado(ctx, em, quais),
});

type Pedido = { EM_DATA?: string | undefined };

/**
 * A read of deals that may be asked for as of a day: with EM_DATA its statements find everything as it was, and its clock
 * stands at the last instant before. `inteiros`: it gives whole rows of deals.
 */
export const comPassado =
  <E extends Pedido, R>(ler: (ctx: Ctx, entrada: E) => Promise<R>, inteiros = false) =>
  async (ctx: Ctx, entrada: E): Promise<R> => {
    if (entrada.EM_DATA === undefined) return ler(ctx, entrada);
    const filtros: Readonly<Record<string, unknown>> = entrada;
    recusarSemPassado(filtros);
    const em = await momentoDe(ctx, entrada.EM_DATA);
    await conferirHistoria(ctx, em);
    const passado = antesDe(ctx, em, { inteiros });
    const espera =
      filtros['DIAS_SEM_INTERACAO'] === undefined && filtros['ORDEM'] !== 'interacao'
        ? true
        : await esperaSabida(passado);
    if (!espera)
      recusar(
        'EM_DATA',
        'Deste dia não se sabe há quanto tempo os negócios estavam sem interação. Escolha outro dia, filtro ou ordem.',
      );
    return ler(passado, entrada);
  };

/** The same for a read of tables whose states are kept: of sales, of tasks. A search by words has no past there either. */
export const comEras =
  <E extends Pedido, R>(
    ler: (ctx: Ctx, entrada: E) => Promise<R>,
    eras: (ctx: Ctx) => readonly Era[],
  ) =>
  async (ctx: Ctx, entrada: E): Promise<R> => {
    if (entrada.EM_DATA === undefined) return ler(ctx, entrada);
    const filtros: Readonly<Record<string, unknown>> = entrada;
    recusarSemPassado(filtros);
    const em = await momentoDe(ctx, entrada.EM_DATA);
    await conferirEras(ctx, em);
    return ler(antesDe(ctx, em, { eras: eras(ctx) }), entrada);
  };

/** What a long read does in transactions of its own, all of them as of that moment. */
export const livreComEras = <C extends CtxLivre>(
  ctx: C,
  entrada: Pedido,
  eras: (ctx: Ctx) => readonly Era[],
): C => ({
  ...ctx,
  transacao: (modo, fn) =>
    ctx.transacao(modo, (c) => comEras((uma: Ctx) => fn(uma), eras)(c, entrada)),
});
