import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { CtxTrabalho, ResultadoProcesso } from '../../platform/fila/processo.ts';
import { posicaoNoTopo } from '../writes.ts';
import { aplicarParte } from './aplicar.ts';
import { conferirAcao } from './conferir.ts';
import { CONTADO_ZERO, estadoDoLote, lerPlano, somar, type Estado, type Plano } from './plano.ts';
import { lerParte } from './reads.ts';
import { andamento, resultadoDe } from './resultado.ts';
import { apagarSelecao, congelarSelecao } from './writes.ts';

/** Freezes what the action works on, with the user's rights of now; what it names must still be there. */
const comecar = (ctx: CtxTrabalho, { selecao, acao }: Plano): Promise<Estado> =>
  ctx.transacao('write', async (c) => {
    await conferirAcao(c, acao);
    const arquivo = randomUUID();
    const medida = await congelarSelecao(c, arquivo, selecao, acao.tipo === 'MOVER');
    const topo =
      acao.tipo === 'MOVER'
        ? (await posicaoNoTopo(c, acao.pipeline_codigo, acao.estagio_codigo)) -
          1024 * (medida.total - 1)
        : 0;
    const estado: Estado = { ...medida, ...CONTADO_ZERO, arquivo, parte: 0, topo, vez: 0 };
    await ctx.avancar(c.tx, {
      registroatual: 0,
      registrototal: medida.total,
      estado: { ...estado },
      mensagem: andamento(acao.tipo, 0, medida.total),
    });
    return estado;
  });

const fazerParte = (ctx: CtxTrabalho, { acao }: Plano, atual: Estado): Promise<Estado> =>
  ctx.transacao('write', async (c) => {
    const codigos = await lerParte(c, atual.arquivo, atual.parte);
    const feito = await aplicarParte(c, ctx.uniproc_codigo, acao, atual, codigos);
    const estado: Estado = {
      ...atual,
      ...somar(atual, feito),
      parte: atual.parte + 1,
      vez: feito.vez,
    };
    const feitos = estado.alterados + estado.iguais + estado.recusados;
    await ctx.avancar(c.tx, {
      registroatual: feitos,
      registrototal: estado.total,
      estado: { ...estado },
      mensagem: andamento(acao.tipo, feitos, estado.total),
    });
    if (feito.eventos.length > 0)
      c.aposCommit(() => ctx.difusor.publicar(ctx.sessao.clienteregistro_codigo, feito.eventos));
    return estado;
  });

/**
 * The job of every bulk verb: the selection is frozen first, then each part of it is one transaction with its own resume
 * point, so that after a crash the next worker goes on with the first part that was not committed.
 */
export async function executarLote(ctx: CtxTrabalho, tipo: string): Promise<ResultadoProcesso> {
  const plano = lerPlano(tipo, ctx.entrada);
  let estado =
    'arquivo' in ctx.estado ? z.parse(estadoDoLote, ctx.estado) : await comecar(ctx, plano);
  while (estado.parte < estado.partes) estado = await fazerParte(ctx, plano, estado);
  const { arquivo } = estado;
  await ctx.transacao('write', (c) => apagarSelecao(c, arquivo));
  return resultadoDe(plano.acao.tipo, estado);
}
