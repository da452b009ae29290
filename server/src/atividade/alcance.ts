import type { Atividade } from '@praca/contract/atividade/schemas.ts';
import type { CodigoErro } from '@praca/contract/errors.ts';
import { interagir } from '../negocio/ficha/interagir.ts';
import type { Escopo } from '../negocio/reads.ts';
import { recusarAlterado } from '../platform/eventos/alterado.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { registrarEvento } from '../platform/eventos/registro-evento.ts';
import { avisarDados, retirarDaTarefa } from './avisar-da-tarefa.ts';
import { alcancaLivresDe, escopoDoDono, lerAtividade } from './reads.ts';
import { travarAtividade } from './writes.ts';

/** Whose a task is: its deal's, or without a deal its user's. */
export type Lugar = Pick<Atividade, 'negocio_codigo' | 'usuario_login'> &
  Partial<Pick<Atividade, 'atividade_participantes'>>;

export interface Feito {
  resultado: Atividade;
  /** A person did something with the customer. */
  humana: boolean;
}

/** Runs `agir` while the deals of all these places are kept (in the order of their codes); one out of reach is NAO_ENCONTRADO. */
export async function noAlcance(
  ctx: Ctx,
  lugares: readonly Lugar[],
  agir: (escopo: Escopo | undefined) => Promise<Feito>,
): Promise<Atividade> {
  for (const { negocio_codigo, usuario_login, atividade_participantes } of lugares)
    if (
      negocio_codigo === null &&
      !(await alcancaLivresDe(ctx, usuario_login, atividade_participantes))
    )
      throw new AppError('NAO_ENCONTRADO');
  const negocios = [...new Set(lugares.map((l) => l.negocio_codigo))]
    .filter((codigo) => codigo !== null)
    .sort((a, b) => a - b);
  const segurar = async (escopo: Escopo | undefined, n: number): Promise<Feito> => {
    const negocio = negocios[n];
    if (negocio === undefined) return agir(escopo);
    let feito: Feito | undefined;
    const resultado = await interagir(ctx, negocio, async (dele) => {
      feito = await segurar(dele, n + 1);
      return feito;
    });
    return { resultado, humana: feito?.humana ?? false };
  };
  return (await segurar(undefined, 0)).resultado;
}

interface Mudanca {
  /** What the history calls it. */
  acao: string | ((antes: Atividade) => string);
  regra: (t: Atividade) => CodigoErro | null;
  /** Where the task goes, when it changes deal or user. */
  destino?: Lugar;
  /** Gives the task as it is afterwards; null when it is gone. */
  mudar: (antes: Atividade) => Promise<Atividade | null>;
  humana?: boolean;
  /** Kept in the history beside the task. */
  extra?: Record<string, unknown>;
}

/** Changes one task within reach: at the version seen, if the rule allows it, with its history; answers it as it is then. */
export async function mudarAtividade(
  ctx: Ctx,
  { atividade_codigo, versao }: { atividade_codigo: number; versao?: number | undefined },
  m: Mudanca,
): Promise<Atividade[]> {
  const lida = await lerAtividade(ctx, atividade_codigo);
  const lugares = m.destino ? [lida, m.destino] : [lida];
  const feita = await noAlcance(ctx, lugares, async (escopo) => {
    const antes = await travarAtividade(ctx, atividade_codigo);
    if (antes.negocio_codigo !== lida.negocio_codigo || (versao ?? antes.versao) !== antes.versao)
      return recusarAlterado(ctx, 'atividade', atividade_codigo, antes.versao);
    const recusa = m.regra(antes);
    if (recusa) throw new AppError(recusa);
    const depois = await m.mudar(antes);
    const acao = typeof m.acao === 'string' ? m.acao : m.acao(antes);
    await retirarDaTarefa(ctx, antes, depois);
    // Going back to how it was gives nobody anything.
    if (depois !== null && acao !== 'DESFAZER') await avisarDados(ctx, depois, antes);
    await registrarEvento(ctx, {
      tabela: 'atividade',
      chave: atividade_codigo,
      acao,
      versao: (depois ?? antes).versao,
      // Whoever it was taken from hears of it as well.
      antes: { ...antes, usuario_responsavel: antes.usuario_login },
      depois: depois && { ...depois, ...m.extra },
      escopo: escopo ?? (await escopoDoDono(ctx, (depois ?? antes).usuario_login)),
    });
    return { resultado: depois ?? antes, humana: m.humana ?? false };
  });
  return [feita];
}
