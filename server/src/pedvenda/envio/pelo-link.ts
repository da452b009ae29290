import type { Ctx, CtxPublico, Sessao } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { Modo } from '../../platform/banco/db.ts';
import { transacaoDaSessao } from '../../platform/banco/transacao.ts';
import { consumir, redeDe } from '../../platform/http/limite.ts';
import type { Atendido } from '../../platform/sessao/atendido.ts';
import { sessaoDeFora, sessaoDeNinguem } from '../../platform/sessao/de-fora.ts';
import { lerLink } from '../../platform/sessao/token-opaco.ts';
import { acharLink, type LinkAberto } from './reads.ts';

/** Sees the one company of the quote, and takes the quote's steps. */
const doCliente = (atendido: Atendido, empresa_codigo: number): Sessao => ({
  ...sessaoDeFora(atendido, 'proposta', [
    'venda.ver',
    'venda.editar',
    'negocio.ver',
    'negocio.editar',
  ]),
  empresas: [empresa_codigo],
  empresa_codigo,
});

const LEITURAS = { maximo: 240, segundos: 60 };
const ESCRITAS = { maximo: 30, segundos: 600 };
const ERRADOS = { maximo: 30, segundos: 600 };

/**
 * Runs what the holder of a link may do, in one transaction of its registration. A token that is forged, expired, revoked
 * or of a quote that is gone is refused with the same words; a network that tries many is slowed down. EMPRESA_SUSPENSA.
 */
export async function peloLink<T>(
  base: CtxPublico,
  token: string,
  modo: Modo,
  agir: (ctx: Ctx, link: LinkAberto) => Promise<T>,
): Promise<T> {
  const rede = redeDe(base.ip);
  await consumir(base.banco, [{ chave: `proposta:${rede}`, ...LEITURAS, rede: true }]);
  const lido = lerLink(token);
  try {
    if (lido === null) throw new AppError('PROPOSTA_LINK');
    const { registro, hash } = lido;
    return await transacaoDaSessao(
      base,
      sessaoDeNinguem(registro, 'proposta'),
      modo,
      async (ctx) => {
        const link = await acharLink(ctx, hash);
        if (!link) throw new AppError('PROPOSTA_LINK');
        const { linkvenda_codigo, empresa_codigo } = link;
        const sessao = doCliente(await base.atender(ctx.tx, registro), empresa_codigo);
        if (modo === 'write')
          await consumir(base.banco, [
            { chave: `proposta-escrita:${registro}:${linkvenda_codigo}`, ...ESCRITAS },
          ]);
        return agir({ ...ctx, sessao }, link);
      },
    );
  } catch (erro) {
    if (erro instanceof AppError && erro.codigo === 'PROPOSTA_LINK')
      await consumir(base.banco, [{ chave: `proposta-errada:${rede}`, ...ERRADOS, rede: true }]);
    throw erro;
  }
}
