import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { liberarEnvios as chamada } from '@praca/contract/empresa/endpoints.ts';
import type { Ctx } from '../platform/context.ts';
import { soltarEmails } from '../platform/email/email-fila.ts';
import { retidoDesde } from '../platform/email/retencao.ts';
import { registrarEvento } from '../platform/eventos/registro-evento.ts';
import { soltarEntregas } from '../webhook/soltar.ts';
import { lerEnvios } from './reads.ts';
import { marcarLiberados } from './writes.ts';

/** Lets a copy send for its registration from now on; what came with the copy only when `antigas` says so. */
export async function liberarEnvios(
  ctx: Ctx,
  { antigas }: Entrada<typeof chamada>,
): Promise<Linha<typeof chamada>[]> {
  const { clienteregistro_codigo: registro } = ctx.sessao;
  const desde = await retidoDesde(ctx.tx, registro);
  if (desde !== undefined) {
    await soltarEntregas(ctx.tx, { registro, desde, antigas: antigas === 'S' });
    await soltarEmails(ctx.tx, { registro, desde, antigas: antigas === 'S' });
    await marcarLiberados(ctx.tx, registro);
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
