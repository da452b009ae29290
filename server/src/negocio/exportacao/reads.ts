import type { CampoLido, ValoresDeCampos } from '@praca/contract/campo/schemas.ts';
import type { Entrada } from '@praca/contract/endpoint.ts';
import type { exportar } from '@praca/contract/negocio/exportacao/endpoints.ts';
import type { Coluna } from '@praca/contract/negocio/exportacao/schemas.ts';
import { Condicoes } from '../../platform/banco/condicoes.ts';
import type { Ctx } from '../../platform/context.ts';
import { NEGOCIO } from '../noun.ts';
import { lerDicionarios } from '../reads-consulta.ts';
import {
  aplicarBusca,
  aplicarFiltros,
  aplicarFunilDoEstagio,
  aplicarSituacao,
  procurar,
} from '../filtros.ts';
import { ORDENS } from '../reads-ordem.ts';

/** A deal with every column of the contract, moments as local time of the user's zone. */
export type LinhaExportada = Record<Coluna, string | number | number[] | null> & {
  negocio_campos: ValoresDeCampos;
};

/** Names behind codes, by the column that holds the code. */
export interface NomesExportados {
  etiquetas: ReadonlyMap<number, string>;
  porColuna: Partial<Record<Coluna, ReadonlyMap<string, string>>>;
  /** The added fields that the user sees. */
  campos: ReadonlyMap<number, CampoLido>;
}

const POR_VEZ = 1000;
const BUSCAR = `FETCH ${POR_VEZ} FROM exportacao`;
/** $2 is the user's zone. */
const COLUNAS_EXPORTADAS = `n.negocio_codigo, n.negocio_titulo, n.pessoa_nome, n.negocio_valor::text AS negocio_valor, n.negocio_situacao, n.pipeline_codigo, n.estagio_codigo,
  n.negocio_temperatura, n.usuario_responsavel, n.repres_codigo, n.segmento_codigo, n.orprospect_codigo, n.motperda_codigo, n.etiquetas, n.empresa_codigo, n.negocio_dtprevisao,
  n.negocio_proximaatividade AT TIME ZONE $2 AS negocio_proximaatividade, n.negocio_dtestagio AT TIME ZONE $2 AS negocio_dtestagio, n.negocio_dtinteracao AT TIME ZONE $2 AS negocio_dtinteracao,
  n.negocio_dtcriacao AT TIME ZONE $2 AS negocio_dtcriacao, n.negocio_dtalteracao AT TIME ZONE $2 AS negocio_dtalteracao, n.negocio_dtfechamento AT TIME ZONE $2 AS negocio_dtfechamento,
  campos_a_vista(n.negocio_campos) AS negocio_campos`;

const mapa = <L extends object>(linhas: readonly L[], codigo: keyof L, nome: keyof L) =>
  new Map(linhas.map((l) => [String(l[codigo]), String(l[nome])]));

/** The names of the registration, as they are now. */
export async function lerNomes(ctx: Ctx): Promise<NomesExportados> {
  const registro = [ctx.sessao.clienteregistro_codigo];
  const [d] = await lerDicionarios(ctx);
  const pipelines = await ctx.tx.sql<{ pipeline_codigo: number; pipeline_descricao: string }>(
    'SELECT pipeline_codigo, pipeline_descricao FROM pipeline WHERE clienteregistro_codigo = $1',
    registro,
  );
  const estagios = await ctx.tx.sql<{ estagio_codigo: number; estagio_descricao: string }>(
    'SELECT estagio_codigo, estagio_descricao FROM estagio WHERE clienteregistro_codigo = $1',
    registro,
  );
  return {
    etiquetas: new Map(d?.etiquetas.map((e) => [e.etiqueta_codigo, e.etiqueta_descricao])),
    campos: new Map(d?.campos.map((um) => [um.campo_codigo, um])),
    porColuna: {
      pipeline_codigo: mapa(pipelines, 'pipeline_codigo', 'pipeline_descricao'),
      estagio_codigo: mapa(estagios, 'estagio_codigo', 'estagio_descricao'),
      usuario_responsavel: mapa(d?.usuarios ?? [], 'usuario_login', 'usuario_nome'),
      repres_codigo: mapa(d?.representantes ?? [], 'repres_codigo', 'repres_razao'),
      segmento_codigo: mapa(d?.segmentos ?? [], 'segmento_codigo', 'segmento_descricao'),
      orprospect_codigo: mapa(d?.origens ?? [], 'orprospect_codigo', 'orprospect_descricao'),
      motperda_codigo: mapa(d?.motivos ?? [], 'motperda_codigo', 'motperda_descricao'),
      empresa_codigo: mapa(d?.empresas ?? [], 'empresa_codigo', 'empresa_razao'),
    },
  };
}

/**
 * The deals of the list, some at a time: the same filters, rights and order, all as they were at one moment (a cursor
 * of the open transaction).
 */
export async function* percorrerNegocios(
  ctx: Ctx,
  e: Entrada<typeof exportar>,
): AsyncGenerator<LinhaExportada[]> {
  const { ORDEM, COLUNAS: _, FORMATO: __, NEGOCIO_SITUACAO, MOSTRAR_HISTORICO, ...filtros } = e;
  const ordem = ORDENS[ORDEM];
  const c = new Condicoes([ctx.sessao.clienteregistro_codigo, ctx.sessao.usuario_fuso]);
  c.e('n.clienteregistro_codigo = $1');
  aplicarSituacao(c, NEGOCIO_SITUACAO, MOSTRAR_HISTORICO, ordem.nome === 'quadro');
  NEGOCIO.restringir(c, ctx.sessao);
  aplicarFiltros(c, filtros, ctx);
  aplicarBusca(c, await procurar(ctx, filtros));
  if (ordem.nome === 'quadro') aplicarFunilDoEstagio(c, filtros.LISTA_ESTAGIO);
  await ctx.tx.sql(
    `DECLARE exportacao NO SCROLL CURSOR FOR SELECT ${COLUNAS_EXPORTADAS} FROM negocio n WHERE ${c.sql}
     ORDER BY ${ordem.chave} ${ordem.direcao}, n.negocio_codigo ${ordem.direcao}`,
    c.valores,
    { semNome: true },
  );
  for (;;) {
    const linhas = await ctx.tx.sql<LinhaExportada>(BUSCAR, [], { semNome: true });
    if (linhas.length) yield linhas;
    if (linhas.length < POR_VEZ) return;
  }
}
