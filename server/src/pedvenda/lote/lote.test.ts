import { afterAll, beforeAll, expect, test } from 'vitest';
import * as api from '@praca/contract/pedvenda/lote/endpoints.ts';
import { criarRepresentante } from '../../../seed/fabricas/fabricas.ts';
import { inserir } from '../../../seed/fabricas/inserir.ts';
import { lerPdf } from '../../../test-support/cenario/ler-pdf.ts';
import { abrirVendas } from '../../../test-support/cenario/vendas.ts';

let s: Awaited<ReturnType<typeof abrirVendas>>;
beforeAll(async () => {
  s = await abrirVendas();
});
afterAll(() => s.fechar());

const situacoes = async (codigos: readonly number[]) =>
  (
    await s.emA(
      'SELECT pedvenda_situacao AS s FROM pedvenda WHERE pedvenda_codigo = ANY($1::bigint[]) ORDER BY array_position($1::bigint[], pedvenda_codigo)',
      [codigos],
    )
  ).map((l) => l['s']);
const deOutroRegistro = async () =>
  Number(
    (
      await inserir(s.dono, 'pedvenda', s.b, {
        empresa_codigo: s.c.b.empresa9.empresa_codigo,
        pedvenda_numero: 'B-1',
      })
    )['pedvenda_codigo'],
  );

test('one step for many: each by the rules of its state, with its history and its deal, what stays says why', async () => {
  const aberta = await s.salvar();
  const enviada = await s.passo(await s.salvar(), 'enviar');
  const rascunhoVazio = await s.salvar({ itens: [] });
  const pedido = await s.passo(await s.salvar(), 'gerarPedido');
  const codigos = [aberta, enviada, rascunhoVazio, pedido].map((v) => v.pedvenda_codigo);
  const r = await s.chamar(
    api.mudarConjunto,
    { LISTA_CODIGO: [...codigos, 999_999_999], passo: 'gerarPedido' },
    { como: s.u['rep1.a'] },
  );
  expect(r.status, r.texto).toBe(200);
  expect(r.dados.map(({ feito, motivo }) => [feito, motivo !== ''])).toEqual([
    ['S', false],
    ['S', false],
    ['N', true],
    ['N', true],
    ['N', true],
  ]);
  expect(r.dados.at(-1)?.motivo).toBe('Esta venda não existe mais.');
  expect(await situacoes(codigos)).toEqual(['LI', 'LI', 'RA', 'LI']);
  const historia = await s.emA(
    "SELECT evento_chave::bigint AS codigo FROM evento WHERE evento_tabela = 'pedvenda' AND evento_acao = 'GERARPEDIDO' AND evento_chave = ANY($1::text[]) ORDER BY 1",
    [codigos.map(String)],
  );
  expect(historia.map((l) => l['codigo'])).toEqual([codigos[0], codigos[1], codigos[3]]);
});

test('a reason is asked for where the step keeps one, and nothing changes without it', async () => {
  const vendas = [await s.salvar(), await s.salvar()].map((v) => v.pedvenda_codigo);
  const pedir = (resto: object) =>
    s.chamar(
      api.mudarConjunto,
      { LISTA_CODIGO: vendas, passo: 'cancelar', ...resto },
      { como: s.u['rep1.a'] },
    );
  const sem = await pedir({});
  expect(sem.dados.map((d) => d.motivo)).toEqual(['Diga o motivo.', 'Diga o motivo.']);
  expect(await situacoes(vendas)).toEqual(['RA', 'RA']);
  await pedir({ pedvenda_motivo: 'Cliente fechou' });
  expect(await situacoes(vendas)).toEqual(['CA', 'CA']);
});

test('S-01 S-02 documents of another representative and of another registration are as if they were not there', async () => {
  const minha = await s.salvar({}, s.gerente);
  const alheias = [minha.pedvenda_codigo, await deOutroRegistro()];
  const antes = await Promise.all(alheias.map(s.guardado));
  for (const [chamada, resto] of [
    [api.mudarConjunto, { passo: 'cancelar', pedvenda_motivo: 'x' }],
    [api.trocarRepresentante, { repres_codigo: s.c.a.rep1.repres_codigo }],
  ] as const) {
    const r = await s.chamar(chamada, { LISTA_CODIGO: alheias, ...resto } as never, {
      como: s.u['rep2.a'],
    });
    expect(r.dados.map((d) => [d.feito, d.nome])).toEqual([
      ['N', ''],
      ['N', ''],
    ]);
  }
  expect(await Promise.all(alheias.map(s.guardado))).toEqual(antes);
  const impresso = await s.chamar(
    api.imprimir,
    { LISTA_CODIGO: [alheias[1]!] },
    { como: s.gerente },
  );
  expect(impresso.status).toBe(404);
});

test('the questions of discounts are answered together, but nobody answers their own', async () => {
  const { repres_codigo } = s.c.a.rep1;
  await s.emA("UPDATE representante SET repres_descmaximo = '5' WHERE repres_codigo = $1", [
    repres_codigo,
  ]);
  const itens = [
    {
      produto_codigo: s.produtos[1],
      itpedvenda_quantidade: '3',
      itpedvenda_desccascata: '10',
    },
  ];
  const pedida = await s.passo(await s.salvar({ itens, repres_codigo }), 'pedirAprovacao');
  const propria = await s.passo(
    await s.salvar({ itens, repres_codigo }, s.gerente),
    'pedirAprovacao',
    {},
    s.gerente,
  );
  const codigos = [pedida.pedvenda_codigo, propria.pedvenda_codigo];
  const LISTA_VENDA = [pedida, propria].map(({ pedvenda_codigo, versao }) => ({
    pedvenda_codigo,
    versao,
  }));
  const recusada = await s.chamar(api.aprovarConjunto, { LISTA_VENDA }, { como: s.u['rep1.a'] });
  expect(recusada.status).toBe(403);
  // Seen at another version: nobody decides about what they did not see.
  const velha = await s.chamar(
    api.aprovarConjunto,
    { LISTA_VENDA: LISTA_VENDA.map((um) => ({ ...um, versao: um.versao - 1 })) },
    { como: s.gerente },
  );
  expect(velha.dados.map((d) => d.feito)).toEqual(['N', 'N']);
  const semVersao = await s.chamar(api.aprovarConjunto, { LISTA_CODIGO: codigos } as never, {
    como: s.gerente,
  });
  expect(semVersao.status).toBe(400);
  expect(await situacoes(codigos)).toEqual(['AA', 'AA']);
  const r = await s.chamar(api.aprovarConjunto, { LISTA_VENDA }, { como: s.gerente });
  expect(r.dados.map((d) => d.feito)).toEqual(['S', 'N']);
  expect(await situacoes(codigos)).toEqual(['OA', 'AA']);
  await s.emA('UPDATE representante SET repres_descmaximo = NULL WHERE repres_codigo = $1', [
    repres_codigo,
  ]);
});

test('another representative for quotes that may still be changed; orders, and the lines of all, stay as they are', async () => {
  const quote = await s.salvar({}, s.gerente);
  const pedido = await s.passo(await s.salvar({}, s.gerente), 'gerarPedido', {}, s.gerente);
  const { repres_codigo } = await criarRepresentante(s.dono, s.a);
  const codigos = [quote.pedvenda_codigo, pedido.pedvenda_codigo];
  const linhas = () =>
    s.emA(
      'SELECT pedvenda_codigo, produto_codigo, itpedvenda_quantidade, itpedvenda_vlunitario, itpedvenda_vltotal FROM itpedvenda WHERE pedvenda_codigo = ANY($1::bigint[]) ORDER BY 1, itpedvenda_sequencia',
      [codigos],
    );
  const antes = await linhas();
  const r = await s.chamar(
    api.trocarRepresentante,
    { LISTA_CODIGO: codigos, repres_codigo },
    { como: s.gerente },
  );
  expect(r.dados.map((d) => d.feito)).toEqual(['S', 'N']);
  expect(
    await s.emA(
      'SELECT pedvenda_codigo FROM pedvenda WHERE repres_codigo = $1 AND pedvenda_codigo = ANY($2::bigint[])',
      [repres_codigo, codigos],
    ),
  ).toEqual([{ pedvenda_codigo: quote.pedvenda_codigo }]);
  expect(await linhas()).toEqual(antes);
  const inexistente = await s.chamar(
    api.trocarRepresentante,
    { LISTA_CODIGO: [quote.pedvenda_codigo], repres_codigo: 999_999_999 },
    { como: s.gerente },
  );
  expect(inexistente.dados.map((d) => d.feito)).toEqual(['N']);
});

test('one print with all of them, each numbered by itself, and no more than fit', async () => {
  const vendas = [await s.salvar(), await s.salvar(), await s.salvar()];
  const pedir = (LISTA_CODIGO: number[]) =>
    s.app.inject({
      method: 'PUT',
      url: '/api/TWSPedVenda/Imprimir',
      headers: { authorization: `JWT ${s.u['rep1.a']?.token}` },
      payload: { LISTA_CODIGO },
    });
  const r = await pedir(vendas.map((v) => v.pedvenda_codigo));
  expect(r.statusCode).toBe(200);
  expect(r.headers['content-type']).toContain('application/pdf');
  const { folhas, texto } = lerPdf(r.rawPayload);
  expect(folhas).toBe(3);
  for (const venda of vendas) expect(texto).toContain(venda.pedvenda_numero);
  expect(texto.match(/Página 1 de 1/g)).toHaveLength(3);
  expect((await pedir(Array.from({ length: 51 }, (_, i) => i + 1))).statusCode).toBe(400);
  expect((await pedir([])).statusCode).toBe(400);
});
