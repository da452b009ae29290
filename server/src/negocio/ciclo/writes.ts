import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { anunciar, escopoDe, historia } from '../../platform/eventos/registro-evento.ts';
import type { JsonPronto } from '../../platform/http/resposta.ts';
import type { NegocioTravado } from '../writes.ts';
import { AGORA, gravarComHistoria, type NovaHistoria } from '../writes-historia.ts';

export interface NovaSituacao {
  situacao: 'A' | 'G' | 'F';
  negocio_posvenda?: number | null;
  negocio_recorrente?: number | null;
}

/** Opens, wins or finishes a locked deal (`perderConjunto` loses it); closing stamps the day, opening clears it and the loss. */
export const gravarSituacao = (
  ctx: Ctx,
  codigo: number,
  s: NovaSituacao,
  historia: NovaHistoria,
): Promise<JsonPronto> =>
  gravarComHistoria(
    ctx,
    codigo,
    {
      negocio_situacao: s.situacao,
      negocio_dtfechamento: s.situacao === 'A' ? null : AGORA,
      negocio_dtinteracao: AGORA,
      motperda_codigo: null,
      negocio_obsperda: '',
      negocio_posvenda: s.negocio_posvenda ?? undefined,
      negocio_recorrente: s.negocio_recorrente ?? undefined,
    },
    historia,
  );

/** Opens a locked deal as it was before its closing; the options named in `livres` may be applied again. */
export const gravarReabertura = (
  ctx: Ctx,
  antes: NegocioTravado,
  { dtinteracao, livres }: { dtinteracao: string | null; livres: readonly string[] },
  historia: NovaHistoria,
): Promise<JsonPronto> => {
  const fechouPorUltimo = antes['negocio_dtinteracao'] === antes['negocio_dtfechamento'];
  const mudanca = {
    negocio_situacao: 'A',
    negocio_dtfechamento: null,
    negocio_dtinteracao: (fechouPorUltimo && dtinteracao) || undefined,
    negocio_posvenda: livres.includes('negocio_posvenda') ? null : undefined,
    negocio_recorrente: livres.includes('negocio_recorrente') ? null : undefined,
  };
  return gravarComHistoria(ctx, antes.negocio_codigo, mudanca, historia);
};

/** Puts a locked deal at the top of a stage of another pipeline. */
export const gravarPipeline = (
  ctx: Ctx,
  codigo: number,
  lugar: { pipeline_codigo: number; estagio_codigo: number; negocio_posicao: number },
  historia: NovaHistoria,
): Promise<JsonPronto> => {
  const { pipeline_codigo, estagio_codigo, negocio_posicao } = lugar;
  const mudanca = { pipeline_codigo, estagio_codigo, negocio_posicao, negocio_dtestagio: AGORA };
  return gravarComHistoria(ctx, codigo, mudanca, historia);
};

/** Copies a deal as a new open one at a place; the words it is found by come along, with its own number. */
export async function duplicarNegocio(
  ctx: Ctx,
  origem: number,
  lugar: { pipeline_codigo: number; estagio_codigo: number; negocio_posicao: number },
  dias: number,
): Promise<number> {
  const [linha] = await ctx.tx.sql<{ negocio_codigo: number }>(
    `WITH n AS (INSERT INTO negocio (clienteregistro_codigo, empresa_codigo, pipeline_codigo, estagio_codigo, negocio_posicao, negocio_titulo, negocio_valor, negocio_temperatura, negocio_dtprevisao, negocio_observacao,
         pessoa_codigo, pessoa_nome, usuario_responsavel, repres_codigo, segmento_codigo, orprospect_codigo, etiquetas, negocio_campos, negocio_origem)
       SELECT clienteregistro_codigo, empresa_codigo, $3::bigint, $4::bigint, $5::float8, negocio_titulo, negocio_valor, negocio_temperatura, negocio_dtprevisao + $6::int, negocio_observacao,
         pessoa_codigo, pessoa_nome, usuario_responsavel, repres_codigo, segmento_codigo, orprospect_codigo, etiquetas, negocio_campos, negocio_codigo FROM negocio WHERE clienteregistro_codigo = $1 AND negocio_codigo = $2
       RETURNING negocio_codigo)
     INSERT INTO negocio_texto (clienteregistro_codigo, negocio_codigo, negocio_busca)
     SELECT $1, n.negocio_codigo, coalesce((SELECT t.negocio_busca FROM negocio_texto t WHERE t.clienteregistro_codigo = $1 AND t.negocio_codigo = $2), '') || ' ' || n.negocio_codigo FROM n RETURNING negocio_codigo`,
    [
      ctx.sessao.clienteregistro_codigo,
      origem,
      lugar.pipeline_codigo,
      lugar.estagio_codigo,
      lugar.negocio_posicao,
      dias,
    ],
  );
  if (!linha) throw new AppError('NAO_ENCONTRADO');
  return linha.negocio_codigo;
}

const HISTORIA_DAS_TAREFAS = historia(
  'nova t JOIN negocio o ON o.clienteregistro_codigo = $1 AND o.negocio_codigo = $2',
  {
    usuario_codigo: '$5::bigint',
    evento_tabela: "'atividade'",
    evento_chave: 't.atividade_codigo::text',
    evento_acao: "'CRIAR'",
    evento_versao: '1',
    evento_depois:
      "jsonb_build_object('atividade_titulo', t.atividade_titulo, 'atividade_dthr', t.atividade_dthr, 'usuario_login', t.usuario_login, 'negocio_codigo', t.negocio_codigo, 'motivo', 'COPIA')",
    evento_requisicao: '$6::text',
    ...escopoDe('o'),
  },
);
const COPIAR_ATIVIDADES = `WITH nova AS (
    INSERT INTO atividade (clienteregistro_codigo, atividade_titulo, atividade_dthr, atividade_duracao, atividade_diatodo, tipoatividade_codigo, negocio_codigo, pessoa_codigo, usuario_login)
    SELECT clienteregistro_codigo, atividade_titulo, atividade_dthr + make_interval(days => $4::int), atividade_duracao, atividade_diatodo, tipoatividade_codigo, $3::bigint, pessoa_codigo, usuario_login FROM atividade
    WHERE clienteregistro_codigo = $1 AND negocio_codigo = $2 AND atividade_situacao = 'P' ORDER BY atividade_codigo RETURNING *
  ), proxima AS (
    UPDATE negocio SET negocio_proximaatividade = (SELECT min(atividade_dthr) FROM nova) WHERE clienteregistro_codigo = $1 AND negocio_codigo = $3
  )
  ${HISTORIA_DAS_TAREFAS}`;

/** Pending tasks of a deal, copied to another with the same offset, each with its history row; gives how many. */
export async function copiarAtividades(
  ctx: Ctx,
  de: number,
  para: number,
  dias: number,
): Promise<number> {
  const { clienteregistro_codigo, usuario_codigo } = ctx.sessao;
  const eventos = await ctx.tx.sql<{ evento_codigo: number }>(COPIAR_ATIVIDADES, [
    clienteregistro_codigo,
    de,
    para,
    dias,
    usuario_codigo,
    ctx.requisicao,
  ]);
  for (const { evento_codigo } of eventos) anunciar(ctx, evento_codigo);
  return eventos.length;
}

/** A quote that may become the favourite of its deal. */
export interface Orcamento {
  pedvenda_codigo: number;
  pedvenda_valor: string;
}

/** Locks a quote of a deal, unless it was cancelled or is of a company that the user does not see. */
export async function travarOrcamento(
  ctx: Ctx,
  q: { negocio_codigo: number; empresa_codigo: number; pedvenda_codigo: number },
): Promise<Orcamento | undefined> {
  const [linha] = await ctx.tx.sql<Orcamento>(
    "SELECT pedvenda_codigo, pedvenda_valor FROM pedvenda WHERE clienteregistro_codigo = $1 AND negocio_codigo = $2 AND empresa_codigo = $3 AND pedvenda_codigo = $4 AND empresa_codigo = ANY($5::bigint[]) AND pedvenda_situacao <> 'CA' FOR UPDATE",
    [
      ctx.sessao.clienteregistro_codigo,
      q.negocio_codigo,
      q.empresa_codigo,
      q.pedvenda_codigo,
      ctx.sessao.empresas,
    ],
  );
  return linha;
}

/** Makes a locked quote the favourite of its locked deal: the deal's value and quote follow it. */
export async function favoritar(
  ctx: Ctx,
  codigo: number,
  { pedvenda_codigo, pedvenda_valor }: Orcamento,
  historia: NovaHistoria,
): Promise<JsonPronto> {
  const quais = [ctx.sessao.clienteregistro_codigo, codigo];
  const [, , depois] = await Promise.all([
    ctx.tx.sql(
      'UPDATE pedvenda SET pedvenda_favorito = false, versao = versao + 1 WHERE clienteregistro_codigo = $1 AND negocio_codigo = $2 AND pedvenda_favorito',
      quais,
    ),
    ctx.tx.sql(
      'UPDATE pedvenda SET pedvenda_favorito = true, versao = versao + 1 WHERE clienteregistro_codigo = $1 AND negocio_codigo = $2 AND pedvenda_codigo = $3',
      [...quais, pedvenda_codigo],
    ),
    gravarComHistoria(ctx, codigo, { pedvenda_codigo, negocio_valor: pedvenda_valor }, historia),
  ]);
  return depois;
}
