import type { Ctx, CtxBase, Sessao } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { Modo } from '../../platform/banco/db.ts';
import { transacaoDaSessao } from '../../platform/banco/transacao.ts';
import { consumir, redeDe } from '../../platform/http/limite.ts';
import { sessaoDeFora } from '../../platform/sessao/de-fora.ts';
import { lerLink } from '../../platform/sessao/token-opaco.ts';
import { acharLink, type LinkAberto } from './reads.ts';

/** Sees the one company of the quote, and takes the quote's steps. */
const doCliente = (registro: number): Sessao =>
  sessaoDeFora(registro, 'proposta', [
    'venda.ver',
    'venda.editar',
    'negocio.ver',
    'negocio.editar',
  ]);

const LEITURAS = { maximo: 240, segundos: 60 };
const ESCRITAS = { maximo: 30, segundos: 600 };
const ERRADOS = { maximo: 30, segundos: 600 };

/**
 * Runs what the holder of a link may do, in one transaction of its registration. A token that is forged, expired, revoked
 * or of a quote that is gone is refused with the same words; a network that tries many is slowed down.
 */
export async function peloLink<T>(
  base: CtxBase,
  token: string,
  modo: Modo,
  agir: (ctx: Ctx, link: LinkAberto) => Promise<T>,
): Promise<T> {
  const rede = redeDe(base.ip);
  const escrita = modo === 'write' ? [{ chave: `proposta-escrita:${token}`, ...ESCRITAS }] : [];
  await consumir(base.banco, [{ chave: `proposta:${rede}`, ...LEITURAS }, ...escrita]);
  const lido = lerLink(token);
  const sessao = doCliente(lido?.registro ?? 0);
  try {
    if (lido === null) throw new AppError('PROPOSTA_LINK');
    return await transacaoDaSessao(base, sessao, modo, async (ctx) => {
      const link = await acharLink(ctx, lido.hash);
      if (!link) throw new AppError('PROPOSTA_LINK');
      sessao.empresas = [link.empresa_codigo];
      sessao.empresa_codigo = link.empresa_codigo;
      return agir(ctx, link);
    });
  } catch (erro) {
    if (erro instanceof AppError && erro.codigo === 'PROPOSTA_LINK')
      await consumir(base.banco, [{ chave: `proposta-errada:${rede}`, ...ERRADOS }]);
    throw erro;
  }
}
