import type { Sessao } from '@praca/contract/sessao/schemas.ts';
import type { Situacao } from '../platform/sessao/acesso-sessao.ts';
import type { Tx } from '../platform/banco/db.ts';

export interface Conta {
  clienteregistro_codigo: number;
  usuario_codigo: number;
}

/** Where the account of an e-mail lives; undefined when nobody has it. */
export async function buscarConta(tx: Tx, email: string): Promise<Conta | undefined> {
  const [conta] = await tx.sql<Conta>(
    'SELECT clienteregistro_codigo, usuario_codigo FROM conta WHERE conta_email = $1',
    [email],
  );
  return conta;
}

export interface Credencial {
  usuario_codigo: number;
  usuario_login: string;
  usuario_nome: string;
  /** The address of the account, with which they log in and to which letters go. */
  usuario_emaillogin: string;
  /** The address that they are to have: another one while it waits for its confirmation. */
  email_pedido: string;
  usuario_senha: string;
  usuario_ativo: boolean;
  usuario_confirmado: boolean;
  /** Until when they are invited; null where nobody invited them, or they came in. */
  usuario_convite_ate: string | null;
}

/** What proves a user: the hash of the password, which no answer ever carries. */
export async function lerCredencial(tx: Tx, usuario: number): Promise<Credencial | undefined> {
  const [credencial] = await tx.sql<Credencial>(
    `SELECT usuario_codigo, usuario_login, usuario_nome, usuario_emaillogin AS email_pedido, usuario_senha, usuario_ativo, usuario_confirmado, usuario_convite_ate,
       COALESCE((SELECT c.conta_email FROM conta c WHERE c.clienteregistro_codigo = u.clienteregistro_codigo AND c.usuario_codigo = u.usuario_codigo), usuario_emaillogin) AS usuario_emaillogin
     FROM usuario u WHERE clienteregistro_codigo = current_setting('app.registro')::bigint AND usuario_codigo = $1`,
    [usuario],
  );
  return credencial;
}

/** The last day of the registration's trial; null when it is no trial any more. */
export async function validadeDoTeste(tx: Tx): Promise<string | null> {
  const [linha] = await tx.sql<{ validade: string | null }>(
    `SELECT clienteregistro_validade AS validade FROM clienteregistro
     WHERE clienteregistro_codigo = current_setting('app.registro')::bigint AND clienteregistro_teste`,
  );
  return linha?.validade ?? null;
}

export interface SessaoGuardada {
  usuario_codigo: number;
  /** Whom it works as: its own user, or the one it sees as. */
  como_codigo: number;
  sessao_token: Buffer;
  sessao_token_anterior: Buffer | null;
  /** Seconds since the token was last exchanged. */
  trocado_ha: number;
  viva: boolean;
}

/** The session row of a refresh token, locked until the exchange is over. */
export async function travarSessao(tx: Tx, sessao: string): Promise<SessaoGuardada | undefined> {
  const [linha] = await tx.sql<SessaoGuardada>(
    `SELECT usuario_codigo, quem_se_ve(s) AS como_codigo, sessao_token, sessao_token_anterior, extract(epoch FROM clock_timestamp() - sessao_trocado_em)::float8 AS trocado_ha,
       sessao_encerrada_em IS NULL AND sessao_validade > now() AS viva
     FROM sessao s WHERE clienteregistro_codigo = current_setting('app.registro')::bigint AND sessao_codigo = $1 FOR UPDATE`,
    [sessao],
  );
  return linha;
}

/** Everything of a login row but the token. */
export type LinhaSessao = Omit<
  Sessao,
  'token' | 'token_validade' | 'sistema_codigo' | 'sistema_descricao'
> & { situacao: Situacao };

const flag = (nome: string) => `CASE WHEN u.${nome} THEN 'S' ELSE 'N' END AS ${nome}`;
const FLAGS = [
  'usuario_permitealterarempresa',
  'usuario_visualizarempresa',
  'usuario_visualizarepinterno',
  'usuario_visualizarepexterno',
  'usuario_maiusculo',
]
  .map(flag)
  .join(', ');

const LINHA = `SELECT u.usuario_login, u.usuario_codigo, u.usuario_nome, u.usuario_emaillogin AS usuario_email, u.empresa_codigo, m.empresa_razao, m.empresa_cnpj,
  r.clienteregistro_cnpj AS pubcnpjreg, r.clienteregistro_codigo, r.clienteregistro_tiposistema, r.clienteregistro_validade,
  CASE WHEN r.clienteregistro_teste THEN 'S' ELSE 'N' END AS clienteregistro_teste,
  CASE WHEN empresa_informada(r) OR EXISTS (SELECT 1 FROM inicio i WHERE i.clienteregistro_codigo = r.clienteregistro_codigo AND (i.inicio_dispensado OR 'empresa' = ANY (i.inicio_adiados))) THEN 'S' ELSE 'N' END AS cadastro_completo,
  ${FLAGS}, CASE WHEN alcance_efetivo(p, u) = 'TODOS' THEN 'S' ELSE 'N' END AS usuario_visualizaoutrosrep, alcance_efetivo(p, u) AS usuario_alcance, u.usuario_ramal, u.usuario_fuso, u.repres_codigo, u.pessoa_codigo, u.usuario_preferencias AS preferencias,
  CASE WHEN t.usuario_codigo = u.usuario_codigo THEN permissoes_efetivas(p, u) ELSE ARRAY(SELECT unnest(permissoes_efetivas(p, u)) INTERSECT SELECT unnest(permissoes_efetivas(tp, t))) END AS permissoes,
  CASE WHEN t.usuario_codigo <> u.usuario_codigo THEN json_build_object('usuario_codigo', t.usuario_codigo, 'usuario_nome', t.usuario_nome, 'usuario_email', t.usuario_emaillogin) END AS visto_por,
  CASE WHEN p.perfil_segundofator AND u.usuario_totp_em IS NULL AND t.usuario_codigo = u.usuario_codigo THEN 'S' ELSE 'N' END AS fator_pendente,
  (SELECT json_agg(json_build_object('empresa_codigo', e.empresa_codigo, 'empresa_razao', e.empresa_razao, 'empresa_cnpj', e.empresa_cnpj) ORDER BY e.empresa_razao, e.empresa_codigo)
     FROM empresa e WHERE e.clienteregistro_codigo = u.clienteregistro_codigo AND (e.empresa_codigo = u.empresa_codigo OR e.empresa_codigo IN
       (SELECT x.empresa_codigo FROM usuario_empresa x WHERE x.clienteregistro_codigo = u.clienteregistro_codigo AND x.usuario_codigo = u.usuario_codigo))) AS empresas,
  json_build_object('usuario_ativo', u.usuario_ativo AND u.usuario_confirmado, 'usuario_acessocrm', u.usuario_acessocrm, 'usuario_fuso', u.usuario_fuso,
    'clienteregistro_situacao', r.clienteregistro_situacao, 'clienteregistro_validade', r.clienteregistro_validade, 'clienteregistro_produtos', r.clienteregistro_produtos) AS situacao
  FROM usuario u
  JOIN empresa m ON m.clienteregistro_codigo = u.clienteregistro_codigo AND m.empresa_codigo = u.empresa_codigo
  JOIN perfil p ON p.clienteregistro_codigo = u.clienteregistro_codigo AND p.perfil_codigo = u.perfil_codigo
  JOIN clienteregistro r ON r.clienteregistro_codigo = u.clienteregistro_codigo
  JOIN usuario t ON t.clienteregistro_codigo = u.clienteregistro_codigo AND t.usuario_codigo = $2
  JOIN perfil tp ON tp.clienteregistro_codigo = t.clienteregistro_codigo AND tp.perfil_codigo = t.perfil_codigo
  WHERE u.clienteregistro_codigo = current_setting('app.registro')::bigint AND u.usuario_codigo = $1`;

/** The login row of a user, and what decides whether they may work now; `titular` is who is logged in. */
export async function lerLinhaSessao(
  tx: Tx,
  usuario: number,
  titular: number,
): Promise<LinhaSessao | undefined> {
  const [linha] = await tx.sql<LinhaSessao>(LINHA, [usuario, titular]);
  return linha;
}

/** Which of the e-mails have an account. */
export async function emailsComConta(tx: Tx, emails: string[]): Promise<string[]> {
  const linhas = await tx.sql<{ conta_email: string }>(
    'SELECT conta_email FROM conta WHERE conta_email = ANY ($1::text[])',
    [emails],
  );
  return linhas.map((l) => l.conta_email);
}
