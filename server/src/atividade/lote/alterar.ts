import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { alterarLote } from '@praca/contract/atividade/endpoints.ts';
import { entradaLote, type AcaoDoLote } from '@praca/contract/atividade/lote.ts';
import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { Ctx } from '../../platform/context.ts';
import {
  iniciarProcesso,
  type CtxTrabalho,
  type ResultadoProcesso,
} from '../../platform/fila/processo.ts';
import { concluirAtividade } from '../concluir.ts';
import { conferirUsuario, lerAtividade } from '../reads.ts';
import { reagendarAtividade } from '../reagendar.ts';
import { salvarAtividade } from '../salvar.ts';
import { avancar, contado, fazerParte, POR_PARTE, resultadoDe, ZERO } from './partes.ts';
import { lerParte } from './reads.ts';
import { apagarSelecao, congelarSelecao } from './writes.ts';

export const TIPO_LOTE = 'TAREFAS_LOTE';

/** Resume point: the frozen selection, and its next part. */
const estadoDoLote = z.extend(contado, {
  arquivo: z.string(),
  parte: z.int(),
  partes: z.int(),
});
type Estado = z.output<typeof estadoDoLote>;
type Pedido = Entrada<typeof alterarLote>;

/** One task by the verb that a person would use for it alone: the same rule, the same history. */
async function fazer(ctx: Ctx, atividade_codigo: number, acao: AcaoDoLote): Promise<unknown> {
  if (acao.tipo === 'CONCLUIR')
    return concluirAtividade(ctx, {
      atividade_codigo,
      atividade_situacao: 'C',
      atividade_desfecho: '',
    });
  if (acao.tipo === 'REAGENDAR') return reagendarAtividade(ctx, { ...acao, atividade_codigo });
  const antes = await lerAtividade(ctx, atividade_codigo);
  return salvarAtividade(ctx, {
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
}

/** Starts one action on each of the tasks marked, or on every pending one that a filter gives. */
export async function alterarTarefas(ctx: Ctx, e: Pedido): Promise<Linha<typeof alterarLote>[]> {
  if (e.ACAO.tipo === 'ATRIBUIR') await conferirUsuario(ctx, e.ACAO.usuario_login);
  return [
    await iniciarProcesso(ctx, {
      tipo: TIPO_LOTE,
      entrada: e,
      mensagem: 'A alteração está na fila.',
    }),
  ];
}

/** Freezes what the action works on, with the user's rights of now. */
const comecar = (ctx: CtxTrabalho, e: Pedido): Promise<Estado> =>
  ctx.transacao('write', async (c) => {
    const arquivo = randomUUID();
    const medida = await congelarSelecao(c, arquivo, e, POR_PARTE);
    const estado: Estado = { ...medida, ...ZERO, arquivo, parte: 0 };
    await avancar(ctx, c, estado);
    return estado;
  });

/** The job of the bulk verbs of tasks: each part is one transaction, from which another worker goes on. */
export async function executarLoteDeTarefas(ctx: CtxTrabalho): Promise<ResultadoProcesso> {
  const pedido = entradaLote.parse(ctx.entrada);
  let estado =
    'arquivo' in ctx.estado ? z.parse(estadoDoLote, ctx.estado) : await comecar(ctx, pedido);
  while (estado.parte < estado.partes) {
    const antes = estado;
    estado = await ctx.transacao('write', async (c) => {
      const codigos = await lerParte(c, antes.arquivo, antes.parte);
      const feito = await fazerParte(ctx, c, antes, codigos, {
        codigoDe: (codigo) => codigo,
        agir: (dele, codigo) => fazer(dele, codigo, pedido.ACAO),
      });
      const novo = { ...antes, ...feito, parte: antes.parte + 1 };
      await avancar(ctx, c, novo);
      return novo;
    });
  }
  await ctx.transacao('write', (c) => apagarSelecao(c, estado.arquivo));
  return { ...resultadoDe(estado, pedido.ACAO.tipo) };
}
