import * as z from 'zod/mini';
import type * as api from '@praca/contract/atividade/endpoints.ts';
import {
  atividade,
  entradaDesfazerLote,
  entradaLote,
  type AcaoDoLote,
  type Atividade,
  type ResultadoDoLote,
} from '@praca/contract/atividade/schemas.ts';
import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { iniciarProcesso, type CtxTrabalho } from '../platform/fila/processo.ts';
import { mudarAtividade } from './alcance.ts';
import { concluirAtividade } from './concluir.ts';
import { lerAtividade } from './reads.ts';
import { lerLoteFeito } from './reads-lote.ts';
import { reagendarAtividade } from './reagendar.ts';
import { salvarAtividade } from './salvar.ts';
import { restaurarAtividade } from './writes.ts';

export const TIPO_LOTE = 'TAREFAS_LOTE';
export const TIPO_DESFAZER = 'TAREFAS_DESFAZER';

/** What one task was before, and the version that the bulk left: what the undo goes back to, if nobody was there since. */
const feita = z.object({ antes: atividade, versao: z.int() });
/** Resume point: how many of the list are done, and what became of them. */
const estadoDoLote = z.object({
  parte: z.int(),
  feitas: z.array(feita),
  recusadas: z.array(
    z.object({ atividade_codigo: z.int(), titulo: z.string(), motivo: z.string() }),
  ),
});
type Estado = z.output<typeof estadoDoLote>;
const VAZIO: Estado = { parte: 0, feitas: [], recusadas: [] };

/** One task by the verb that a person would use for it alone: the same rule, the same history. */
async function fazer(ctx: Ctx, antes: Atividade, acao: AcaoDoLote): Promise<Atividade> {
  const { atividade_codigo } = antes;
  const [depois] =
    acao.tipo === 'CONCLUIR'
      ? await concluirAtividade(ctx, {
          atividade_codigo,
          atividade_situacao: 'C',
          atividade_desfecho: '',
        })
      : acao.tipo === 'REAGENDAR'
        ? await reagendarAtividade(ctx, { ...acao, atividade_codigo })
        : await salvarAtividade(ctx, {
            atividade_codigo,
            versao: antes.versao,
            atividade_titulo: antes.atividade_titulo,
            atividade_dthr: antes.atividade_dthr,
            atividade_diatodo: antes.atividade_diatodo,
            tipoatividade_codigo: antes.tipoatividade_codigo,
            negocio_codigo: antes.negocio_codigo,
            pessoa_codigo: antes.pessoa_codigo,
            usuario_login: acao.usuario_login,
          });
  if (!depois) throw new AppError('NAO_ENCONTRADO');
  return depois;
}

/** Each task is one transaction with its own resume point: after a crash the next worker goes on with the first that was not committed. */
async function umaAUma<T>(
  ctx: CtxTrabalho,
  itens: readonly T[],
  agir: (c: Ctx, item: T) => Promise<{ antes: Atividade; depois: Atividade }>,
  codigoDe: (item: T) => number,
): Promise<Estado> {
  let estado = 'parte' in ctx.estado ? estadoDoLote.parse(ctx.estado) : VAZIO;
  const guardar = (c: Ctx, novo: Estado) =>
    ctx.avancar(c.tx, {
      registroatual: novo.parte,
      registrototal: itens.length,
      estado: novo,
      mensagem: `${novo.parte} de ${itens.length} tarefas`,
    });
  for (const item of itens.slice(estado.parte)) {
    const antes = estado;
    try {
      estado = await ctx.transacao('write', async (c) => {
        const feito = await agir(c, item);
        const novo = {
          ...antes,
          parte: antes.parte + 1,
          feitas: [...antes.feitas, { antes: feito.antes, versao: feito.depois.versao }],
        };
        await guardar(c, novo);
        return novo;
      });
    } catch (erro) {
      if (!(erro instanceof AppError)) throw erro;
      // Where the user's own rights are gone, this transaction is refused as well, and the process ends.
      const motivo = erro.mensagens()[0]?.Mensagem ?? erro.message;
      const atividade_codigo = codigoDe(item);
      estado = await ctx.transacao('write', async (c) => {
        const titulo = await lerAtividade(c, atividade_codigo).then(
          (lida) => lida.atividade_titulo,
          () => `Tarefa ${atividade_codigo}`,
        );
        const novo = {
          ...antes,
          parte: antes.parte + 1,
          recusadas: [...antes.recusadas, { atividade_codigo, titulo, motivo }],
        };
        await guardar(c, novo);
        return novo;
      });
    }
  }
  return estado;
}

const plural = (n: number): string => (n === 1 ? '1 tarefa' : `${n} tarefas`);
const DITO = {
  CONCLUIR: 'concluídas',
  REAGENDAR: 'reagendadas',
  ATRIBUIR: 'com outro responsável',
  DESFAZER: 'como estavam antes',
} as const;

const resultadoDe = (
  { feitas, recusadas }: Estado,
  tipo: keyof typeof DITO,
): ResultadoDoLote & Record<string, unknown> => ({
  Resultado: '0',
  mensagem: `${plural(feitas.length)} ${DITO[tipo]}${recusadas.length ? `; ${recusadas.length} não puderam ser alteradas` : ''}.`,
  alteradas: feitas.length,
  recusadas,
  feitas,
});

/** Starts one action on each of the tasks marked. */
export const alterarTarefas = async (
  ctx: Ctx,
  e: Entrada<typeof api.alterarLote>,
): Promise<Linha<typeof api.alterarLote>[]> => [
  await iniciarProcesso(ctx, {
    tipo: TIPO_LOTE,
    entrada: e,
    mensagem: 'A alteração está na fila.',
  }),
];

/** Starts taking a bulk of one's own back: each task as it was, where nobody changed it since. */
export const desfazerTarefas = async (
  ctx: Ctx,
  e: Entrada<typeof api.desfazerLote>,
): Promise<Linha<typeof api.desfazerLote>[]> => {
  await lerLoteFeito(ctx, e.uniproc_codigo, TIPO_LOTE);
  return [
    await iniciarProcesso(ctx, {
      tipo: TIPO_DESFAZER,
      entrada: e,
      mensagem: 'A volta está na fila.',
    }),
  ];
};

/** The job of the bulk verbs of tasks. */
export async function executarLoteDeTarefas(ctx: CtxTrabalho) {
  const { LISTA_CODIGO, ACAO } = entradaLote.parse(ctx.entrada);
  const estado = await umaAUma(
    ctx,
    [...new Set(LISTA_CODIGO)],
    async (c, codigo) => {
      const antes = await lerAtividade(c, codigo);
      return { antes, depois: await fazer(c, antes, ACAO) };
    },
    (codigo) => codigo,
  );
  return resultadoDe(estado, ACAO.tipo);
}

/** The job that takes a bulk back. */
export async function executarVoltaDasTarefas(ctx: CtxTrabalho) {
  const { uniproc_codigo } = entradaDesfazerLote.parse(ctx.entrada);
  const feitas = await ctx.transacao('read', async (c) =>
    z.array(feita).parse(await lerLoteFeito(c, uniproc_codigo, TIPO_LOTE)),
  );
  const estado = await umaAUma(
    ctx,
    feitas,
    async (c, { antes, versao }) => {
      const { atividade_codigo } = antes;
      const agora = await lerAtividade(c, atividade_codigo);
      const [depois] = await mudarAtividade(
        c,
        { atividade_codigo, versao },
        {
          acao: 'DESFAZER',
          regra: () => null,
          destino: antes,
          mudar: () => restaurarAtividade(c, antes),
        },
      );
      if (!depois) throw new AppError('NAO_ENCONTRADO');
      return { antes: agora, depois };
    },
    ({ antes }) => antes.atividade_codigo,
  );
  return resultadoDe(estado, 'DESFAZER');
}
