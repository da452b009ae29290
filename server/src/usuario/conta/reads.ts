import type { Linha } from '@praca/contract/endpoint.ts';
import type * as api from '@praca/contract/usuario/conta/endpoints.ts';
import type { MinhaConta, SessaoAberta } from '@praca/contract/usuario/conta/schemas.ts';
import type { Tx } from '../../platform/banco/db.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';

const CONTA = `SELECT u.usuario_login, u.usuario_nome, u.usuario_emaillogin, u.usuario_email, u.usuario_ramal,
    CASE WHEN u.usuario_maiusculo THEN 'S' ELSE 'N' END AS usuario_maiusculo, u.usuario_fuso, u.usuario_assinatura, p.perfil_descricao,
    CASE WHEN u.usuario_totp_em IS NULL THEN 'N' ELSE 'S' END AS usuario_segundofator, u.usuario_totp_em AS usuario_segundofator_em,
    (SELECT count(*)::int FROM codigo_recuperacao c WHERE c.clienteregistro_codigo = u.clienteregistro_codigo AND c.usuario_codigo = u.usuario_codigo AND c.codigo_usado_em IS NULL) AS codigos_restantes,
    CASE WHEN p.perfil_segundofator THEN 'S' ELSE 'N' END AS perfil_segundofator, u.versao
  FROM usuario u JOIN perfil p ON p.clienteregistro_codigo = u.clienteregistro_codigo AND p.perfil_codigo = u.perfil_codigo
  WHERE u.clienteregistro_codigo = $1 AND u.usuario_codigo = $2`;

/** One's own account. */
export async function lerMinhaConta(ctx: Ctx): Promise<MinhaConta[]> {
  const { clienteregistro_codigo, usuario_codigo } = ctx.sessao;
  return ctx.tx.sql<MinhaConta>(CONTA, [clienteregistro_codigo, usuario_codigo]);
}

/** Where one is logged in, the newest use first. */
export function listarSessoes(ctx: Ctx): Promise<SessaoAberta[]> {
  const { clienteregistro_codigo, usuario_codigo, sessao_codigo } = ctx.sessao;
  return ctx.tx.sql<SessaoAberta>(
    `SELECT sessao_codigo, sessao_criada_em, sessao_trocado_em, sessao_agente, sessao_ip, CASE WHEN sessao_codigo = $3 THEN 'S' ELSE 'N' END AS sessao_atual
     FROM sessao WHERE clienteregistro_codigo = $1 AND usuario_codigo = $2 AND sessao_encerrada_em IS NULL AND sessao_validade > now()
     ORDER BY sessao_codigo = $3 DESC, sessao_trocado_em DESC, sessao_codigo LIMIT 200`,
    [clienteregistro_codigo, usuario_codigo, sessao_codigo],
  );
}

/** The second factor of a user as it is kept. */
export interface FatorGuardado {
  usuario_totp: string | null;
  ligado: boolean;
  usuario_totp_passo: number;
  exigido: boolean;
}

/** The second factor, locked until the end of the transaction. */
export async function travarFator(
  tx: Tx,
  registro: number,
  usuario: number,
): Promise<FatorGuardado> {
  const [linha] = await tx.sql<FatorGuardado>(
    `SELECT u.usuario_totp, u.usuario_totp_em IS NOT NULL AS ligado, u.usuario_totp_passo, p.perfil_segundofator AS exigido
     FROM usuario u JOIN perfil p ON p.clienteregistro_codigo = u.clienteregistro_codigo AND p.perfil_codigo = u.perfil_codigo
     WHERE u.clienteregistro_codigo = $1 AND u.usuario_codigo = $2 FOR UPDATE OF u`,
    [registro, usuario],
  );
  if (!linha) throw new AppError('SESSAO_INVALIDA');
  return linha;
}

type ContaDeEmail = Linha<typeof api.getContaDeEmail>;
/** How a user's mails leave, with the password as it lies there. */
export type ContaGuardada = Omit<ContaDeEmail, 'usuario_smtpsenha_gravada'> & {
  usuario_smtpsenha: string | null;
};

/** Who never said otherwise sends by the product. */
const DO_PRODUTO: ContaGuardada = {
  usuario_smtptipo: 'PRODUTO',
  usuario_smtp: '',
  usuario_smtpporta: 587,
  usuario_smtplogin: '',
  usuario_smtpnome: '',
  usuario_smtpcriptografia: 'STARTTLS',
  usuario_smtpcopiaoculta: '',
  usuario_smtpsenha: null,
  versao: 0,
};

/** How the mails of a user leave. */
export async function lerContaGuardada(
  tx: Tx,
  registro: number,
  usuario: number,
): Promise<ContaGuardada> {
  const [linha] = await tx.sql<ContaGuardada>(
    `SELECT usuario_smtptipo, usuario_smtp, usuario_smtpporta, usuario_smtplogin, usuario_smtpnome, usuario_smtpcriptografia, usuario_smtpcopiaoculta, usuario_smtpsenha, versao
     FROM conta_email WHERE clienteregistro_codigo = $1 AND usuario_codigo = $2`,
    [registro, usuario],
  );
  return linha ?? DO_PRODUTO;
}

/** What of it may be read: everything but the password. */
export const semSenha = ({ usuario_smtpsenha, ...conta }: ContaGuardada): ContaDeEmail => ({
  ...conta,
  usuario_smtpsenha_gravada: usuario_smtpsenha === null ? 'N' : 'S',
});

/** One's own way of sending mails. */
export const lerContaDeEmail = async (ctx: Ctx): Promise<ContaDeEmail[]> => [
  semSenha(
    await lerContaGuardada(ctx.tx, ctx.sessao.clienteregistro_codigo, ctx.sessao.usuario_codigo),
  ),
];
