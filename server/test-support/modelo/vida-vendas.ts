import { expect } from 'vitest';
import * as tarefa from '@praca/contract/atividade/endpoints.ts';
import type { Atividade } from '@praca/contract/atividade/schemas.ts';
import { dataNoFuso, FUSO_DO_BRASIL, somarDias } from '@praca/contract/br/data.ts';
import type { Endpoint } from '@praca/contract/endpoint.ts';
import { salvar as salvarMetas } from '@praca/contract/meta/endpoints.ts';
import {
  explicarTarefas,
  explicarVendas,
  vendasDoPainel,
  vendasNoTempo,
} from '@praca/contract/painel/endpoints.ts';
import { GRUPOS_NO_TEMPO } from '@praca/contract/painel/no-tempo.ts';
import { FIGURAS_EXPLICADAS } from '@praca/contract/painel/vendas.ts';
import * as devolucao from '@praca/contract/pedvenda/devolucao/endpoints.ts';
import * as venda from '@praca/contract/pedvenda/endpoints.ts';
import { desfazer as desfazerParte } from '@praca/contract/pedvenda/finalizacao/endpoints.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';
import { criarPessoa } from '../../seed/fabricas/fabricas.ts';
import { abrirPedidos } from '../cenario/pedidos.ts';
import { deSeisEmSeis } from '../juntos.ts';
import type { Quem } from '../servidor/servidor.ts';

type Linha = Record<string, unknown>;
const HOJE = dataNoFuso(new Date(), FUSO_DO_BRASIL);
const MES = `${HOJE.slice(0, 7)}-01`;

/** One run: what there is, and what its screens showed when. */
export interface Vida {
  pedidos: number[];
  tarefas: number[];
  lembrados: { em: string; vistas: unknown[] }[];
}
type Ordem = { qual: number; para: number };

/** Orders and tasks that people and processes work on, and what the dashboards of both show meanwhile. */
export async function abrirVidaDasVendas() {
  const s = await abrirPedidos();
  const produtos = [await s.comEstoque('100000'), await s.comEstoque('100000')];
  const outro = await criarPessoa(s.dono, s.a, { pessoa_razao: 'Serrana', uf_codigo: 'RS' });
  const clientes = [s.pessoa_codigo, outro.pessoa_codigo];
  const equipe_codigo = Number(
    (await inserir(s.dono, 'equipe', s.a, { equipe_descricao: 'Sul' }))['equipe_codigo'],
  );
  const { repres_codigo } = s.c.a.rep1;
  await inserir(s.dono, 'equipe_membro', s.a, {
    equipe_codigo,
    equipemembro_ordem: 1,
    repres_codigo,
  });
  const [primeiro] = await s.emA(
    "SELECT negocio_codigo FROM negocio WHERE clienteregistro_codigo = $1 AND repres_codigo = $2 AND negocio_situacao = 'A' LIMIT 1",
    [s.a, repres_codigo],
  );
  const negocio_codigo = Number(primeiro?.['negocio_codigo']);
  /** After everything so far, before everything from now on. */
  const momento = async () => {
    const agora = Date.now() + 1;
    while (Date.now() <= agora) await new Promise((pronto) => setImmediate(pronto));
    return new Date(agora).toISOString();
  };
  const mexer = (sql: string, ...valores: unknown[]) => s.emA(sql, [s.a, ...valores]);
  const um = <T>(lista: readonly T[], qual: number): T => lista[qual % lista.length] as T;
  const chamar = async (e: Endpoint, entrada: Linha, como: Quem = s.gerente) => {
    const r = await s.chamar(e, entrada, { como });
    expect(r.status, `${e.nome} ${JSON.stringify(entrada)} ${r.texto}`).toBe(200);
    return r.dados;
  };

  const telas = (): [Endpoint, Linha][] => [
    [vendasDoPainel, {}],
    [vendasDoPainel, { DATA_INICIAL: somarDias(HOJE, -40), DATA_FINAL: HOJE, LISTA_UF: ['SP'] }],
    [vendasDoPainel, { LISTA_EQUIPE: [equipe_codigo], LISTA_PRODUTO: [produtos[0]] }],
    [vendasDoPainel, { LISTA_RESPONSAVEL: ['rep1.a'] }],
    ...GRUPOS_NO_TEMPO.map((GRUPO): [Endpoint, Linha] => [vendasNoTempo, { GRUPO }]),
    [tarefa.indicador, {}],
    [tarefa.indicador, { LISTA_EMPRESA: [s.c.a.empresa1.empresa_codigo] }],
    [tarefa.indicador, { DATA_INICIAL: somarDias(HOJE, -3), DATA_FINAL: somarDias(HOJE, 3) }],
    ...FIGURAS_EXPLICADAS.map((FIGURA): [Endpoint, Linha] => [explicarVendas, { FIGURA }]),
    ...(['feitas', 'no_prazo'] as const).map((FIGURA): [Endpoint, Linha] => [
      explicarTarefas,
      { DATA_INICIAL: somarDias(HOJE, -3), DATA_FINAL: somarDias(HOJE, 3), FIGURA },
    ]),
  ];
  const semDia = (dados: unknown): unknown =>
    JSON.parse(JSON.stringify(dados), (nome, valor: unknown) =>
      nome === 'EM_DATA' ? undefined : valor,
    );
  const lerTelas = async (como: Quem, em?: string) => {
    const lidas: unknown[] = [];
    for (const juntas of deSeisEmSeis(telas()))
      lidas.push(
        ...(await Promise.all(
          juntas.map(async ([e, entrada]) =>
            semDia(await chamar(e, { ...entrada, ...(em && { EM_DATA: em }) }, como)),
          ),
        )),
      );
    return lidas;
  };

  const pedidoDe = async (codigo: number) =>
    (await chamar(venda.getPedVenda, { pedvenda_codigo: codigo }))[0] as {
      pedvenda_codigo: number;
      versao: number;
    };
  const tarefaDe = async (codigo: number) =>
    (await chamar(tarefa.getLista, { atividade_codigo: codigo }))[0] as Atividade | undefined;

  /** What people do, and what imports, merges and corrections do behind the verbs. A verb may refuse: then nothing happened. */
  const VERBOS: Record<string, (v: Vida, o: Ordem) => Promise<unknown>> = {
    async vender(v, { qual, para }) {
      const itens = [um(produtos, qual), um(produtos, qual + 1)].map((codigo): [number, string] => [
        codigo,
        String(2 + (para % 5)),
      ]);
      const novo = await s.pedido(itens, { pessoa_codigo: um(clientes, para) });
      v.pedidos.push(novo.pedvenda_codigo);
      await s.finalizar(novo, para % 2 ? ['1', '2'] : ['2', '2']);
    },
    async desfazerParte(v, { qual }) {
      const p = await pedidoDe(um(v.pedidos, qual));
      const [ultima] = await mexer(
        'SELECT finvenda_codigo FROM finvenda WHERE clienteregistro_codigo = $1 AND pedvenda_codigo = $2 AND finvenda_desfeitaem IS NULL ORDER BY finvenda_sequencia DESC LIMIT 1',
        p.pedvenda_codigo,
      );
      await s.chamar(
        desfazerParte,
        {
          pedvenda_codigo: p.pedvenda_codigo,
          versao: p.versao,
          finvenda_codigo: Number(ultima?.['finvenda_codigo'] ?? 1),
        } as never,
        { como: s.gerente },
      );
    },
    async devolver(v, { qual }) {
      const { pedvenda_codigo, versao } = await pedidoDe(um(v.pedidos, qual));
      const itens = [
        { itpedvenda_sequencia: 1, quantidade: '1', motivo: 'Veio errado', voltaEstoque: 'S' },
      ];
      await s.chamar(devolucao.devolver, { pedvenda_codigo, versao, itens } as never, {
        como: s.gerente,
      });
    },
    async desfazerDevolucao(v, { qual }) {
      const { pedvenda_codigo, versao } = await pedidoDe(um(v.pedidos, qual));
      const [ultima] = await mexer(
        'SELECT devvenda_codigo FROM devvenda WHERE clienteregistro_codigo = $1 AND pedvenda_codigo = $2 ORDER BY devvenda_sequencia DESC LIMIT 1',
        pedvenda_codigo,
      );
      const devvenda_codigo = Number(ultima?.['devvenda_codigo'] ?? 1);
      await s.chamar(
        devolucao.desfazerDevolucao,
        { pedvenda_codigo, versao, devvenda_codigo },
        { como: s.gerente },
      );
    },
    corrigir: (v, { qual, para }) =>
      mexer(
        'UPDATE pedvenda SET repres_codigo = $3, pessoa_codigo = $4 WHERE clienteregistro_codigo = $1 AND pedvenda_codigo = $2',
        um(v.pedidos, qual),
        um([s.c.a.rep1.repres_codigo, s.c.a.rep2.repres_codigo, null], para),
        um(clientes, qual + para),
      ),
    async apagar(v, { qual }) {
      const este = um(v.pedidos, qual);
      for (const tabela of ['comissao', 'contarec', 'pedvenda'])
        await mexer(
          `DELETE FROM ${tabela} WHERE clienteregistro_codigo = $1 AND pedvenda_codigo = $2`,
          este,
        );
      v.pedidos = v.pedidos.filter((codigo) => codigo !== este);
    },
    async meta(_, { para }) {
      const { empresa_codigo } = s.c.a.empresa1;
      const repres_codigo = um([null, s.c.a.rep1.repres_codigo], para);
      const [ha] = await mexer(
        'SELECT versao FROM meta WHERE clienteregistro_codigo = $1 AND meta_mes = $2 AND empresa_codigo = $3 AND equipe_codigo IS NULL AND repres_codigo IS NOT DISTINCT FROM $4::bigint',
        MES,
        empresa_codigo,
        repres_codigo,
      );
      const meta_valor = para % 4 === 3 && ha ? null : `${para + 1}00.00`;
      const uma = {
        meta_mes: MES,
        repres_codigo,
        meta_valor,
        ...(ha && { versao: Number(ha['versao']) }),
      };
      await chamar(salvarMetas, { empresa_codigo, metas: [uma] });
    },
    cliente: (_, { qual, para }) =>
      mexer(
        'UPDATE pessoa SET pessoa_ativo = $3, uf_codigo = $4, segmento_codigo = NULL WHERE clienteregistro_codigo = $1 AND pessoa_codigo = $2',
        um(clientes, qual),
        para % 2 === 0,
        um(['SP', 'RS'], para),
      ),
    equipe: (_, { qual, para }) =>
      para % 2
        ? mexer(
            'UPDATE equipe SET equipe_ativo = $2 WHERE clienteregistro_codigo = $1',
            qual % 2 === 0,
          )
        : mexer(
            'UPDATE equipe_membro SET repres_codigo = $2 WHERE clienteregistro_codigo = $1',
            um([s.c.a.rep1.repres_codigo, s.c.a.rep2.repres_codigo], qual),
          ),
    async planejar(v, { qual, para }) {
      const [nova] = (await chamar(tarefa.salvar, {
        atividade_titulo: 'Ligar',
        atividade_dthr: `${somarDias(HOJE, (para % 5) - 2)}T12:00:00Z`,
        usuario_login: 'rep1.a',
        ...(qual % 2 === 0 && { negocio_codigo }),
      })) as Atividade[];
      v.tarefas.push(nova!.atividade_codigo);
    },
    concluir: (v, { qual, para }) =>
      s.chamar(
        tarefa.concluir,
        {
          atividade_codigo: um(v.tarefas, qual),
          atividade_situacao: um(['C', 'X', 'N'] as const, para),
        },
        { como: s.gerente },
      ),
    reabrir: (v, { qual }) =>
      s.chamar(tarefa.reabrir, { atividade_codigo: um(v.tarefas, qual) }, { como: s.gerente }),
    reagendar: (v, { qual, para }) =>
      s.chamar(
        tarefa.reagendar,
        {
          atividade_codigo: um(v.tarefas, qual),
          atividade_dthr: `${somarDias(HOJE, 1 + (para % 3))}T15:00:00Z`,
          atividade_motivo: 'Pediu outro dia',
        },
        { como: s.gerente },
      ),
    excluirTarefa: (v, { qual }) =>
      s.chamar(tarefa.excluir, { atividade_codigo: um(v.tarefas, qual) }, { como: s.gerente }),
    async desfazerTarefa(v, { qual }) {
      const atividade_codigo = um(v.tarefas, qual);
      const versao = (await tarefaDe(atividade_codigo))?.versao ?? 2;
      await s.chamar(tarefa.desfazer, { atividade_codigo, versao }, { como: s.gerente });
    },
    async lembrar(v) {
      const vistas = await lerTelas(s.gerente);
      v.lembrados.push({ em: await momento(), vistas });
    },
  };

  return { s, produtos, mexer, chamar, momento, lerTelas, VERBOS };
}
