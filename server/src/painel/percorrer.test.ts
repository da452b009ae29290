import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as atividade from '@praca/contract/atividade/endpoints.ts';
import type { LinhasDoIndicador } from '@praca/contract/atividade/indicador.ts';
import { somarDias } from '@praca/contract/br/data.ts';
import { dividir, somar } from '@praca/contract/br/dinheiro.ts';
import type { EntradaCrua } from '@praca/contract/endpoint.ts';
import {
  FIGURA_DE_NEGOCIO,
  FIGURA_DE_TAREFA,
  FIGURA_DE_VENDA,
} from '@praca/contract/painel/catalogo.ts';
import { emPontos } from '@praca/contract/painel/decompor.ts';
import * as painel from '@praca/contract/painel/endpoints.ts';
import { MEDIDAS } from '@praca/contract/painel/explicar.ts';
import { FIGURA_DO_FUNIL, NUMERO_DO_DEGRAU } from '@praca/contract/painel/funil.ts';
import { GRUPOS_NO_TEMPO, linhasDoPasso } from '@praca/contract/painel/no-tempo.ts';
import { degrau, funil, GRUPOS, type LinhasDoPainel } from '@praca/contract/painel/schemas.ts';
import { TELAS_DO_PAINEL, type TelaDoPainel } from '@praca/contract/painel/telas.ts';
import { CONTRAS, GRUPOS_DE_VENDA } from '@praca/contract/painel/vendas.ts';
import type { FiltroFaturado } from '@praca/contract/pedvenda/filtros.ts';
import { abrirPaineis, HOJE, type Paineis } from '../../test-support/cenario/paineis.ts';
import {
  conferirCatalogo,
  conferirPartes,
  contarVendas,
  horasNoEstagio,
  listasDe,
  media,
  valorDe,
  type Listas,
} from '../../test-support/modelo/percurso.ts';
import type { Quem } from '../../test-support/servidor/servidor.ts';

const TIPOS = ['representante', 'gerente da equipe', 'administrador'] as const;
const PERIODO = { DATA_INICIAL: somarDias(HOJE, -13), DATA_FINAL: HOJE };
const DIA_MS = 86_400_000;
let p: Paineis;
beforeAll(async () => {
  p = await abrirPaineis();
});
afterAll(() => p.s.fechar());

type Filtro = EntradaCrua<typeof painel.negociosDoPainel>;
const COMUNS = (): Filtro[] => [
  PERIODO,
  { ...PERIODO, COMPARAR: 'ANO', LISTA_RESPONSAVEL: ['rep', 'adm'] },
  { ...PERIODO, LISTA_ORPROSPECT: [p.feira], LISTA_ETIQUETA: [p.etiqueta] },
];
/** Under these only the rows are looked at. */
const ALEM = (): Filtro[] => [
  {},
  { DATA_INICIAL: somarDias(HOJE, -40), DATA_FINAL: somarDias(HOJE, -8), LISTA_SEGMENTO: [1, 2] },
  { LISTA_ESTAGIO: p.funis.flatMap((um) => um.estagios.slice(1).map((e) => e.estagio_codigo)) },
  { LISTA_REPRESENTANTE: [p.repres2], LISTA_PIPELINE: [p.b.funil.pipeline_codigo] },
];

const deNegocios =
  (board_tipo?: 'prospects' | 'leads' | 'oportunidades') =>
  async (como: Quem, listas: Listas): Promise<void> => {
    const vistos = new Set<string>();
    const comparados = COMUNS();
    for (const comum of [...comparados, ...ALEM()]) {
      const filtro = { ...comum, ...(board_tipo && { board_tipo }) };
      const [d] = (await p.s.chamar(painel.negociosDoPainel, filtro, { como })).dados;
      if (!d) throw new Error('Sem painel.');
      conferirCatalogo(
        FIGURA_DE_NEGOCIO,
        d.figuras.map(({ figura }) => figura),
      );
      const dito = JSON.stringify(filtro);
      for (const um of [...d.figuras, ...d.marcas, ...d.pontos.filter((q) => q.quantidade > 0)]) {
        const linhas = await listas.negocios(um.linhas);
        expect([linhas.length, valorDe(linhas)], `${dito} ${JSON.stringify(um)}`).toEqual([
          um.quantidade,
          um.valor,
        ]);
        if (!('grupo' in um)) continue;
        vistos.add(um.grupo);
        if (um.dias === null) continue;
        const parados = linhas.map(
          (n) => (Date.now() - Date.parse(n.negocio_dtestagio ?? '')) / DIA_MS,
        );
        expect(Math.abs(Number(um.dias) - media(parados)), dito).toBeLessThan(0.11);
      }
      if (!comparados.includes(comum)) continue;
      for (const uma of d.figuras)
        for (const MEDIDA of MEDIDAS) {
          const { figura: FIGURA } = uma;
          const pedido = { ...filtro, FIGURA, MEDIDA };
          const emTaxa = FIGURA_DE_NEGOCIO[FIGURA].unidade === 'pontos';
          const emValor = MEDIDA === 'VALOR' && !emTaxa;
          const contar = async (linhas: LinhasDoPainel) => {
            const deles = await listas.negocios(linhas);
            return emValor ? valorDe(deles) : String(deles.length);
          };
          const e = await conferirPartes(
            (await p.s.chamar(painel.explicarNegocios, pedido, { como })).dados[0],
            contar,
            // Entries stand as they came, before their value was changed.
            {
              grupo: 1,
              outros: 1,
              datas: 1,
              ganhos: -1,
              perdidos: -1,
              ...(!emValor && { novos: 1 }),
            },
            JSON.stringify(pedido),
          );
          if (emTaxa) {
            const ganhos = d.figuras.find((f) => f.figura === 'ganhos');
            expect([e.para.valor, e.de.valor]).toEqual([
              emPontos(ganhos?.quantidade ?? 0, uma.quantidade),
              emPontos(ganhos?.anterior?.quantidade ?? 0, uma.anterior?.quantidade ?? 0),
            ]);
            continue;
          }
          expect([e.para.valor, e.de.valor]).toEqual(
            emValor
              ? [uma.valor, uma.anterior?.valor]
              : [String(uma.quantidade), String(uma.anterior?.quantidade)],
          );
          expect([await contar(e.para.linhas), await contar(e.de.linhas)]).toEqual([
            e.para.valor,
            e.de.valor,
          ]);
        }
    }
    if (como === p.como.administrador)
      expect([...vistos].toSorted()).toEqual([...GRUPOS].toSorted());
  };

async function deFunil(como: Quem, listas: Listas): Promise<void> {
  const semDegraus = Object.keys(funil.def.shape).filter((nome) => nome !== 'degraus');
  conferirCatalogo(FIGURA_DO_FUNIL, semDegraus);
  expect(Object.keys(NUMERO_DO_DEGRAU).toSorted()).toEqual(
    Object.keys(degrau.def.shape)
      .filter((nome) => !nome.startsWith('estagio_'))
      .toSorted(),
  );
  for (const { pipeline_codigo } of p.funis)
    for (const filtro of [
      PERIODO,
      {},
      { LISTA_REPRESENTANTE: [p.repres2] },
      { LISTA_ORPROSPECT: [p.feira], LISTA_ETIQUETA: [p.etiqueta] },
      { LISTA_SEGMENTO: [p.segmento] },
    ]) {
      const [f] = (await p.s.chamar(painel.funilVendas, { pipeline_codigo, ...filtro }, { como }))
        .dados;
      if (!f) throw new Error('Sem funil.');
      const base = { ...filtro, LISTA_PIPELINE: [pipeline_codigo] };
      for (const nome of Object.keys(FIGURA_DO_FUNIL) as (keyof typeof FIGURA_DO_FUNIL)[]) {
        const { situacoes, medida, figura } = FIGURA_DO_FUNIL[nome];
        const linhas = await listas.negocios({ ...base, NEGOCIO_SITUACAO: [...situacoes] });
        const dias = linhas.flatMap((n) =>
          n.negocio_dtfechamento && n.negocio_dtcriacao
            ? [(Date.parse(n.negocio_dtfechamento) - Date.parse(n.negocio_dtcriacao)) / DIA_MS]
            : [],
        );
        const contado = {
          QUANTIDADE: linhas.length,
          VALOR: valorDe(linhas),
          DIAS: dias.length === 0 ? null : media(dias).toFixed(1),
        };
        expect(f[nome], `${nome} ${JSON.stringify(base)}`).toBe(contado[medida]);
        if (filtro !== PERIODO || figura === null || medida === 'DIAS') continue;
        const pedido = { ...base, FIGURA: figura, MEDIDA: medida };
        const [e] = (await p.s.chamar(painel.explicarNegocios, pedido, { como })).dados;
        expect(e?.para.valor, nome).toBe(String(f[nome]));
      }
      for (const [i, d] of f.degraus.entries()) {
        const estagio = [d.estagio_codigo];
        const abertos = await listas.negocios({
          ...base,
          LISTA_ESTAGIO: estagio,
          NEGOCIO_SITUACAO: ['A'],
        });
        const passaram = await listas.negocios({ ...base, PASSOU_ESTAGIO: estagio });
        const antes = f.degraus[i - 1]?.passaram ?? 0;
        expect(d).toMatchObject({
          quantidade: abertos.length,
          valor_total: valorDe(abertos),
          passaram: passaram.length,
          conversao: antes === 0 ? null : dividir(String(passaram.length), String(antes), 4),
          horas_medias: await horasNoEstagio(p.s, p.r, passaram, d.estagio_codigo),
        });
      }
    }
}

async function deTarefas(como: Quem, listas: Listas): Promise<void> {
  for (const filtro of [
    PERIODO,
    {},
    { ...PERIODO, LISTA_USUARIO: ['rep', 'adm'] },
    { ...PERIODO, LISTA_ETIQUETA: [p.etiqueta], LISTA_ORPROSPECT: [p.feira] },
    { ...PERIODO, LISTA_EQUIPE: [p.equipe_codigo], LISTA_PIPELINE: [p.b.funil.pipeline_codigo] },
    { ...PERIODO, LISTA_REPRESENTANTE: [p.repres2, p.b.representante.repres_codigo] },
  ]) {
    const [d] = (await p.s.chamar(atividade.indicador, filtro, { como })).dados;
    if (!d) throw new Error('Sem indicador.');
    conferirCatalogo(
      FIGURA_DE_TAREFA,
      d.figuras.map(({ figura }) => figura),
    );
    const numero = new Map(d.figuras.map((f) => [f.figura, f.quantidade]));
    const feitas = numero.get('feitas') ?? 0;
    expect(d.pontualidade).toBe(
      feitas === 0 ? null : dividir(String(numero.get('no_prazo')), String(feitas), 4),
    );
    for (const { figura: FIGURA, quantidade, linhas } of d.figuras) {
      expect(await listas.tarefas(linhas), FIGURA).toBe(quantidade);
      for (const COMPARAR of CONTRAS) {
        const pedido = { ...filtro, FIGURA, COMPARAR };
        const [lida] = (await p.s.chamar(painel.explicarTarefas, pedido, { como })).dados;
        if (!('DATA_INICIAL' in filtro)) {
          expect(lida).toBeUndefined();
          continue;
        }
        const contar = async (quais: LinhasDoIndicador) => String(await listas.tarefas(quais));
        const e = await conferirPartes(
          lida,
          contar,
          { grupo: 1, outros: 1 },
          JSON.stringify(pedido),
        );
        if (FIGURA_DE_TAREFA[FIGURA].unidade === 'pontos')
          expect(e.para.valor).toBe(emPontos(quantidade, feitas));
        else
          expect([await contar(e.para.linhas), await contar(e.de.linhas)]).toEqual([
            String(quantidade),
            e.de.valor,
          ]);
      }
    }
    for (const m of d.marcas) {
      const { LISTA_SITUACAO: _, ...sem } = m.linhas;
      expect([
        await listas.tarefas(m.linhas),
        await listas.tarefas({ ...sem, LISTA_SITUACAO: ['C'] }),
        await listas.tarefas({ ...sem, CUMPRIMENTO: 'NO_PRAZO' }),
        await listas.tarefas({ ...sem, CUMPRIMENTO: 'EM_ATRASO' }),
        await listas.tarefas({ ...m.linhas, REAGENDADA: 'S' }),
      ]).toEqual([m.planejadas, m.feitas, m.no_prazo, m.atrasadas, m.reagendadas]);
    }
  }
}

async function deVendas(como: Quem, listas: Listas): Promise<void> {
  const CONTAR = contarVendas(listas, p.produtos);
  for (const filtro of [
    PERIODO,
    {},
    { ...PERIODO, LISTA_PRODUTO: [p.produtos[0]] },
    { ...PERIODO, LISTA_SEGMENTO: [p.segmento] },
  ]) {
    const [d] = (await p.s.chamar(painel.vendasDoPainel, filtro, { como })).dados;
    if (!d) throw new Error('Sem painel de vendas.');
    conferirCatalogo(
      FIGURA_DE_VENDA,
      d.figuras.map(({ figura }) => figura),
    );
    for (const uma of d.figuras) {
      const { figura, linhas } = uma;
      expect(await CONTAR[figura](linhas, uma.de), figura).toBe(uma.valor);
      if (!FIGURA_DE_VENDA[figura].explica || figura === 'meta') continue;
      for (const CONTRA of CONTRAS) {
        const pedido = { ...filtro, FIGURA: figura, CONTRA };
        const contar = async (l: FiltroFaturado) => (await CONTAR[figura](l, null)) ?? '0.00';
        const e = await conferirPartes(
          (await p.s.chamar(painel.explicarVendas, pedido, { como })).dados[0],
          contar,
          figura === 'positivados' || figura === 'novos' ? { grupo: 1, novos: 1 } : {},
          JSON.stringify(pedido),
        );
        expect([e.para.valor, e.de.valor]).toEqual([
          uma.valor ?? '0.00',
          (CONTRA === 'ANO' ? uma.ano : uma.anterior) ?? '0.00',
        ]);
        expect([await contar(e.para.linhas), await contar(e.de.linhas)]).toEqual([
          e.para.valor,
          e.de.valor,
        ]);
      }
    }
    const faturado = d.figuras.find(({ figura }) => figura === 'faturado')?.valor;
    for (const um of d.marcas) {
      const { faturado: valor, pedidos } = await listas.vendas(um.linhas);
      expect([um.valor, um.pedidos]).toEqual([valor, pedidos]);
    }
    for (const uma of d.abc) expect(uma.valor).toBe((await listas.vendas(uma.linhas)).faturado);
    for (const mes of d.meses) {
      const { faturado: valor, pedidos } = await listas.vendas(mes.linhas);
      expect([mes.valor, mes.pedidos], mes.de).toEqual([valor, pedidos]);
    }
    for (const grupo of GRUPOS_DE_VENDA.filter((um) => um !== 'equipe'))
      expect(
        somar('0', ...d.marcas.filter((um) => um.grupo === grupo).map(({ valor }) => valor)),
      ).toBe(faturado);
    expect(somar('0', ...d.abc.map(({ valor }) => valor))).toBe(faturado);
    await noTempo(filtro, faturado ?? '', como, listas);
  }
}

/** Every value of every series opens its orders, and all together are what was billed. */
async function noTempo(filtro: object, faturado: string, como: Quem, listas: Listas) {
  for (const GRUPO of GRUPOS_NO_TEMPO) {
    const [t] = (await p.s.chamar(painel.vendasNoTempo, { ...filtro, GRUPO }, { como })).dados;
    if (!t) throw new Error('Sem vendas no tempo.');
    expect(somar('0', ...t.series.map(({ total }) => total)), GRUPO).toBe(faturado);
    for (const { marca, total, valores, linhas } of t.series) {
      expect(somar('0', ...valores), `${GRUPO} ${marca}`).toBe(total);
      expect((await listas.vendas(linhas ?? {})).faturado, `${GRUPO} ${marca}`).toBe(total);
      for (const [i, valor] of valores.entries())
        if (valor !== '0.00')
          expect(
            (await listas.vendas(linhasDoPasso(t, linhas, i) ?? {})).faturado,
            `${GRUPO} ${marca} ${t.inicios[i]}`,
          ).toBe(valor);
    }
  }
}

/** Every dashboard that the contract names has its walk: one more does not compile without. */
const PERCORRER: Record<
  Exclude<TelaDoPainel, 'painel_previsao'>,
  (como: Quem, listas: Listas) => Promise<void>
> = {
  painel_funil: deFunil,
  painel_tarefas: deTarefas,
  painel_vendas: deVendas,
  painel_prospects: deNegocios('prospects'),
  painel_leads: deNegocios('leads'),
  painel_oportunidades: deNegocios('oportunidades'),
  painel_etiqueta: deNegocios(),
};
const TELAS = TELAS_DO_PAINEL.filter((tela) => tela !== 'painel_previsao');

describe.each(TIPOS)('for the %s', (tipo) => {
  it.each(TELAS)(
    'every figure of %s opens its rows, says what it is, and tells its change',
    (tela) => PERCORRER[tela](p.como[tipo], listasDe(p.s, p.como[tipo])),
  );
});
