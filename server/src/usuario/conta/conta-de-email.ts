import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type * as api from '@praca/contract/usuario/conta/endpoints.ts';
import type { Config } from '../../platform/config.ts';
import type { Ctx, CtxLivre } from '../../platform/context.ts';
import { entregarPorConta, type ContaSmtp } from '../../platform/email/conta-smtp.ts';
import { entregarEmail } from '../../platform/email/mail.ts';
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
import { lerContaGuardada, semSenha, type ContaGuardada } from './reads.ts';
import { gravarContaDeEmail } from './writes.ts';

type Conta = Linha<typeof api.getContaDeEmail>;

const SENHA = cofre({
  tabela: 'conta_email',
  coluna: 'usuario_smtpsenha',
  finalidade: 'smtp',
  sai: true,
  chave: ['usuario_codigo'],
});

/** Whose the mails are: the name and address that they bear. */
export interface Remetente {
  registro: number;
  usuario: number;
  usuario_nome: string;
  usuario_email: string;
}

/** The server by which the mails of a user leave, ready to be used; null when the product sends them. EMAIL_NAO_ENVIADO when the password cannot be opened. */
export function contaSmtpDe(config: Config, quem: Remetente, c: ContaGuardada): ContaSmtp | null {
  if (c.usuario_smtptipo === 'PRODUTO') return null;
  const { registro, usuario } = quem;
  const senha =
    c.usuario_smtpsenha === null ? '' : SENHA.abrir(config, registro, usuario, c.usuario_smtpsenha);
  if (senha === null)
    throw new AppError('EMAIL_NAO_ENVIADO', {
      ajuda: 'A senha do servidor de e-mail não pôde ser aberta. Escreva-a de novo em Minha conta.',
    });
  return {
    host: c.usuario_smtp,
    porta: c.usuario_smtpporta,
    criptografia: c.usuario_smtpcriptografia,
    login: c.usuario_smtplogin,
    senha,
    nome: c.usuario_smtpnome || quem.usuario_nome,
    endereco: /@/.test(c.usuario_smtplogin) ? c.usuario_smtplogin : quem.usuario_email,
    copiaOculta: c.usuario_smtpcopiaoculta,
  };
}

function recusarFaltas(e: Entrada<typeof api.salvarContaDeEmail>, temSenha: boolean): void {
  if (e.usuario_smtptipo === 'PRODUTO') return;
  const campos = [
    e.usuario_smtp === '' && { campo: 'usuario_smtp', mensagem: 'Informe o servidor.' },
    e.usuario_smtplogin !== '' &&
      !temSenha && { campo: 'usuario_smtpsenha', mensagem: 'Informe a senha deste usuário.' },
  ].filter((um) => um !== false);
  if (campos.length > 0) throw new AppError('ENTRADA_INVALIDA', { campos });
}

const caminhoDe = (
  c: Omit<Entrada<typeof api.salvarContaDeEmail>, 'versao' | 'usuario_smtpsenha'>,
): Caminho => ({
  servidor: c.usuario_smtp,
  porta: c.usuario_smtpporta,
  conta: c.usuario_smtplogin,
  criptografia: c.usuario_smtpcriptografia,
});

async function recusarAberta(
  { config }: Ctx,
  e: Entrada<typeof api.salvarContaDeEmail>,
  temSenha: boolean,
): Promise<void> {
  if (e.usuario_smtptipo === 'PRODUTO' || e.usuario_smtplogin === '' || !temSenha) return;
  if (await iriaAberto(caminhoDe(e), config.redePermitida))
    throw new AppError('ENTRADA_INVALIDA', {
      campos: [{ campo: 'usuario_smtpcriptografia', mensagem: new SegredoAberto().message }],
    });
}

/**
 * Keeps how one's own mails leave. The password is encrypted and no call reads it; without a new one the former stays,
 * as long as server, port and user stay, and so does the encryption; without encryption it never goes over the
 * Internet. REGISTRO_ALTERADO.
 */
export async function salvarContaDeEmail(
  ctx: Ctx,
  e: Entrada<typeof api.salvarContaDeEmail>,
): Promise<Conta[]> {
  const { clienteregistro_codigo: registro, usuario_codigo: usuario, usuario_login } = ctx.sessao;
  const antes = await lerContaGuardada(ctx.tx, registro, usuario);
  if (antes.versao !== e.versao) throw new AppError('REGISTRO_ALTERADO');
  const mesmaCasa = mesmoCaminho(caminhoDe(antes), caminhoDe(e));
  const cifrada =
    e.usuario_smtpsenha !== undefined && e.usuario_smtpsenha !== ''
      ? SENHA.guardar(ctx.config, registro, usuario, e.usuario_smtpsenha)
      : mesmaCasa
        ? antes.usuario_smtpsenha
        : null;
  recusarFaltas(e, cifrada !== null);
  await recusarAberta(ctx, e, cifrada !== null);
  const { versao: _versao, usuario_smtpsenha: _senha, ...resto } = e;
  await gravarContaDeEmail(ctx.tx, registro, usuario, { ...resto, usuario_smtpsenha: cifrada });
  const depois = semSenha(await lerContaGuardada(ctx.tx, registro, usuario));
  await registrarEvento(ctx, {
    tabela: 'usuario',
    chave: usuario_login,
    acao: 'CONTA_DE_EMAIL',
    antes: semSenha(antes),
    depois,
  });
  return [depois];
}

const TESTES = { maximo: 10, segundos: 600 };

/** Sends one mail to oneself the way that is kept, and says what came of it. EMAIL_NAO_ENVIADO, COPIA_PARADA. */
export async function testarContaDeEmail(
  ctx: CtxLivre,
): Promise<Linha<typeof api.testarContaDeEmail>[]> {
  const { clienteregistro_codigo: registro, usuario_codigo: usuario, usuario_email } = ctx.sessao;
  await consumir(ctx.banco, [{ chave: `teste-email:${registro}:${usuario}`, ...TESTES }]);
  const guardada = await ctx.transacao('read', (c) => lerContaGuardada(c.tx, registro, usuario));
  const conta = contaSmtpDe(ctx.config, { registro, usuario, ...ctx.sessao }, guardada);
  const email = {
    para: usuario_email,
    nome: ctx.sessao.usuario_nome,
    assunto: 'Teste de envio do Praça',
    texto: 'Este é um teste. Se ele chegou, os seus e-mails saem por este servidor.\n\nPraça',
  };
  const passagem = await exigirPassagem(ctx.banco, {
    registro,
    caminho: 'EMAIL',
    semLinhas: email,
  });
  const numero = `teste.${registro}.${usuario}.${ctx.agora.getTime().toString(36)}`;
  const data = ctx.agora;
  try {
    if (conta === null) await entregarEmail(passagem, ctx.config, { numero, data });
    else {
      const messageId = `<${numero}@${conta.endereco.split('@')[1]}>`;
      await entregarPorConta(passagem, ctx.config, conta, { messageId, data });
    }
  } catch (erro) {
    ctx.log.warn({ err: erro, usuario }, 'teste de envio recusado');
    throw new AppError('EMAIL_NAO_ENVIADO', {
      causa: erro,
      ...(erro instanceof SegredoAberto && { ajuda: erro.message }),
    });
  }
  return [{ para: usuario_email }];
}
