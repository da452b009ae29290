import { afterAll, beforeAll, expect, test } from 'vitest';
import * as api from '@praca/contract/pedvenda/endpoints.ts';
import { pedvenda } from '@praca/contract/pedvenda/recurso.ts';
import { criarPessoa } from '../../seed/fabricas/fabricas.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';
import { lerPlanilha } from '../../test-support/cenario/xlsx.ts';
import { abrirVendas } from '../../test-support/cenario/vendas.ts';

let s: Awaited<ReturnType<typeof abrirVendas>>;
beforeAll(async () => {
  s = await abrirVendas();
});
afterAll(() => s.fechar());

test('the list orders numbers as numbers, page after page', async () => {
  for (const pedvenda_numero of ['9', '10', '101', '11', 'ORC-5'])
    await inserir(s.dono, 'pedvenda', s.a, {
      pedvenda_numero,
      empresa_codigo: s.c.a.empresa1.empresa_codigo,
      pedvenda_numpedcliente: 'OC-77',
    });
  const numeros: string[] = [];
  let CURSOR: string | undefined;
  do {
    const r = await s.chamar(
      api.getLista,
      {
        FILTRO_GERAL: 'OC-77',
        ORDEM: 'pedvenda_numero',
        SQL_LIMIT: 2,
        ...(CURSOR ? { CURSOR } : {}),
      },
      { como: s.gerente },
    );
    numeros.push(...r.dados.map((d) => d.pedvenda_numero));
    CURSOR = r.cursor ?? undefined;
  } while (CURSOR !== undefined);
  expect(numeros).toEqual(['9', '10', '11', '101', 'ORC-5']);
});

test('words are looked up by an index, which follows numbers that change, come and go, and tells no other registration', async () => {
  const achar = async (FILTRO_GERAL: string, como = s.gerente) =>
    (await s.chamar(api.getLista, { FILTRO_GERAL }, { como })).dados.map((d) => d.pedvenda_numero);
  const codigos = async (registro: number, palavra: string) =>
    (
      await s.banco.transacao(registro, 'read', (tx) =>
        tx.sql<{ codigo: number | null }>(
          "SELECT codigo FROM buscar_codigos('pedvenda', $1, 10001) AS codigo",
          [[palavra]],
        ),
      )
    ).map(({ codigo }) => codigo);
  const { pedvenda_codigo } = await inserir(s.dono, 'pedvenda', s.a, {
    pedvenda_numero: 'ÚNICA-1',
    empresa_codigo: s.c.a.empresa1.empresa_codigo,
    pedvenda_numpedcliente: 'Nº 5.511',
  });
  expect(await codigos(s.a, '%unica%')).toEqual([Number(pedvenda_codigo)]);
  expect(await codigos(s.b, '%unica%')).toEqual([]);
  expect([await achar('unica'), await achar('5.511 única'), await achar('511 oc-77')]).toEqual([
    ['ÚNICA-1'],
    ['ÚNICA-1'],
    [],
  ]);
  const mudar = (numero: string) =>
    s.emA('UPDATE pedvenda SET pedvenda_numero = $2 WHERE pedvenda_codigo = $1', [
      pedvenda_codigo,
      numero,
    ]);
  await mudar('OUTRA-1');
  expect([await achar('unica'), await achar('outra')]).toEqual([[], ['OUTRA-1']]);
  await s.emA('DELETE FROM pedvenda WHERE pedvenda_codigo = $1', [pedvenda_codigo]);
  expect([await achar('outra'), await codigos(s.a, '%outra%')]).toEqual([[], []]);
});

test('the files of the list hold what a filter shows, with type and state, and add up to its total', async () => {
  const vendas = [
    ['A-1', 'O', 'RA', '100.00'],
    ['A-2', 'P', 'LI', '1234.50'],
    ['A-3', 'P', 'FP', '99.05'],
  ] as const;
  for (const [pedvenda_numero, pedvenda_tipo, pedvenda_situacao, pedvenda_valor] of vendas)
    await inserir(s.dono, 'pedvenda', s.a, {
      pedvenda_numero,
      pedvenda_tipo,
      pedvenda_situacao,
      pedvenda_valor,
      empresa_codigo: s.c.a.empresa1.empresa_codigo,
      pedvenda_numpedcliente: 'OC-88',
    });
  const filtro = { FILTRO_GERAL: 'OC-88', pedvenda_tipo: ['P' as const] };
  const baixar = async (FORMATO: 'CSV' | 'XLSX', como: { token: string } = s.gerente) =>
    (
      await s.app.inject({
        method: 'PUT',
        url: `/api${pedvenda.api.exportar.path}`,
        headers: { authorization: `JWT ${como.token}` },
        payload: { ...filtro, ORDEM: 'pedvenda_numero', FORMATO },
      })
    ).rawPayload;
  const csv = (await baixar('CSV'))
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .split('\r\n')
    .filter(Boolean)
    .map((linha) => linha.split(';'));
  const colunas = ([titulos = [], ...linhas]: (string | number)[][]) =>
    linhas.map((linha) =>
      ['Número', 'Tipo', 'Situação', 'Total'].map((nome) => linha[titulos.indexOf(nome)]),
    );
  expect(colunas(csv)).toEqual([
    ['A-2', 'Pedido', 'Liberado', '1234,50'],
    ['A-3', 'Pedido', 'Finalizado parcial', '99,05'],
  ]);
  const [titulos] = lerPlanilha(await baixar('XLSX'));
  expect(titulos).toEqual(csv[0]);
  const { dados } = await s.chamar(api.totalizar, filtro, { como: s.gerente });
  expect(dados[0]?.pedvenda_valor).toBe('1333.55');
  expect((await baixar('CSV', s.u['adm.b'])).toString('utf8')).not.toContain('A-2');
});

test('a sale is found by the name and the document of its customer, by who sees the customer; never one out of sight', async () => {
  const { pessoa_codigo } = await criarPessoa(s.dono, s.a, {
    pessoa_razao: 'Ferragens Ipê Amarelo Ltda',
    pessoa_cnpj: '11222333000181',
    repres_codigo: s.c.a.rep1.repres_codigo,
  });
  const minha = await s.salvar({ pessoa_codigo });
  const achadas = async (FILTRO_GERAL: string, como: { token: string } = s.gerente) =>
    (await s.chamar(api.getLista, { FILTRO_GERAL }, { como })).dados.map((d) => d.pedvenda_codigo);
  for (const texto of ['ipe amarelo', '11.222.333/0001-81', minha.pedvenda_numero])
    expect([texto, (await achadas(texto)).includes(minha.pedvenda_codigo)]).toEqual([texto, true]);
  expect(await achadas('ipe roxo')).toEqual([]);
  expect(await achadas('ipe amarelo', s.u['rep2.a'])).toEqual([]);
  expect(await achadas('ipe amarelo', s.u['adm.b'])).toEqual([]);
});
