import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as atividade from '@praca/contract/atividade/endpoints.ts';
import { somarDias } from '@praca/contract/br/data.ts';
import type { Endpoint } from '@praca/contract/endpoint.ts';
import * as meta from '@praca/contract/meta/endpoints.ts';
import * as naoCompram from '@praca/contract/negocio/nao-compram/endpoints.ts';
import * as reposicao from '@praca/contract/negocio/reposicao/endpoints.ts';
import {
  FIGURA_DE_NEGOCIO,
  FIGURA_DE_TAREFA,
  FIGURA_DE_VENDA,
} from '@praca/contract/painel/catalogo.ts';
import * as painel from '@praca/contract/painel/endpoints.ts';
import { GRUPOS_NO_TEMPO } from '@praca/contract/painel/no-tempo.ts';
import { criarBasico, criarNegocio, type Basico } from '../../seed/fabricas/fabricas-negocio.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';
import { abrirPaineis, HOJE, type Paineis } from '../../test-support/cenario/paineis.ts';
import { deSeisEmSeis } from '../../test-support/juntos.ts';
import type { Quem } from '../../test-support/servidor/servidor.ts';
import { marcarTudo } from '../negocio/reposicao/marcar.ts';
import { preverTudo } from './previsao/prever.ts';

type Entrada = Record<string, unknown>;
/** How a read is asked, without any filter. */
interface Pedido {
  nome: string;
  e: Endpoint;
  base: Entrada;
}
const PERIODO = { DATA_INICIAL: somarDias(HOJE, -13), DATA_FINAL: HOJE };
const explicada = <T extends object>(catalogo: T): string[] =>
  Object.entries(catalogo as Record<string, { explica: boolean }>)
    .filter(([, { explica }]) => explica)
    .map(([figura]) => figura);

let p: Paineis;
let outra: Basico;
let deFora: Quem;
let pedidos: Pedido[];
beforeAll(async () => {
  p = await abrirPaineis();
  const { s, b } = p;
  // Somebody who sees all of another registration, with one of each thing that a filter may name.
  outra = await criarBasico(s.dono);
  deFora = await s.entrar(outra.adm.usuario_emaillogin);
  await criarNegocio(s.dono, outra.registro.clienteregistro_codigo, {
    empresa_codigo: outra.empresa.empresa_codigo,
    pipeline_codigo: outra.funil.pipeline_codigo,
    estagio_codigo: outra.funil.estagios[0]?.estagio_codigo ?? 0,
  });
  const pararam = await p.cliente('Parou', { repres_codigo: p.deFora });
  for (const dias of [120, 90, 60])
    await p.faturar(somarDias(HOJE, -dias), [[p.produtos[0], '2', '10.00']], {
      pessoa_codigo: pararam,
      repres_codigo: p.deFora,
    });
  const sinal = new AbortController().signal;
  await marcarTudo(s.banco, sinal);
  await preverTudo(s.banco, sinal);
  const explicar = (e: Endpoint, figuras: string[]): Pedido[] =>
    figuras.map((FIGURA) => ({
      nome: `${e.nome}: ${FIGURA}`,
      e,
      base: { ...PERIODO, FIGURA },
    }));
  const { pipeline_codigo } = b.funil;
  pedidos = [
    ...[PERIODO, {}].flatMap((base): Pedido[] => [
      { nome: 'funil', e: painel.funilVendas, base: { ...base, pipeline_codigo } },
      ...(['prospects', 'leads', 'oportunidades', undefined] as const).map((board_tipo) => ({
        nome: board_tipo ?? 'etiqueta',
        e: painel.negociosDoPainel,
        base: { ...base, ...(board_tipo && { board_tipo }) },
      })),
      { nome: 'vendas', e: painel.vendasDoPainel, base },
      ...GRUPOS_NO_TEMPO.map((GRUPO) => ({
        nome: `vendas no tempo por ${GRUPO}`,
        e: painel.vendasNoTempo,
        base: { ...base, GRUPO },
      })),
      { nome: 'tarefas', e: atividade.indicador, base },
      { nome: 'previsao', e: painel.previsaoDoPainel, base },
      { nome: 'linhas da previsao', e: painel.negociosDaPrevisao, base },
    ]),
    ...explicar(painel.explicarNegocios, explicada(FIGURA_DE_NEGOCIO)),
    ...explicar(painel.explicarVendas, explicada(FIGURA_DE_VENDA)),
    ...explicar(painel.explicarTarefas, explicada(FIGURA_DE_TAREFA)),
    { nome: 'não compram', e: naoCompram.getClientesQueNaoCompram, base: {} },
    { nome: 'radar', e: reposicao.getRadarDeReposicao, base: { SITUACAO: 'RITMO' } },
    {
      nome: 'metas',
      e: meta.getLista,
      base: { empresa_codigo: b.empresa.empresa_codigo, meta_mes: `${HOJE.slice(0, 4)}-01-01` },
    },
  ];
});
afterAll(() => p.s.fechar());

const tem = ({ e }: Pedido, campo: string) =>
  Object.hasOwn((e.input as { def: { shape?: object } }).def.shape ?? {}, campo);
/** What a read answers, but for the filters that it says back. */
async function dita({ e, base }: Pedido, filtro: Entrada, como: Quem): Promise<string> {
  const r = await p.s.chamar(e, { ...base, ...filtro }, { como });
  // A funnel of another registration is none.
  if (como === deFora && e === painel.funilVendas) expect(r.codigo).toBe('NAO_ENCONTRADO');
  else expect(r.status, r.texto).toBe(200);
  return JSON.stringify([r.total, r.dados], (nome, valor: unknown) =>
    nome.startsWith('LISTA_') ? undefined : valor,
  );
}
const NUNCA = 999_999_999;
const ninguem = (valores: readonly unknown[]) =>
  valores.map((um) => (typeof um === 'string' ? 'ninguem.x' : NUNCA));
/** Each filter of others is answered as one of nobody: what is asked with it says nothing of them. */
async function comoDeNinguem(de: Record<string, readonly unknown[]>, como: Quem): Promise<void> {
  const comparar = async (pedido: Pedido, campo: string, valores: readonly unknown[]) => {
    const onde = `${pedido.nome} ${campo}`;
    const [deles, deNinguem] = await Promise.all([
      dita(pedido, { [campo]: valores }, como),
      dita(pedido, { [campo]: ninguem(valores) }, como),
    ]);
    expect([onde, deles]).toEqual([onde, deNinguem]);
  };
  for (const pedido of pedidos) {
    const seus = Object.entries(de).filter(([campo]) => tem(pedido, campo));
    for (const juntos of deSeisEmSeis(seus))
      await Promise.all(juntos.map(([campo, valores]) => comparar(pedido, campo, valores)));
  }
}

describe('every read of dashboards, targets, forecast, radar and customers that do not buy', () => {
  it('S-03 a representative who names others, or nobody, is told of their own alone', async () => {
    const { representante, administrador } = p.como;
    const deles = { LISTA_REPRESENTANTE: [p.repres2, p.deFora] };
    await comoDeNinguem(
      { ...deles, LISTA_RESPONSAVEL: ['adm'], LISTA_USUARIO: ['chefe'] },
      representante,
    );
    let ditos = 0;
    for (const pedido of pedidos) {
      const sem = await dita(pedido, {}, representante);
      if (!tem(pedido, 'LISTA_REPRESENTANTE')) continue;
      expect([pedido.nome, await dita(pedido, { LISTA_REPRESENTANTE: [] }, representante)]).toEqual(
        [pedido.nome, sem],
      );
      // That the administrator is told something of them shows that there is something to tell.
      if (
        (await dita(pedido, deles, administrador)) !==
        (await dita(pedido, { LISTA_REPRESENTANTE: [NUNCA] }, administrador))
      )
        ditos += 1;
    }
    expect(ditos).toBeGreaterThan(25);
  });

  it('S-04 a company of another registration adds nothing, alone or beside one’s own', async () => {
    const { empresa_codigo } = p.b.empresa;
    const [meu, dela] = [[empresa_codigo], [outra.empresa.empresa_codigo]];
    for (const como of Object.values(p.como)) {
      await comoDeNinguem({ LISTA_EMPRESA: dela }, como);
      for (const pedido of pedidos)
        if (tem(pedido, 'LISTA_EMPRESA'))
          expect([
            pedido.nome,
            await dita(pedido, { LISTA_EMPRESA: [...meu, ...dela] }, como),
          ]).toEqual([pedido.nome, await dita(pedido, { LISTA_EMPRESA: meu }, como)]);
    }
  });

  it('S-05 context headers of somebody else change nothing, or are refused', async () => {
    const { registro, empresa, adm } = outra;
    const cabecalhos = {
      usuario_codigo: String(adm.usuario_codigo),
      clienteregistro_codigo: String(registro.clienteregistro_codigo),
      empresa_codigo: String(empresa.empresa_codigo),
      email: adm.usuario_emaillogin,
    };
    for (const { e, base, nome } of pedidos) {
      const { representante: como } = p.como;
      const certa = await p.s.chamar(e, base, { como });
      const r = await p.s.chamar(e, base, { como, cabecalhos });
      if (r.status !== 403) expect([nome, r.texto]).toEqual([nome, certa.texto]);
    }
  });

  it('S-08 S-09 codes of another registration are codes of nobody, for whoever asks', async () => {
    const r = outra.registro.clienteregistro_codigo;
    const codigo = async (tabela: string, chave: string, dados: Entrada) =>
      Number((await inserir(p.s.dono, tabela, r, dados))[chave]);
    const de = {
      LISTA_PIPELINE: [outra.funil.pipeline_codigo],
      LISTA_ESTAGIO: outra.funil.estagios.map((um) => um.estagio_codigo),
      LISTA_REPRESENTANTE: [outra.representante.repres_codigo],
      LISTA_EQUIPE: [await codigo('equipe', 'equipe_codigo', { equipe_descricao: 'De fora' })],
      LISTA_SEGMENTO: [
        await codigo('segmento', 'segmento_codigo', { segmento_descricao: 'De fora' }),
      ],
      LISTA_ORPROSPECT: [
        await codigo('origem_contato', 'orprospect_codigo', { orprospect_descricao: 'De fora' }),
      ],
      LISTA_ETIQUETA: [
        await codigo('etiqueta', 'etiqueta_codigo', {
          etiqueta_descricao: 'De fora',
          etiqueta_cor: 1,
        }),
      ],
      LISTA_PRODUTO: [await codigo('produto', 'produto_codigo', { produto_descricao: 'De fora' })],
      LISTA_GRUPO: [
        await codigo('grupo_produto', 'grupoprod_codigo', { grupoprod_descricao: 'De fora' }),
      ],
    };
    for (const como of [p.como.representante, p.como.administrador]) await comoDeNinguem(de, como);
  });

  it('S-01 S-09 and the other one is told nothing of this one', async () => {
    await comoDeNinguem(
      {
        LISTA_PIPELINE: p.funis.map((um) => um.pipeline_codigo),
        LISTA_REPRESENTANTE: [p.repres2, p.deFora, p.b.representante.repres_codigo],
        LISTA_EQUIPE: [p.equipe_codigo],
        LISTA_SEGMENTO: [p.segmento],
        LISTA_ORPROSPECT: [p.feira],
        LISTA_ETIQUETA: [p.etiqueta],
        LISTA_EMPRESA: [p.b.empresa.empresa_codigo],
        LISTA_PRODUTO: [...p.produtos],
      },
      deFora,
    );
    const metas = pedidos.find(({ nome }) => nome === 'metas');
    if (metas === undefined) throw new Error('Sem metas.');
    expect(await dita(metas, {}, deFora)).toBe('[null,[]]');
  });

  it('a team that one does not manage narrows to nobody’s rows', async () => {
    const equipe_codigo = Number(
      (await inserir(p.s.dono, 'equipe', p.r, { equipe_descricao: 'Do norte' }))['equipe_codigo'],
    );
    await inserir(p.s.dono, 'equipe_membro', p.r, {
      equipe_codigo,
      equipemembro_ordem: 1,
      repres_codigo: p.b.representante.repres_codigo,
    });
    await comoDeNinguem({ LISTA_EQUIPE: [equipe_codigo] }, p.como.representante);
  });

  it('S-10 a list that is none, and a scalar that is a list, are refused by name', async () => {
    for (const { e, base, nome } of pedidos)
      for (const [campo, valor] of Object.entries({
        LISTA_REPRESENTANTE: '1',
        LISTA_ETIQUETA: [{ a: 1 }],
        LISTA_RESPONSAVEL: [[1]],
        DATA_INICIAL: ['2026-01-01'],
      })) {
        if (!tem({ e, base, nome }, campo)) continue;
        const r = await p.s.chamar(e, { ...base, [campo]: valor }, { como: p.como.administrador });
        expect([nome, campo, r.status], r.texto).toEqual([nome, campo, 400]);
      }
  });
});
