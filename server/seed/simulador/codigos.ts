import type { ClientBase } from 'pg';
import { catalogoDe, CONDICOES, FORMAS, GRUPOS, TRANSPORTADORAS, UNIDADES } from './catalogo.ts';
import { LOCAIS, quantosPrecos, REGRAS_DE_COMISSAO, TABELAS } from './tabelas-e-regras.ts';
import type { Mundo } from './mundo.ts';
import { MAXIMO } from './vida.ts';
import { TAREFAS } from './vida-textos.ts';
import { ETIQUETAS, MOTIVOS, ORIGENS, SEGMENTOS } from './plano.ts';

/** The first code of each block that a registration takes from a sequence. */
export type Codigos = {
  registro: number;
  empresa: number;
  perfil: number;
  representante: number;
  usuario: number;
  segmento: number;
  origem: number;
  motivo: number;
  etiqueta: number;
  distribuicao: number;
  board: number;
  pipeline: number;
  /** First code of the stages of each pipeline. */
  estagios: number[];
  pessoa: number;
  negocio: number;
  tipoAtividade: number;
  /** Of each of these a deal takes as many codes as it may have. */
  acompanhamento: number;
  atividade: number;
  pedvenda: number;
  evento: number;
  unidade: number;
  grupoProduto: number;
  produto: number;
  condPag: number;
  formaPag: number;
  transp: number;
  tabPreco: number;
  itTabPreco: number;
  imposto: number;
  localEstoque: number;
  movEstoque: number;
  regraComissao: number;
};

export const TABELAS_SIMULADAS = {
  clienteregistro: 'clienteregistro_codigo',
  empresa: 'empresa_codigo',
  perfil: 'perfil_codigo',
  representante: 'repres_codigo',
  usuario: 'usuario_codigo',
  segmento: 'segmento_codigo',
  origem_contato: 'orprospect_codigo',
  motivo_perda: 'motperda_codigo',
  etiqueta: 'etiqueta_codigo',
  distribuicao_automatica: 'distauto_codigo',
  board: 'board_codigo',
  pipeline: 'pipeline_codigo',
  estagio: 'estagio_codigo',
  pessoa: 'pessoa_codigo',
  negocio: 'negocio_codigo',
  tipo_atividade: 'tipoatividade_codigo',
  acompanhamento: 'acomp_codigo',
  atividade: 'atividade_codigo',
  pedvenda: 'pedvenda_codigo',
  evento: 'evento_codigo',
  unidade: 'unidade_codigo',
  grupo_produto: 'grupoprod_codigo',
  produto: 'produto_codigo',
  cond_pag: 'condpag_codigo',
  forma_pag: 'formapag_codigo',
  transp: 'transp_codigo',
  tabpreco: 'tabpreco_codigo',
  ittabpreco: 'ittabpreco_codigo',
  imposto: 'imposto_codigo',
  localestoque: 'localestoque_codigo',
  movestoque: 'movestoque_codigo',
  regracomissao: 'regracom_codigo',
} as const;
export type TabelaSimulada = keyof typeof TABELAS_SIMULADAS;

/** Takes `quantos` codes in a row. Only while the table is locked: nobody else may draw from its sequence meanwhile. */
export const reservarBloco = async (
  cliente: ClientBase,
  tabela: TabelaSimulada,
  quantos: number,
): Promise<number> => {
  const { rows } = await cliente.query<{ primeiro: string }>(
    `SELECT setval(s.nome, p.primeiro + greatest($3::bigint, 1) - 1) AS ultimo, p.primeiro::text
       FROM (SELECT pg_get_serial_sequence($1, $2) AS nome) s,
            LATERAL (SELECT nextval(s.nome) AS primeiro) p`,
    [tabela, TABELAS_SIMULADAS[tabela], quantos],
  );
  return Number(rows[0]?.primeiro);
};

/** Takes every block of a registration but that of the events, whose number is known only after they are written. */
export const reservarCodigos = async (cliente: ClientBase, mundo: Mundo): Promise<Codigos> => {
  const { plano } = mundo;
  const bloco = (tabela: TabelaSimulada, quantos: number) =>
    reservarBloco(cliente, tabela, quantos);
  const porFunil = plano.funis.map((f) => f.estagios.length);
  const estagio = await bloco(
    'estagio',
    porFunil.reduce((soma, n) => soma + n, 0),
  );
  const precos = quantosPrecos(mundo);
  return {
    registro: await bloco('clienteregistro', 1),
    empresa: await bloco('empresa', plano.empresas.length),
    perfil: await bloco('perfil', 3),
    representante: await bloco('representante', plano.representantes.length),
    usuario: await bloco('usuario', plano.usuarios.length),
    segmento: await bloco('segmento', SEGMENTOS.length),
    origem: await bloco('origem_contato', ORIGENS.length),
    motivo: await bloco('motivo_perda', MOTIVOS.length),
    etiqueta: await bloco('etiqueta', ETIQUETAS.length),
    distribuicao: await bloco('distribuicao_automatica', 1),
    board: await bloco('board', 4),
    pipeline: await bloco('pipeline', plano.funis.length),
    estagios: porFunil.map(
      (_, i) => estagio + porFunil.slice(0, i).reduce((soma, n) => soma + n, 0),
    ),
    pessoa: await bloco('pessoa', plano.clientes),
    negocio: await bloco('negocio', mundo.negocios),
    tipoAtividade: await bloco('tipo_atividade', TAREFAS.length),
    acompanhamento: await bloco('acompanhamento', mundo.negocios * MAXIMO.notas),
    atividade: await bloco('atividade', mundo.negocios * MAXIMO.tarefas),
    pedvenda: await bloco('pedvenda', mundo.negocios * MAXIMO.orcamentos),
    evento: await bloco('evento', 1),
    unidade: await bloco('unidade', UNIDADES.length),
    grupoProduto: await bloco('grupo_produto', GRUPOS[plano.ramo].length),
    produto: await bloco('produto', catalogoDe(plano.ramo).length),
    condPag: await bloco('cond_pag', CONDICOES.length),
    formaPag: await bloco('forma_pag', FORMAS.length),
    transp: await bloco('transp', TRANSPORTADORAS.length),
    tabPreco: await bloco('tabpreco', TABELAS.length),
    itTabPreco: await bloco('ittabpreco', precos.ittabpreco),
    imposto: await bloco('imposto', precos.imposto),
    localEstoque: await bloco('localestoque', LOCAIS.length),
    movEstoque: await bloco('movestoque', precos.movestoque),
    regraComissao: await bloco('regracomissao', REGRAS_DE_COMISSAO.length),
  };
};
