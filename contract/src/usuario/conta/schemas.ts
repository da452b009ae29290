import * as z from 'zod/mini';
import { inteiro } from '../../inteiro.ts';
import { cadeia, email, flag, instante, padrao, texto, uuid, versao } from '../../primitives.ts';
import { CODIGO_DO_APLICATIVO, TAMANHO_DO_LOGIN, ehFuso, semBrancos, semQuebra } from './rules.ts';

/** What a person keeps of their own account. */
export const minhaConta = z.object({
  usuario_login: z.string(),
  usuario_nome: z.string(),
  usuario_emaillogin: z.string(),
  usuario_email: z.string(),
  usuario_ramal: z.string(),
  usuario_maiusculo: flag,
  usuario_fuso: z.string(),
  usuario_assinatura: z.string(),
  perfil_descricao: z.string(),
  /** Whether the second factor is on, since when, and how many recovery codes are left. */
  usuario_segundofator: flag,
  usuario_segundofator_em: z.nullable(instante),
  codigos_restantes: z.int(),
  /** The profile asks for it: it can be changed, and not switched off. */
  perfil_segundofator: flag,
  versao,
});
export type MinhaConta = z.output<typeof minhaConta>;

export const entradaMinhaConta = z.strictObject({
  versao,
  usuario_nome: texto(120, 2),
  usuario_email: z.union([email, z.literal('')]),
  usuario_ramal: texto(20),
  usuario_maiusculo: flag,
  usuario_fuso: cadeia(60, 'Escolha o fuso horário.').check(
    z.refine(ehFuso, 'Escolha um dos fusos da lista.'),
  ),
  usuario_assinatura: texto(2000),
});

/** A place where one is logged in. */
export const sessaoAberta = z.object({
  sessao_codigo: z.string(),
  sessao_criada_em: instante,
  /** When a page last renewed it. */
  sessao_trocado_em: instante,
  sessao_agente: z.string(),
  sessao_ip: z.string(),
  /** The one that asks. */
  sessao_atual: flag,
});
export type SessaoAberta = z.output<typeof sessaoAberta>;
export const entradaEncerrar = z.strictObject({
  sessao_codigo: uuid('Informe o código da sessão.'),
});
/** `outras: "S"` leaves the session that asks as it is. */
export const entradaEncerrarTodas = z.strictObject({ outras: z.optional(flag) });
export const encerradas = z.object({ encerradas: z.int() });

const senha = cadeia(128, 'Informe a senha.').check(z.minLength(1, 'Informe a senha.'));
/** Six digits as an authenticator shows them, "123 456" too. */
const seis = z.pipe(
  padrao(12, CODIGO_DO_APLICATIVO, 'Informe os seis algarismos do aplicativo.'),
  z.transform(semBrancos),
);
const codigoDoFator = cadeia(40, 'Informe o código do segundo fator.').check(
  z.minLength(1, 'Informe o código do segundo fator.'),
);
/** Told once: the secret as text and as the address that an authenticator reads. */
export const fatorNovo = z.object({ fator_segredo: z.string(), fator_endereco: z.string() });
export const entradaSenha = z.strictObject({ senha_atual: senha });
/** `fator_codigo`: of the authenticator, or a recovery code, which is used up by it; refused where it is missing. */
export const entradaSenhaECodigo = z.strictObject({
  senha_atual: senha,
  fator_codigo: z.optional(codigoDoFator),
});
export const entradaTrocarEmail = z.strictObject({ usuario_emaillogin: email, senha_atual: senha });
export const entradaLigarFator = z.strictObject({ fator_codigo: seis });
export const codigosDeRecuperacao = z.object({ codigos: z.array(z.string()) });
export const entradaUsuario = z.strictObject({
  usuario_login: padrao(
    TAMANHO_DO_LOGIN,
    /^[a-z0-9][a-z0-9._-]{1,39}$/i,
    'Use de 2 a 40 letras, números, ponto, hífen ou sublinhado.',
  ),
});
/** `fator_codigo`: of the caller, where they have a second factor. */
export const entradaRemoverFator = z.extend(entradaUsuario, {
  fator_codigo: z.optional(codigoDoFator),
});
export const semFator = z.object({ usuario_login: z.string() });

/** How the mails of a user leave: by the product's own sender, or by a server of theirs. The password has no read path. */
export const contaDeEmail = z.object({
  usuario_smtptipo: z.enum(['PRODUTO', 'SMTP']),
  usuario_smtp: z.string(),
  usuario_smtpporta: z.int(),
  usuario_smtplogin: z.string(),
  usuario_smtpnome: z.string(),
  usuario_smtpcriptografia: z.enum(['TLS', 'STARTTLS', 'NENHUMA']),
  usuario_smtpcopiaoculta: z.string(),
  /** Whether a password is kept. */
  usuario_smtpsenha_gravada: flag,
  versao: z.int(),
});
export type ContaDeEmail = z.output<typeof contaDeEmail>;
export const entradaContaDeEmail = z.strictObject({
  usuario_smtptipo: z.enum(['PRODUTO', 'SMTP'], 'Escolha como os e-mails saem.'),
  usuario_smtp: z._default(
    padrao(
      190,
      /^$|^(?=.{1,190}$)[a-z0-9]([a-z0-9.-]{0,188}[a-z0-9])?$/i,
      'Informe o endereço do servidor, como smtp.suaempresa.com.br.',
    ),
    '',
  ),
  usuario_smtpporta: z._default(
    z
      .int('Informe a porta.')
      .check(
        z.minimum(1, 'Informe uma porta de 1 a 65535.'),
        z.maximum(65_535, 'Informe uma porta de 1 a 65535.'),
      ),
    587,
  ),
  usuario_smtplogin: z._default(texto(190), ''),
  usuario_smtpnome: z._default(texto(100).check(z.refine(semQuebra, 'Use uma linha só.')), ''),
  usuario_smtpcriptografia: z._default(
    z.enum(['TLS', 'STARTTLS', 'NENHUMA'], 'Escolha uma das opções.'),
    'STARTTLS',
  ),
  usuario_smtpcopiaoculta: z._default(z.union([email, z.literal('')]), ''),
  /** Absent: the one that is kept stays. */
  usuario_smtpsenha: z.optional(cadeia(200, 'Informe a senha.')),
  /** 0 the first time. */
  versao: inteiro(0, 'Informe a versão.'),
});
export const emailDeTeste = z.object({ para: z.string() });
