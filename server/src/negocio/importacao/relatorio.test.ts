import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { restaurarFormula } from '@praca/contract/br/formula.ts';
import {
  cenarioDeImportacao,
  destinoEm,
  importarCsv,
  type CenarioDeImportacao,
} from '../../../test-support/cenario/importacao.ts';
import { getLista } from '@praca/contract/negocio/endpoints.ts';
import type { Quem, Servidor } from '../../../test-support/servidor/servidor.ts';
import { BOM, celulaNumero, celulaTexto, linhaCsv } from '../../platform/csv/escritor.ts';

let c: CenarioDeImportacao;
let s: Servidor;

const destino = () => destinoEm(c.leads);

beforeAll(async () => {
  c = await cenarioDeImportacao();
  ({ s } = c);
});
afterAll(() => s.fechar());

it('S-38 the report downloads as a file that no spreadsheet runs, and only for who imported', async () => {
  const { uniproc_codigo } = await importarCsv(
    s,
    c.rep,
    'título;e-mail;cnpj\n=HYPERLINK("x");ruim;\nok;a@b.com;6151649000190\n',
    destino(),
  );
  const baixar = (como: Quem) =>
    s.app.inject({
      method: 'GET',
      url: `/api/TWSNegocio/RelatorioImportacao/${uniproc_codigo}`,
      headers: { authorization: `JWT ${como?.token}` },
    });
  expect((await baixar(c.estranho)).statusCode).toBe(404);
  expect((await baixar(c.semDireito)).statusCode).toBe(403);
  const r = await baixar(c.rep);
  expect(r.headers['content-disposition']).toBe(
    "attachment; filename*=UTF-8''negocios%20-%20relat%C3%B3rio.csv",
  );
  expect(r.body.split('\r\n')).toEqual([
    '\uFEFFLinha;Situação;Coluna;Valor;Problema;O que fazer;Texto da linha',
    '2;Recusada;e-mail;ruim;O e-mail não é válido.;Use um endereço como nome@empresa.com.br, ou deixe a célula vazia.;"\'=HYPERLINK(""x"");ruim;"',
    '3;Importada com aviso;cnpj;6151649000190;Zeros à esquerda recolocados: 06.151.649/0001-90.;Confira o valor no cadastro.;"ok;a@b.com;6151649000190"',
    '',
  ]);
});

const PERIGOSOS = [
  '=HYPERLINK("http://x";"y")',
  '+1',
  '-1',
  '@x',
  '＝1',
  "'=1",
  "d'água",
  '-1234,50 de desconto',
];

it('S-38 what we write a spreadsheet shows, and importing it again restores the text and keeps numbers numbers', async () => {
  const linhas = PERIGOSOS.map((titulo, i) =>
    linhaCsv([celulaTexto(titulo), celulaNumero(`${i + 1}234.50`), celulaTexto(`S38-${i}`)]),
  );
  const { resultado } = await importarCsv(
    s,
    c.rep,
    `${BOM}${linhaCsv(['título', 'valor', 'id'].map(celulaTexto))}${linhas.join('')}`,
    destino(),
  );
  expect(resultado).toMatchObject({ importadas: PERIGOSOS.length, recusadas: 0 });
  const { dados } = await s.chamar(getLista, { SQL_LIMIT: 50 }, { como: c.rep });
  const lidos = new Map(dados.map((n) => [n.negocio_titulo, n.negocio_valor]));
  expect([...lidos.keys()].filter((titulo) => PERIGOSOS.includes(titulo)).toSorted()).toEqual(
    PERIGOSOS.toSorted(),
  );
  PERIGOSOS.forEach((titulo, i) => expect(lidos.get(titulo), titulo).toBe(`${i + 1}234.50`));
});

it('S-38 every refused cell of the report is disarmed, and its line number stays a number', async () => {
  const { uniproc_codigo } = await importarCsv(
    s,
    c.rep,
    `título;e-mail\n${PERIGOSOS.map((t) =>
      linhaCsv([
        { tipo: 'numero', valor: 'x' },
        { tipo: 'numero', valor: t.replaceAll(';', ',') },
      ]),
    ).join('')}`,
    destino(),
  );
  const r = await s.app.inject({
    method: 'GET',
    url: `/api/TWSNegocio/RelatorioImportacao/${uniproc_codigo}`,
    headers: { authorization: `JWT ${c.rep?.token}` },
  });
  const tabela: string[][] = parse(r.body, { bom: true, delimiter: ';' });
  expect(tabela.flat().filter((celula) => /^[=+\-@\t\r\n＝＋－＠]/.test(celula))).toEqual([]);
  expect(tabela.slice(1).map(([linha]) => linha)).toEqual(PERIGOSOS.map((_, i) => String(i + 2)));
  const valores = tabela.slice(1).map((linha) => linha[3] ?? '');
  expect(valores).toContain("'+1");
  expect(valores.map(restaurarFormula)).toEqual(PERIGOSOS.map((t) => t.replaceAll(';', ',')));
});

it('a line comes in without the optional field that cannot be read, and the report keeps what stood there', async () => {
  const arquivo = 'título;valor;previsão;id\nSem valor;a combinar;25/10/2027;semilegivel-1\n';
  const antes = await c.contar('negocio');
  const recusa = await importarCsv(s, c.rep, arquivo, destino());
  expect(recusa.resultado).toMatchObject({ importadas: 0, recusadas: 1 });
  expect(await c.contar('negocio')).toBe(antes);
  const { uniproc_codigo, resultado } = await importarCsv(s, c.rep, arquivo, {
    ...destino(),
    semIlegiveis: 'S',
  });
  expect(resultado).toMatchObject({ importadas: 1, recusadas: 0, avisos: 1 });
  expect(
    await c.consultar(
      `SELECT negocio_valor::text, negocio_dtprevisao::text FROM negocio WHERE negocio_titulo = 'Sem valor'`,
    ),
  ).toEqual([{ negocio_valor: '0.00', negocio_dtprevisao: '2027-10-25' }]);
  const r = await s.app.inject({
    method: 'GET',
    url: `/api/TWSNegocio/RelatorioImportacao/${uniproc_codigo}`,
    headers: { authorization: `JWT ${c.rep?.token}` },
  });
  expect(r.body.split('\r\n')[1]).toMatch(
    /^2;Importada com aviso;valor;a combinar;O valor tem letras\. A linha entra sem este campo\.;/,
  );
});
