import type { Entrada } from '@praca/contract/endpoint.ts';
import type { logout } from '@praca/contract/sessao/endpoints.ts';
import type { CtxPublico } from '../platform/context.ts';
import { lerCredencial } from '../platform/sessao/credencial.ts';
import { lerToken } from '../platform/sessao/token.ts';
import { lerRenovacao } from '../platform/sessao/token-opaco.ts';
import { COOKIE } from './linha.ts';
import { esquecerRecusado } from './pedido/recusado.ts';
import { encerrarSessao, gravarEventoDeConta } from './writes.ts';

/** The sessions that the call proves to hold: by cookie, by access token, or by both. */
async function sessoesDe(
  ctx: CtxPublico,
): Promise<{ clienteregistro_codigo: number; sessao_codigo: string }[]> {
  const cookie = lerRenovacao(ctx.config, ctx.cookies.ler(COOKIE));
  const credencial = lerCredencial(ctx.autorizacao);
  const portador =
    credencial?.esquema === 'JWT'
      ? await lerToken(ctx.config, credencial.valor).catch(() => null)
      : null;
  return [cookie, portador].filter((s) => s !== null);
}

/** Ends the session family at once, with what its device is told, and empties what the browser keeps, unless it only locks the screen. Works without a session too: leaving never fails. */
export async function sair(
  ctx: CtxPublico,
  { bloqueio, guarda_de_outros }: Entrada<typeof logout> = {},
): Promise<Record<string, never>[]> {
  for (const { clienteregistro_codigo: registro, sessao_codigo } of await sessoesDe(ctx)) {
    await ctx.banco.transacao(registro, 'write', async (tx) => {
      const usuario = await encerrarSessao(
        tx,
        sessao_codigo,
        bloqueio === 'S' ? 'BLOQUEIO' : 'SAIDA',
      );
      if (usuario !== undefined)
        await gravarEventoDeConta(tx, {
          registro,
          usuario,
          acao: 'SAIR',
          chave: sessao_codigo,
          requisicao: ctx.requisicao,
          depois: { ip: ctx.ip },
        });
    });
    ctx.difusor.esquecer({ sessao: sessao_codigo });
  }
  ctx.cookies.apagar(COOKIE);
  esquecerRecusado(ctx);
  if (bloqueio !== 'S' && guarda_de_outros !== 'S') ctx.cabecalho('clear-site-data', '"storage"');
  return [{}];
}
