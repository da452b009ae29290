import { dataNoFuso } from '@praca/contract/br/data.ts';
import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { bloquear, desbloquear } from '@praca/contract/pessoa/consentimento/endpoints.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { conferirVersao } from '../../platform/eventos/alterado.ts';
import { registrarEvento } from '../../platform/eventos/registro-evento.ts';
import { lerTratamento } from './reads.ts';
import { gravarBloqueio } from './writes.ts';

async function mudar(
  ctx: Ctx,
  e: Entrada<typeof bloquear>,
  bloqueada: boolean,
): Promise<Linha<typeof bloquear>[]> {
  const antes = await lerTratamento(ctx, e.pessoa_codigo, true);
  await conferirVersao(ctx, 'pessoa', e.pessoa_codigo, antes, e.versao);
  if (antes.pessoa_bloqueiotratamento === bloqueada)
    throw new AppError('ENTRADA_INVALIDA', {
      campos: [
        {
          campo: 'motivo',
          mensagem: bloqueada
            ? 'O tratamento já está bloqueado.'
            : 'O tratamento não está bloqueado.',
        },
      ],
    });
  const depois = {
    pessoa_bloqueiotratamento: bloqueada ? ('S' as const) : ('N' as const),
    pessoa_dtbloqueio: bloqueada ? dataNoFuso(ctx.agora, ctx.sessao.usuario_fuso) : null,
    pessoa_motivobloqueio: bloqueada ? e.motivo : '',
  };
  const versao = await gravarBloqueio(ctx, e.pessoa_codigo, {
    bloqueada,
    desde: depois.pessoa_dtbloqueio,
    motivo: depois.pessoa_motivobloqueio,
  });
  await registrarEvento(ctx, {
    tabela: 'pessoa',
    chave: e.pessoa_codigo,
    acao: bloqueada ? 'BLOQUEAR_TRATAMENTO' : 'DESBLOQUEAR_TRATAMENTO',
    versao,
    antes: {
      pessoa_bloqueiotratamento: bloqueada ? 'N' : 'S',
      pessoa_motivobloqueio: antes.pessoa_motivobloqueio,
    },
    // Why a block ended stands in the history alone.
    depois: { ...depois, pessoa_motivobloqueio: e.motivo },
    escopo: { repres_codigo: antes.repres_codigo },
  });
  return [{ pessoa_codigo: e.pessoa_codigo, ...depois, versao }];
}

/** Blocks what is done with a person's data: no process works with them until somebody ends that. */
export const bloquearTratamento = (ctx: Ctx, e: Entrada<typeof bloquear>) => mudar(ctx, e, true);

/** Ends a block, and says why. */
export const desbloquearTratamento = (ctx: Ctx, e: Entrada<typeof desbloquear>) =>
  mudar(ctx, e, false);
