import type { Tabelas } from '../../db/tables.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { anunciar, escopoDe, historia } from '../platform/eventos/registro-evento.ts';
import { valoresDosClientesLidos } from '../pessoa/reads-lidos.ts';
import { JsonPronto } from '../platform/http/resposta.ts';
import { COLUNAS_NEGOCIO, juntoDoNegocio } from './colunas.ts';
import { jsonDoBanco } from '../platform/banco/recordset.ts';

/** What the history says of the change of a locked deal; `deEstagio` where it leaves a stage for another. */
export interface NovaHistoria {
  acao: string;
  antes: object;
  depois: object;
  deEstagio?: number;
}

/** The columns of the log by which the funnel counts a new deal in its first stage. */
export const entradaNoFunil = (
  negocio_codigo: number,
  lugar: { pipeline_codigo: number; estagio_codigo: number },
) => ({
  negocio_codigo,
  pipeline_codigo: lugar.pipeline_codigo,
  evento_paraestagio: lugar.estagio_codigo,
});

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
  'negocio_dtcriacao',
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
  'negocio_campos',
] as const satisfies readonly (keyof Tabelas['negocio'])[];

/** New values of some columns of a deal: absent means unchanged, null means cleared. */
export type MudancaDoNegocio = Partial<Record<(typeof COLUNAS)[number], unknown>>;

/** The instant of the transaction, as a value of a change: PostgreSQL reads this word as `now()`. */
export const AGORA = 'now';

/** A bind that is NULL unless the deal left a stage for another. */
const SE_SAIU = (expressao: string): string =>
  `CASE WHEN $9::bigint IS NOT NULL THEN ${expressao} END`;
const HISTORIA = historia('depois d', {
  usuario_codigo: '$3',
  evento_tabela: "'negocio'",
  evento_chave: 'd.negocio_codigo::text',
  evento_acao: '$4',
  evento_versao: 'd.versao',
  evento_antes: 'd.eram',
  evento_depois: 'd.ficaram',
  evento_requisicao: '$8',
  ...escopoDe('d'),
  negocio_codigo: SE_SAIU('d.negocio_codigo'),
  pipeline_codigo: SE_SAIU('d.pipeline_codigo'),
  evento_deestagio: '$9::bigint',
  evento_paraestagio: SE_SAIU('d.estagio_codigo'),
  uniproc_codigo: '$10',
});

/** Changes locked deals, one or many, each with its own columns and its history; `FIM` says what is told of it. */
const mudar = (FIM: string): string => `WITH depois AS (
    UPDATE negocio n
    SET (${COLUNAS.join(', ')}) = (
        SELECT ${COLUNAS.map((nome) => `w.${nome}`).join(', ')}
        FROM jsonb_populate_record(n, x.mudanca) w),
      versao = n.versao + 1,
      negocio_dtalteracao = now()
    FROM unnest($2::bigint[], $5::jsonb[], $6::jsonb[], $7::jsonb[]) AS x (codigo, mudanca, eram, ficaram)
    WHERE n.clienteregistro_codigo = $1 AND n.negocio_codigo = x.codigo
    RETURNING n.*, x.eram, x.ficaram
  ), ev AS (${HISTORIA})
  ${FIM}`;
const UM = mudar(`SELECT row_to_json(w)::text AS linha, ev.evento_codigo
  FROM ev, (SELECT ${COLUNAS_NEGOCIO} FROM depois n ${juntoDoNegocio('$11', '$12')}) w`);
const MUITOS = mudar('SELECT ev.evento_codigo FROM ev');

/** New values of one locked deal, and what its history says they were and are. */
export interface MudancaDeUm {
  negocio_codigo: number;
  mudanca: MudancaDoNegocio;
  antes: object;
  depois: object;
}

const textos = (objetos: readonly object[]): string[] => objetos.map((o) => jsonDoBanco(o));
const valoresDe = (
  ctx: Ctx,
  acao: string,
  mudancas: readonly MudancaDeUm[],
  { deEstagio = null, processo = null }: { deEstagio?: number | null; processo?: number | null },
): unknown[] => [
  ctx.sessao.clienteregistro_codigo,
  mudancas.map((m) => m.negocio_codigo),
  ctx.sessao.usuario_codigo,
  acao,
  textos(mudancas.map((m) => m.mudanca)),
  textos(mudancas.map((m) => m.antes)),
  textos(mudancas.map((m) => m.depois)),
  ctx.requisicao,
  deEstagio,
  processo,
];

/** Changes a locked deal and writes its history, announces it, and gives the deal as it is then as JSON text. */
export async function gravarComHistoria(
  ctx: Ctx,
  negocio_codigo: number,
  mudanca: MudancaDoNegocio,
  { acao, antes, depois, deEstagio }: NovaHistoria,
): Promise<JsonPronto> {
  const [gravado] = await ctx.tx.sql<{ linha: string; evento_codigo: number }>(UM, [
    ...valoresDe(ctx, acao, [{ negocio_codigo, mudanca, antes, depois }], {
      deEstagio: deEstagio ?? null,
    }),
    ...valoresDosClientesLidos(ctx.sessao),
  ]);
  if (!gravado) throw new AppError('NAO_ENCONTRADO');
  anunciar(ctx, gravado.evento_codigo);
  return new JsonPronto([gravado.linha]);
}

/** Changes the locked deals of a part of a process and writes their history; gives the codes of its rows. */
export async function gravarConjunto(
  ctx: Ctx,
  processo: number,
  acao: string,
  mudancas: readonly MudancaDeUm[],
): Promise<number[]> {
  if (mudancas.length === 0) return [];
  const gravados = await ctx.tx.sql<{ evento_codigo: number }>(
    MUITOS,
    valoresDe(ctx, acao, mudancas, { processo }),
  );
  return gravados.map((g) => g.evento_codigo);
}
