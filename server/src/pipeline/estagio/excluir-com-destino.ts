import * as z from 'zod/mini';
import type { Entrada } from '@praca/contract/endpoint.ts';
import type { excluirComDestino } from '@praca/contract/pipeline/estagio/endpoints.ts';
import { entradaExcluirComDestino } from '@praca/contract/pipeline/estagio/schemas.ts';
import type { Estagio } from '@praca/contract/pipeline/schemas.ts';
import { esvaziarEstagio, NEGOCIOS_POR_LOTE } from '../../negocio/movimento/estagio-inteiro.ts';
import { conferirCamposExigidos } from '../../campo/exigidos.ts';
import { conferirVersao } from '../../platform/eventos/alterado.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import {
  iniciarProcesso,
  type CtxTrabalho,
  type ResultadoProcesso,
} from '../../platform/fila/processo.ts';
import { registrarEvento } from '../../platform/eventos/registro-evento.ts';
import { conferirDispensavel, travarComPipeline } from './excluir.ts';
import { estagiosDoPipeline, negociosNoEstagio } from './reads.ts';
import { exclusaoEmAndamento, TIPO_EXCLUIR } from './reads-exclusao.ts';
import { apagarEstagio } from './writes.ts';

const semDestino = (mensagem: string) =>
  new AppError('REFERENCIA_INVALIDA', { campos: [{ campo: 'estagio_destino', mensagem }] });

/** The stage where the deals go, another one of the same pipeline; null when none is asked for and the stage may go without. */
async function destinoDe(
  ctx: Ctx,
  estagio: Estagio,
  e: Entrada<typeof excluirComDestino>,
): Promise<Estagio | null> {
  if (e.estagio_destino === undefined) {
    await conferirDispensavel(ctx, estagio);
    return null;
  }
  const destino = (await estagiosDoPipeline(ctx, estagio.pipeline_codigo)).find(
    (x) => x.estagio_codigo === e.estagio_destino,
  );
  if (!destino || destino.estagio_codigo === e.estagio_codigo)
    throw semDestino('Escolha outro estágio do mesmo funil.');
  return destino;
}

/** Starts deleting a stage whose deals go to another one of its pipeline, or one that has none. */
export async function iniciarExclusao(
  ctx: Ctx,
  e: Entrada<typeof excluirComDestino>,
): Promise<{ uniproc_codigo: number }[]> {
  const estagio = await travarComPipeline(ctx, e.estagio_codigo);
  await conferirVersao(ctx, 'estagio', e.estagio_codigo, estagio, e.versao);
  await destinoDe(ctx, estagio, e);
  await conferirCamposExigidos(ctx, [e.estagio_codigo], 'Este estágio');
  if (await exclusaoEmAndamento(ctx, [e.estagio_codigo, e.estagio_destino ?? e.estagio_codigo]))
    throw new AppError('PROCESSO_EM_ANDAMENTO', {
      mensagem: 'Um destes estágios já está sendo excluído, ou recebendo os negócios de outro.',
    });
  return [
    await iniciarProcesso(ctx, {
      tipo: TIPO_EXCLUIR,
      entrada: e,
      mensagem: 'A exclusão do estágio está na fila.',
      registrototal: await negociosNoEstagio(ctx, estagio),
    }),
  ];
}

/** Resume point; once the stage is gone, what its undo needs of it. */
const estadoDaExclusao = z.object({
  movidos: z._default(z.int(), 0),
  acabou: z._default(z.boolean(), false),
  estagio: z.optional(z.record(z.string(), z.unknown())),
  destino_descricao: z.optional(z.string()),
});
type Estado = z.output<typeof estadoDaExclusao>;

const plural = (n: number) =>
  `${n.toLocaleString('pt-BR')} ${n === 1 ? 'negócio movido' : 'negócios movidos'}`;

/** A piece of the deletion: the next deals go; when they were the last, the stage goes with them. */
async function avancar(ctx: CtxTrabalho, c: Ctx, movidos: number): Promise<Estado> {
  if (!c.sessao.permissoes.has('cadastro.editar')) throw new AppError('SEM_PERMISSAO');
  const e = entradaExcluirComDestino.parse(ctx.entrada);
  const estagio = await travarComPipeline(c, e.estagio_codigo);
  const destino = await destinoDe(c, estagio, e);
  await conferirCamposExigidos(c, [estagio.estagio_codigo], 'Este estágio');
  const agora = destino
    ? await esvaziarEstagio(c, {
        uniproc_codigo: ctx.uniproc_codigo,
        pipeline: estagio.pipeline_codigo,
        de: estagio.estagio_codigo,
        para: destino.estagio_codigo,
      })
    : 0;
  const estado: Estado = { movidos: movidos + agora, acabou: agora < NEGOCIOS_POR_LOTE };
  if (estado.acabou) {
    await apagarEstagio(c, estagio.estagio_codigo);
    await registrarEvento(c, {
      tabela: 'estagio',
      chave: estagio.estagio_codigo,
      acao: 'EXCLUIR',
      versao: estagio.versao,
      antes: estagio,
      depois: { estagio_destino: destino?.estagio_codigo, uniproc_codigo: ctx.uniproc_codigo },
    });
    Object.assign(estado, { estagio, destino_descricao: destino?.estagio_descricao });
  }
  await ctx.avancar(c.tx, {
    registroatual: estado.movidos,
    mensagem: `Excluindo o estágio: ${plural(estado.movidos)}`,
    estado,
  });
  return estado;
}

/** The job of a deletion: batch by batch, each with its resume point, so that a run that was killed goes on where it was. */
export async function executarExclusao(ctx: CtxTrabalho): Promise<ResultadoProcesso> {
  let estado = z.parse(estadoDaExclusao, ctx.estado);
  while (!estado.acabou) {
    const { movidos } = estado;
    estado = await ctx.transacao('write', (c) => avancar(ctx, c, movidos));
  }
  const mensagem = estado.movidos
    ? `Estágio excluído; ${plural(estado.movidos)} para ${estado.destino_descricao}.`
    : 'Estágio excluído.';
  return { Resultado: '0', mensagem, movidos: estado.movidos };
}
