import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import { padroesLike } from '@praca/contract/br/busca.ts';
import { ERROS } from '@praca/contract/errors.ts';
import { PERMISSOES, type Permissao } from '@praca/contract/permissoes.ts';
import type * as api from '@praca/contract/usuario/endpoints.ts';
import type { Ctx } from '../platform/context.ts';
import type { Tx } from '../platform/banco/db.ts';
import { AppError } from '../platform/errors.ts';
import type { Pagina } from '../platform/http/resposta.ts';

export type Usuario = Linha<typeof api.salvar>;

const FLAGS = [
  'usuario_ativo',
  'usuario_confirmado',
  'usuario_acessocrm',
  'usuario_permitealterarempresa',
  'usuario_visualizarempresa',
  'usuario_visualizaoutrosrep',
  'usuario_visualizarepinterno',
  'usuario_visualizarepexterno',
  'usuario_maiusculo',
]
  .map((nome) => `CASE WHEN u.${nome} THEN 'S' ELSE 'N' END AS ${nome}`)
  .join(', ');
const COLUNAS = `u.usuario_login, u.usuario_codigo, u.usuario_nome, u.usuario_emaillogin, u.usuario_email, ${FLAGS}, CASE WHEN u.usuario_totp_em IS NULL THEN 'N' ELSE 'S' END AS usuario_segundofator, u.usuario_convite_ate, u.usuario_alcance, u.usuario_ramal, u.repres_codigo, u.perfil_codigo, p.perfil_descricao, u.usuario_permissoes, u.usuario_negadas, u.empresa_codigo,
  ARRAY(SELECT e.empresa_codigo FROM usuario_empresa e WHERE e.clienteregistro_codigo = u.clienteregistro_codigo AND e.usuario_codigo = u.usuario_codigo UNION SELECT u.empresa_codigo ORDER BY 1) AS empresas, u.versao`;
const ORIGEM =
  'usuario u JOIN perfil p ON p.clienteregistro_codigo = u.clienteregistro_codigo AND p.perfil_codigo = u.perfil_codigo';
const BUSCA =
  "translate(lower(concat_ws(' ', u.usuario_nome, u.usuario_login, u.usuario_emaillogin)), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn')";

const LISTA = `SELECT ${COLUNAS}, count(*) OVER () AS total FROM ${ORIGEM}
  WHERE u.clienteregistro_codigo = $1 AND ($2::boolean IS NULL OR u.usuario_ativo = $2) AND ($8::bigint IS NULL OR u.perfil_codigo = $8) AND ($3::text IS NULL OR u.usuario_login = $3) AND ($9::bigint[] IS NULL OR u.usuario_codigo = ANY ($9)) AND (cardinality($4::text[]) = 0 OR ${BUSCA} LIKE ALL ($4::text[]))
  ORDER BY CASE $5 WHEN 'usuario_nome desc' THEN u.usuario_nome WHEN 'usuario_login desc' THEN u.usuario_login END DESC,
    CASE $5 WHEN 'usuario_login' THEN u.usuario_login WHEN 'usuario_emaillogin' THEN u.usuario_emaillogin ELSE u.usuario_nome END, u.usuario_codigo
  LIMIT $6 OFFSET $7`;
const UM = `SELECT ${COLUNAS} FROM ${ORIGEM} WHERE u.clienteregistro_codigo = $1 AND u.usuario_login = $2`;

interface Filtros {
  ativo?: 'S' | 'N' | undefined;
  login?: string | undefined;
  perfil?: number | undefined;
  codigos?: number[] | undefined;
  busca?: string;
  ordem?: string | undefined;
  limite: number;
  salto: number;
}

async function listar(ctx: Ctx, f: Filtros): Promise<{ dados: Usuario[]; total: number }> {
  const ativo = f.ativo === undefined ? null : f.ativo === 'S';
  const linhas = await ctx.tx.sql<Usuario & { total: number }>(LISTA, [
    ctx.sessao.clienteregistro_codigo,
    ativo,
    f.login ?? null,
    padroesLike(f.busca ?? ''),
    f.ordem ?? 'usuario_nome',
    f.limite,
    f.salto,
    f.perfil ?? null,
    f.codigos ?? null,
  ]);
  return { dados: linhas, total: linhas[0]?.total ?? 0 };
}

/** Users of the registration, by any part of name, login or e-mail. */
export const listarUsuarios = (
  ctx: Ctx,
  e: Entrada<typeof api.getLista>,
): Promise<Pagina<Usuario>> =>
  listar(ctx, {
    ativo: e.USUARIO_ATIVO ?? e.usuario_ativo,
    perfil: e.PERFIL_CODIGO,
    codigos: e.LISTA_CODIGO,
    busca: e.FILTRO_GERAL,
    ordem: e.ORDEM,
    limite: e.SQL_LIMIT,
    salto: e.SQL_OFFSET,
  });

/** The asked columns of users, and no other. */
export async function usuariosPorCampos(
  ctx: Ctx,
  e: Entrada<typeof api.getPorCampos>,
): Promise<Pagina<Partial<Usuario>>> {
  const { dados, total } = await listar(ctx, {
    ativo: e.usuario_ativo,
    login: e.usuario_login,
    codigos: e.LISTA_CODIGO,
    limite: e.SQL_LIMIT,
    salto: e.SQL_OFFSET,
  });
  return {
    dados: dados.map((u) => Object.fromEntries(e.CAMPOS.map((campo) => [campo, u[campo]]))),
    total,
  };
}

/** One user as everybody reads them; NAO_ENCONTRADO. */
export async function lerUsuario(tx: Tx, registro: number, login: string): Promise<Usuario> {
  const [usuario] = await tx.sql<Usuario>(UM, [registro, login]);
  if (!usuario) throw new AppError('NAO_ENCONTRADO');
  return usuario;
}

/** Whether somebody else of the registration has the e-mail, or still has it until they confirm another one. */
export async function emailDeOutro(
  tx: Tx,
  registro: number,
  email: string,
  login: string,
): Promise<boolean> {
  const [achado] = await tx.sql<{ usado: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM usuario WHERE clienteregistro_codigo = $1 AND usuario_emaillogin = $2 AND usuario_login <> $3)
       OR EXISTS (SELECT 1 FROM conta c JOIN usuario u ON u.clienteregistro_codigo = c.clienteregistro_codigo AND u.usuario_codigo = c.usuario_codigo
         WHERE c.conta_email = $2 AND c.clienteregistro_codigo = $1 AND u.usuario_login <> $3) AS usado`,
    [registro, email, login],
  );
  return achado?.usado === true;
}

/** Refuses questions about somebody else from those who may not see users, whether that person exists or not. */
function soDeSi(ctx: Ctx, login: string): void {
  if (login !== ctx.sessao.usuario_login && !ctx.sessao.permissoes.has('usuario.ver'))
    throw new AppError('SEM_PERMISSAO');
}

/** What a user may do, by their profile and their own differences. */
export async function permissoesDe(tx: Tx, registro: number, login: string): Promise<Permissao[]> {
  const [linha] = await tx.sql<{ permissoes: Permissao[] }>(
    `SELECT permissoes_efetivas(p, u) AS permissoes FROM ${ORIGEM} WHERE u.clienteregistro_codigo = $1 AND u.usuario_login = $2`,
    [registro, login],
  );
  if (!linha) throw new AppError('NAO_ENCONTRADO');
  return linha.permissoes;
}

/** The permissions of a profile; NAO_ENCONTRADO. */
export async function permissoesDoPerfil(
  tx: Tx,
  registro: number,
  perfil: number,
): Promise<Permissao[]> {
  const [linha] = await tx.sql<{ permissoes: Permissao[] }>(
    'SELECT permissoes_efetivas(p) AS permissoes FROM perfil p WHERE clienteregistro_codigo = $1 AND perfil_codigo = $2',
    [registro, perfil],
  );
  if (!linha) throw new AppError('NAO_ENCONTRADO');
  return linha.permissoes;
}

const quadroDe = (dadas: Permissao[]): Linha<typeof api.getListaPermissaoUsuario>[] =>
  Object.entries(PERMISSOES).map(([permissao, { modulo, codigo, descricao }]) => ({
    modulo,
    codigo,
    permissao,
    descricao,
    liberado: dadas.includes(permissao as Permissao) ? 'S' : 'N',
  }));

/** Every permission of the product, and whether the user's profile holds it. */
export const permissoesDoUsuario = async (
  ctx: Ctx,
  e: Entrada<typeof api.getListaPermissaoUsuario>,
): Promise<ReturnType<typeof quadroDe>> =>
  quadroDe(await permissoesDe(ctx.tx, ctx.sessao.clienteregistro_codigo, e.usuario_login));

export const permissoesDoGrupo = async (
  ctx: Ctx,
  e: Entrada<typeof api.getListaPermissaoGrupo>,
): Promise<ReturnType<typeof quadroDe>> =>
  quadroDe(await permissoesDoPerfil(ctx.tx, ctx.sessao.clienteregistro_codigo, e.perfil_codigo));

function porqueNao(
  outroSistema: boolean,
  pedida: string | undefined,
): { mensagem: string; ajuda: string } {
  if (outroSistema) return { mensagem: ERROS['1548'].mensagem, ajuda: ERROS['1548'].ajuda };
  if (pedida === undefined)
    return {
      mensagem: 'Esta permissão não existe neste sistema.',
      ajuda: 'Confira os códigos do módulo e da permissão.',
    };
  return {
    mensagem: `Sem permissão para: ${PERMISSOES[pedida as Permissao].descricao}.`,
    ajuda: 'Peça a um administrador que inclua a permissão no perfil.',
  };
}

type Acesso = { usuario: string; sistema?: string; modulo: string; codigo: string };

/** The answer that draws or hides a button. Both codes 0 say "S" and grant nothing; unknown codes say "N". */
export async function consultarAcesso(ctx: Ctx, e: Acesso): Promise<Linha<typeof api.getAcesso>[]> {
  soDeSi(ctx, e.usuario);
  const [modulo, codigo] = [Number(e.modulo), Number(e.codigo)];
  const outroSistema = e.sistema !== undefined && e.sistema !== ctx.config.sistema;
  const pedida = Object.entries(PERMISSOES).find(
    ([, p]) => p.modulo === modulo && p.codigo === codigo,
  )?.[0];
  const proprio = e.usuario === ctx.sessao.usuario_login;
  const dadas = proprio
    ? [...ctx.sessao.permissoes]
    : await permissoesDe(ctx.tx, ctx.sessao.clienteregistro_codigo, e.usuario);
  const liberado =
    !outroSistema && ((modulo === 0 && codigo === 0) || dadas.some((p) => p === pedida));
  const porque = liberado ? { mensagem: '', ajuda: '' } : porqueNao(outroSistema, pedida);
  return [
    {
      usuario_login: e.usuario,
      sistema: e.sistema ?? ctx.config.sistema,
      modulo,
      codigo,
      liberado: liberado ? 'S' : 'N',
      ...porque,
    },
  ];
}

/** The representative of a user; no row when they have none. */
export async function representanteDoUsuario(
  ctx: Ctx,
  e: Entrada<typeof api.getRepresentante>,
): Promise<Linha<typeof api.getRepresentante>[]> {
  soDeSi(ctx, e.usuario_login);
  return ctx.tx.sql(
    `SELECT r.repres_codigo, r.repres_razao, r.repres_tipo FROM usuario u JOIN representante r ON r.clienteregistro_codigo = u.clienteregistro_codigo AND r.repres_codigo = u.repres_codigo
     WHERE u.clienteregistro_codigo = $1 AND u.usuario_login = $2`,
    [ctx.sessao.clienteregistro_codigo, e.usuario_login],
  );
}

const USOS = `SELECT (SELECT count(*)::int FROM negocio WHERE clienteregistro_codigo = $1 AND usuario_responsavel = $2) AS negocios,
  (SELECT count(*)::int FROM atividade WHERE clienteregistro_codigo = $1 AND usuario_login = $2) AS tarefas,
  (SELECT count(*)::int FROM atividade WHERE clienteregistro_codigo = $1 AND atividade_participantes @> ARRAY[$2::text] AND atividade_participantes <> '{}') AS participacoes,
  (SELECT count(*)::int FROM pedvenda WHERE clienteregistro_codigo = $1 AND usuario_login = $2) AS vendas,
  (SELECT count(*)::int FROM acompanhamento a JOIN usuario u ON u.clienteregistro_codigo = $1 AND u.usuario_codigo = a.usuario_codigo WHERE a.clienteregistro_codigo = $1 AND u.usuario_login = $2) AS anotacoes,
  (SELECT count(*)::int FROM anexo a JOIN usuario u ON u.clienteregistro_codigo = $1 AND u.usuario_codigo = a.usuario_codigo WHERE a.clienteregistro_codigo = $1 AND u.usuario_login = $2) AS arquivos,
  (SELECT count(*)::int FROM visao v JOIN usuario u ON u.clienteregistro_codigo = $1 AND u.usuario_codigo = v.usuario_codigo WHERE v.clienteregistro_codigo = $1 AND u.usuario_login = $2 AND v.visao_equipe) AS visoes,
  (SELECT count(DISTINCT d.distauto_codigo)::int FROM distribuicao_participante d JOIN usuario u ON u.clienteregistro_codigo = $1 AND u.usuario_codigo = d.usuario_codigo WHERE d.clienteregistro_codigo = $1 AND u.usuario_login = $2) AS distribuicoes,
  (SELECT count(*)::int FROM campo c JOIN soma.valor v ON v.clienteregistro_codigo = $1 AND v.campo_codigo = c.campo_codigo AND v.valor_texto = dobrar($2) WHERE c.clienteregistro_codigo = $1 AND c.campo_tipo = 'USUARIO') AS campos`;
const NOME_DO_USO: Record<string, readonly [um: string, muitos: string]> = {
  negocios: ['negócio', 'negócios'],
  tarefas: ['tarefa', 'tarefas'],
  participacoes: ['tarefa com a participação dele', 'tarefas com a participação dele'],
  vendas: ['orçamento ou pedido', 'orçamentos ou pedidos'],
  anotacoes: ['anotação', 'anotações'],
  arquivos: ['arquivo', 'arquivos'],
  visoes: ['visão da equipe', 'visões da equipe'],
  distribuicoes: ['distribuição automática', 'distribuições automáticas'],
  campos: ['campo personalizado preenchido', 'campos personalizados preenchidos'],
};

/** What names the user, in words with numbers ("2 tarefas"): deleting would lose whose it was. */
export async function usosDoUsuario(tx: Tx, registro: number, login: string): Promise<string[]> {
  const [linha = {}] = await tx.sql<Record<string, number>>(USOS, [registro, login]);
  return Object.entries(NOME_DO_USO).flatMap(([nome, [um, muitos]]) => {
    const n = linha[nome] ?? 0;
    return n ? [`${n.toLocaleString('pt-BR')} ${n === 1 ? um : muitos}`] : [];
  });
}
