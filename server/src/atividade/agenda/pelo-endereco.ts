import type { Ctx, CtxPublico, Sessao } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { consumir, redeDe } from '../../platform/http/limite.ts';
import { exigirRelato, type Passagem } from '../../platform/saida/passagem.ts';
import { acessoDoUsuario, conferirSituacao } from '../../platform/sessao/acesso-sessao.ts';
import { paraSessao } from '../../platform/sessao/session.ts';
import { lerLink } from '../../platform/sessao/token-opaco.ts';
import { acharAgenda } from './reads.ts';
import { anotarLeitura } from './writes.ts';

const LEITURAS = { maximo: 60, segundos: 600 };
const ERRADOS = { maximo: 30, segundos: 600 };

/** The owner of an address with their rights of now; undefined where the address is none, or they may not work any more. */
async function donoDe(base: CtxPublico, token: string): Promise<Sessao | undefined> {
  const lido = lerLink(token);
  if (lido === null) return undefined;
  const achada = await base.banco.transacao(lido.registro, 'read', async (tx) => {
    const agenda = await acharAgenda(tx, lido.registro, lido.hash);
    const dono = agenda && (await acessoDoUsuario(tx, lido.registro, agenda.usuario_codigo));
    if (!agenda || !dono?.usuario_ativo) return undefined;
    await base.atender(tx, lido.registro);
    return { dono, anotar: agenda.anotar };
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

async function recusar(base: CtxPublico): Promise<never> {
  await consumir(base.banco, [
    { chave: `agenda-errada:${redeDe(base.ip)}`, ...ERRADOS, rede: true },
  ]);
  throw new AppError('AGENDA_LINK');
}

/**
 * What is read with the rights that the owner of an address has now, and the passage that carries it. One that is forged,
 * revoked, of another registration or of somebody who may not work any more is refused with the same words; who tries many
 * is slowed down. EMPRESA_SUSPENSA; AGENDA_PARADA in a copy.
 */
export async function peloEndereco<D>(
  base: CtxPublico,
  token: string,
  ler: (ctx: Ctx) => Promise<D>,
): Promise<{ sessao: Sessao; passagem: Passagem<'AGENDA', D> }> {
  const sessao = await donoDe(base, token);
  if (sessao === undefined) return recusar(base);
  const { clienteregistro_codigo: registro, usuario_codigo: usuario } = sessao;
  await consumir(base.banco, [{ chave: `agenda:${registro}:${usuario}`, ...LEITURAS }]);
  const relato = { usuario, ler };
  const passagem = await exigirRelato(base, { registro, caminho: 'AGENDA', relato });
  return passagem === undefined ? recusar(base) : { sessao, passagem };
}
