import * as z from 'zod/mini';
import { alcance } from '../equipe/alcance.ts';
import { TODAS_PERMISSOES } from '../permissoes.ts';
import { camposEntre } from '../por-campos.ts';
import {
  codigo,
  codigos,
  deslocamento,
  email,
  filtroGeral,
  flag,
  instante,
  limite,
  listaDeCodigos,
  momento,
  padrao,
  texto,
  uuid,
  versao,
} from '../primitives.ts';

const login = padrao(
  40,
  /^[a-z0-9][a-z0-9._-]{1,39}$/i,
  'Use de 2 a 40 letras, números, ponto, hífen ou sublinhado.',
);

/** A user as anybody with "usuario.ver" reads it. Password and secrets have no read path. */
export const usuario = z.object({
  usuario_login: z.string(),
  usuario_codigo: codigo,
  usuario_nome: z.string(),
  usuario_emaillogin: z.string(),
  usuario_email: z.string(),
  usuario_ativo: flag,
  /** Whether they ever chose a password: "N" while their invitation waits. */
  usuario_confirmado: flag,
  /** Until when their invitation is good; null where it was accepted, in the past where it is over or was withdrawn. */
  usuario_convite_ate: z.nullable(instante),
  usuario_acessocrm: flag,
  usuario_permitealterarempresa: flag,
  usuario_visualizarempresa: flag,
  usuario_visualizaoutrosrep: flag,
  usuario_visualizarepinterno: flag,
  usuario_visualizarepexterno: flag,
  /** Whose rows they see, where it is said of them; '' as the profile says. */
  usuario_alcance: alcance,
  usuario_maiusculo: flag,
  /** Whether a second factor is asked of them at the door. */
  usuario_segundofator: flag,
  usuario_ramal: z.string(),
  repres_codigo: z.nullable(codigo),
  perfil_codigo: codigo,
  perfil_descricao: z.string(),
  /** Where this user differs from the profile: granted besides, and denied. */
  usuario_permissoes: z.array(z.string()),
  usuario_negadas: z.array(z.string()),
  empresa_codigo: codigo,
  empresas: codigos,
  versao,
});
export const CAMPOS_USUARIO = [
  'usuario_login',
  'usuario_codigo',
  'usuario_nome',
  'usuario_emaillogin',
  'usuario_email',
  'usuario_ativo',
  'usuario_confirmado',
  'usuario_convite_ate',
  'usuario_acessocrm',
  'usuario_permitealterarempresa',
  'usuario_visualizarempresa',
  'usuario_visualizaoutrosrep',
  'usuario_visualizarepinterno',
  'usuario_visualizarepexterno',
  'usuario_alcance',
  'usuario_maiusculo',
  'usuario_segundofator',
  'usuario_ramal',
  'repres_codigo',
  'perfil_codigo',
  'usuario_permissoes',
  'usuario_negadas',
  'empresa_codigo',
  'versao',
] as const;
export const usuarioParcial = z.partial(usuario);
export const ORDENS_USUARIO = [
  'usuario_nome',
  'usuario_nome desc',
  'usuario_login',
  'usuario_login desc',
  'usuario_emaillogin',
] as const;

export const entradaLista = z.object({
  FILTRO_GERAL: filtroGeral,
  LISTA_CODIGO: listaDeCodigos,
  USUARIO_ATIVO: z.optional(flag),
  /** As a choice among the rows of a noun asks: the same as USUARIO_ATIVO. */
  usuario_ativo: z.optional(flag),
  /** Who has that profile. */
  PERFIL_CODIGO: z.optional(codigo),
  ORDEM: z.optional(
    z.enum(ORDENS_USUARIO, 'Ordem desconhecida. Use uma das ordens publicadas em /api/docs.'),
  ),
  SQL_LIMIT: limite,
  SQL_OFFSET: deslocamento,
});
export const entradaCampos = z.object({
  CAMPOS: camposEntre(CAMPOS_USUARIO),
  usuario_login: z.optional(login),
  usuario_ativo: z.optional(flag),
  LISTA_CODIGO: listaDeCodigos,
  SQL_LIMIT: limite,
  SQL_OFFSET: deslocamento,
});

/** A list of published permissions. */
export const permissoes = z
  .array(
    z.enum(TODAS_PERMISSOES, 'Permissão desconhecida. Use as publicadas em /api/docs.'),
    'Envie uma lista de permissões.',
  )
  .check(z.maxLength(TODAS_PERMISSOES.length, 'Peça cada permissão uma vez.'));

const flags = {
  usuario_ativo: z.optional(flag),
  usuario_acessocrm: z.optional(flag),
  usuario_permitealterarempresa: z.optional(flag),
  usuario_visualizarempresa: z.optional(flag),
  usuario_visualizaoutrosrep: z.optional(flag),
  usuario_visualizarepinterno: z.optional(flag),
  usuario_visualizarepexterno: z.optional(flag),
  usuario_alcance: z.optional(alcance),
  usuario_maiusculo: z.optional(flag),
  usuario_permissoes: z.optional(permissoes),
  usuario_negadas: z.optional(permissoes),
};
/** Creates without `versao`, changes with it. A password is no part of it: its owner chooses it by the mail they get. */
export const entradaUsuario = z.strictObject({
  usuario_login: login,
  usuario_nome: texto(120, 2),
  usuario_emaillogin: email,
  usuario_email: z.optional(z.union([email, z.literal('')])),
  usuario_ramal: z.optional(texto(20)),
  ...flags,
  repres_codigo: z.optional(z.nullable(codigo)),
  perfil_codigo: codigo,
  empresa_codigo: codigo,
  empresas: z.optional(codigos),
  versao: z.optional(versao),
});
/** Changes only what is sent. On oneself only name, e-mail, extension and uppercase are accepted. */
export const entradaPatch = z.strictObject({
  usuario_login: login,
  versao,
  usuario_nome: z.optional(texto(120, 2)),
  usuario_email: z.optional(z.union([email, z.literal('')])),
  usuario_ramal: z.optional(texto(20)),
  ...flags,
  repres_codigo: z.optional(z.nullable(codigo)),
  perfil_codigo: z.optional(codigo),
  empresa_codigo: z.optional(codigo),
  empresas: z.optional(codigos),
});
export const entradaLogin = z.strictObject({ usuario_login: login });
/** Whom the session now works as. */
export const vistoComo = z.object({ usuario_login: z.string(), usuario_nome: z.string() });
export const acesso = z.object({
  usuario_login: z.string(),
  sistema: z.string(),
  modulo: z.int(),
  codigo: z.int(),
  liberado: flag,
  /** Why not, and what to do; empty where it is granted. */
  mensagem: z.string(),
  ajuda: z.string(),
});
export const entradaAcesso = z.object({
  usuario: login,
  modulo: padrao(6, /^\d{1,6}$/, 'Informe o código do módulo.'),
  codigo: padrao(6, /^\d{1,6}$/, 'Informe o código da permissão.'),
});
const sistema = padrao(4, /^\d{4}$/, 'Informe o código do sistema com quatro algarismos.');
/** With the system, which must be the running one. */
export const entradaAcessoSistema = z.extend(entradaAcesso, { sistema });
/** Of the system alone: granted to whom may work with it. */
export const entradaSoSistema = z.object({ usuario: login, sistema });
export const permissao = z.object({
  modulo: z.int(),
  codigo: z.int(),
  permissao: z.string(),
  descricao: z.string(),
  liberado: flag,
});
export const entradaPermissaoGrupo = z.object({ perfil_codigo: codigo });
export const representanteUsuario = z.object({
  repres_codigo: codigo,
  repres_razao: z.string(),
  repres_tipo: z.enum(['I', 'E']),
});
export const entradaExcluir = z.object({ usuario_login: login });

/** A key without its secret, which has no read path. From `chave_revogada_em` on it opens nothing: the past, or the end it was given. */
export const chaveApi = z.object({
  chave_codigo: z.string(),
  chave_descricao: z.string(),
  chave_permissoes: z.array(z.string()),
  chave_criada_em: instante,
  chave_revogada_em: z.nullable(instante),
  /** When a call last came in with it, to the hour; null: none since `chave_uso_desde`. */
  chave_usada_em: z.nullable(instante),
  /** Since when its calls are noticed: since it was made, but for keys older than the noticing. */
  chave_uso_desde: instante,
  usuario_login: z.string(),
});
export type ChaveApi = z.output<typeof chaveApi>;
/** Told once: user name and password of the Basic credentials. */
export const chaveApiCriada = z.extend(chaveApi, {
  chave_identificador: z.string(),
  chave_segredo: z.string(),
});
/** Without `usuario_login` one's own; of somebody else only for who administers users. */
export const entradaListaChaveApi = z.strictObject({ usuario_login: z.optional(login) });
export const entradaChaveApi = z.strictObject({
  chave_descricao: texto(80, 3),
  chave_permissoes: z
    .array(
      z.enum(TODAS_PERMISSOES, 'Permissão desconhecida. Use as publicadas em /api/docs.'),
      'Envie uma lista de permissões.',
    )
    .check(z.minLength(1, 'Escolha ao menos uma permissão.'), z.maxLength(TODAS_PERMISSOES.length)),
  /** Until when it is worth something; absent or null: until somebody revokes it. */
  chave_revogada_em: z.optional(z.nullable(momento)),
});
export const entradaRevogarChaveApi = z.object({
  chave_codigo: uuid('Informe o código da chave.'),
});
