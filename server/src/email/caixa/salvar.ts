import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type * as api from '@praca/contract/email/caixa/endpoints.ts';
import type { Caixa } from '@praca/contract/email/caixa/schemas.ts';
import type { Config } from '../../platform/config.ts';
import type { Ctx, CtxLivre } from '../../platform/context.ts';
import { comCaixa, motivoDaCaixa, type CaixaImap } from '../../platform/email/caixa-imap.ts';
import { AppError } from '../../platform/errors.ts';
import { registrarEvento } from '../../platform/eventos/registro-evento.ts';
import { consumir } from '../../platform/http/limite.ts';
import { cifrar, decifrar } from '../../platform/sessao/cifra.ts';
import { lerCaixaGuardada, semSenha, type CaixaGuardada } from './reads.ts';
import { gravarCaixa } from './writes.ts';

const TESTES = { maximo: 10, segundos: 600 };
const lugar = (registro: number, usuario: number) =>
  `caixa_email.caixa_senha/${registro}/${usuario}`;

/** The mailbox of a user, ready to be opened; null when there is none, or its password cannot be opened. */
export function caixaDe(
  config: Config,
  [registro, usuario]: readonly [number, number],
  c: CaixaGuardada,
): CaixaImap | null {
  const senha =
    c.caixa_senha === null
      ? null
      : decifrar(config, 'smtp', lugar(registro, usuario), c.caixa_senha);
  if (c.caixa_servidor === '' || senha === null) return null;
  return {
    host: c.caixa_servidor,
    porta: c.caixa_porta,
    criptografia: c.caixa_criptografia,
    login: c.caixa_login,
    senha,
  };
}

/** One's own mailbox, without its password. */
export async function lerCaixa(ctx: Ctx): Promise<Caixa[]> {
  const { clienteregistro_codigo, usuario_codigo } = ctx.sessao;
  return [semSenha(await lerCaixaGuardada(ctx.tx, clienteregistro_codigo, usuario_codigo))];
}

function recusarFaltas(e: Entrada<typeof api.salvarCaixa>, temSenha: boolean): void {
  if (e.caixa_servidor === '') return;
  const campos = [
    ...(e.caixa_login === '' ? [{ campo: 'caixa_login', mensagem: 'Informe o usuário.' }] : []),
    ...(temSenha ? [] : [{ campo: 'caixa_senha', mensagem: 'Informe a senha.' }]),
  ];
  if (campos.length) throw new AppError('ENTRADA_INVALIDA', { campos });
}

/**
 * Keeps from which mailbox one's own answers come in. The password is encrypted and no call reads it; without a new one the
 * former stays, as long as server and user stay too: it is never sent to another house. REGISTRO_ALTERADO.
 */
export async function salvarCaixa(ctx: Ctx, e: Entrada<typeof api.salvarCaixa>): Promise<Caixa[]> {
  const { clienteregistro_codigo: registro, usuario_codigo: usuario, usuario_login } = ctx.sessao;
  const antes = await lerCaixaGuardada(ctx.tx, registro, usuario);
  if (antes.versao !== e.versao) throw new AppError('REGISTRO_ALTERADO');
  const mesma = antes.caixa_servidor === e.caixa_servidor && antes.caixa_login === e.caixa_login;
  const cifrada = e.caixa_senha
    ? cifrar(ctx.config, 'smtp', lugar(registro, usuario), e.caixa_senha)
    : mesma
      ? antes.caixa_senha
      : null;
  recusarFaltas(e, cifrada !== null);
  const { versao: _versao, caixa_senha: _senha, ...resto } = e;
  await gravarCaixa(ctx, { ...resto, caixa_senha: cifrada }, !mesma);
  const depois = semSenha(await lerCaixaGuardada(ctx.tx, registro, usuario));
  await registrarEvento(ctx, {
    tabela: 'usuario',
    chave: usuario_login,
    acao: 'CAIXA_DE_EMAIL',
    antes: semSenha(antes),
    depois,
  });
  return [depois];
}

/** Opens one's own mailbox and says how many messages lie there. CAIXA_INACESSIVEL, with the reason. */
export async function testarCaixa(ctx: CtxLivre): Promise<Linha<typeof api.testarCaixa>[]> {
  const { clienteregistro_codigo: registro, usuario_codigo: usuario } = ctx.sessao;
  await consumir(ctx.banco, [{ chave: `teste-caixa:${registro}:${usuario}`, ...TESTES }]);
  const guardada = await ctx.transacao('read', (c) => lerCaixaGuardada(c.tx, registro, usuario));
  const caixa = caixaDe(ctx.config, [registro, usuario], guardada);
  if (caixa === null)
    throw new AppError('CAIXA_INACESSIVEL', {
      ajuda: 'Informe servidor, usuário e senha, e salve.',
    });
  try {
    return [
      {
        mensagens: await comCaixa(ctx.config, caixa, ({ mensagens }) => Promise.resolve(mensagens)),
      },
    ];
  } catch (erro) {
    ctx.log.warn({ err: erro, usuario }, 'teste da caixa de entrada recusado');
    throw new AppError('CAIXA_INACESSIVEL', { causa: erro, ajuda: motivoDaCaixa(erro) });
  }
}
