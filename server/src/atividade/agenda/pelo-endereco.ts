import type { Ctx, CtxBase, Sessao } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { transacaoDaSessao } from '../../platform/banco/transacao.ts';
import { consumir, redeDe } from '../../platform/http/limite.ts';
import { acessoDoUsuario, conferirSituacao } from '../../platform/sessao/acesso-sessao.ts';
import { paraSessao } from '../../platform/sessao/session.ts';
import { lerLink } from '../../platform/sessao/token-opaco.ts';
import { acharAgenda } from './reads.ts';
import { anotarLeitura } from './writes.ts';

const LEITURAS = { maximo: 60, segundos: 600 };
const ERRADOS = { maximo: 30, segundos: 600 };

/** The owner of an address with their rights of now; undefined where the address is none, or they may not work any more. */
async function donoDe(base: CtxBase, token: string): Promise<Sessao | undefined> {
  const lido = lerLink(token);
  if (lido === null) return undefined;
  const achada = await base.banco.transacao(lido.registro, 'read', async (tx) => {
    const agenda = await acharAgenda(tx, lido.registro, lido.hash);
    const dono = agenda && (await acessoDoUsuario(tx, lido.registro, agenda.usuario_codigo));
    return dono && { dono, anotar: agenda.anotar };
  });
  if (!achada) return undefined;
  try {
    conferirSituacao(achada.dono, base.config, base.agora);
  } catch (erro) {
    if (erro instanceof AppError) return undefined;
    throw erro;
  }
  const sessao = paraSessao(achada.dono, 'agenda', {
    empresa_codigo: achada.dono.empresa_codigo,
    todasempresas: achada.dono.usuario_permitealterarempresa,
  });
  if (!sessao.permissoes.has('negocio.ver')) return undefined;
  if (achada.anotar)
    await base.banco.transacao(lido.registro, 'write', (tx) =>
      anotarLeitura(tx, lido.registro, sessao.usuario_codigo),
    );
  return sessao;
}

/**
 * Reads with the rights that the owner of an address has now. One that is forged, revoked, of another registration or of
 * somebody who may not work any more is refused with the same words; who tries many is slowed down.
 */
export async function peloEndereco<T>(
  base: CtxBase,
  token: string,
  ler: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  await consumir(base.banco, [{ chave: `agenda:${token}`, ...LEITURAS }]);
  const sessao = await donoDe(base, token);
  if (sessao === undefined) {
    await consumir(base.banco, [{ chave: `agenda-errada:${redeDe(base.ip)}`, ...ERRADOS }]);
    throw new AppError('AGENDA_LINK');
  }
  return transacaoDaSessao(base, sessao, 'read', ler);
}
