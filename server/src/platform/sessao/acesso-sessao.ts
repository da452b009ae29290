import type { Permissao } from '@praca/contract/permissoes.ts';
import { dataNoFuso } from '@praca/contract/br/data.ts';
import type { RecusaDoRegistro } from '@praca/contract/sessao/pedido/recusas.ts';
import { SISTEMAS } from '@praca/contract/sessao/sistemas.ts';
import type { Config } from '../config.ts';
import type { Banco, Tx } from '../banco/db.ts';
import { AppError } from '../errors.ts';

/** What decides whether a user may work now: their own state and the registration's. */
export interface Situacao {
  usuario_ativo: boolean;
  usuario_acessocrm: boolean;
  usuario_fuso: string;
  clienteregistro_situacao: string;
  clienteregistro_validade: string | null;
  clienteregistro_produtos: string[];
}

/** Session, user, registration and profile: everything a request needs to know of who calls. */
export interface LinhaAcesso extends Situacao {
  clienteregistro_codigo: number;
  clienteregistro_tiposistema: string;
  usuario_codigo: number;
  usuario_login: string;
  usuario_nome: string;
  usuario_emaillogin: string;
  /** Who is logged in, where the row is that of somebody whom they see as. */
  visto_por: { usuario_codigo: number; usuario_login: string } | null;
  usuario_maiusculo: boolean;
  usuario_permitealterarempresa: boolean;
  usuario_visualizarempresa: boolean;
  /** By user, profile or flag, in this order (`alcance_efetivo`): PROPRIO, GERENTE, EQUIPE or TODOS. */
  usuario_alcance: 'PROPRIO' | 'GERENTE' | 'EQUIPE' | 'TODOS';
  usuario_visualizaoutrosrep: boolean;
  usuario_visualizarepinterno: boolean;
  usuario_visualizarepexterno: boolean;
  repres_codigo: number | null;
  /** External, of companies that show such representatives no customer of nobody. */
  semlivres: boolean;
  equipe_represes: number[];
  equipe_logins: string[];
  equipes: number[];
  empresa_codigo: number;
  empresas: number[];
  permissoes: Permissao[];
  /** The added fields that the profile does not see, by code. */
  camposocultos: string[];
  /** The profile asks for a second factor that is not on yet. */
  fator_pendente: boolean;
}

const COLUNAS = `u.clienteregistro_codigo, u.usuario_codigo, u.usuario_login, u.usuario_nome, u.usuario_emaillogin, u.usuario_maiusculo, u.usuario_fuso,
  u.usuario_ativo AND u.usuario_confirmado AS usuario_ativo, u.usuario_acessocrm, u.usuario_permitealterarempresa, u.usuario_visualizarempresa,
  alcance_efetivo(p, u) AS usuario_alcance, alcance_efetivo(p, u) = 'TODOS' AS usuario_visualizaoutrosrep, equipe_represes(u, alcance_efetivo(p, u)) AS equipe_represes, equipe_logins(u, alcance_efetivo(p, u)) AS equipe_logins, equipes_vistas(u, alcance_efetivo(p, u)) AS equipes,
  u.usuario_visualizarepinterno, u.usuario_visualizarepexterno, u.repres_codigo, sem_livres(u) AS semlivres, u.empresa_codigo,
  ARRAY(SELECT e.empresa_codigo FROM usuario_empresa e WHERE e.clienteregistro_codigo = u.clienteregistro_codigo AND e.usuario_codigo = u.usuario_codigo
        UNION SELECT u.empresa_codigo ORDER BY 1) AS empresas,
  r.clienteregistro_situacao, r.clienteregistro_validade, r.clienteregistro_produtos, r.clienteregistro_tiposistema,
  campos_ocultos(u) AS camposocultos, p.perfil_segundofator AND u.usuario_totp_em IS NULL AS fator_pendente`;
const JUNCOES = `JOIN perfil p ON p.clienteregistro_codigo = u.clienteregistro_codigo AND p.perfil_codigo = u.perfil_codigo
  JOIN clienteregistro r ON r.clienteregistro_codigo = u.clienteregistro_codigo`;

// Of somebody who is seen as, nobody's second factor is asked for.
const VISTO_POR =
  "CASE WHEN u.usuario_codigo <> s.usuario_codigo THEN (SELECT json_build_object('usuario_codigo', t.usuario_codigo, 'usuario_login', t.usuario_login) FROM usuario t WHERE t.clienteregistro_codigo = s.clienteregistro_codigo AND t.usuario_codigo = s.usuario_codigo) END AS visto_por";
const NINGUEM = 'NULL::json AS visto_por';

const POR_SESSAO = `SELECT ${COLUNAS}, ${VISTO_POR}, permissoes_da_sessao(s, p, u) AS permissoes
  FROM sessao s JOIN usuario u ON u.clienteregistro_codigo = s.clienteregistro_codigo AND u.usuario_codigo = quem_se_ve(s) ${JUNCOES}
  WHERE s.clienteregistro_codigo = $1 AND s.sessao_codigo = $2 AND s.usuario_codigo = $3 AND s.sessao_encerrada_em IS NULL AND s.sessao_validade > now()`;
const PELA_CHAVE = `SELECT ${COLUNAS}, ${NINGUEM}, ARRAY(SELECT unnest(permissoes_efetivas(p, u)) INTERSECT SELECT unnest(c.chave_permissoes)) AS permissoes
  FROM chave_api c JOIN usuario u ON u.clienteregistro_codigo = c.clienteregistro_codigo AND u.usuario_codigo = c.usuario_codigo ${JUNCOES}
  WHERE c.clienteregistro_codigo = $1 AND c.chave_codigo = $2 AND (c.chave_revogada_em IS NULL OR c.chave_revogada_em > now())`;
const POR_CHAVE = `${PELA_CHAVE} AND c.chave_hash = $3`;

const POR_USUARIO = `SELECT ${COLUNAS}, ${NINGUEM}, permissoes_efetivas(p, u) AS permissoes FROM usuario u ${JUNCOES} WHERE u.clienteregistro_codigo = $1 AND u.usuario_codigo = $2`;

const DE_TODOS = `SELECT ${COLUNAS}, ${NINGUEM}, permissoes_efetivas(p, u) AS permissoes FROM usuario u ${JUNCOES} WHERE u.clienteregistro_codigo = $1 ORDER BY u.usuario_codigo`;

const primeira = (banco: Banco, registro: number, buscar: (tx: Tx) => Promise<LinhaAcesso[]>) =>
  banco.transacao(registro, 'read', buscar).then(([linha]) => linha);

/** The living session of a token, in one query; undefined when it ended. */
export const acessoDaSessao = (
  banco: Banco,
  registro: number,
  sessao: string,
  usuario: number,
): Promise<LinhaAcesso | undefined> =>
  primeira(banco, registro, (tx) => tx.sql<LinhaAcesso>(POR_SESSAO, [registro, sessao, usuario]));

/** The user of an API key, with the permissions that user and key have in common. */
export const acessoDaChave = (
  banco: Banco,
  registro: number,
  chave: string,
  hash: Buffer,
): Promise<LinhaAcesso | undefined> =>
  primeira(banco, registro, (tx) => tx.sql<LinhaAcesso>(POR_CHAVE, [registro, chave, hash]));

/** The user as they are now, without any session: jobs ask at each piece of work (docs/casos.md R-33, S-50). */
export const acessoDoUsuario = (
  tx: Tx,
  registro: number,
  usuario: number,
): Promise<LinhaAcesso | undefined> =>
  tx.sql<LinhaAcesso>(POR_USUARIO, [registro, usuario]).then(([linha]) => linha);

/** The user of an API key, with what user and key may both do; undefined when the key was revoked. Jobs that it started ask by this. */
export const acessoPelaChave = (
  tx: Tx,
  registro: number,
  chave: string,
): Promise<LinhaAcesso | undefined> =>
  tx.sql<LinhaAcesso>(PELA_CHAVE, [registro, chave]).then(([linha]) => linha);

/** Every user of the registration as they are now. */
export const acessosDoRegistro = (tx: Tx, registro: number): Promise<LinhaAcesso[]> =>
  tx.sql<LinhaAcesso>(DE_TODOS, [registro]);

/** Why a registration may not work now: 1274 blocked, 1275 expired, 1548 product; null where it may. */
export function recusaDoRegistro(
  s: Pick<
    Situacao,
    | 'usuario_fuso'
    | 'clienteregistro_situacao'
    | 'clienteregistro_validade'
    | 'clienteregistro_produtos'
  >,
  config: Config,
  agora: Date,
): RecusaDoRegistro | null {
  if (s.clienteregistro_situacao !== 'ATIVO') return '1274';
  if (
    s.clienteregistro_validade !== null &&
    s.clienteregistro_validade < dataNoFuso(agora, s.usuario_fuso)
  )
    return '1275';
  return s.clienteregistro_produtos.includes(config.sistema) ? null : '1548';
}

/** Refuses who may not work now: SESSAO_INVALIDA, SISTEMA_AUSENTE, 1274 blocked, 1275 expired, 1548 product, 1566 no CRM access. `mesmoSemAcesso` asks for the session alone. */
export function conferirSituacao(
  s: Situacao,
  config: Config,
  agora: Date,
  mesmoSemAcesso = false,
): void {
  if (!s.usuario_ativo) throw new AppError('SESSAO_INVALIDA');
  if (mesmoSemAcesso) return;
  if (!SISTEMAS[config.sistema].pronto) throw new AppError('SISTEMA_AUSENTE');
  const recusa = recusaDoRegistro(s, config, agora);
  if (recusa !== null) throw new AppError(recusa);
  if (!s.usuario_acessocrm) throw new AppError('1566');
}
