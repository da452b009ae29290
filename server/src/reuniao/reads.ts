import type { Item, ResumoDaReuniao, Reuniao } from '@praca/contract/reuniao/schemas.ts';
import { condicoesDeNegocio, SEM_FILTROS } from '../negocio/visiveis.ts';
import { Condicoes } from '../platform/banco/condicoes.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';

const MAXIMO = 100;
const CABECALHO = `m.reuniao_codigo, m.reuniao_titulo, m.usuario_login, u.usuario_nome, p.pipeline_descricao, m.reuniao_desde, m.reuniao_inicio, m.reuniao_fim, m.versao`;
const DE = `reuniao m JOIN usuario u ON u.clienteregistro_codigo = m.clienteregistro_codigo AND u.usuario_login = m.usuario_login
  LEFT JOIN pipeline p ON p.clienteregistro_codigo = m.clienteregistro_codigo AND p.pipeline_codigo = m.pipeline_codigo`;

/** Conditions on `reuniao m`: the meetings that the user conducts or takes part in; $2 is their login. */
const minhas = ({ sessao }: Ctx): Condicoes =>
  new Condicoes([sessao.clienteregistro_codigo, sessao.usuario_login])
    .e('m.clienteregistro_codigo = $1')
    .e('(m.usuario_login = $2 OR m.reuniao_participantes @> ARRAY[$2]::text[])');
const CONDUZ = `CASE WHEN m.usuario_login = $2 THEN 'S' ELSE 'N' END AS conduz`;

/** The last meetings of the user, the newest first. */
export function listarReunioes(ctx: Ctx): Promise<ResumoDaReuniao[]> {
  const c = minhas(ctx);
  return ctx.tx.sql<ResumoDaReuniao>(
    `SELECT ${CABECALHO}, ${CONDUZ},
       (SELECT count(*)::int FROM reuniao_item i WHERE i.clienteregistro_codigo = $1 AND i.reuniao_codigo = m.reuniao_codigo) AS itens,
       (SELECT count(*)::int FROM reuniao_decisao d WHERE d.clienteregistro_codigo = $1 AND d.reuniao_codigo = m.reuniao_codigo) AS decisoes
     FROM ${DE} WHERE ${c.sql} ORDER BY m.reuniao_inicio DESC, m.reuniao_codigo DESC LIMIT ${MAXIMO}`,
    c.valores,
  );
}

type Linha = Omit<Reuniao, 'itens'> & { pipeline_codigo: number | null };

/** The meeting of that code, if it is the user's or they take part in it; `travar` keeps it until the COMMIT. */
export async function lerCabecalho(ctx: Ctx, codigo: number, travar = false): Promise<Linha> {
  const c = minhas(ctx).e('m.reuniao_codigo = ?', codigo);
  const [linha] = await ctx.tx.sql<Linha>(
    `SELECT ${CABECALHO}, ${CONDUZ}, m.pipeline_codigo, m.reuniao_item,
       CASE WHEN m.usuario_login = $2 THEN m.reuniao_fatos ELSE '[]' END AS fatos, CASE WHEN m.usuario_login = $2 THEN m.reuniao_ata ELSE '' END AS reuniao_ata,
       ARRAY(SELECT x.usuario_nome FROM usuario x WHERE x.clienteregistro_codigo = $1 AND x.usuario_login = ANY (m.reuniao_participantes) ORDER BY x.usuario_nome) AS participantes
     FROM ${DE} WHERE ${c.sql} ${travar ? 'FOR UPDATE OF m' : ''}`,
    c.valores,
  );
  if (!linha) throw new AppError('NAO_ENCONTRADO');
  return linha;
}

/** The logins of who takes part in a meeting beside who conducts it. */
export async function participantesDe(ctx: Ctx, codigo: number): Promise<string[]> {
  const [linha] = await ctx.tx.sql<{ logins: string[] }>(
    'SELECT reuniao_participantes AS logins FROM reuniao WHERE clienteregistro_codigo = $1 AND reuniao_codigo = $2',
    [ctx.sessao.clienteregistro_codigo, codigo],
  );
  return linha?.logins ?? [];
}

const DECISOES = `SELECT coalesce(jsonb_agg(jsonb_build_object('atividade_codigo', t.atividade_codigo, 'atividade_titulo', t.atividade_titulo, 'atividade_dthr', t.atividade_dthr,
    'atividade_diatodo', CASE WHEN t.atividade_diatodo THEN 'S' ELSE 'N' END, 'atividade_situacao', t.atividade_situacao, 'usuario_nome', x.usuario_nome) ORDER BY t.atividade_codigo), '[]')
  FROM reuniao_decisao d JOIN atividade t ON t.clienteregistro_codigo = $1 AND t.atividade_codigo = d.atividade_codigo AND t.negocio_codigo = n.negocio_codigo
    JOIN usuario x ON x.clienteregistro_codigo = $1 AND x.usuario_login = t.usuario_login
  WHERE d.clienteregistro_codigo = $1 AND d.reuniao_codigo = i.reuniao_codigo AND d.reuniaoitem_ordem = i.reuniaoitem_ordem`;
const FEITOS = `SELECT coalesce(jsonb_agg(jsonb_build_object('evento_em', v.evento_em, 'evento_acao', v.evento_acao, 'usuario_nome', x.usuario_nome, 'estagio_descricao', g.estagio_descricao) ORDER BY v.evento_codigo), '[]')
  FROM evento v LEFT JOIN usuario x ON x.clienteregistro_codigo = $1 AND x.usuario_codigo = v.usuario_codigo
    LEFT JOIN estagio g ON g.clienteregistro_codigo = $1 AND g.estagio_codigo = v.evento_paraestagio AND v.evento_acao = 'MOVER'
  WHERE v.clienteregistro_codigo = $1 AND v.evento_tabela = 'negocio' AND v.evento_chave = n.negocio_codigo::text
    AND v.evento_em >= m.reuniao_inicio AND v.evento_em <= coalesce(m.reuniao_fim, 'infinity') AND v.evento_acao IN ('MOVER', 'GANHAR', 'PERDER', 'FINALIZAR', 'REATIVAR', 'ALTERAR')`;

/** A meeting with the deals of its agenda that the user sees now. */
export async function abrirReuniao(
  ctx: Ctx,
  { reuniao_codigo }: { reuniao_codigo: number },
): Promise<Reuniao[]> {
  const { pipeline_codigo: _, ...cabecalho } = await lerCabecalho(ctx, reuniao_codigo);
  const c = condicoesDeNegocio(ctx, SEM_FILTROS, [reuniao_codigo]);
  const itens = await ctx.tx.sql<Item>(
    `SELECT i.reuniaoitem_ordem, i.reuniaoitem_fatos, i.reuniaoitem_visto, i.reuniaoitem_nota,
       i.reuniaoitem_detalhe ->> 'deestagio' AS deestagio, i.reuniaoitem_detalhe ->> 'previsao_de' AS previsao_de, (i.reuniaoitem_detalhe ->> 'diasparado')::int AS diasparado,
       n.negocio_codigo, n.negocio_titulo, n.negocio_valor, n.negocio_situacao, n.negocio_dtprevisao, n.negocio_proximaatividade, n.negocio_dtinteracao, n.pessoa_nome,
       f.pipeline_descricao, e.estagio_descricao, n.usuario_responsavel, q.usuario_nome AS responsavel_nome, (${DECISOES}) AS decisoes, (${FEITOS}) AS feitos
     FROM reuniao m JOIN reuniao_item i ON i.clienteregistro_codigo = $1 AND i.reuniao_codigo = m.reuniao_codigo
       JOIN negocio n ON n.negocio_codigo = i.negocio_codigo
       JOIN pipeline f ON f.clienteregistro_codigo = $1 AND f.pipeline_codigo = n.pipeline_codigo
       JOIN estagio e ON e.clienteregistro_codigo = $1 AND e.estagio_codigo = n.estagio_codigo
       LEFT JOIN usuario q ON q.clienteregistro_codigo = $1 AND q.usuario_login = n.usuario_responsavel
     WHERE m.clienteregistro_codigo = $1 AND m.reuniao_codigo = $2 AND ${c.sql} ORDER BY i.reuniaoitem_ordem`,
    c.valores,
    { semNome: true },
  );
  return [{ ...cabecalho, itens }];
}

/** The deal of one item, as far as the user sees it; else it is not there. */
export async function negocioDoItem(ctx: Ctx, reuniao: number, ordem: number): Promise<number> {
  const c = condicoesDeNegocio(ctx, SEM_FILTROS, [reuniao, ordem]);
  const [linha] = await ctx.tx.sql<{ negocio_codigo: number }>(
    `SELECT n.negocio_codigo FROM reuniao_item i JOIN negocio n ON n.negocio_codigo = i.negocio_codigo
     WHERE i.clienteregistro_codigo = $1 AND i.reuniao_codigo = $2 AND i.reuniaoitem_ordem = $3 AND ${c.sql}`,
    c.valores,
    { semNome: true },
  );
  if (!linha) throw new AppError('NAO_ENCONTRADO');
  return linha.negocio_codigo;
}

/** When the user's last meeting of that pipeline (null: of all) began; null where there was none. */
export async function ultimaReuniao(ctx: Ctx, pipeline: number | null): Promise<string | null> {
  const [linha] = await ctx.tx.sql<{ em: string | null }>(
    'SELECT max(reuniao_inicio) AS em FROM reuniao WHERE clienteregistro_codigo = $1 AND usuario_login = $2 AND pipeline_codigo IS NOT DISTINCT FROM $3::bigint AND reuniao_fim IS NOT NULL',
    [ctx.sessao.clienteregistro_codigo, ctx.sessao.usuario_login, pipeline],
  );
  return linha?.em ?? null;
}

/** Refuses a pipeline that the registration does not have. */
export async function conferirFunil(ctx: Ctx, pipeline: number | null): Promise<void> {
  if (pipeline === null) return;
  const [achado] = await ctx.tx.sql(
    'SELECT 1 FROM pipeline WHERE clienteregistro_codigo = $1 AND pipeline_codigo = $2 FOR KEY SHARE',
    [ctx.sessao.clienteregistro_codigo, pipeline],
  );
  if (!achado)
    throw new AppError('REFERENCIA_INVALIDA', {
      campos: [{ campo: 'pipeline_codigo', mensagem: 'Este funil não existe.' }],
    });
}

/** Refuses people whom the registration does not have, or who are not active. */
export async function conferirGente(ctx: Ctx, logins: readonly string[]): Promise<void> {
  const achados = await ctx.tx.sql(
    'SELECT 1 FROM usuario WHERE clienteregistro_codigo = $1 AND usuario_login = ANY ($2::text[]) AND usuario_ativo FOR KEY SHARE',
    [ctx.sessao.clienteregistro_codigo, logins],
  );
  if (achados.length !== logins.length)
    throw new AppError('REFERENCIA_INVALIDA', {
      campos: [
        {
          campo: 'reuniao_participantes',
          mensagem: 'Um dos participantes não existe ou está inativo.',
        },
      ],
    });
}

/** When a day begins on the clock of the user. */
export async function inicioDoDia(ctx: Ctx, dia: string): Promise<Date> {
  const [linha] = await ctx.tx.sql<{ em: string }>(
    'SELECT $1::date::timestamp AT TIME ZONE $2 AS em',
    [dia, ctx.sessao.usuario_fuso],
  );
  return new Date(linha?.em ?? dia);
}
