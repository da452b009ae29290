import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  linhasXml,
  montarXlsx,
  montarZip,
  partesDoXlsx,
} from '../../../../test-support/cenario/montar-xlsx.ts';
import { escreverPlanilha } from '../escrever.ts';
import { lerXlsx } from './abrir.ts';
import { LIMITES_XLSX } from './limites.ts';
import {
  dataDoNumero,
  mostraData,
  mostraDoFormato,
  textoDoNumero,
  textoDoPercentual,
} from './valores.ts';

let pasta: string;
beforeAll(async () => {
  pasta = await mkdtemp(path.join(tmpdir(), 'praca-teste-'));
});
afterAll(() => rm(pasta, { recursive: true }));

async function ler(bytes: Uint8Array, limites = LIMITES_XLSX): Promise<string[][]> {
  const caminho = path.join(pasta, 'x.xlsx');
  await writeFile(caminho, bytes);
  const linhas: string[][] = [];
  for await (const lote of lerXlsx(caminho, limites)) linhas.push(...lote);
  return linhas;
}

describe('what a cell says', () => {
  it.each([
    ['1234.5', '1234,5'],
    ['0.1', '0,1'],
    ['0.30000000000000004', '0,3'],
    ['1.234', '1,234'],
    ['0.125', '0,125'],
    ['6151649000190', '6151649000190'],
    ['1.2E+21', '1200000000000000000000'],
    ['1E-7', '0,0000001'],
    ['-5', '-5'],
  ])('the number %s is written %s', (cru, texto) => expect(textoDoNumero(cru)).toBe(texto));

  it.each([
    ['0.05', '5%'],
    ['0.0525', '5,25%'],
    ['1', '100%'],
    ['0.07', '7%'],
  ])('the number %s of a percentage is written %s', (cru, texto) =>
    expect(textoDoPercentual(cru)).toBe(texto),
  );

  it.each([
    [9, undefined, 'percentual'],
    [10, undefined, 'percentual'],
    [164, '0.00%', 'percentual'],
    [164, '0.00" %"', 'numero'],
    [14, undefined, 'data'],
    [0, undefined, 'numero'],
  ] as const)('format %s %s shows a number as %s', (numero, texto, mostra) =>
    expect(mostraDoFormato(numero, texto)).toBe(mostra),
  );

  it.each([
    [46344, false, '2026-11-18'],
    [46344.4375, false, '2026-11-18 10:30:00'],
    [44882, true, '2026-11-18'],
    [1, false, '1900-01-01'],
    [61, false, '1900-03-01'],
    [0.5, false, '12:00:00'],
    [-1, false, null],
    [9_999_999, false, null],
  ])('day %s (since 1904: %s) is %s', (numero, de1904, texto) =>
    expect(dataDoNumero(numero, de1904)).toBe(texto),
  );

  it.each([
    [14, undefined, true],
    [0, undefined, false],
    [46, undefined, false],
    [164, 'dd/mm/yyyy;@', true],
    [164, '"dias: "0.00', false],
    [164, '[Red]#,##0.00', false],
    [164, '[$-416]d "de" mmmm', true],
    [164, 'R\\$ 0.00', false],
  ])('format %s %s shows a date: %s', (numero, texto, data) =>
    expect(mostraData(numero, texto)).toBe(data),
  );
});

describe('a workbook', () => {
  it('gives the first sheet that people see and that has rows; cells by their kind, lines by their numbers', async () => {
    const partes = partesDoXlsx(
      {
        '-Escondida': linhasXml([['não']]),
        Vazia: '',
        Negócios:
          '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>' +
          '<row r="4"><c r="A4" s="2"><v>46344</v></c><c r="C4" t="b"><v>1</v></c><c r="D4" s="3"><v>2.5</v></c></row>' +
          '<row r="5"><c r="A5" t="str"><f>A1&amp;"x"</f><v>a &lt; b</v></c><c r="B5" t="d"><v>2026-11-18T00:00:00</v></c></row>' +
          '<row r="9" ht="20"><c r="A9" s="1"/></row>',
      },
      {
        textos: [
          '<t>título</t>',
          '<r><t>va</t></r><r><t xml:space="preserve">lor </t></r><rPh><t>xx</t></rPh>',
        ],
      },
    );
    expect(await ler(await montarZip(partes))).toEqual([
      ['título', 'valor '],
      [],
      [],
      ['2026-11-18', '', 'VERDADEIRO', '2,5'],
      ['a < b', '2026-11-18'],
    ]);
  });

  it('reads what we write', async () => {
    const linhas = [
      ['a', 'b & <c>'],
      ['', 'd'],
    ];
    const pedacos: Buffer[] = [];
    for await (const p of escreverPlanilha('x', [linhas])) pedacos.push(p);
    expect(await ler(Buffer.concat(pedacos))).toEqual(linhas);
  });

  it.each([
    ['another archive', { 'a.txt': 'x' }, 'não é uma planilha'],
    ['OpenDocument', { mimetype: 'x', 'content.xml': 'x' }, 'ODS'],
    ['binary workbook', { 'xl/workbook.bin': 'x' }, 'XLSB'],
    ['a document', { 'word/document.xml': 'x' }, 'é um documento'],
    ['no rows', partesDoXlsx({ Plan1: '' }), 'A planilha está vazia.'],
    [
      'rows that go back',
      partesDoXlsx({ Plan1: '<row r="2"><c><v>1</v></c></row><row r="1"/>' }),
      'danificada',
    ],
  ])('%s is refused', async (_, partes, mensagem) => {
    await expect(ler(await montarZip(partes))).rejects.toThrow(mensagem);
  });

  it('one that breaks off is refused', async () => {
    const inteira = await montarXlsx([['a'], ['b']]);
    await expect(ler(inteira.subarray(0, -40))).rejects.toThrow('danificada');
    const trocada = Buffer.from(inteira);
    trocada.fill(0xff, 60, 90);
    await expect(ler(trocada)).rejects.toThrow('danificada');
  });

  const muitas = [['a'], ...Array.from({ length: 2000 }, (_, i) => [`linha ${i}`])];
  it.each([
    ['part', { parte: 10_000 }, 'grande demais depois de aberta'],
    ['ratio', { razao: 2, folga: 1000 }, 'compactada de um jeito'],
    ['parts', { partes: 3 }, 'partes demais'],
    ['rows', { linhas: 2000 }, 'passa de 1.999 linhas'],
    ['cells', { celulas: 2000 }, 'células demais'],
  ])('the limit of %s holds', async (_, limite, mensagem) => {
    await expect(ler(await montarXlsx(muitas), { ...LIMITES_XLSX, ...limite })).rejects.toThrow(
      mensagem,
    );
  });

  it('the limits of columns and of shared texts hold', async () => {
    const larga = `<row r="1"><c r="GS1" t="inlineStr"><is><t>x</t></is></c></row>`;
    await expect(ler(await montarZip(partesDoXlsx({ a: larga })))).rejects.toThrow(
      'mais de 200 colunas',
    );
    const textos = Array.from({ length: 50 }, () => '<t>um texto</t>');
    const com = await montarZip(partesDoXlsx({ a: linhasXml([['x']]) }, { textos }));
    await expect(ler(com, { ...LIMITES_XLSX, textos: 49 })).rejects.toThrow('diferentes demais');
    await expect(ler(com, { ...LIMITES_XLSX, caracteres: 100 })).rejects.toThrow('texto demais');
  });

  it.each([
    ['sheet', 'xl/worksheets/sheet1.xml'],
    ['list of sheets', 'xl/workbook.xml'],
    ['relationships', 'xl/_rels/workbook.xml.rels'],
    ['styles', 'xl/styles.xml'],
    ['shared texts', 'xl/sharedStrings.xml'],
  ])(
    'S-60 200,000 elements in each other are refused at the first one beyond the bound: %s',
    async (_, parte) => {
      const partes = partesDoXlsx({ a: linhasXml([['x']]) });
      partes[parte] = '<a>'.repeat(200_000);
      await expect(ler(await montarZip(partes))).rejects.toThrow('nenhuma planilha real');
      partes[parte] = `<a ${'b="1" '.repeat(1000)}/>`;
      await expect(ler(await montarZip(partes))).rejects.toThrow('nenhuma planilha real');
    },
  );

  it('S-60 all that is read of it counts together, and a row that names one long text often is refused', async () => {
    const partes = partesDoXlsx({ a: '', b: '', c: '' });
    for (const i of [1, 2, 3])
      partes[`xl/worksheets/sheet${i}.xml`] = `<worksheet>${' '.repeat(5000)}</worksheet>`;
    const limites = { ...LIMITES_XLSX, parte: 12_000 };
    await expect(ler(await montarZip(partes), limites)).rejects.toThrow('grande demais');
    const celulas = '<c t="s"><v>0</v></c>'.repeat(20);
    const cheia = partesDoXlsx(
      { a: `<row r="1">${celulas}</row>` },
      { textos: [`<t>${'x'.repeat(30_000)}</t>`] },
    );
    await expect(ler(await montarZip(cheia))).rejects.toThrow('linha 1 é grande demais');
  });

  it('entities of its own are not expanded', async () => {
    const bomba = `<!DOCTYPE x [<!ENTITY a "${'b'.repeat(1000)}">]><worksheet><sheetData><row r="1"><c t="inlineStr"><is><t>&a;&a;</t></is></c></row></sheetData></worksheet>`;
    const partes = { ...partesDoXlsx({ a: '' }), 'xl/worksheets/sheet1.xml': bomba };
    expect(await ler(await montarZip(partes))).toEqual([['&a;&a;']]);
  });

  it('others get their turn while a large one is read', async () => {
    const bytes = await montarXlsx(
      Array.from({ length: 60_000 }, (_, i) => [`linha ${i}`, i, 'um texto que se repete']),
    );
    let maior = 0;
    let antes = performance.now();
    const relogio = setInterval(() => {
      maior = Math.max(maior, performance.now() - antes);
      antes = performance.now();
    }, 5);
    expect(await ler(bytes)).toHaveLength(60_000);
    clearInterval(relogio);
    expect(maior).toBeLessThan(250);
  });
});
