import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import { entradaGanhar } from '@praca/contract/negocio/ciclo/schemas.ts';
import type { ganhar } from '@praca/contract/negocio/ciclo/endpoints.ts';
import { aoGanhar } from '@praca/contract/negocio/rules.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import {
  iniciarProcesso,
  registrarTrabalho,
  type CtxTrabalho,
  type ResultadoProcesso,
} from '../../platform/processo.ts';
import { conferirExigidos } from '../movimento/exigidos.ts';
import { abrirDerivado } from './abrir-derivado.ts';
import { situacaoDe, travarParaVerbo } from './conferir.ts';
import { inicioDoRecorrente, primeiroPosVenda } from './reads.ts';
import type { NegocioTravado } from '../writes.ts';
import { gravarSituacao } from './writes.ts';

const TIPO = 'GANHAR';

/** Checks that the deal may be won now and queues the winning; the page follows the process. */
export async function iniciarGanho(
  ctx: Ctx,
  e: Entrada<typeof ganhar>,
): Promise<{ uniproc_codigo: number }[]> {
  const negocio = await travarParaVerbo(ctx, e, aoGanhar);
  await conferirExigidos(ctx, negocio.negocio_codigo, null);
  return [
    await iniciarProcesso(ctx, {
      tipo: TIPO,
      entrada: { ...e, versao: negocio.versao },
      mensagem: 'Ganhando o negócio…',
      registrototal: 1,
    }),
  ];
}

const abrirPosVenda = async (ctx: Ctx, n: NegocioTravado): Promise<number> => {
  const lugar = await primeiroPosVenda(ctx);
  if (!lugar) throw new AppError('SEM_FUNIL_POSVENDA');
  return abrirDerivado(ctx, n, lugar, 'POSVENDA');
};

/** Opens the recurring deal of one that was won or finished. */
export async function abrirRecorrente(ctx: Ctx, n: NegocioTravado): Promise<number> {
  const lugar = await inicioDoRecorrente(ctx, n.negocio_codigo);
  if (!lugar) throw new AppError('NAO_ENCONTRADO');
  return abrirDerivado(ctx, n, lugar, 'RECORRENTE');
}

/** Wins a deal with its two options, each applied at most once in the deal's life: all in one transaction. */
async function ganharNegocio(
  ctx: Ctx,
  e: Entrada<typeof ganhar>,
): Promise<
  Linha<typeof ganhar> & { negocio_posvenda: number | null; negocio_recorrente: number | null }
> {
  const antes = await travarParaVerbo(ctx, e, aoGanhar);
  await conferirExigidos(ctx, antes.negocio_codigo, null);
  const negocio_posvenda =
    antes.negocio_posvenda ?? (e.enviaPosVenda === 'S' ? await abrirPosVenda(ctx, antes) : null);
  const negocio_recorrente =
    antes.negocio_recorrente ??
    (e.abreNegocioRecorrente === 'S' ? await abrirRecorrente(ctx, antes) : null);
  const derivados = { negocio_posvenda, negocio_recorrente };
  await gravarSituacao(
    ctx,
    antes.negocio_codigo,
    { situacao: 'G', ...derivados },
    {
      acao: 'GANHAR',
      antes: situacaoDe(antes),
      depois: { negocio_situacao: 'G', ...derivados },
    },
  );
  return { uniproc_codigo: 0, ...derivados };
}

/** The queued winning: the change and the process's progress commit together, so a repeated run finds it done. */
async function trabalharGanho(ctx: CtxTrabalho): Promise<ResultadoProcesso> {
  const entrada = entradaGanhar.parse(ctx.entrada);
  const feito = ctx.estado['feito'] as
    | { negocio_posvenda: number | null; negocio_recorrente: number | null }
    | undefined;
  const { negocio_posvenda, negocio_recorrente } =
    feito ??
    (await ctx.transacao('write', async (c) => {
      if (!c.sessao.permissoes.has('negocio.editar')) throw new AppError('SEM_PERMISSAO');
      const { uniproc_codigo: _, ...novo } = await ganharNegocio(c, entrada);
      await ctx.avancar(c.tx, {
        registroatual: 1,
        mensagem: 'Négocio ganho com Sucesso!',
        estado: { feito: novo },
      });
      return novo;
    }));
  return {
    Resultado: '0',
    mensagem: 'Négocio ganho com Sucesso!',
    negocio_codigo: entrada.negocio_codigo,
    negocio_posvenda,
    negocio_recorrente,
  };
}

registrarTrabalho(TIPO, trabalharGanho);
