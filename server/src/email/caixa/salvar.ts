import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type * as api from '@praca/contract/email/caixa/endpoints.ts';
import type { Caixa } from '@praca/contract/email/caixa/schemas.ts';
import type { Config } from '../../platform/config.ts';
import type { Ctx, CtxLivre } from '../../platform/context.ts';
import { comCaixa, motivoDaCaixa, type CaixaImap } from '../../platform/email/caixa-imap.ts';
import { AppError } from '../../platform/errors.ts';
import { registrarEvento } from '../../platform/eventos/registro-evento.ts';
import { consumir } from '../../platform/http/limite.ts';
import { exigirPassagem } from '../../platform/saida/passagem.ts';
import {
  iriaAberto,
  mesmoCaminho,
  SegredoAberto,
  type Caminho,
} from '../../platform/sessao/caminho.ts';
import { cofre } from '../../platform/sessao/cofre.ts';
import { lerCaixaGuardada, semSenha, type CaixaGuardada } from './reads.ts';
import { gravarCaixa } from './writes.ts';

const TESTES = { maximo: 10, segundos: 600 };
const SENHA = cofre({
  tabela: 'caixa_email',
  coluna: 'caixa_senha',
  finalidade: 'smtp',
  sai: true,
  chave: ['usuario_codigo'],
});

/** The mailbox of a user, ready to be opened; null when there is none, or its password cannot be opened. */
export function caixaDe(
  config: Config,
  [registro, usuario]: readonly [number, number],
  c: CaixaGuardada,
): CaixaImap | null {
  const senha =
    c.caixa_senha === null ? null : SENHA.abrir(config, registro, usuario, c.caixa_senha);
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

/* Another mailbox is looked at from its beginning on; the same one by another way goes on where it was. */
const mesmaCaixa = (
  antes: Pick<Caixa, 'caixa_servidor' | 'caixa_login'>,
  e: Pick<Caixa, 'caixa_servidor' | 'caixa_login'>,
): boolean => antes.caixa_servidor === e.caixa_servidor && antes.caixa_login === e.caixa_login;

const caminhoDe = (
  c: Omit<Entrada<typeof api.salvarCaixa>, 'versao' | 'caixa_senha'>,
): Caminho => ({
  servidor: c.caixa_servidor,
  porta: c.caixa_porta,
  conta: c.caixa_login,
  criptografia: c.caixa_criptografia,
});

/**
 * Keeps from which mailbox one's own answers come in. The password is encrypted and no call reads it; without a new one the
 * former stays, as long as server, port and user stay, and so does the encryption; without encryption it never goes
 * over the Internet. REGISTRO_ALTERADO.
 */
export async function salvarCaixa(ctx: Ctx, e: Entrada<typeof api.salvarCaixa>): Promise<Caixa[]> {
  const { clienteregistro_codigo: registro, usuario_codigo: usuario, usuario_login } = ctx.sessao;
  const antes = await lerCaixaGuardada(ctx.tx, registro, usuario);
  if (antes.versao !== e.versao) throw new AppError('REGISTRO_ALTERADO');
  const mesma = mesmoCaminho(caminhoDe(antes), caminhoDe(e));
  const cifrada = e.caixa_senha
    ? SENHA.guardar(ctx.config, registro, usuario, e.caixa_senha)
    : mesma
      ? antes.caixa_senha
      : null;
  recusarFaltas(e, cifrada !== null);
  if (e.caixa_servidor !== '' && (await iriaAberto(caminhoDe(e), ctx.config.redePermitida)))
    throw new AppError('ENTRADA_INVALIDA', {
      campos: [{ campo: 'caixa_criptografia', mensagem: new SegredoAberto().message }],
    });
  const { versao: _versao, caixa_senha: _senha, ...resto } = e;
  await gravarCaixa(ctx, { ...resto, caixa_senha: cifrada }, !mesmaCaixa(antes, e));
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

/** Opens one's own mailbox and says how many messages lie there. CAIXA_INACESSIVEL, with the reason; COPIA_PARADA. */
export async function testarCaixa(ctx: CtxLivre): Promise<Linha<typeof api.testarCaixa>[]> {
  const { clienteregistro_codigo: registro, usuario_codigo: usuario } = ctx.sessao;
  await consumir(ctx.banco, [{ chave: `teste-caixa:${registro}:${usuario}`, ...TESTES }]);
  const guardada = await ctx.transacao('read', (c) => lerCaixaGuardada(c.tx, registro, usuario));
  const caixa = caixaDe(ctx.config, [registro, usuario], guardada);
  if (caixa === null)
    throw new AppError('CAIXA_INACESSIVEL', {
      ajuda: 'Informe servidor, usuário e senha, e salve.',
    });
  const passagem = await exigirPassagem(ctx.banco, { registro, caminho: 'CAIXA', semLinhas: null });
  try {
    const mensagens = await comCaixa(passagem, ctx.config, caixa, (aberta) =>
      Promise.resolve(aberta.mensagens),
    );
    return [{ mensagens }];
  } catch (erro) {
    ctx.log.warn({ err: erro, usuario }, 'teste da caixa de entrada recusado');
    throw new AppError('CAIXA_INACESSIVEL', { causa: erro, ajuda: motivoDaCaixa(erro) });
  }
}
