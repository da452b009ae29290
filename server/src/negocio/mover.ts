import type { Entrada } from '@praca/contract/endpoint.ts';
import type { mover } from '@praca/contract/negocio/endpoints.ts';
import { aoMover } from '@praca/contract/negocio/rules.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError, exigirRegra } from '../platform/errors.ts';
import { recusarAlterado } from '../platform/eventos/alterado.ts';
import { JsonPronto } from '../platform/http/resposta.ts';
import { anunciar } from '../platform/eventos/registro-evento.ts';
import { abrirEspaco } from './movimento/espaco.ts';
import { conferirExigidos } from './movimento/exigidos.ts';
import { moverNoBanco, type Movido } from './movimento/writes.ts';
import { travarNegocio } from './writes.ts';

/** Moves an open deal to a stage of its pipeline and to a place in the column, at the version the user saw. */
export async function moverNegocio(ctx: Ctx, entrada: Entrada<typeof mover>): Promise<JsonPronto> {
  const movido = (await moverNoBanco(ctx, entrada)) ?? (await tentarDeNovo(ctx, entrada));
  anunciar(ctx, movido.evento_codigo);
  return new JsonPronto([movido.linha]);
}

/** Says why the one statement found nothing to move, or does what it could not: looks at the demanded fields, makes room between the neighbours. */
async function tentarDeNovo(ctx: Ctx, entrada: Entrada<typeof mover>): Promise<Movido> {
  const negocio = await travarNegocio(ctx, entrada.negocio_codigo);
  if (negocio.versao !== entrada.versao)
    return recusarAlterado(ctx, 'negocio', negocio.negocio_codigo, negocio.versao);
  exigirRegra(aoMover(negocio));
  await conferirExigidos(ctx, negocio.negocio_codigo, entrada.estagio_codigo);
  await abrirEspaco(ctx, entrada);
  const movido = await moverNoBanco(ctx, entrada, true);
  if (!movido)
    throw new AppError('REFERENCIA_INVALIDA', {
      campos: [{ campo: 'estagio_codigo', mensagem: 'Este estágio não existe neste funil.' }],
    });
  return movido;
}
