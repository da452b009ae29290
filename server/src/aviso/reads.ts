import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { getContagem, getLista } from '@praca/contract/aviso/endpoints.ts';
import { MAXIMO_NAO_LIDOS, TIPOS_AVISO, type Aviso } from '@praca/contract/aviso/schemas.ts';
import type { Permissao } from '@praca/contract/permissoes.ts';
import { condicoesDeAtividade } from '../atividade/reads.ts';
import { condicoesDeNegocio, SEM_FILTROS } from '../negocio/visiveis.ts';
import { condicoesDeVenda } from '../pedvenda/reads.ts';
import { PESSOA } from '../pessoa/noun.ts';
import { Condicoes } from '../platform/banco/condicoes.ts';
import { escreverCursor, lerCursor } from '../platform/banco/cursor.ts';
import type { Ctx } from '../platform/context.ts';
import type { Pagina } from '../platform/http/resposta.ts';
import { AVISO } from './noun.ts';

const INSTANTE = /^\d{4}-\d{2}-\d{2}T[\d:.]{8,15}(?:Z|[+-]\d{2}:\d{2})$/;

type Guardado = Omit<Aviso, 'acessivel' | 'empresa_codigo'>;

const COLUNAS = `v.aviso_codigo, v.aviso_tipo,
  CASE WHEN v.aviso_quantidade > 1 THEN replace(v.aviso_plural, '{n}', v.aviso_quantidade::text) ELSE v.aviso_titulo END AS aviso_titulo,
  v.aviso_texto, v.aviso_ancora, v.aviso_quantidade, to_char(v.aviso_em AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS aviso_em, CASE WHEN v.aviso_lido_em IS NULL THEN 'N' ELSE 'S' END AS aviso_lido,
  (SELECT u.usuario_nome FROM usuario u WHERE u.clienteregistro_codigo = $1 AND u.usuario_codigo = v.autor_codigo) AS autor_nome,
  v.negocio_codigo, v.pessoa_codigo, v.atividade_codigo, v.pedvenda_codigo`;

const meus = (ctx: Ctx): Condicoes =>
  AVISO.restringir(
    new Condicoes([ctx.sessao.clienteregistro_codigo]).e('v.clienteregistro_codigo = $1'),
    ctx.sessao,
  );

/** What a notice may tell of: up to the codes that are asked for. */
const DE = {
  negocio:
    'SELECT n.negocio_codigo AS codigo, NULL::bigint AS empresa FROM negocio n WHERE n.negocio_codigo',
  pessoa:
    'SELECT q.pessoa_codigo AS codigo, NULL::bigint AS empresa FROM pessoa q WHERE q.pessoa_codigo',
  atividade:
    'SELECT t.atividade_codigo AS codigo, NULL::bigint AS empresa FROM atividade t WHERE t.atividade_codigo',
  pedvenda:
    'SELECT q.pedvenda_codigo AS codigo, q.empresa_codigo AS empresa FROM pedvenda q WHERE q.pedvenda_codigo',
};
/** The right without which nobody sees it. */
const VER: Readonly<Record<keyof typeof DE, Permissao>> = {
  negocio: 'negocio.ver',
  pessoa: 'pessoa.ver',
  atividade: 'negocio.ver',
  pedvenda: 'venda.ver',
};
const NADA: ReadonlyMap<number, number | null> = new Map();

/** Which of these codes the user sees now, each with its company. */
async function alcancados(
  ctx: Ctx,
  nome: keyof typeof DE,
  c: Condicoes,
  lidos: readonly (number | null)[],
): Promise<ReadonlyMap<number, number | null>> {
  const codigos = lidos.filter((codigo) => codigo !== null);
  if (codigos.length === 0 || !ctx.sessao.permissoes.has(VER[nome])) return NADA;
  const { [nome]: LER } = DE;
  const linhas = await ctx.tx.sql<{ codigo: number; empresa: number | null }>(
    `${LER} = ANY (${c.vincular(codigos)}::bigint[]) AND ${c.sql}`,
    c.valores,
    { semNome: true },
  );
  return new Map(linhas.map((linha) => [linha.codigo, linha.empresa]));
}

/** The notices with what their person may still see of what they tell. */
async function comAlcance(ctx: Ctx, lidos: Guardado[]): Promise<Aviso[]> {
  const clientes = PESSOA.restringir(
    new Condicoes([ctx.sessao.clienteregistro_codigo]).e('q.clienteregistro_codigo = $1'),
    ctx.sessao,
  );
  const [negocios, pessoas, atividades, vendas] = await Promise.all([
    alcancados(
      ctx,
      'negocio',
      condicoesDeNegocio(ctx, SEM_FILTROS),
      lidos.map((a) => a.negocio_codigo),
    ),
    alcancados(
      ctx,
      'pessoa',
      clientes,
      lidos.map((a) => a.pessoa_codigo),
    ),
    alcancados(
      ctx,
      'atividade',
      condicoesDeAtividade(ctx),
      lidos.map((a) => a.atividade_codigo),
    ),
    alcancados(
      ctx,
      'pedvenda',
      condicoesDeVenda(ctx),
      lidos.map((a) => a.pedvenda_codigo),
    ),
  ]);
  return lidos.map((a): Aviso => {
    const falta = (codigo: number | null, vistos: ReadonlyMap<number, unknown>) =>
      codigo !== null && !vistos.has(codigo);
    const some =
      falta(a.negocio_codigo, negocios) ||
      falta(a.pessoa_codigo, pessoas) ||
      falta(a.atividade_codigo, atividades) ||
      falta(a.pedvenda_codigo, vendas);
    if (!some)
      return {
        ...a,
        acessivel: 'S',
        empresa_codigo: (a.pedvenda_codigo && vendas.get(a.pedvenda_codigo)) || null,
      };
    return {
      ...a,
      acessivel: 'N',
      aviso_titulo: 'Você não tem mais acesso ao que este aviso contava.',
      aviso_texto: '',
      aviso_ancora: '',
      autor_nome: null,
      negocio_codigo: null,
      pessoa_codigo: null,
      atividade_codigo: null,
      empresa_codigo: null,
      pedvenda_codigo: null,
    };
  });
}

/** The notices of the user, the newest first; what is out of reach says only that. */
export async function listarAvisos(
  ctx: Ctx,
  e: Entrada<typeof getLista>,
): Promise<Pagina<Linha<typeof getLista>>> {
  const c = meus(ctx);
  if (e.LISTA_TIPO) c.e('v.aviso_tipo = ANY (?::text[])', e.LISTA_TIPO);
  if (e.LISTA_CODIGO) c.e('v.aviso_codigo = ANY (?::bigint[])', e.LISTA_CODIGO);
  if (e.NAO_LIDOS === 'S') c.e('v.aviso_lido_em IS NULL');
  if (e.CURSOR !== undefined) {
    const { valor, codigo } = lerCursor(e.CURSOR, INSTANTE);
    c.e('(v.aviso_em, v.aviso_codigo) < (?::timestamptz, ?::bigint)', valor, codigo);
  }
  const linhas = await ctx.tx.sql<Guardado>(
    `SELECT ${COLUNAS} FROM aviso v WHERE ${c.sql} ORDER BY v.aviso_em DESC, v.aviso_codigo DESC LIMIT ${c.vincular(e.SQL_LIMIT + 1)}`,
    c.valores,
    { semNome: true },
  );
  const pagina = linhas.slice(0, e.SQL_LIMIT);
  const ultima = linhas.length > e.SQL_LIMIT ? pagina.at(-1) : undefined;
  return {
    dados: await comAlcance(ctx, pagina),
    cursor: ultima ? escreverCursor(ultima.aviso_em, ultima.aviso_codigo) : null,
  };
}

const CONTAR = `SELECT tipo AS aviso_tipo, (SELECT count(*)::int FROM (
    SELECT 1 FROM aviso v WHERE v.clienteregistro_codigo = $1 AND v.usuario_login = $2 AND v.aviso_tipo = tipo AND v.aviso_lido_em IS NULL LIMIT $4) q) AS nao_lidos
  FROM unnest($3::text[]) AS tipo`;

/** How many notices of each reason the user did not read. */
export const contarAvisos = (ctx: Ctx): Promise<Linha<typeof getContagem>[]> =>
  ctx.tx.sql<Linha<typeof getContagem>>(CONTAR, [
    ctx.sessao.clienteregistro_codigo,
    ctx.sessao.usuario_login,
    TIPOS_AVISO,
    MAXIMO_NAO_LIDOS + 1,
  ]);

/** A notice of the user as their page tells it, where it tells what it is about; undefined where that is out of reach, or the notice gone. */
export async function lerAcessivel(ctx: Ctx, codigo: number): Promise<Aviso | undefined> {
  const c = meus(ctx).e('v.aviso_codigo = ?', codigo);
  const [lido] = await comAlcance(
    ctx,
    await ctx.tx.sql<Guardado>(`SELECT ${COLUNAS} FROM aviso v WHERE ${c.sql}`, c.valores, {
      semNome: true,
    }),
  );
  return lido?.acessivel === 'S' ? lido : undefined;
}
