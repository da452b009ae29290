import * as z from 'zod/mini';
import { cadeia, codigo, email, flag, instante, senhaNova, texto } from '../primitives.ts';
import { TODOS_ALCANCES } from '../equipe/alcance.ts';
import { boardTipo } from '../pipeline/tipos.ts';

export const entradaLogin = z.strictObject({
  usuario_emaillogin: email,
  usuario_senha: cadeia(128, 'Informe a senha.').check(z.minLength(1, 'Informe a senha.')),
  login_macadress: z.optional(cadeia(60)),
  /** Of the second factor, where it is on: a code of the authenticator, or a recovery code. */
  login_codigo: z.optional(cadeia(40)),
});

/** Layout settings, kept per user. */
export const preferencias = z.strictObject({
  layoutColor: z.enum(['light', 'dark', 'auto']),
  layoutType: z.enum(['vertical', 'detached', 'horizontal', 'full']),
  layoutWidth: z.enum(['fluid', 'boxed']),
  leftSideBarTheme: z.enum(['default', 'light', 'dark', 'tectum', 'empresarial', 'split', 'crm']),
  leftSideBarType: z.enum(['fixed', 'condensed', 'scrollable']),
  showRightSidebar: z.boolean(),
  densidade: z.enum(['compacto', 'padrao']),
  /** The pipeline opened last on each board. */
  funis: z.optional(z.partialRecord(boardTipo, codigo)),
});
export type Preferencias = z.output<typeof preferencias>;

/** The settings that somebody changed; the others stay as the account has them. */
export const mudancaDePreferencias = z.partial(preferencias);
export type MudancaDePreferencias = z.output<typeof mudancaDePreferencias>;

/** First row of a login plus what the page needs to draw: nothing here grants anything. */
export const sessao = z.object({
  usuario_login: z.string(),
  usuario_codigo: codigo,
  usuario_nome: z.string(),
  usuario_email: z.string(),
  empresa_codigo: codigo,
  empresa_razao: z.string(),
  empresa_cnpj: z.nullable(z.string()),
  pubcnpjreg: z.nullable(z.string()),
  clienteregistro_codigo: codigo,
  clienteregistro_tiposistema: z.string(),
  clienteregistro_validade: z.nullable(z.string()),
  clienteregistro_teste: flag,
  /** "N": the login asks for the company's data, which nobody gave or left for later. */
  cadastro_completo: flag,
  sistema_codigo: z.string(),
  sistema_descricao: z.string(),
  usuario_permitealterarempresa: flag,
  usuario_visualizarempresa: flag,
  usuario_visualizaoutrosrep: flag,
  usuario_visualizarepinterno: flag,
  usuario_visualizarepexterno: flag,
  /** Whose rows are seen in the end, by user, profile or flag. */
  usuario_alcance: z.enum(TODOS_ALCANCES),
  usuario_maiusculo: flag,
  usuario_ramal: z.string(),
  usuario_fuso: z.string(),
  repres_codigo: z.nullable(codigo),
  pessoa_codigo: z.nullable(codigo),
  empresas: z.array(
    z.object({
      empresa_codigo: codigo,
      empresa_razao: z.string(),
      empresa_cnpj: z.nullable(z.string()),
    }),
  ),
  permissoes: z.array(z.string()),
  /** "S": the profile asks for a second factor that is not on yet; nothing else answers before it is. */
  fator_pendente: flag,
  preferencias: mudancaDePreferencias,
  /** Who is logged in, where the row is that of somebody whom an administrator sees as. */
  visto_por: z.nullable(
    z.object({ usuario_codigo: codigo, usuario_nome: z.string(), usuario_email: z.string() }),
  ),
  token: z.string(),
  token_validade: instante,
});
export type Sessao = z.output<typeof sessao>;

export const entradaRegistro = z.object({
  fullname: texto(120, 3),
  email,
  usuario_senha: senhaNova,
});
/**
 * `bloqueio: "S"` ends the session of a locked screen: the browser keeps what it stores, so that the password reopens it.
 * `guarda_de_outros: "S"`: the browser forgot what it kept of who leaves, and keeps what waits sealed of others.
 */
export const entradaLogout = z.object({
  bloqueio: z.optional(flag),
  guarda_de_outros: z.optional(flag),
});
/** Whose account it is that was confirmed: who has the link has the mailbox. */
export const confirmado = z.object({ usuario_emaillogin: z.string() });
export const entradaEsqueci = z.strictObject({ usuario_emaillogin: email });
export const entradaRedefinir = z.strictObject({
  hash: cadeia(200),
  usuario_senha: senhaNova,
});
export const entradaConfirmar = z.strictObject({ hash: cadeia(200) });
export const entradaTrocaSenha = z.strictObject({
  senha_atual: cadeia(128),
  usuario_senha: senhaNova,
});

/** What the public pages may know before anybody logs in. */
export const estadoPublico = z.object({
  versao: z.string(),
  build: z.string(),
  sistema_codigo: z.string(),
  sistema_descricao: z.string(),
  /** N: this version has no screens for the system: nobody logs in here, and no sign-up is taken. */
  sistema_pronto: flag,
  /** Demo logins, only while the server runs the demo on loopback, and only where they can log in. */
  demo: z.array(z.object({ email: z.string(), senha: z.string(), descricao: z.string() })),
  /** Folder that receives the mails when no SMTP is configured; null with SMTP. Only told on loopback. */
  pasta_emails: z.nullable(z.string()),
});
export const vazio = z.object({});
