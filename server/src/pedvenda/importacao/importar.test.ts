import { afterAll, beforeAll, expect, test } from 'vitest';
import * as api from '@praca/contract/pedvenda/importacao/endpoints.ts';
import type { ResultadoImportacao } from '@praca/contract/recurso/importacao.ts';
import { inserir } from '../../../seed/fabricas/inserir.ts';
import { enviarCsv, fimDoProcesso } from '../../../test-support/cenario/importacao.ts';
import { abrirVendas } from '../../../test-support/cenario/vendas.ts';
import type { Quem } from '../../../test-support/servidor/servidor.ts';

let s: Awaited<ReturnType<typeof abrirVendas>>;
beforeAll(async () => {
  s = await abrirVendas();
  // Representatives bring orders in where somebody gave them the right.
  await s.emA(
    "UPDATE usuario SET usuario_permissoes = '{venda.importar}' WHERE repres_codigo IS NOT NULL",
  );
  s.difusor.esquecer({ registro: s.a });
  await s.emA("UPDATE pessoa SET pessoa_cnpj = '11222333000181' WHERE pessoa_codigo = $1", [
    s.pessoa_codigo,
  ]);
  await s.produto({
    produto_descricao: 'Eixo usinado',
    produto_referencia: 'EX-1',
    produto_preco: '100.0000',
    produto_gtin: '7891234567895',
  });
  await s.produto({
    produto_descricao: 'Suporte',
    produto_referencia: 'SP-2',
    produto_preco: '10.0000',
  });
  await inserir(s.dono, 'regracomissao', s.a, {
    regracom_descricao: 'Tudo a 5',
    regracom_percentual: '5',
  });
});
afterAll(() => s.fechar());

const rep1 = () => s.u['rep1.a'];
const importar = async (csv: string, simular: 'S' | 'N' = 'N', como: Quem = rep1()) => {
  const { arquivo_codigo } = await enviarCsv(s, como, csv, 'p.csv', api.enviarArquivo.path);
  const r = await s.chamar(api.importar, { csv: arquivo_codigo, simular }, { como });
  expect(r.status, r.texto).toBe(200);
  const { uniproc_codigo } = r.dados[0]!;
  const fim = await fimDoProcesso(s.chamar, como, uniproc_codigo);
  return { uniproc_codigo, resultado: fim.uniproc_resultadoobject as ResultadoImportacao };
};
const pedidos = () =>
  s.emA(
    `SELECT v.vendaimp_numero AS n, q.pedvenda_tipo AS tipo, q.pedvenda_situacao AS s, q.pedvenda_valor AS valor, q.repres_codigo, q.pedvenda_numpedcliente AS oc,
       (SELECT count(*)::int FROM itpedvenda i WHERE i.pedvenda_codigo = q.pedvenda_codigo) AS itens,
       (SELECT coalesce(sum(c.comissao_valor), 0)::numeric(15, 2)::text FROM comissao c WHERE c.pedvenda_codigo = q.pedvenda_codigo) AS comissao
     FROM pedvenda q JOIN vendaimportada v USING (clienteregistro_codigo, pedvenda_codigo) ORDER BY 1`,
  );
const todas = async () => (await s.emA('SELECT count(*)::int AS n FROM pedvenda'))[0]?.['n'];
const CABECA = 'Pedido;CNPJ;Produto;Qtd;Preço;Desconto;Condição de pagamento;Tipo;OC';

// executarImportacaoDePedidos (executar.ts)
test('a row for each item: orders are made as by hand, a dry run keeps nothing, the same file brings nothing twice', async () => {
  const csv = `${CABECA}\r\nA-1;11.222.333/0001-81;ex-1;2;;;30/60/90;;OC 9\r\nA-2;11222333000181;7891234567895;1,5;90,00;10+5;;Orçamento;\r\nA-1;;Suporte;10;;5;;;\r\n`;
  const antes = await todas();
  const esperado = { linhas: 3, criadas: 3, alteradas: 0, iguais: 0, recusadas: 0, documentos: 2 };
  expect((await importar(csv, 'S')).resultado).toMatchObject({ ...esperado, simulada: 'S' });
  expect(await todas()).toBe(antes);
  expect((await importar(csv)).resultado).toMatchObject({ ...esperado, simulada: 'N' });
  const { repres_codigo } = s.c.a.rep1;
  const feitos = [
    { n: 'A-1', tipo: 'P', s: 'LI', valor: '295.00', repres_codigo, oc: 'OC 9', itens: 2 },
    { n: 'A-2', tipo: 'O', s: 'OA', valor: '115.43', repres_codigo, oc: '', itens: 1 },
  ];
  expect(await pedidos()).toMatchObject(feitos);
  expect((await pedidos())[0]).toMatchObject({ comissao: '14.75' });
  expect((await importar(csv)).resultado).toMatchObject({ criadas: 0, iguais: 3, documentos: 0 });
  expect(await pedidos()).toMatchObject(feitos);
  expect(await todas()).toBe(Number(antes) + 2);
});

test('whether a number came in before is asked of its index, and of one registration alone', async () => {
  const { rows } = await s.dono.query<{ texto: string }>(
    "SELECT prosrc AS texto FROM pg_proc WHERE oid = 'pedido_importado(bigint, text)'::regprocedure",
  );
  const texto = rows[0]!.texto.replace('$1', '1').replace('$2', "'A-1'");
  await s.dono.query('BEGIN; SET LOCAL ROLE praca_busca; SET LOCAL enable_seqscan = off');
  const plano = await s.dono.query<{ 'QUERY PLAN': string }>(`EXPLAIN (COSTS OFF) ${texto}`);
  await s.dono.query('ROLLBACK');
  const passos = plano.rows.map((l) => l['QUERY PLAN']).join('\n');
  expect(passos).toMatch(/vendaimportada_numero_uk/);
  expect(passos).toMatch(/Index Cond: .*clienteregistro_codigo.*empresa_codigo.*vendaimp_numero/);
  const empresa = s.c.a.empresa1.empresa_codigo;
  const sabe = (registro: number) =>
    s.banco.transacao(registro, 'read', (tx) =>
      tx.sql<{ sim: boolean }>("SELECT pedido_importado($1, 'a-1 ') AS sim", [empresa]),
    );
  expect([await sabe(s.a), await sabe(s.b)]).toEqual([[{ sim: true }], [{ sim: false }]]);
});

test('what is wrong is told on its line, an order comes whole or not at all, and the report can be mended', async () => {
  const csv = `${CABECA}\r\nB-1;11222333000181;ex-1;2;;;;;\r\nB-2;11222333000181;ex-1;1;;;;;\r\nB-2;;NADA;1;;;;;\r\nB-3;00000000000191;ex-1;1;;;;;\r\nB-4;123;ex-1;1;;;;;\r\n;11222333000181;ex-1;1;;;;;\r\nB-5;11222333000181;ex-1;0;;;;;\r\nB-6;11222333000181;ex-1;x;;;;;\r\nB-7;11222333000181;ex-1;1;;;Nunca;;\r\nB-8;11222333000181;ex-1;1;;200;;;\r\nB-9;11222333000181;ex-1;1;1,23456;;;;\r\nB-10;11222333000181;ex-1;1;;;;;OC 1\r\nB-10;;sp-2;1;;;;;OC 2\r\nB-11;11222333000181;ex-1;;;;;;\r\n`;
  const { uniproc_codigo, resultado } = await importar(csv);
  expect(resultado).toMatchObject({ linhas: 14, criadas: 1, recusadas: 13, documentos: 1 });
  expect(resultado.recusas.map((r) => [r.linha, r.achados[0]!.coluna])).toEqual([
    [3, 'Número do pedido'],
    [4, 'Produto'],
    [5, 'CNPJ'],
    [6, 'CNPJ'],
    [7, 'Pedido'],
    [8, 'Qtd'],
    [9, 'Qtd'],
    [10, 'Condição de pagamento'],
    [11, 'Desconto'],
    [12, 'Preço'],
    [13, 'Número do pedido'],
    [14, 'OC'],
    [15, 'Qtd'],
  ]);
  expect((await pedidos()).map((p) => p['n'])).toEqual(['A-1', 'A-2', 'B-1']);
  const r = await s.app.inject({
    method: 'GET',
    url: `/api${api.relatorio.path.replace('{uniproc_codigo}', String(uniproc_codigo))}`,
    headers: { authorization: `JWT ${rep1()?.token}` },
  });
  expect(r.statusCode).toBe(200);
  expect(r.body).toContain('Não existe um produto com esta referência, GTIN ou descrição.');
});

test('rights as by hand: limits of discount, other people’s customers and representatives', async () => {
  const { repres_codigo } = s.c.a.rep1;
  await s.emA("UPDATE representante SET repres_descmaximo = '5' WHERE repres_codigo = $1", [
    repres_codigo,
  ]);
  const acima = await importar(
    `${CABECA}\r\nC-1;11222333000181;ex-1;1;;10;;;\r\nC-2;11222333000181;ex-1;1;;10;;Orçamento;\r\n`,
  );
  expect(acima.resultado).toMatchObject({ criadas: 1, recusadas: 1 });
  expect(acima.resultado.recusas[0]?.achados[0]).toMatchObject({ coluna: 'Desconto', valor: '10' });
  const alheio = await importar(
    `${CABECA}\r\nC-3;11222333000181;ex-1;1;;;;;\r\n`,
    'N',
    s.u['rep2.a'],
  );
  expect(alheio.resultado.recusas[0]?.achados[0]?.mensagem).toContain('Não há cliente seu');
  const outro = (
    await s.emA('SELECT repres_razao AS nome FROM representante WHERE repres_codigo = $1', [
      s.c.a.rep2.repres_codigo,
    ])
  )[0]?.['nome'];
  const comoOutro = await importar(
    `Pedido;CNPJ;Produto;Qtd;Representante\r\nC-4;11222333000181;ex-1;1;${String(outro)}\r\n`,
  );
  expect(comoOutro.resultado).toMatchObject({ criadas: 0, recusadas: 1 });
  expect((await pedidos()).map((p) => p['n'])).toEqual(['A-1', 'A-2', 'B-1', 'C-2']);
  await s.emA('UPDATE representante SET repres_descmaximo = NULL WHERE repres_codigo = $1', [
    repres_codigo,
  ]);
});

test('two imports of one file at once bring each order once', async () => {
  const csv = `${CABECA}\r\nD-1;11222333000181;ex-1;1;;;;;\r\nD-2;11222333000181;ex-1;1;;;;;\r\n`;
  const feitas = await Promise.all([importar(csv), importar(csv, 'N', s.gerente)]);
  expect(feitas.map((f) => f.resultado.criadas).reduce((a, b) => a + b)).toBe(2);
  expect((await pedidos()).filter((p) => String(p['n']).startsWith('D-'))).toHaveLength(2);
});

// executarVoltaDosPedidos (desfazer.ts)
test('an import is taken back once: what is as it came in goes with its commission, what somebody went on with stays', async () => {
  const { uniproc_codigo } = await importar(
    `${CABECA}\r\nE-1;11222333000181;ex-1;1;;;;;\r\nE-2;11222333000181;ex-1;1;;;;;\r\n`,
  );
  const [tocado] = await s.emA(
    "SELECT pedvenda_codigo FROM vendaimportada WHERE vendaimp_numero = 'E-2'",
  );
  await s.passo({ pedvenda_codigo: Number(tocado?.['pedvenda_codigo']) }, 'separar', {}, s.gerente);
  const volta = await s.chamar(api.desfazer, { uniproc_codigo }, { como: rep1() });
  expect(volta.status, volta.texto).toBe(200);
  const fim = await fimDoProcesso(s.chamar, rep1(), volta.dados[0]!.uniproc_codigo);
  expect(fim.uniproc_resultadoobject).toMatchObject({ excluidas: 1, mantidas: 1 });
  expect((await pedidos()).filter((p) => String(p['n']).startsWith('E-'))).toMatchObject([
    { n: 'E-2', s: 'PS' },
  ]);
  await s.recusada(
    api.desfazer,
    { uniproc_codigo },
    { como: rep1(), status: 409, codigo: 'IMPORTACAO_DESFEITA' },
  );
  // The number is free again.
  expect(
    (await importar(`${CABECA}\r\nE-1;11222333000181;ex-1;1;;;;;\r\n`)).resultado,
  ).toMatchObject({ criadas: 1 });
});

test('a file without what an order needs is refused whole, and so is one of somebody else or without the right', async () => {
  const antes = await todas();
  for (const csv of ['a;b\r\n1;2\r\n', `${CABECA}\r\n`, 'Pedido;Produto;Qtd\r\n1;ex-1;1\r\n'])
    expect((await importar(csv)).resultado, csv).toMatchObject({ Resultado: '1' });
  const { arquivo_codigo } = await enviarCsv(
    s,
    s.u['adm.b'],
    `${CABECA}\r\nF-1;11222333000181;ex-1;1;;;;;\r\n`,
    'p.csv',
    api.enviarArquivo.path,
  );
  await s.recusada(
    api.importar,
    { csv: arquivo_codigo },
    { como: rep1(), status: 400, codigo: 'REFERENCIA_INVALIDA', campo: 'csv' },
  );
  await s.recusada(
    api.desfazer,
    { uniproc_codigo: 999_999_999 },
    { como: rep1(), status: 404, codigo: 'NAO_ENCONTRADO' },
  );
  expect(await todas()).toBe(antes);
});

// conferirColunasDoArquivo (conferir.ts)
test('columns of unknown names are told by hand; what was said holds for the next file with these headers, not in a dry run, and is nobody else’s', async () => {
  const csv = (n: string) =>
    `Doc;CGC;Cod Item;Qtde;Vendedor;Lote\r\n${n};11222333000181;ex-1;2;;L9\r\n${n};;sp-2;1;;\r\n`;
  const enviar = async (texto: string, como: Quem = rep1()) =>
    (await enviarCsv(s, como, texto, 'p.csv', api.enviarArquivo.path)).arquivo_codigo;
  const conferir = async (arquivo: string, como: Quem = rep1()) =>
    (await s.chamar(api.conferirColunas, { csv: arquivo }, { como })).dados.map((c) => [
      c.campo,
      c.motivo,
      ...c.exemplos,
    ]);
  const arquivo = await enviar(csv('G-1'));
  const porNome = [
    [null, 'nenhum', 'G-1'],
    [null, 'nenhum', '11222333000181'],
    [null, 'nenhum', 'ex-1', 'sp-2'],
    ['quantidade', 'cabecalho', '2', '1'],
    ['repres', 'cabecalho'],
    [null, 'nenhum', 'L9'],
  ];
  expect(await conferir(arquivo)).toEqual(porNome);
  const campos = ['numero', 'documento', 'produto', 'quantidade', null, 'obsitem'] as const;
  const colunas = campos.map((campo, indice) => ({ indice, campo }));
  const trazer = async (simular: 'S' | 'N', ditas: object = { colunas }) => {
    const r = await s.chamar(api.importar, { csv: arquivo, simular, ...ditas } as never, {
      como: rep1(),
    });
    if (r.status !== 200) return r.texto;
    const fim = await fimDoProcesso(s.chamar, rep1(), r.dados[0]!.uniproc_codigo);
    return JSON.stringify(fim.uniproc_resultadoobject);
  };
  expect(await trazer('S', {})).toContain('O arquivo não tem as colunas');
  expect(await trazer('S', { colunas: colunas.map((c) => ({ ...c, campo: 'numero' })) })).toContain(
    'Duas colunas vão para o mesmo campo.',
  );
  expect(await trazer('S')).toContain('"criadas":2');
  expect(await conferir(arquivo)).toEqual(porNome);
  expect(await trazer('N')).toContain('"criadas":2');
  expect(
    await s.emA("SELECT itpedvenda_obs AS obs FROM itpedvenda WHERE itpedvenda_obs = 'L9'"),
  ).toEqual([{ obs: 'L9' }]);
  // The next file needs no word, also of the column that was left out.
  const lembrado = campos.map((campo) => [campo, 'lembrado']);
  const outro = await enviar(csv('G-2'));
  expect((await conferir(outro)).map((c) => c.slice(0, 2))).toEqual(lembrado);
  expect((await importar(csv('G-2'))).resultado).toMatchObject({ criadas: 2, documentos: 1 });
  const deB = await enviar(csv('G-3'), s.u['adm.b']);
  expect((await conferir(deB, s.u['adm.b'])).map((c) => c[1])).toEqual(porNome.map((c) => c[1]));
  for (const alheio of [deB, '00000000-0000-4000-8000-000000000000'])
    expect((await s.chamar(api.conferirColunas, { csv: alheio }, { como: rep1() })).status).toBe(
      404,
    );
});
