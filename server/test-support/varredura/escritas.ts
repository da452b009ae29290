import type { Endpoint } from '@praca/contract/endpoint.ts';
import { todosEndpoints } from '@praca/contract/index.ts';
import * as anexo from '@praca/contract/anexo/endpoints.ts';
import * as api from '@praca/contract/negocio/endpoints.ts';
import * as ciclo from '@praca/contract/negocio/ciclo/endpoints.ts';
import * as estagio from '@praca/contract/pipeline/estagio/endpoints.ts';
import { semTipos, type Recurso } from '@praca/contract/recurso.ts';
import { recursos } from '@praca/contract/recursos.ts';
import { criarFunil, criarPessoa } from '../../seed/fabricas/fabricas.ts';
import type { Cenario } from '../cenario/cenario.ts';
import { daAtividade } from './escritas-atividade.ts';
import { doAviso } from './escritas-aviso.ts';
import { doEstoque } from './escritas-estoque.ts';
import { doBoard } from './escritas-board.ts';
import { doLote } from './escritas-lote.ts';
import { doNaoCompram } from './escritas-nao-compram.ts';
import { daVenda } from './escritas-venda.ts';
import { daVisao } from './escritas-visao.ts';
import type { Ficha } from './ficha.ts';
import { moldes } from './moldes.ts';

type Linha = Record<string, unknown>;

/** A write of the contract as the sweeps use it. */
export interface Escrita {
  nome: string;
  e: Endpoint;
  /** A right input, on rows of its own, as the administrator of A. */
  boa(): Promise<Linha>;
  /** Fields that name what it works on: with what is not the caller's, it is not there. */
  alvos: readonly string[];
  /** Fields that name other rows: each of B's is refused. */
  referencias: readonly string[];
  /** It goes on as a process; what it names is looked at there. */
  processo: boolean;
  /** Another right input, where a number or a word more does not make one. */
  outra?: ((entrada: Linha) => Linha) | undefined;
}

const DO_NEGOCIO = [
  'pessoa_codigo',
  'usuario_responsavel',
  'repres_codigo',
  'segmento_codigo',
  'orprospect_codigo',
  'etiquetas',
  'empresa_codigo',
];

/** The writes of a described cadastro. LISTA_CODIGO means deals in the sweep: codes of B's rows of its own, and its import, are in its own test. */
function doRecurso(
  m: ReturnType<typeof moldes>,
  modulo: string,
  r: Recurso,
): Record<string, Ficha> {
  const nova = () => ({ [r.mostra]: m.texto() });
  const criar = () => m.criar(r.tabela, nova());
  const referencias = Object.entries(r.campos).flatMap(([nome, c]) => (c.alvo ? [nome] : []));
  const umSo = async () => ({ LISTA_CODIGO: [await criar()] });
  return {
    [`${modulo}.salvar`]: { boa: async () => nova(), alvos: [r.chave], referencias },
    [`${modulo}.excluir`]: { boa: async () => ({ [r.chave]: await criar() }), alvos: [r.chave] },
    [`${modulo}.excluirConjunto`]: { boa: umSo },
    [`${modulo}.restaurar`]: { boa: umSo },
    [`${modulo}.inativar`]: { boa: umSo },
    [`${modulo}.reativar`]: { boa: umSo },
    [`${modulo}.substituir`]: {
      boa: async () => ({ [r.chave]: await criar(), por_codigo: await criar(), versao: 1 }),
      alvos: [r.chave],
      referencias: ['por_codigo'],
    },
  };
}

/** Every write of deals and of what stands around them: a right input, and the fields through which a stranger might come in. */
function fichas(s: Cenario): Record<string, Ficha> {
  const { a } = s.c;
  const m = moldes(s);
  const [primeiro, segundo] = a.funil.estagios.map((e) => e.estagio_codigo);
  const lugar = { pipeline_codigo: a.funil.pipeline_codigo, estagio_codigo: primeiro };
  const deNegocio =
    (resto: Linha = {}, criar = m.negocio) =>
    async () => ({ negocio_codigo: await criar(), ...resto });
  const comDestino = async () => {
    const { estagios } = await m.funil();
    return {
      estagio_codigo: estagios[0]!.estagio_codigo,
      versao: 1,
      estagio_destino: estagios[1]!.estagio_codigo,
    };
  };
  const negocio = { alvos: ['negocio_codigo'] };
  return {
    'negocio.salvar': {
      ...negocio,
      boa: async () => ({ negocio_titulo: m.texto(), ...lugar }),
      referencias: [...DO_NEGOCIO, 'pipeline_codigo', 'estagio_codigo'],
    },
    'negocio.patch': {
      ...negocio,
      boa: deNegocio({ versao: 1, negocio_titulo: 'Outro' }),
      referencias: DO_NEGOCIO,
    },
    'negocio.excluir': { ...negocio, boa: deNegocio() },
    'negocio.mover': {
      ...negocio,
      boa: deNegocio({ versao: 1, estagio_codigo: segundo }),
      referencias: ['estagio_codigo'],
    },
    'negocio.desfazerMover': {
      alvos: ['NEGOCIO_CODIGO'],
      async boa() {
        const codigo = await m.negocio();
        await s.emA(
          `INSERT INTO evento (clienteregistro_codigo, evento_tabela, evento_chave, evento_acao, evento_versao, evento_antes, evento_depois)
           SELECT $1, 'negocio', negocio_codigo::text, 'MOVER', 1, to_jsonb(n), to_jsonb(n) FROM negocio n WHERE clienteregistro_codigo = $1 AND negocio_codigo = $2`,
          [s.a, codigo],
        );
        return { NEGOCIO_CODIGO: codigo };
      },
    },
    'negocio.desfazerAlteracao': {
      alvos: ['negocio_codigo'],
      async boa() {
        const negocio_codigo = await m.negocio();
        const r = await s.chamar(
          api.patch,
          { negocio_codigo, versao: 1, negocio_titulo: m.texto() },
          { como: s.u['adm.a'] },
        );
        return { negocio_codigo, versao_da_alteracao: r.dados[0]?.versao };
      },
    },
    'lixeira.restaurar': {
      boa: async () => {
        const negocio_codigo = await m.negocio();
        await s.chamar(
          api.excluir,
          { negocio_codigo: String(negocio_codigo) },
          { como: s.u['adm.a'] },
        );
        return { LISTA_CODIGO: [negocio_codigo] };
      },
      alvos: ['LISTA_CODIGO'],
    },
    'ciclo.perder': {
      ...negocio,
      boa: deNegocio({ motperda_codigo: a.motperda_codigo }),
      referencias: ['motperda_codigo'],
    },
    'ciclo.ganhar': { ...negocio, boa: deNegocio({ enviaPosVenda: 'N' }), processo: true },
    'ciclo.finalizar': {
      ...negocio,
      boa: async () =>
        deNegocio({}, async () =>
          m.negocio({}, await criarFunil(s.dono, s.a, { board_tipo: 'posvendas' })),
        )(),
    },
    'ciclo.desfazerFechamento': {
      ...negocio,
      async boa() {
        const negocio_codigo = await m.negocio();
        await s.chamar(
          ciclo.ganhar,
          { negocio_codigo, enviaPosVenda: 'N' },
          { como: s.u['adm.a'] },
        );
        return { negocio_codigo };
      },
    },
    'ciclo.reativar': { ...negocio, boa: deNegocio({}, m.perdido) },
    'ciclo.trocarPipeline': {
      ...negocio,
      boa: deNegocio({
        pipeline_codigo: a.outroFunil.pipeline_codigo,
        estagio_codigo: a.outroFunil.estagios[0]!.estagio_codigo,
      }),
      referencias: ['pipeline_codigo', 'estagio_codigo'],
    },
    'ciclo.copiar': { ...negocio, boa: deNegocio({ dias: 1 }) },
    'ciclo.favoritarOrcamento': {
      ...negocio,
      async boa() {
        const negocio_codigo = await m.negocio();
        return {
          negocio_codigo,
          pedvenda_codigo: await m.orcamento(negocio_codigo),
          empresa_codigo: a.empresa1.empresa_codigo,
        };
      },
      referencias: ['pedvenda_codigo', 'empresa_codigo'],
    },
    ...doLote(s, m),
    'anexo.excluir': {
      boa: async () => ({ anexo_codigo: await m.anexo(await m.negocio()) }),
      alvos: ['anexo_codigo'],
    },
    'anexo.restaurar': {
      boa: async () => {
        const anexo_codigo = await m.anexo(await m.negocio());
        await s.chamar(
          anexo.excluir,
          { anexo_codigo: String(anexo_codigo) },
          { como: s.u['adm.a'] },
        );
        return { anexo_codigo };
      },
      alvos: ['anexo_codigo'],
    },
    'acompanhamento.salvar': {
      boa: deNegocio({ acomp_texto: 'Ligou' }),
      alvos: ['negocio_codigo', 'acomp_codigo'],
    },
    'acompanhamento.excluir': {
      boa: async () => ({ acomp_codigo: await m.nota(await m.negocio()) }),
      alvos: ['acomp_codigo'],
    },
    ...daAtividade(s, m),
    ...daVenda(m),
    'pipeline.salvar': {
      boa: async () => ({ pipeline_descricao: m.texto(), board_codigo: a.funil.board_codigo }),
      alvos: ['pipeline_codigo'],
      referencias: ['board_codigo'],
    },
    'pipeline.ordenar': {
      async boa() {
        const board_codigo = await m.criar('board', {
          board_descricao: m.texto(),
          board_tipo: 'leads',
        });
        const { pipeline_codigo } = await criarFunil(s.dono, s.a, { board_codigo });
        return { board_codigo, LISTA_PIPELINE: [pipeline_codigo] };
      },
      alvos: ['board_codigo'],
    },
    'pipeline.excluir': {
      boa: async () => ({ pipeline_codigo: (await m.funil()).pipeline_codigo }),
      alvos: ['pipeline_codigo'],
    },
    'estagio.salvar': {
      boa: async () => ({
        estagio_descricao: m.texto(),
        pipeline_codigo: (await m.funil()).pipeline_codigo,
      }),
      alvos: ['estagio_codigo'],
      referencias: ['pipeline_codigo'],
    },
    'estagio.excluir': {
      boa: async () => ({ estagio_codigo: (await m.funil()).estagios[0]!.estagio_codigo }),
      alvos: ['estagio_codigo'],
    },
    'estagio.ordenar': {
      async boa() {
        const { pipeline_codigo, estagios } = await m.funil();
        return { pipeline_codigo, LISTA_ESTAGIO: estagios.map((e) => e.estagio_codigo).reverse() };
      },
      alvos: ['pipeline_codigo'],
      referencias: ['LISTA_ESTAGIO'],
    },
    'estagio.excluirComDestino': {
      boa: comDestino,
      alvos: ['estagio_codigo'],
      referencias: ['estagio_destino'],
      processo: true,
    },
    'estagio.desfazerExclusao': {
      boa: async () => ({
        uniproc_codigo: await m.processo(estagio.excluirComDestino, await comDestino()),
      }),
      alvos: ['uniproc_codigo'],
      processo: true,
    },
    ...doBoard(s, m),
    ...doNaoCompram(s, m),
    ...daVisao(s, m),
    ...doAviso(),
    'pessoa.salvar': {
      boa: async () => ({ pessoa_razao: m.texto() }),
      alvos: ['pessoa_codigo'],
      referencias: ['segmento_codigo', 'repres_codigo'],
    },
    'pessoa.excluir': {
      boa: async () => ({ pessoa_codigo: (await criarPessoa(s.dono, s.a)).pessoa_codigo }),
      alvos: ['pessoa_codigo'],
    },
    'juncao.juntar': {
      boa: async () => ({
        pessoa_codigo: (await criarPessoa(s.dono, s.a)).pessoa_codigo,
        versao: 1,
        sai_codigo: (await criarPessoa(s.dono, s.a)).pessoa_codigo,
        sai_versao: 1,
        DO_OUTRO: [],
      }),
      alvos: ['pessoa_codigo', 'sai_codigo'],
    },
    ...doEstoque(s, m),
    ...Object.assign(
      {},
      ...Object.entries(recursos).map(([modulo, r]) => doRecurso(m, modulo, semTipos(r))),
    ),
  };
}

/** The writes that the sweeps go through. */
export function escritas(s: Cenario): Escrita[] {
  const porNome = new Map(todosEndpoints.map((t) => [`${t.modulo}.${t.chave}`, t.endpoint]));
  return Object.entries(fichas(s)).map(([nome, f]) => {
    const e = porNome.get(nome);
    if (!e) throw new Error(`O contrato não tem ${nome}.`);
    return {
      nome,
      e,
      boa: f.boa,
      alvos: f.alvos ?? [],
      referencias: f.referencias ?? [],
      processo: f.processo === true,
      outra: f.outra,
    };
  });
}
