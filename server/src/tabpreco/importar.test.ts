import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ColunaDita } from '@praca/contract/recurso/importacao.ts';
import * as api from '@praca/contract/tabpreco/endpoints.ts';
import { tabPreco } from '@praca/contract/tabpreco/recurso.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';
import { abrirCenario, type Cenario } from '../../test-support/cenario/cenario.ts';
import { enviarCsv, fimDoProcesso } from '../../test-support/cenario/importacao.ts';

let s: Cenario;
let t: number;
const criar = async (tabela: string, chave: string, linha: Record<string, unknown>, r = s.a) =>
  Number((await inserir(s.dono, tabela, r, linha))[chave]);
beforeAll(async () => {
  s = await abrirCenario();
  t = await criar('tabpreco', 'tabpreco_codigo', { tabpreco_descricao: 'Sul' });
});
afterAll(() => s.fechar());

const importar = async (csv: string, simular: 'S' | 'N' = 'N', colunas?: ColunaDita[]) => {
  const como = s.u['adm.a'];
  const { arquivo_codigo } = await enviarCsv(
    s,
    como,
    csv,
    'a.csv',
    tabPreco.api.enviarArquivo.path,
  );
  const r = await s.chamar(
    api.importarPrecos,
    { csv: arquivo_codigo, simular, tabpreco_codigo: t, ...(colunas && { colunas }) },
    { como },
  );
  expect(r.status, r.texto).toBe(200);
  const { uniproc_codigo } = r.dados[0]!;
  const fim = await fimDoProcesso(s.chamar, como, uniproc_codigo);
  return { uniproc_codigo, resultado: fim.uniproc_resultadoobject };
};
const precos = () =>
  s.emA(
    `SELECT p.produto_referencia AS r, trim_scale(l.ittabpreco_quantidade)::text AS q, trim_scale(l.ittabpreco_preco)::text AS p, trim_scale(l.ittabpreco_descmaximo)::text AS d
     FROM ittabpreco l JOIN produto p USING (clienteregistro_codigo, produto_codigo) WHERE l.tabpreco_codigo = $1 ORDER BY 1, l.ittabpreco_quantidade`,
    [t],
  );
const baixar = async (metodo: 'GET' | 'PUT', caminho: string, payload?: object) => {
  const r = await s.app.inject({
    method: metodo,
    url: `/api${caminho}`,
    headers: { authorization: `JWT ${s.u['adm.a'].token}` },
    ...(payload && { payload }),
  });
  expect(r.statusCode, r.body).toBe(200);
  return r.body;
};

test('a dry run tells what would be and writes nothing; then prices come, what is wrong is in the report, and what was exported changes nothing', async () => {
  await criar('produto', 'produto_codigo', {
    produto_descricao: 'Viga I',
    produto_referencia: 'VG-1',
  });
  await criar('produto', 'produto_codigo', {
    produto_descricao: 'Chapa',
    produto_referencia: 'CH-1',
  });
  const csv = `Referência;Produto;A partir de;Preço;Desconto máximo (%)\r\nvg-1;;;10,5;5\r\nVG-1;;100;9,1234;\r\n;Chapa;;7;\r\nXX;;;1;\r\nVG-1;;100;8;\r\nCH-1;;1;;\r\nCH-1;;2;-3;\r\n`;
  const esperado = { linhas: 7, criadas: 3, alteradas: 0, iguais: 0, recusadas: 4 };
  expect((await importar(csv, 'S')).resultado).toMatchObject({ ...esperado, simulada: 'S' });
  expect(await precos()).toEqual([]);
  const { uniproc_codigo, resultado } = await importar(csv);
  expect(resultado).toMatchObject({ ...esperado, simulada: 'N' });
  const feitos = [
    { r: 'CH-1', q: '0', p: '7', d: null },
    { r: 'VG-1', q: '0', p: '10.5', d: '5' },
    { r: 'VG-1', q: '100', p: '9.1234', d: null },
  ];
  expect(await precos()).toEqual(feitos);
  const relatorio = await baixar(
    'GET',
    api.relatorioPrecos.path.replace('{uniproc_codigo}', String(uniproc_codigo)),
  );
  expect(relatorio).toContain('Não existe um produto com esta referência');
  expect(relatorio).toContain('Informe o preço.');
  const exportado = await baixar('PUT', api.exportarPrecos.path, { tabpreco_codigo: t });
  expect((await importar(exportado)).resultado).toMatchObject({ iguais: 3, recusadas: 0 });
  expect(await precos()).toEqual(feitos);
});

test('eight thousand prices come by one file', async () => {
  await s.emA(
    `INSERT INTO produto (clienteregistro_codigo, produto_descricao, produto_referencia) SELECT $1, 'Peça ' || n, 'P-' || n FROM generate_series(1, 8000) n`,
    [s.a],
  );
  const linhas = Array.from({ length: 8000 }, (_, i) => `P-${i + 1};${i + 1},5`);
  const { resultado } = await importar(`Referência;Preço\r\n${linhas.join('\r\n')}\r\n`);
  expect(resultado).toMatchObject({ criadas: 8000, recusadas: 0 });
});

test('refused: no right, a table of another registration, a file without the columns; who uses the table is told', async () => {
  const { arquivo_codigo: csv } = await enviarCsv(
    s,
    s.u['adm.a'],
    'Preço\r\n1\r\n',
    'a.csv',
    tabPreco.api.enviarArquivo.path,
  );
  const deB = await criar('tabpreco', 'tabpreco_codigo', { tabpreco_descricao: 'De B' }, s.b);
  const antes = await precos();
  const pedir = (tabpreco_codigo: number, como = s.u['adm.a']) =>
    s.chamar(api.importarPrecos, { csv, tabpreco_codigo }, { como });
  expect((await pedir(t, s.u['rep1.a'])).status).toBe(403);
  expect((await pedir(deB)).status).toBe(404);
  expect((await importar('Preço\r\n1\r\n')).resultado).toMatchObject({ Resultado: '1' });
  expect(await precos()).toEqual(antes);
  await s.emA('UPDATE representante SET tabpreco_codigo = $1 WHERE repres_codigo = $2', [
    t,
    s.c.a.rep1.repres_codigo,
  ]);
  const usos = async (quem: 'adm.a' | 'adm.b') =>
    (await s.chamar(api.getUsos, { tabpreco_codigo: t }, { como: s.u[quem] })).dados;
  expect(await usos('adm.a')).toMatchObject([
    { tipo: 'representante', codigo: s.c.a.rep1.repres_codigo },
  ]);
  expect(await usos('adm.b')).toEqual([]);
});

test('a column of prices that can be read in two ways is asked about, with both; said, it is read so; columns with other names are said too', async () => {
  await criar('produto', 'produto_codigo', {
    produto_descricao: 'Barra chata',
    produto_referencia: 'BC-1',
  });
  const como = s.u['adm.a'];
  const caminho = tabPreco.api.enviarArquivo.path;
  const csv = 'Product Code;Unit Price;Obs\nBC-1;1.250;x\n';
  const { arquivo_codigo } = await enviarCsv(s, como, csv, 'a.csv', caminho);
  const olhar = (quem = como) =>
    s.chamar(api.conferirPrecos, { csv: arquivo_codigo }, { como: quem });
  const { dados } = await olhar();
  expect(dados.map(({ cabecalho, campo }) => [cabecalho, campo])).toEqual([
    ['Product Code', 'produto_referencia'],
    ['Unit Price', 'preco'],
    ['Obs', null],
  ]);
  expect(dados[1]?.duvidas).toMatchObject([
    { tipo: 'dinheiro', celula: '1.250', leituras: [{ formato: 'VIRGULA' }, { formato: 'PONTO' }] },
  ]);
  expect((await olhar(s.u['rep1.a'])).status).toBe(403);
  expect((await olhar(s.u['adm.b'])).status).toBe(404);
  const antes = await precos();
  expect((await importar(csv)).resultado?.['mensagem']).toContain('dois jeitos');
  const dizer = (formato: 'VIRGULA' | 'PONTO'): ColunaDita[] => [
    { indice: 1, campo: 'preco', formato },
  ];
  expect(await precos()).toEqual(antes);
  expect((await importar(csv, 'N', dizer('PONTO'))).resultado).toMatchObject({ criadas: 1 });
  expect(await precos()).toContainEqual({ r: 'BC-1', q: '0', p: '1.25', d: null });
  // Which column is the product and which the price may be said, and a name then means nothing else.
  const ditas: ColunaDita[] = [
    { indice: 0, campo: 'preco' },
    { indice: 1, campo: 'produto_referencia' },
  ];
  expect((await importar('Preço;Coisa\n9;BC-1\n', 'N', ditas)).resultado).toMatchObject({
    alteradas: 1,
  });
  const alheia = await s.chamar(
    api.importarPrecos,
    {
      csv: arquivo_codigo,
      tabpreco_codigo: t,
      colunas: [{ indice: 0, campo: 'pessoa_razao' }],
    },
    { como },
  );
  expect([alheia.status, alheia.codigo]).toEqual([400, 'ENTRADA_INVALIDA']);
});
