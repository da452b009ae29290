import type { Tabelas } from '../../db/tables.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { anunciar, escopoDe, historia } from '../platform/eventos/registro-evento.ts';
import { JsonPronto } from '../platform/http/resposta.ts';
import { valoresDoAlcance } from '../platform/substantivo/escopo.ts';
import { COLUNAS_NEGOCIO, juntoDoNegocio } from './colunas.ts';

/** What the history says of the change of a locked deal; `deEstagio` where it leaves a stage for another. */
export interface NovaHistoria {
  acao: string;
  antes: object;
  depois: object;
  deEstagio?: number;
}

/** Columns of a deal that a verb may set. */
const COLUNAS = [
  'empresa_codigo',
  'pipeline_codigo',
  'estagio_codigo',
  'negocio_posicao',
  'negocio_dtestagio',
  'negocio_titulo',
  'negocio_valor',
  'negocio_temperatura',
  'negocio_dtprevisao',
  'negocio_observacao',
  'negocio_situacao',
  'negocio_dtfechamento',
  'negocio_dtinteracao',
  'negocio_obsperda',
  'negocio_posvenda',
  'negocio_recorrente',
  'motperda_codigo',
  'pedvenda_codigo',
  'pessoa_codigo',
  'pessoa_nome',
  'usuario_responsavel',
  'repres_codigo',
  'segmento_codigo',
  'orprospect_codigo',
  'etiquetas',
] as const satisfies readonly (keyof Tabelas['negocio'])[];

/** New values of some columns of a deal: absent means unchanged, null means cleared. */
export type MudancaDoNegocio = Partial<Record<(typeof COLUNAS)[number], unknown>>;

/** The instant of the transaction, as a value of a change: PostgreSQL reads this word as `now()`. */
export const AGORA = 'now';

/** A bind that is NULL unless the deal left a stage for another. */
const SE_SAIU = (expressao: string): string =>
  `CASE WHEN $8::bigint IS NOT NULL THEN ${expressao} END`;
const HISTORIA = historia('depois d', {
  usuario_codigo: '$3',
  evento_tabela: "'negocio'",
  evento_chave: 'd.negocio_codigo::text',
  evento_acao: '$4',
  evento_versao: 'd.versao',
  evento_antes: '$5',
  evento_depois: '$6',
  evento_requisicao: '$7',
  ...escopoDe('d'),
  negocio_codigo: SE_SAIU('d.negocio_codigo'),
  pipeline_codigo: SE_SAIU('d.pipeline_codigo'),
  evento_deestagio: '$8::bigint',
  evento_paraestagio: SE_SAIU('d.estagio_codigo'),
});

const GRAVAR = `WITH depois AS (
    UPDATE negocio n
    SET (${COLUNAS.join(', ')}) = (
        SELECT ${COLUNAS.map((nome) => `x.${nome}`).join(', ')}
        FROM jsonb_populate_record(n, $9::jsonb) x),
      versao = n.versao + 1,
      negocio_dtalteracao = now()
    WHERE n.clienteregistro_codigo = $1 AND n.negocio_codigo = $2
    RETURNING n.*
  ), ev AS (${HISTORIA})
  SELECT row_to_json(w)::text AS linha, ev.evento_codigo
  FROM ev, (SELECT ${COLUNAS_NEGOCIO} FROM depois n ${juntoDoNegocio('$10', '$11')}) w`;

/** Changes a locked deal and writes its history, announces it, and gives the deal as it is then as JSON text. */
export async function gravarComHistoria(
  ctx: Ctx,
  codigo: number,
  mudanca: MudancaDoNegocio,
  h: NovaHistoria,
): Promise<JsonPronto> {
  const [gravado] = await ctx.tx.sql<{ linha: string; evento_codigo: number }>(GRAVAR, [
    ctx.sessao.clienteregistro_codigo,
    codigo,
    ctx.sessao.usuario_codigo,
    h.acao,
    h.antes,
    h.depois,
    ctx.requisicao,
    h.deEstagio ?? null,
    JSON.stringify(mudanca),
    ...valoresDoAlcance(ctx.sessao),
  ]);
  if (!gravado) throw new AppError('NAO_ENCONTRADO');
  anunciar(ctx, gravado.evento_codigo);
  return new JsonPronto([gravado.linha]);
}
