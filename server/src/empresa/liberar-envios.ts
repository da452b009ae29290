import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { liberarEnvios as chamada } from '@praca/contract/empresa/endpoints.ts';
import type { Ctx } from '../platform/context.ts';
import { registrarEvento } from '../platform/eventos/registro-evento.ts';
import { retidoDesde } from '../platform/saida/copia.ts';
import { lerEnvios } from './reads.ts';
import { soltarEnvios } from './soltar-envios.ts';

/** Lets a copy send for its registration from now on; what came with the copy only when `antigas` says so. */
export async function liberarEnvios(
  ctx: Ctx,
  { antigas }: Entrada<typeof chamada>,
): Promise<Linha<typeof chamada>[]> {
  const { clienteregistro_codigo: registro } = ctx.sessao;
  const desde = await retidoDesde(ctx.tx, registro);
  if (desde !== undefined) {
    await soltarEnvios(ctx.tx, { registro, desde, antigas: antigas === 'S' });
    await registrarEvento(ctx, {
      tabela: 'clienteregistro',
      chave: registro,
      acao: 'LIBERAR_ENVIOS',
      depois: { antigas, desde },
    });
    ctx.aposCommit(() => ctx.difusor.acordarFila());
  }
  return lerEnvios(ctx);
}
