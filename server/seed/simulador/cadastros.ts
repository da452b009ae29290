import { PERFIS_INICIAIS } from '@praca/contract/permissoes.ts';
import { instanteDe } from './calendario.ts';
import type { Valor } from './copiar.ts';
import type { Codigos } from './codigos.ts';
import { catalogoDe, CONDICOES, FORMAS, GRUPOS, TRANSPORTADORAS, UNIDADES } from './catalogo.ts';
import { cnpjNumerico } from '../fabricas/documentos.ts';
import type { TipoBoard } from '../fabricas/fabricas.ts';
import type { Mundo } from './mundo.ts';
import { precosEEstoque } from './precos.ts';
import { TAREFAS } from './vida-textos.ts';
import { ETIQUETAS, MOTIVO_COM_OBS, MOTIVOS, ORIGENS, SEGMENTOS } from './plano.ts';

/** Rows for one table: its columns after `clienteregistro_codigo`, and their values. */
export type Lote = { tabela: string; colunas: string[]; linhas: Valor[][] };

export const BOARDS: readonly { tipo: TipoBoard; descricao: string }[] = [
  { tipo: 'prospects', descricao: 'Prospects' },
  { tipo: 'leads', descricao: 'Leads' },
  { tipo: 'oportunidades', descricao: 'Oportunidades' },
  { tipo: 'posvendas', descricao: 'Pós-Vendas' },
];

// Customers take the small indexes of the same seed; companies of the registration start far above them.
const INDICE_EMPRESA = 40_000_000;

const iso = (instante: number): string => new Date(instante).toISOString();

const descritos = (
  tabela: string,
  prefixo: string,
  primeiro: number,
  nomes: readonly string[],
): Lote => ({
  tabela,
  colunas: [`${prefixo}_codigo`, `${prefixo}_descricao`],
  linhas: nomes.map((nome, i) => [primeiro + i, nome]),
});

const quemEntra = ({ plano, inicio }: Mundo, c: Codigos, hash: string): Lote[] => {
  const criacao = iso(instanteDe(inicio - 30, 9 * 60));
  const perfis = PERFIS_INICIAIS.map((p) => p.perfil_descricao);
  const todas = plano.empresas.map((_, e) => c.empresa + e);
  return [
    {
      tabela: 'usuario',
      colunas:
        'usuario_codigo usuario_login usuario_nome usuario_emaillogin usuario_email usuario_senha usuario_permitealterarempresa usuario_visualizarempresa usuario_visualizaoutrosrep usuario_visualizarepinterno usuario_visualizarepexterno repres_codigo empresa_codigo perfil_codigo usuario_dtcriacao'.split(
          ' ',
        ),
      linhas: plano.usuarios.map((u, i) => [
        c.usuario + i,
        u.login,
        u.nome,
        u.email,
        u.email,
        hash,
        u.trocaEmpresa === true,
        u.trocaEmpresa === true,
        u.veOutros === true,
        u.veOutros === true,
        u.veOutros === true,
        u.representante === undefined ? null : c.representante + u.representante,
        c.empresa,
        c.perfil + perfis.indexOf(u.perfil),
        criacao,
      ]),
    },
    {
      tabela: 'usuario_empresa',
      colunas: ['usuario_codigo', 'empresa_codigo'],
      linhas: plano.usuarios.flatMap((_, i) => todas.map((empresa) => [c.usuario + i, empresa])),
    },
    {
      tabela: 'conta',
      colunas: ['usuario_codigo', 'conta_email'],
      linhas: plano.usuarios.map((u, i) => [c.usuario + i, u.email]),
    },
  ];
};

const quadros = ({ plano }: Mundo, c: Codigos): Lote[] => [
  {
    tabela: 'board',
    colunas: ['board_codigo', 'board_descricao', 'board_tipo'],
    linhas: BOARDS.map((b, i) => [c.board + i, b.descricao, b.tipo]),
  },
  {
    tabela: 'pipeline',
    colunas: [
      'pipeline_codigo',
      'pipeline_descricao',
      'pipeline_ordem',
      'pipeline_recorrencia',
      'board_codigo',
    ],
    linhas: plano.funis.map((f, i) => [
      c.pipeline + i,
      f.descricao,
      i + 1,
      f.recorrencia ?? null,
      c.board + BOARDS.findIndex((b) => b.tipo === f.board_tipo),
    ]),
  },
  {
    tabela: 'estagio',
    colunas:
      'estagio_codigo estagio_descricao estagio_ordem estagio_cor estagio_probabilidade estagio_diasparado pipeline_codigo'.split(
        ' ',
      ),
    linhas: plano.funis.flatMap((f, i) =>
      f.estagios.map((e, n) => [
        (c.estagios[i] ?? 0) + n,
        e.descricao,
        n + 1,
        e.cor,
        e.probabilidade,
        e.diasparado,
        c.pipeline + i,
      ]),
    ),
  },
];

const oQueSeVende = ({ plano, inicio }: Mundo, c: Codigos): Lote[] => [
  {
    tabela: 'unidade',
    colunas: ['unidade_codigo', 'unidade_descricao', 'unidade_sigla'],
    linhas: UNIDADES.map(([descricao, sigla], i) => [c.unidade + i, descricao, sigla]),
  },
  descritos('grupo_produto', 'grupoprod', c.grupoProduto, GRUPOS[plano.ramo]),
  {
    tabela: 'produto',
    colunas:
      'produto_codigo produto_descricao produto_referencia produto_preco produto_custo produto_pesoliquido produto_pesobruto produto_ncm unidade_codigo grupoprod_codigo produto_dtcriacao'.split(
        ' ',
      ),
    linhas: catalogoDe(plano.ramo).map((p, i) => [
      c.produto + i,
      p.descricao,
      p.referencia,
      p.preco,
      p.custo,
      p.peso,
      p.peso,
      p.ncm,
      c.unidade + p.unidade,
      c.grupoProduto + p.grupo,
      iso(instanteDe(inicio - 30, 9 * 60)),
    ]),
  },
  {
    tabela: 'cond_pag',
    colunas: ['condpag_codigo', 'condpag_descricao', 'condpag_prazos', 'condpag_entrada'],
    linhas: CONDICOES.map(([descricao, prazos, entrada], i) => [
      c.condPag + i,
      descricao,
      prazos,
      entrada,
    ]),
  },
  {
    tabela: 'forma_pag',
    colunas: ['formapag_codigo', 'formapag_descricao', 'formapag_tipo'],
    linhas: FORMAS.map(([descricao, tipo], i) => [c.formaPag + i, descricao, tipo]),
  },
  {
    tabela: 'transp',
    colunas: ['transp_codigo', 'transp_razao'],
    linhas: TRANSPORTADORAS.map((razao, i) => [c.transp + i, razao]),
  },
];

/** Everything of a registration that does not grow with its deals, in the order in which the keys allow it. */
export const lotesDeCadastro = (mundo: Mundo, c: Codigos, hash: string): Lote[] => {
  const { plano } = mundo;
  const cnpj = (i: number) => cnpjNumerico(plano.semente, INDICE_EMPRESA + i);
  const vendedores = plano.usuarios.flatMap((u, i) =>
    u.representante === undefined ? [] : [c.usuario + i],
  );
  return [
    {
      tabela: 'clienteregistro',
      colunas: ['clienteregistro_razao', 'clienteregistro_cnpj', 'clienteregistro_dtcriacao'],
      linhas: [[plano.razao, cnpj(0), iso(instanteDe(mundo.inicio - 31, 9 * 60))]],
    },
    {
      tabela: 'empresa',
      colunas: [
        'empresa_codigo',
        'empresa_razao',
        'empresa_fantasia',
        'empresa_cnpj',
        'empresa_chavepix',
      ],
      // A key of the names that nobody can have: an entry is shown to be paid, and goes nowhere.
      linhas: plano.empresas.map((e, i) => [
        c.empresa + i,
        e.razao,
        e.fantasia,
        cnpj(i),
        `pix@${plano.usuarios[0]?.email.split('@')[1] ?? 'praca.demo'}`,
      ]),
    },
    {
      tabela: 'perfil',
      colunas: ['perfil_codigo', 'perfil_descricao', 'perfil_base'],
      linhas: PERFIS_INICIAIS.map((p, i) => [c.perfil + i, p.perfil_descricao, p.perfil_base]),
    },
    {
      tabela: 'representante',
      colunas: ['repres_codigo', 'repres_razao', 'repres_fantasia', 'repres_cnpj', 'repres_tipo'],
      linhas: plano.representantes.map((r, i) => [
        c.representante + i,
        r.razao,
        r.fantasia,
        cnpj(100 + i),
        r.tipo,
      ]),
    },
    ...quemEntra(mundo, c, hash),
    descritos('segmento', 'segmento', c.segmento, SEGMENTOS),
    descritos('origem_contato', 'orprospect', c.origem, ORIGENS),
    {
      tabela: 'motivo_perda',
      colunas: ['motperda_codigo', 'motperda_descricao', 'motperda_ordem', 'motperda_exigeobs'],
      linhas: MOTIVOS.map((nome, i) => [c.motivo + i, nome, i + 1, nome === MOTIVO_COM_OBS]),
    },
    {
      tabela: 'tipo_atividade',
      colunas:
        'tipoatividade_codigo tipoatividade_descricao tipoatividade_icone tipoatividade_cor tipoatividade_duracao tipoatividade_ordem'.split(
          ' ',
        ),
      linhas: TAREFAS.map((t, i) => [
        c.tipoAtividade + i,
        t.tipo,
        t.icone,
        t.cor,
        t.duracao,
        i + 1,
      ]),
    },
    {
      tabela: 'etiqueta',
      colunas: ['etiqueta_codigo', 'etiqueta_descricao', 'etiqueta_cor'],
      linhas: ETIQUETAS.map((nome, i) => [c.etiqueta + i, nome, i + 1]),
    },
    {
      tabela: 'distribuicao_automatica',
      colunas: ['distauto_codigo', 'distauto_descricao'],
      linhas: [[c.distribuicao, 'Representantes em rodízio']],
    },
    {
      tabela: 'distribuicao_participante',
      colunas: ['distauto_codigo', 'distpart_ordem', 'usuario_codigo'],
      linhas: vendedores.map((usuario, i) => [c.distribuicao, i + 1, usuario]),
    },
    ...quadros(mundo, c),
    ...oQueSeVende(mundo, c),
    ...precosEEstoque(mundo, c),
  ];
};
