import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { abrirCsv, type OpcoesAbrir } from '../../../platform/csv/abrir.ts';
import { CsvRecusado } from '../../../platform/csv/limites.ts';
import { montarPrevia, type PreviaArquivo } from './previa.ts';

const previa = async (bytes: Uint8Array | string, opcoes?: OpcoesAbrir): Promise<PreviaArquivo> => {
  const conteudo = typeof bytes === 'string' ? Buffer.from(bytes) : bytes;
  const arquivo = await abrirCsv(async function* () {
    for (let i = 0; i < conteudo.length; i += 1000) yield conteudo.subarray(i, i + 1000);
  }, opcoes);
  return montarPrevia(arquivo);
};

const motivo = async (bytes: Uint8Array | string): Promise<string> => {
  try {
    await previa(bytes);
  } catch (erro) {
    if (erro instanceof CsvRecusado) return erro.motivo;
    throw erro;
  }
  return 'accepted';
};

describe('preview', () => {
  const TEXTO =
    'Razão Social;CNPJ;Valor;Data\nAção São João Ltda;12.ABC.345/01DE-35;1.234,50;20/11/2025\n';

  it.each([
    ['utf8', true, 'utf-8'],
    ['utf16le', true, 'utf-16le'],
    ['win1252', false, 'windows-1252'],
  ] as const)('F-13 reads %s with right accents', async (nome, addBOM, codificacao) => {
    const p = await previa(iconv.encode(TEXTO, nome, { addBOM }));
    expect(p).toMatchObject({ codificacao, delimitador: ';', total_linhas: 1, avisos: [] });
    expect(p.linhas).toEqual([
      ['Ação São João Ltda', '12.ABC.345/01DE-35', '1.234,50', '20/11/2025'],
    ]);
    expect(p.colunas.map((c) => [c.campo, c.motivo, c.formato, c.ambigua])).toEqual([
      ['pessoa_razao', 'cabecalho', null, false],
      ['pessoa_cnpj', 'cabecalho', null, false],
      ['negocio_valor', 'cabecalho', 'VIRGULA', false],
      ['negocio_dtcriacao', 'cabecalho', 'DMA', false],
    ]);
  });

  it('decides formats over the whole file, shows 20 lines, counts all', async () => {
    const linhas = Array.from({ length: 3000 }, (_, i) => `c${i},01/02/2025`);
    const p = await previa(`cliente,data\n${linhas.join('\n')}\nfim,13/02/2025\n`);
    expect(p.total_linhas).toBe(3001);
    expect(p.linhas).toHaveLength(20);
    expect(p.colunas[1]).toMatchObject({ formato: 'DMA', ambigua: false });
  });

  it('F-13 reads 200 000 lines that come piece by piece', async () => {
    const linhas = 200_000;
    const arquivo = await abrirCsv(async function* () {
      yield Buffer.from('id;cliente;data\n');
      for (let i = 0; i < linhas; i += 1000) {
        yield Buffer.from(
          Array.from(
            { length: 1000 },
            (_, n) =>
              `L${i + n};"Indústria ""${n}""\nfilial";${i + n === linhas - 1 ? 31 : 1}/01/2025\n`,
          ).join(''),
        );
      }
    });
    expect(await montarPrevia(arquivo)).toMatchObject({
      total_linhas: linhas,
      colunas: [{}, {}, { formato: 'DMA', ambigua: false }],
    });
  });

  it('asks where the whole file cannot decide', async () => {
    const p = await previa('cliente,data,valor\na,01/02/2025,1.234\n');
    expect(p.colunas.map((c) => c.ambigua)).toEqual([false, true, true]);
  });

  it('tells of blank lines, damaged letters and headers that look like data', async () => {
    const p = await previa(
      Buffer.concat([
        Buffer.from('nome;obs\nSão;ação\n\n;\nx;'),
        Buffer.from([0xff]),
        Buffer.from('\n'),
      ]),
    );
    expect(p.avisos).toEqual([
      'Há letras que não puderam ser lidas em UTF-8; as linhas que as têm serão recusadas.',
      '2 linhas em branco serão desconsideradas.',
    ]);
    expect((await previa('12.ABC.345/01DE-35;x\n33683111000280;y\n')).avisos).toEqual([
      'A primeira linha parece ter dados, e não os nomes das colunas. Confira se o arquivo tem cabeçalho.',
    ]);
  });

  it('obeys the person who knows better', async () => {
    const p = await previa(iconv.encode('a,b;c\n1,2;3\n', 'latin1'), { delimitador: ',' });
    expect(p.colunas.map((c) => c.cabecalho)).toEqual(['a', 'b;c']);
  });

  it('skips blank lines and the sep= line above the header', async () => {
    const p = await previa('sep=;\n\nnome;valor\nx;1\n');
    expect(p.colunas.map((c) => c.cabecalho)).toEqual(['nome', 'valor']);
    expect(p.total_linhas).toBe(1);
  });

  it.each([
    ['', 'VAZIO'],
    [' \n\n', 'VAZIO'],
    ['nome;valor\n', 'SO_CABECALHO'],
    ['nome;valor\n\n;\n', 'SO_CABECALHO'],
    ['PK\u0003\u0004xxxx', 'BINARIO'],
    ['a;b\n1;"x\n2;3\n', 'ASPAS_ABERTAS'],
  ])('F-13 %j is refused: %s', async (texto, esperado) =>
    expect(await motivo(texto)).toBe(esperado),
  );
});
