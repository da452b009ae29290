import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as tarefa from '@praca/contract/atividade/endpoints.ts';
import { dataNoFuso, formatarData, FUSO_DO_BRASIL, somarDias } from '@praca/contract/br/data.ts';
import {
  explicarNegocios,
  explicarTarefas,
  explicarVendas,
  previsaoDoPainel,
  vendasDoPainel,
} from '@praca/contract/painel/endpoints.ts';
import { FIGURAS_EXPLICADAS, type PainelDeVendas } from '@praca/contract/painel/vendas.ts';
import * as venda from '@praca/contract/pedvenda/endpoints.ts';
import { emProva, rodadas } from '../../test-support/prova.ts';
import { abrirVidaDasVendas, type Vida } from '../../test-support/modelo/vida-vendas.ts';
import {
  conferirPartes,
  contarVendas,
  listasDe,
  valorDe,
} from '../../test-support/modelo/percurso.ts';
import type { IndicadorDeTarefas, LinhasDoIndicador } from '@praca/contract/atividade/indicador.ts';
import type { Endpoint } from '@praca/contract/endpoint.ts';
import type { LinhasDoPainel } from '@praca/contract/painel/schemas.ts';
import type { FiltroFaturado } from '@praca/contract/pedvenda/filtros.ts';
import type { Quem } from '../../test-support/servidor/servidor.ts';

type Modelo = Awaited<ReturnType<typeof abrirVidaDasVendas>>;
const HOJE = dataNoFuso(new Date(), FUSO_DO_BRASIL);
let s: Modelo['s'];
let m: Modelo;
let nomes: string[];
beforeAll(async () => {
  m = await abrirVidaDasVendas();
  ({ s } = m);
  nomes = Object.keys(m.VERBOS);
});
afterAll(() => s.fechar());

const comando = () =>
  fc.record({
    verbo: fc.constantFrom(...nomes, 'vender', 'planejar', 'lembrar', 'lembrar'),
    qual: fc.nat(63),
    para: fc.nat(9),
  });

interface Comando {
  verbo: string;
  qual: number;
  para: number;
}
/** One life: what was shown at its moments is shown for these at its end. */
async function viver(comandos: readonly Comando[]): Promise<void> {
  const v: Vida = { pedidos: [], tarefas: [], lembrados: [] };
  for (const nome of ['vender', 'planejar']) await m.VERBOS[nome]!(v, { qual: 0, para: 1 });
  for (const { verbo, ...ordem } of comandos) {
    if (!v.pedidos.length) await m.VERBOS['vender']!(v, ordem);
    await m.VERBOS[verbo]!(v, ordem);
  }
  for (const { em, vistas } of v.lembrados)
    expect(await m.lerTelas(s.gerente, em), em).toEqual(vistas);
}

test('whatever is sold, returned, corrected, planned, done and taken back: the dashboards of sales and of tasks are ever after as they were shown at a moment', () =>
  fc.assert(fc.asyncProperty(fc.array(comando(), { minLength: 8, maxLength: 24 }), viver), {
    numRuns: rodadas(6, 100),
    ...(emProva ? {} : { seed: 20_261_126, endOnFailure: true }),
  }));

test('each of that in two ways, one after the other, with a moment before every sixth', async () => {
  const verbos = nomes.filter((verbo) => verbo !== 'lembrar');
  const lembrar = { verbo: 'lembrar', qual: 0, para: 0 };
  await viver(
    [1, 2].flatMap((para) =>
      verbos.flatMap((verbo, i) => [
        ...(i % 6 === 0 ? [lembrar] : []),
        { verbo, qual: para % 2, para },
      ]),
    ),
  );
});

test('every number of them opens its rows of then, those that are gone among them', async () => {
  const v: Vida = { pedidos: [], tarefas: [], lembrados: [] };
  for (const [nome, qual, para] of [
    ['vender', 0, 1],
    ['vender', 1, 2],
    ['planejar', 0, 0],
    ['planejar', 1, 3],
    ['concluir', 1, 0],
  ] as const)
    await m.VERBOS[nome]!(v, { qual, para });
  const EM_DATA = await m.momento();
  await m.VERBOS['apagar']!(v, { qual: 0, para: 0 });
  for (const qual of [0, 1]) {
    await m.VERBOS['reabrir']!(v, { qual, para: 0 });
    await m.VERBOS['excluirTarefa']!(v, { qual, para: 0 });
  }
  await m.VERBOS['corrigir']!(v, { qual: 0, para: 2 });
  const listas = listasDe(s, s.gerente);
  const [vendas] = (await m.chamar(vendasDoPainel, { EM_DATA })) as PainelDeVendas[];
  for (const uma of vendas!.marcas) {
    const { faturado, pedidos: quantos } = await listas.vendas(uma.linhas);
    expect([faturado, quantos]).toEqual([uma.valor, uma.pedidos]);
  }
  for (const uma of vendas!.abc) expect((await listas.vendas(uma.linhas)).faturado).toBe(uma.valor);
  const pedidos = vendas!.figuras.find(({ figura }) => figura === 'pedidos')!;
  const { dados, total } = await s.chamar(
    venda.getLista,
    { ...pedidos.linhas, SQL_LIMIT: 200 },
    { como: s.gerente },
  );
  expect([String(total), dados.length]).toEqual([pedidos.valor, total]);
  const arquivo = await s.app.inject({
    method: 'PUT',
    url: `/api${venda.exportar.path}`,
    headers: { authorization: `JWT ${s.gerente.token}` },
    payload: { ...pedidos.linhas, FORMATO: 'CSV' },
  });
  expect(arquivo.body.trim().split('\r\n')).toHaveLength(1 + Number(total));
  const [tarefas] = (await m.chamar(tarefa.indicador, { EM_DATA })) as IndicadorDeTarefas[];
  for (const { linhas, quantidade, figura } of tarefas!.figuras)
    expect(await listas.tarefas(linhas), figura).toBe(quantidade);
  const feitas = tarefas!.figuras.find(({ figura }) => figura === 'feitas')!;
  const eram = await s.chamar(tarefa.getLista, feitas.linhas, { como: s.gerente });
  expect(eram.dados.map(({ atividade_titulo }) => atividade_titulo)).toContain('Tarefa excluída');
});

test('a change of then is told in parts that add up, each with its rows of then', async () => {
  const v: Vida = { pedidos: [], tarefas: [], lembrados: [] };
  for (const qual of [0, 1, 2]) {
    await m.VERBOS['vender']!(v, { qual, para: 1 });
    await m.VERBOS['planejar']!(v, { qual, para: 2 });
  }
  await m.VERBOS['concluir']!(v, { qual: 0, para: 0 });
  const EM_DATA = await m.momento();
  await m.VERBOS['apagar']!(v, { qual: 0, para: 0 });
  await m.VERBOS['corrigir']!(v, { qual: 0, para: 2 });
  await m.VERBOS['reabrir']!(v, { qual: 0, para: 0 });
  await m.mexer(
    'UPDATE negocio SET negocio_valor = negocio_valor + 5 WHERE clienteregistro_codigo = $1',
  );
  const pedir = async (e: Endpoint, entrada: object) =>
    (await m.chamar(e, { ...entrada, EM_DATA }))[0] as never;
  const listas = listasDe(s, s.gerente);
  const contar = contarVendas(listas, m.produtos);
  for (const FIGURA of FIGURAS_EXPLICADAS) {
    const quanto = async (l: FiltroFaturado) => (await contar[FIGURA](l, null)) ?? '0.00';
    const e = await conferirPartes<FiltroFaturado>(
      await pedir(explicarVendas, { FIGURA }),
      quanto,
      FIGURA === 'positivados' || FIGURA === 'novos' ? { grupo: 1, novos: 1 } : {},
      FIGURA,
    );
    expect([await quanto(e.para.linhas), e.para.linhas.EM_DATA], FIGURA).toEqual([
      e.para.valor,
      EM_DATA,
    ]);
  }
  const semana = { DATA_INICIAL: somarDias(HOJE, -6), DATA_FINAL: somarDias(HOJE, 6) };
  const tarefas = await conferirPartes<LinhasDoIndicador>(
    await pedir(explicarTarefas, { ...semana, FIGURA: 'feitas' }),
    async (l) => String(await listas.tarefas(l)),
    {},
    'feitas',
  );
  expect(String(await listas.tarefas(tarefas.para.linhas))).toBe(tarefas.para.valor);
  expect(Number(tarefas.para.valor)).toBeGreaterThan(0);
  const anos = { DATA_INICIAL: somarDias(HOJE, -400), DATA_FINAL: HOJE };
  for (const FIGURA of ['criados', 'abertos', 'ganhos'] as const) {
    const valor = async (l: LinhasDoPainel) => valorDe(await listas.negocios(l));
    const e = await conferirPartes<LinhasDoPainel>(
      await pedir(explicarNegocios, { ...anos, FIGURA, MEDIDA: 'VALOR' }),
      valor,
      FIGURA === 'abertos' ? { datas: 1, ganhos: -1, perdidos: -1 } : {},
      FIGURA,
    );
    expect(await valor(e.para.linhas), FIGURA).toBe(e.para.valor);
  }
});

test('S-01 of then one sees what one sees now: what was given away or went stays away', async () => {
  const rep = s.u['rep1.a'];
  const v: Vida = { pedidos: [], tarefas: [], lembrados: [] };
  for (const qual of [0, 1]) {
    await m.VERBOS['vender']!(v, { qual, para: 1 });
    await m.VERBOS['planejar']!(v, { qual: 1, para: 3 });
  }
  const faturado = async (como: Quem, EM_DATA?: string) =>
    Number(
      (
        (await m.chamar(vendasDoPainel, { ...(EM_DATA && { EM_DATA }) }, como)) as PainelDeVendas[]
      )[0]!.figuras[0]!.valor,
    );
  const planejadas = async (como: Quem, EM_DATA?: string) =>
    (
      (await m.chamar(
        tarefa.indicador,
        { ...(EM_DATA && { EM_DATA }) },
        como,
      )) as IndicadorDeTarefas[]
    )[0]!.figuras[0]!.quantidade;
  const em = await m.momento();
  const [antes, tarefas] = [await faturado(rep), await planejadas(rep)];
  expect([await faturado(rep, em), await planejadas(rep, em)]).toEqual([antes, tarefas]);
  const [tudo, deRep2] = [await faturado(s.gerente, em), await faturado(s.u['rep2.a'], em)];
  await m.mexer(
    "UPDATE pedvenda SET repres_codigo = $3, usuario_login = 'rep2.a' WHERE clienteregistro_codigo = $1 AND pedvenda_codigo = $2",
    v.pedidos[0],
    s.c.a.rep2.repres_codigo,
  );
  await m.mexer(
    'UPDATE atividade SET usuario_login = $3 WHERE clienteregistro_codigo = $1 AND atividade_codigo = $2',
    v.tarefas[0],
    'rep2.a',
  );
  expect(await faturado(rep, em)).toBeLessThan(antes);
  expect(await planejadas(rep, em)).toBe(tarefas - 1);
  expect(await faturado(s.gerente, em)).toBe(tudo);
  expect(await faturado(s.u['rep2.a'], em)).toBe(deRep2);
  const deB = s.u['adm.b'];
  expect([await faturado(deB, em), await planejadas(deB, em)]).toEqual([0, await planejadas(deB)]);
});

test('a day before states were kept, one that is not over, words and the forecast are refused', async () => {
  const adm = { como: s.gerente, status: 400, campo: 'EM_DATA' };
  const [antiga] = await s.recusadas(
    [
      [vendasDoPainel, { EM_DATA: somarDias(HOJE, -2) }],
      [tarefa.indicador, { EM_DATA: somarDias(HOJE, -2) }],
      [venda.getLista, { EM_DATA: HOJE }],
      [tarefa.getLista, { EM_DATA: '2026-02-30' }],
      [explicarVendas, { EM_DATA: somarDias(HOJE, -2) }],
      [explicarTarefas, { EM_DATA: somarDias(HOJE, -2) }],
      [previsaoDoPainel, { EM_DATA: somarDias(HOJE, -1) }],
    ],
    adm,
  );
  expect(antiga).toContain(`se sabe desde ${formatarData(HOJE)}`);
  const em = await m.momento();
  await s.recusada(
    tarefa.getLista,
    { EM_DATA: em, FILTRO_GERAL: 'ligar' },
    { ...adm, campo: 'FILTRO_GERAL' },
  );
});
