import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type * as api from '@praca/contract/usuario/endpoints.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { registrarEvento } from '../platform/eventos/registro-evento.ts';
import { acessoDoUsuario, type LinhaAcesso } from '../platform/sessao/acesso-sessao.ts';
import { alcanceDe } from '../platform/substantivo/escopo.ts';
import { conferirAlcance } from './access.ts';
import { lerUsuario } from './reads.ts';
import { gravarVerComo } from './writes.ts';

const recusa = (mensagem: string): AppError =>
  new AppError('REFERENCIA_INVALIDA', { campos: [{ campo: 'usuario_login', mensagem }] });

/** Nobody sees more through somebody else than they see themselves. */
function conferirVista(eu: LinhaAcesso, ctx: Ctx, outro: LinhaAcesso): void {
  const alem =
    alcanceDe(ctx.sessao) !== 'TODOS' ||
    outro.empresas.some((codigo) => !eu.empresas.includes(codigo)) ||
    eu.camposocultos.some((campo) => !outro.camposocultos.includes(campo));
  if (alem)
    throw new AppError('SEM_PERMISSAO', {
      ajuda: 'Esta pessoa vê o que você não vê. Peça a quem vê tudo o que ela vê.',
    });
}

/**
 * The session works as that user of the same registration, read only, until it ends or `deixarDeVerComo`; audited.
 * SEM_PERMISSAO for who may, or sees, more than the caller; NAO_ENCONTRADO; REFERENCIA_INVALIDA for oneself and for who
 * cannot come in.
 */
export async function verComo(
  ctx: Ctx,
  { usuario_login }: Entrada<typeof api.verComo>,
): Promise<Linha<typeof api.verComo>[]> {
  const { clienteregistro_codigo: registro, usuario_codigo, sessao_codigo } = ctx.sessao;
  const alvo = await lerUsuario(ctx.tx, registro, usuario_login);
  if (alvo.usuario_codigo === usuario_codigo)
    throw recusa('Você já vê como você mesmo. Escolha outra pessoa.');
  await conferirAlcance(ctx, usuario_login);
  const outro = await acessoDoUsuario(ctx.tx, registro, alvo.usuario_codigo);
  if (!outro?.usuario_ativo || !outro.usuario_acessocrm)
    throw recusa(
      'Esta pessoa não entra no sistema: não há o que ver como ela. Ative o usuário e o acesso ao CRM, ou espere que confirme o convite.',
    );
  const eu = await acessoDoUsuario(ctx.tx, registro, usuario_codigo);
  if (eu) conferirVista(eu, ctx, outro);
  await gravarVerComo(ctx.tx, registro, sessao_codigo, alvo.usuario_codigo);
  await registrarEvento(ctx, {
    tabela: 'usuario',
    chave: usuario_login,
    acao: 'VER_COMO',
    depois: { por: ctx.sessao.usuario_login, ip: ctx.ip },
  });
  ctx.aposCommit(() => ctx.difusor.esquecer({ sessao: sessao_codigo }));
  return [{ usuario_login, usuario_nome: alvo.usuario_nome }];
}

/** The session is its own user's again; where it was that already, nothing happens. */
export async function deixarDeVerComo(ctx: Ctx): Promise<Linha<typeof api.deixarDeVerComo>[]> {
  const { clienteregistro_codigo: registro, visto_por, usuario_login, sessao_codigo } = ctx.sessao;
  if (visto_por === null) return [{ usuario_login, usuario_nome: ctx.sessao.usuario_nome }];
  await gravarVerComo(ctx.tx, registro, sessao_codigo, null);
  await registrarEvento(ctx, {
    tabela: 'usuario',
    chave: usuario_login,
    acao: 'DEIXAR_DE_VER_COMO',
    depois: { por: visto_por.usuario_login, ip: ctx.ip },
  });
  ctx.aposCommit(() => ctx.difusor.esquecer({ sessao: sessao_codigo }));
  const eu = await lerUsuario(ctx.tx, registro, visto_por.usuario_login);
  return [{ usuario_login: eu.usuario_login, usuario_nome: eu.usuario_nome }];
}
