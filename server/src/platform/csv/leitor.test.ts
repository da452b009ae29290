import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { celulaTexto, linhaCsv } from './escritor.ts';
import { LeitorCsv, registroVazio, type Delimitador, type RegistroCsv } from './leitor.ts';
import { CsvRecusado, LIMITES_CSV, type LimitesCsv } from './limites.ts';

const ler = (
  texto: string,
  delimitador: Delimitador = ',',
  pedaco = texto.length || 1,
  limites: LimitesCsv = LIMITES_CSV,
): RegistroCsv[] => {
  const leitor = new LeitorCsv(delimitador, limites);
  const registros: RegistroCsv[] = [];
  for (let i = 0; i < texto.length; i += pedaco) {
    registros.push(...leitor.empurrar(texto.slice(i, i + pedaco)));
  }
  return [...registros, ...leitor.fim()];
};

const recusa = (fazer: () => unknown): CsvRecusado => {
  try {
    fazer();
  } catch (erro) {
    if (erro instanceof CsvRecusado) return erro;
    throw erro;
  }
  throw new Error('the file was accepted');
};

describe('reading records', () => {
  it.each([
    [
      'a,b\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a,b\r\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a,b\r1,2\r',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['a\n\nb', [['a'], [''], ['b']]],
    [
      '1,"x\r\ny"\r\n2,3',
      [
        ['1', 'x\r\ny'],
        ['2', '3'],
      ],
    ],
    ['"a ""b"" c",', [['a "b" c', '']]],
    [
      'Tubo 3/4",10\nx,y',
      [
        ['Tubo 3/4"', '10'],
        ['x', 'y'],
      ],
    ],
    ['"a" , "b"\n', [['a', 'b']]],
    [' a , b \n', [[' a ', ' b ']]],
    ['""', [['']]],
    [',\n', [['', '']]],
    ['', []],
  ])('%j', (texto, esperado) => {
    for (const pedaco of [1, 2, 3, 1000]) {
      expect(ler(texto, ',', pedaco).map((r) => r.celulas)).toEqual(esperado);
    }
  });

  it('numbers each record by the line it begins on, and keeps its text', () => {
    const texto = 'a;b\r\n"x\ny\rz";1\n\n2;3';
    for (const pedaco of [1, 4, 100]) {
      expect(ler(texto, ';', pedaco).map((r) => [r.linha, r.bruto])).toEqual([
        [1, 'a;b'],
        [2, '"x\ny\rz";1'],
        [5, ''],
        [6, '2;3'],
      ]);
    }
  });

  it('knows a line that holds nothing', () => {
    expect(ler(';;\n ; \na;', ';').map(registroVazio)).toEqual([true, true, false]);
  });

  it('reads what another parser reads, however the text is cut', () => {
    const celula = fc.oneof(
      fc.string({ unit: fc.constantFrom('a', 'é', '1', ' x') }),
      fc.string({ unit: fc.constantFrom('"', ',', '\n', '\r\n', 'b', ' ') }),
    );
    const linhas = fc.array(fc.array(celula, { minLength: 2, maxLength: 4 }), {
      minLength: 1,
      maxLength: 6,
    });
    const aspas = (c: string): string => `"${c.replaceAll('"', '""')}"`;
    fc.assert(
      fc.property(
        linhas,
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.integer({ min: 1, max: 7 }),
        (ls, eol, n) => {
          const texto = ls
            .map((l) => l.map((c) => (/["\n\r,]|^\s/.test(c) ? aspas(c) : c)).join(','))
            .join(eol);
          const outro = parse(texto, {
            record_delimiter: eol,
            relax_column_count: true,
            bom: false,
          });
          expect(ler(texto, ',', n).map((r) => r.celulas)).toEqual(outro);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('reads back any cells that were written', () => {
    const linhas = fc.array(
      fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 4 }),
      { minLength: 1, maxLength: 5 },
    );
    fc.assert(
      fc.property(linhas, fc.constantFrom<Delimitador>(',', ';', '\t', '|'), (ls, d) => {
        const texto = ls.map((l) => linhaCsv(l.map(celulaTexto), d)).join('');
        const lidas = ler(texto, d).map((r) => r.celulas);
        expect(lidas).toHaveLength(ls.length);
        expect(lidas.map((l) => l.length)).toEqual(ls.map((l) => l.length));
      }),
    );
  });
});

describe('refusing files', () => {
  it('F-13 unbalanced quotes: names the line and the column', () => {
    const erro = recusa(() => ler('a,b\n1,2\n3,"abc\n4,5\n6,7\n'));
    expect(erro.motivo).toBe('ASPAS_ABERTAS');
    expect([erro.linha, erro.coluna]).toEqual([3, 2]);
    expect(erro.message).toBe('As aspas abertas na linha 3, coluna 2, não fecham.');
  });

  it('F-13 an odd quote that meets another one lines below', () => {
    const erro = recusa(() => ler('a,b\n1,"abc\n2,"x"\n'));
    expect(erro.motivo).toBe('ASPAS_NO_MEIO');
    expect([erro.linha, erro.coluna]).toEqual([3, 2]);
  });

  it.each([
    ['x'.repeat(65_536), 'CELULA'],
    [`${'x'.repeat(32_000)},`, 'LINHA_GRANDE'],
    [','.repeat(1000), 'COLUNAS'],
  ])('F-13 one enormous line: refused with its number before it is all read', (pedaco, motivo) => {
    const leitor = new LeitorCsv(',');
    leitor.empurrar('a,b\n1,2\n');
    let lidos = 0;
    const erro = recusa(() => {
      for (; lidos < 800; lidos++) leitor.empurrar(pedaco);
    });
    expect([erro.motivo, erro.linha]).toEqual([motivo, 3]);
    expect(lidos).toBeLessThan(10);
  });

  it('tells an enormous quoted text apart: there the quotes are the fault', () => {
    const leitor = new LeitorCsv(',');
    const erro = recusa(() => {
      leitor.empurrar('a,b\n1,"');
      for (let i = 0; i < 100; i++) leitor.empurrar('linha\n'.repeat(5000));
    });
    expect([erro.motivo, erro.linha, erro.coluna]).toEqual(['ASPAS_ABERTAS', 2, 2]);
  });

  it('bounds columns, cells and lines', () => {
    const limites = { ...LIMITES_CSV, colunas: 3, celula: 5, registros: 2 };
    expect(recusa(() => ler('a,b,c\n1,2,3,4', ',', 99, limites))).toMatchObject({
      motivo: 'COLUNAS',
      linha: 2,
    });
    expect(recusa(() => ler('a\nabcdef', ',', 99, limites))).toMatchObject({
      motivo: 'CELULA',
      linha: 2,
      coluna: 1,
    });
    expect(recusa(() => ler('a\nb\nc', ',', 99, limites))).toMatchObject({
      motivo: 'LINHAS',
      linha: 3,
    });
  });
});
