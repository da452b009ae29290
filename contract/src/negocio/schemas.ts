import * as z from 'zod/mini';
import {
  cadeia,
  codigo,
  codigoNoCaminho,
  codigos,
  data,
  deslocamento,
  dinheiro,
  dinheiroPositivo,
  filtroGeral,
  flag,
  instante,
  limite,
  soma,
  texto,
  versao,
} from '../primitives.ts';
import { campoLido, filtrosDeCampos, valoresEscritos, valoresLidos } from '../campo/schemas.ts';
import { aoGanharNoFunil } from '../pipeline/schemas.ts';
import { emData, semPassado } from './em-data.ts';
import { ORDENS_NEGOCIO, type OrdemNegocio } from './ordem.ts';

export const SITUACOES = ['A', 'G', 'P', 'F'] as const;
export const TEMPERATURAS = ['FRIO', 'MORNO', 'QUENTE', 'MUITO_QUENTE'] as const;
export const situacao = z.enum(SITUACOES, 'Use A, G, P ou F.');
export const temperatura = z.enum(TEMPERATURAS, 'Use FRIO, MORNO, QUENTE ou MUITO_QUENTE.');
export type Situacao = (typeof SITUACOES)[number];
export type Temperatura = (typeof TEMPERATURAS)[number];

/** Orders that a board's columns may have: by hand, or what waits longest first. */
export const ORDENS_QUADRO = ['quadro', 'interacao'] as const satisfies readonly OrdemNegocio[];
export type OrdemQuadro = (typeof ORDENS_QUADRO)[number];
export const TIPOS_DATA = ['CRIACAO', 'ALTERACAO', 'PREVISAO', 'FECHAMENTO', 'ESTAGIO'] as const;
/** By next step: late, planned, none. */
export const ATIVIDADES = ['ATRASADA', 'PLANEJADA', 'SEM'] as const;

const login = texto(60);
export const FALTAS = ['ORIGEM', 'MOTIVO'] as const;
const logins = z.array(login).check(z.maxLength(200));
/** The filters of GetLista, all optional. */
export const filtros = {
  /** Reads that have a past take it; what is done to deals, or with them, is done to those of now. */
  EM_DATA: semPassado('Isto vale para os negócios como são hoje. Tire o dia.'),
  FILTRO_GERAL: filtroGeral,
  DATA_INICIAL: z._default(data, '1900-01-01'),
  DATA_FINAL: z._default(data, '2999-12-31'),
  TIPO_DATA: z._default(z.enum(TIPOS_DATA, 'Tipo de data desconhecido.'), 'CRIACAO'),
  LISTA_EMPRESA: z.optional(codigos),
  LISTA_REPRESENTANTE: z.optional(codigos),
  /** Addition: deals of the members of these teams, of those that the user sees. */
  LISTA_EQUIPE: z.optional(codigos),
  LISTA_USUARIO: z.optional(logins),
  LISTA_RESPONSAVEL: z.optional(logins),
  LISTA_SEGMENTO: z.optional(codigos),
  LISTA_MOTIVOPERDA: z.optional(codigos),
  LISTA_ORPROSPECT: z.optional(codigos),
  LISTA_TEMPERATURA: z.optional(z.array(temperatura).check(z.maxLength(20))),
  LISTA_ETIQUETA: z.optional(codigos),
  LISTA_BOARD: z.optional(codigos),
  LISTA_PIPELINE: z.optional(codigos),
  LISTA_ESTAGIO: z.optional(codigos),
  NEGOCIO_SITUACAO: z.optional(z.union([situacao, z.array(situacao).check(z.maxLength(20))])),
  /** Addition: deals worth at least, at most so much. */
  VALOR_MINIMO: z.optional(dinheiro),
  VALOR_MAXIMO: z.optional(dinheiro),
  ATIVIDADES: z.optional(z.enum(ATIVIDADES, 'Use ATRASADA, PLANEJADA ou SEM.')),
  LISTA_CODIGO: z.optional(codigos),
  /** Addition: "S" keeps the open deals past their stage's threshold (estagio_diasparado) since the last human interaction and without a task ahead. */
  PARADO: z.optional(flag),
  DIAS_SEM_INTERACAO: z.optional(z.int().check(z.minimum(0), z.maximum(3650))),
  /**
   * Without NEGOCIO_SITUACAO the board and the order `quadro` show what is open, the other orders of the list whatever
   * became of it: "S" adds what was closed to the former, "N" takes it out of the latter.
   */
  MOSTRAR_HISTORICO: z.optional(flag),
  /** Addition: deals that have ever entered one of these stages (the rows behind the funnel's numbers). */
  PASSOU_ESTAGIO: z.optional(codigos),
  /** Addition: "S" keeps the deals with a note that mentions the user who asks. */
  MENCIONADO: z.optional(flag),
  /** Addition: deals without an origin, lost ones without a reason (imports have some). */
  SEM: z.optional(z.enum(FALTAS, 'Use ORIGEM ou MOTIVO.')),
  /** Addition: "S" keeps the open deals that were foreseen until DATA_FINAL and are foreseen after it, "N" leaves them out. */
  ADIADO: z.optional(flag),
  /** Addition: deals whose customer is in one of these towns: `Joinville/SC`, or `Joinville` in whatever state; case and accents do not count. */
  LISTA_CIDADE: z.optional(z.array(texto(90)).check(z.maxLength(200))),
  /** Addition: deals that these imports created. */
  LISTA_IMPORTACAO: z.optional(codigos),
  /** Addition: by added fields, each of which a deal must meet. */
  FILTRO_CAMPOS: z.optional(filtrosDeCampos),
};
export const entradaLista = z.object({
  ...filtros,
  EM_DATA: emData,
  ORDEM: z._default(
    z.enum(ORDENS_NEGOCIO, 'Ordem desconhecida. Use uma das ordens publicadas em /api/docs.'),
    'alteracao',
  ),
  SQL_LIMIT: limite,
  SQL_OFFSET: deslocamento,
  /** Addition: keyset cursor of the former page's answer. */
  CURSOR: z.optional(cadeia(2000)),
  /** Addition: "S" leaves out TOTAL (further pages do not need it). */
  SEM_TOTAL: z.optional(flag),
});
export const entradaQuadro = z.object({
  ...filtros,
  EM_DATA: emData,
  pipeline_codigo: codigo,
  /** The order of each stage's cards; the stages keep theirs. */
  ORDEM: z._default(
    z.enum(ORDENS_QUADRO, 'Ordem desconhecida. Use quadro ou interacao.'),
    'quadro',
  ),
  CARTOES_POR_ESTAGIO: z._default(z.int().check(z.minimum(1), z.maximum(100)), 30),
});

/** A town of customers, as LISTA_CIDADE takes it. */
export const cidadeDeClientes = z.object({
  cidade: z.string(),
  cidade_descricao: z.string(),
  uf_codigo: z.string(),
});

export const entradaValorHabitual = z.object({ pipeline_codigo: codigo });
export const valorHabitual = z.object({
  /** The median of the newest deals of the pipeline that the user sees; null while too few of them have a value. */
  valor_habitual: z.nullable(dinheiro),
});

export const cartao = z.object({
  negocio_codigo: codigo,
  versao,
  estagio_codigo: codigo,
  negocio_titulo: z.string(),
  negocio_valor: dinheiro,
  negocio_temperatura: temperatura,
  negocio_situacao: situacao,
  negocio_posicao: z.number(),
  negocio_dtprevisao: z.nullable(z.string()),
  negocio_proximaatividade: z.nullable(instante),
  negocio_dtestagio: instante,
  /** Null only with EM_DATA, of a day of which it is not known. */
  negocio_dtinteracao: z.nullable(instante),
  pessoa_codigo: z.nullable(codigo),
  pessoa_nome: z.string(),
  usuario_responsavel: z.nullable(z.string()),
  repres_codigo: z.nullable(codigo),
  etiquetas: codigos,
  empresa_codigo: codigo,
  /** On the board: the values of the added fields that its cards show, absent where they show none. */
  negocio_campos: z.optional(valoresLidos),
});
export type Cartao = z.output<typeof cartao>;
/** One stage of the board: totals over everything that matches within the user's rights, and its first cards. */
export const coluna = z.object({
  estagio_codigo: codigo,
  estagio_descricao: z.string(),
  estagio_ordem: z.int(),
  estagio_cor: z.int(),
  estagio_probabilidade: z.int(),
  estagio_diasparado: z.nullable(z.int()),
  quantidade: z.int(),
  valor_total: soma,
  valor_ponderado: soma,
  /** By next step, over the same rows as `quantidade`: late, planned; the rest has none. Null with EM_DATA: tasks have no past. */
  quantidade_atrasados: z.nullable(z.int()),
  quantidade_planejados: z.nullable(z.int()),
  cartoes: z.array(cartao),
});
export type Coluna = z.output<typeof coluna>;
/** What the pipeline won, lost and finished this month (days of the user's zone), under the board's filters. */
export const fechados = z.object({
  negocio_situacao: z.enum(['G', 'P', 'F']),
  quantidade: z.int(),
  valor_total: soma,
});
export type Fechados = z.output<typeof fechados>;
export const entradaFechados = z.object({ ...filtros, EM_DATA: emData, pipeline_codigo: codigo });
/** A row of the list: the card plus what a table shows. */
export const linhaLista = z.extend(cartao, {
  pipeline_codigo: codigo,
  segmento_codigo: z.nullable(codigo),
  orprospect_codigo: z.nullable(codigo),
  motperda_codigo: z.nullable(codigo),
  negocio_dtcriacao: instante,
  negocio_dtalteracao: instante,
  negocio_dtfechamento: z.nullable(instante),
  /** The values of added fields that the user sees, by the code of the field. */
  negocio_campos: valoresLidos,
});
export type LinhaLista = z.output<typeof linhaLista>;
/** One deal, whole. */
export const negocio = z.extend(linhaLista, {
  negocio_observacao: z.string(),
  negocio_obsperda: z.string(),
  board_codigo: codigo,
  board_tipo: z.string(),
  pipeline_descricao: z.string(),
  estagio_descricao: z.string(),
  pedvenda_codigo: z.nullable(codigo),
  pessoa_cnpj: z.nullable(z.string()),
  pessoa_telefone: z.string(),
  pessoa_email: z.string(),
  negocio_origem: z.nullable(codigo),
  /** The deals that winning or finishing opened from this one, once each. */
  negocio_posvenda: z.nullable(codigo),
  negocio_recorrente: z.nullable(codigo),
  ...aoGanharNoFunil,
});
export type Negocio = z.output<typeof negocio>;

const campos = {
  negocio_titulo: texto(200, 1),
  negocio_valor: dinheiroPositivo,
  negocio_temperatura: temperatura,
  negocio_dtprevisao: z.nullable(data),
  negocio_observacao: texto(5000),
  pessoa_codigo: z.nullable(codigo),
  usuario_responsavel: z.nullable(login),
  repres_codigo: z.nullable(codigo),
  segmento_codigo: z.nullable(codigo),
  orprospect_codigo: z.nullable(codigo),
  empresa_codigo: codigo,
  etiquetas: z.array(codigo).check(z.maxLength(30, 'Use no máximo 30 etiquetas.')),
  /** Addition: values of added fields, by the code of the field: absent means unchanged, null means cleared. */
  negocio_campos: valoresEscritos,
};
/** The fields of a deal that people change one by one. */
export const CAMPOS_ALTERAVEIS: readonly string[] = Object.keys(campos);
/** Creates without `negocio_codigo` (title and stage required), changes with it and `versao`. */
export const entradaNegocio = z.strictObject({
  ...z.partial(z.object(campos)).shape,
  negocio_titulo: campos.negocio_titulo,
  negocio_codigo: z.optional(codigo),
  versao: z.optional(versao),
  pipeline_codigo: z.optional(codigo),
  estagio_codigo: z.optional(codigo),
});
/** Changes only what is sent: absent means unchanged, null means cleared. */
export const entradaPatch = z.strictObject({
  negocio_codigo: codigo,
  versao,
  ...z.partial(z.object(campos)).shape,
});
export const entradaCodigo = z.object({ negocio_codigo: codigoNoCaminho });
export const entradaExcluir = z.object({ negocio_codigo: codigoNoCaminho });
export const entradaMover = z.strictObject({
  negocio_codigo: codigo,
  estagio_codigo: codigo,
  versao,
  negocio_anterior: z.optional(z.nullable(codigo)),
  negocio_posterior: z.optional(z.nullable(codigo)),
});
/** Upper-case names, as the published call has them. */
export const entradaDesfazer = z.strictObject({
  NEGOCIO_CODIGO: codigo,
  CANCELAORCAMENTOS: z.optional(flag),
  /** The version that the step left the deal at: refused where another step is the last one by now. */
  VERSAO_DO_MOVIMENTO: z.optional(versao),
});
/** A change of fields, by the version that it left the deal at. */
export const entradaDesfazerAlteracao = z.strictObject({
  negocio_codigo: codigo,
  versao_da_alteracao: versao,
});
/** What a move answers: enough to put the card where the server put it. */
export const movido = z.object({
  negocio_codigo: codigo,
  versao,
  pipeline_codigo: codigo,
  estagio_codigo: codigo,
  negocio_posicao: z.number(),
  negocio_dtestagio: instante,
});

/** Names behind the codes of cards and filters, once per screen; the inactive ones are not offered for new use. */
export const dicionario = z.object({
  etiquetas: z.array(
    z.object({
      etiqueta_codigo: codigo,
      etiqueta_descricao: z.string(),
      etiqueta_cor: z.int(),
      etiqueta_ativo: flag,
    }),
  ),
  usuarios: z.array(
    z.object({ usuario_login: z.string(), usuario_nome: z.string(), usuario_ativo: flag }),
  ),
  representantes: z.array(z.object({ repres_codigo: codigo, repres_razao: z.string() })),
  /** The teams whose rows the user sees. */
  equipes: z.array(z.object({ equipe_codigo: codigo, equipe_descricao: z.string() })),
  segmentos: z.array(
    z.object({ segmento_codigo: codigo, segmento_descricao: z.string(), segmento_ativo: flag }),
  ),
  origens: z.array(
    z.object({
      orprospect_codigo: codigo,
      orprospect_descricao: z.string(),
      orprospect_ativo: flag,
    }),
  ),
  motivos: z.array(
    z.object({ motperda_codigo: codigo, motperda_descricao: z.string(), motperda_ativo: flag }),
  ),
  empresas: z.array(z.object({ empresa_codigo: codigo, empresa_razao: z.string() })),
  distribuicoes: z.array(z.object({ distauto_codigo: codigo, distauto_descricao: z.string() })),
  /** Addition: the added fields of deals that the user sees, in their order. */
  campos: z.array(campoLido),
  /** The added fields of customers. */
  campos_pessoa: z.array(campoLido),
});
export type Dicionario = z.output<typeof dicionario>;
/** A line of the deal's history, read from the event log. */
export const historico = z.object({
  evento_codigo: codigo,
  evento_em: instante,
  evento_acao: z.string(),
  usuario_nome: z.nullable(z.string()),
  evento_antes: z.nullable(z.record(z.string(), z.unknown())),
  evento_depois: z.nullable(z.record(z.string(), z.unknown())),
});
export const entradaHistorico = z.object({
  negocio_codigo: codigo,
  SQL_LIMIT: limite,
  CURSOR: z.optional(cadeia(40)),
});
/** Ctrl+K: deals and people by any word. */
export const entradaBusca = z.object({
  FILTRO_GERAL: filtroGeral,
  SQL_LIMIT: z._default(z.int().check(z.minimum(1), z.maximum(20)), 8),
});
export const achado = z.object({
  tipo: z.enum(['negocio', 'pessoa', 'pedvenda']),
  codigo,
  /** Of a quote or order, whose key it is part of; null for the others. */
  empresa_codigo: z.nullable(codigo),
  titulo: z.string(),
  detalhe: z.string(),
  board_tipo: z.nullable(z.string()),
  /** Of a customer: their telephone, formatted; empty for a deal. */
  pessoa_telefone: z.string(),
  /** Of a deal; null for a customer and for a quote. */
  estagio_descricao: z.nullable(z.string()),
  /** Of a deal, a quote or an order; null for a customer. */
  negocio_valor: z.nullable(dinheiro),
  negocio_situacao: z.nullable(z.string()),
});
