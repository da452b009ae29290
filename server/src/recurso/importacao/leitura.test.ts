import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { imposto } from '@praca/contract/imposto/recurso.ts';
import { pessoa } from '@praca/contract/pessoa/recurso.ts';
import { produto } from '@praca/contract/produto/recurso.ts';
import { abrirCenario, type Cenario } from '../../../test-support/cenario/cenario.ts';
import { enviarCsv, fimDoProcesso } from '../../../test-support/cenario/importacao.ts';
import {
  linhasXml,
  montarXlsx,
  montarZip,
  partesDoXlsx,
} from '../../../test-support/cenario/montar-xlsx.ts';
import { trazer } from '../../../test-support/cenario/trazer.ts';

let s: Cenario;
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());

const adm = () => s.u['adm.a'];
const produtos = (arquivo: string | Uint8Array, dito?: object) =>
  trazer(s, adm(), produto.api, arquivo, dito);
const pesos = async (nomes: string) =>
  (
    await s.emA(
      'SELECT produto_pesoliquido AS p FROM produto WHERE produto_descricao LIKE $1 ORDER BY produto_codigo',
      [`${nomes} %`],
    )
  ).map(({ p }) => p);
const lista = (nome: string, pesosEscritos: readonly (string | number)[]) =>
  `descricao;peso liquido\n${pesosEscritos.map((p, i) => `${nome} ${i};${p}`).join('\n')}\n`;

describe('the numbers of a column', () => {
  test('mean one thing: a decimal dot in one of them is one in all', async () => {
    expect(await produtos(lista('Ponto', ['0.750', '1.250', '12.300']))).toMatchObject({
      criadas: 3,
    });
    expect(await pesos('Ponto')).toEqual(['0.750', '1.250', '12.300']);
    expect(await produtos(lista('Virgula', ['0,750', '1.250,500', '12.300']))).toMatchObject({
      criadas: 3,
    });
    expect(await pesos('Virgula')).toEqual(['0.750', '1250.500', '12300.000']);
  });

  test.each([
    [['1.250', '12.300'], '“1.250” é 1250 ou 1,250'],
    [['1,250'], '“1,250” é 1,250 ou 1250'],
    [['1.5', '1,5'], 'mistura vírgula e ponto'],
  ])('%j are refused with both readings, and read as somebody says', async (escritos, dito) => {
    const csv = lista(`Duvida${escritos.length}${escritos[0]}`, escritos);
    const recusada = await produtos(csv);
    expect(recusada).toMatchObject({ Resultado: '1', mensagem: expect.stringContaining(dito) });
    expect(await pesos(`Duvida${escritos.length}${escritos[0]}`)).toEqual([]);
    const { arquivo_codigo } = await enviarCsv(
      s,
      adm(),
      csv,
      'a.csv',
      produto.api.enviarArquivo.path,
    );
    const [, coluna] = (
      await s.chamar(produto.api.conferirColunas, { csv: arquivo_codigo }, { como: adm() })
    ).dados;
    expect(coluna?.duvidas.map((d) => d.tipo)).toEqual(['dinheiro']);
    const colunas = [{ indice: 1, campo: 'produto_pesoliquido', formato: 'PONTO' }];
    expect(await produtos(csv, { colunas })).toMatchObject({ Resultado: '0' });
  });

  test('are what accounting writes: a dash is zero, a negative one is refused as such', async () => {
    expect(
      await produtos(
        'Descrição;Preço\nTraço 1; R$ -   \nTraço 2;-\nTraço 3;(R$ 50,00)\nTraço 4;50,00-\nTraço 5;R$ 7,50\n',
      ),
    ).toMatchObject({
      criadas: 3,
      recusas: [4, 5].map((linha) => ({
        linha,
        achados: [{ mensagem: expect.stringContaining('de zero para cima') }],
      })),
    });
    expect(
      await s.emA(
        "SELECT produto_preco AS p FROM produto WHERE produto_descricao LIKE 'Traço %' ORDER BY produto_codigo",
      ),
    ).toEqual([{ p: '0.0000' }, { p: '0.0000' }, { p: '7.5000' }]);
  });
});

describe('a workbook', () => {
  test('gives a number as it is: three decimals, and percentages as their cells show them', async () => {
    expect(
      await produtos(
        await montarXlsx([
          ['Descrição', 'Peso líquido (kg)', 'Referência'],
          ['Planilha 1', 0.125, 1.234],
          ['Planilha 2', 1.25, 7],
        ]),
      ),
    ).toMatchObject({ criadas: 2, recusadas: 0 });
    expect(await pesos('Planilha')).toEqual(['0.125', '1.250']);
    const linhas = linhasXml([
      ['Descrição', 'Imposto', 'Alíquota (%)'],
      ['Regra de planilha', 'IPI'],
    ]).replace('</row>', '</row>');
    const folha = `${linhas.slice(0, -'</row>'.length)}<c r="C2" s="5"><v>0.05</v></c></row>`;
    const regras = [
      await montarZip(partesDoXlsx({ Regras: folha })),
      'Descrição;Imposto;Alíquota (%)\nRegra de CSV;IPI;5%\nOutra de CSV;IPI;5 %\n',
    ];
    for (const arquivo of regras) {
      const feito = await trazer(s, adm(), imposto.api, arquivo);
      expect(feito.recusas, feito.mensagem).toEqual([]);
    }
    expect(
      await s.emA(
        "SELECT DISTINCT imposto_aliquota AS a FROM imposto WHERE imposto_descricao LIKE '% de %'",
      ),
    ).toEqual([{ a: '5.0000' }]);
  });

  test('comes back equal, every row of it', async () => {
    const baixar = async (FORMATO: string) =>
      (
        await s.app.inject({
          method: 'PUT',
          url: `/api${produto.api.exportar.path}`,
          headers: { authorization: `JWT ${adm().token}` },
          payload: { FORMATO },
        })
      ).rawPayload;
    const antes = await s.emA('SELECT produto_codigo, versao FROM produto ORDER BY 1');
    const [planilha, csv] = [await baixar('XLSX'), (await baixar('CSV')).toString()];
    for (const arquivo of [planilha, csv])
      expect(await produtos(arquivo)).toMatchObject({ alteradas: 0, recusadas: 0, criadas: 0 });
    expect(await s.emA('SELECT produto_codigo, versao FROM produto ORDER BY 1')).toEqual(antes);
  });

  test('has breaks in its cells, and errors: blanks in fields of one line, refused with their cell', async () => {
    const feito = await trazer(
      s,
      adm(),
      pessoa.api,
      await montarXlsx([
        ['Nome', 'Endereço', 'CEP', 'UF', 'E-mail'],
        ['QB Dois\nFilial', 'Rua A, 10\r\nGalpão 2', 1310100, 'São Paulo', 'a@qb.demo; b@qb.demo'],
        ['#N/A', '', '', '', ''],
        ['Cheia de erro', '#REF!', '', '', ''],
        ['Outra', '', '', '', '#NOME?'],
      ]),
    );
    expect(feito).toMatchObject({
      criadas: 1,
      recusas: [
        { linha: 3, achados: [{ coluna: 'Nome', valor: '#N/A' }] },
        { linha: 4, achados: [{ coluna: 'Endereço' }] },
        { linha: 5, achados: [{ coluna: 'E-mail' }] },
      ],
    });
    expect(feito.avisos.map((a) => [a.coluna, a.linhas])).toEqual([
      ['CEP', 1],
      ['E-mail', 1],
    ]);
    expect(
      await s.emA(
        "SELECT pessoa_razao AS n, endereco_endereco AS e, endereco_cep AS c, uf_codigo AS u, pessoa_email AS m FROM pessoa WHERE pessoa_razao LIKE 'QB Dois%'",
      ),
    ).toEqual([
      { n: 'QB Dois Filial', e: 'Rua A, 10 Galpão 2', c: '01310100', u: 'SP', m: 'a@qb.demo' },
    ]);
  });
});

test('area codes and last names in columns of their own are put together with what they are a part of', async () => {
  expect(
    await trazer(
      s,
      adm(),
      pessoa.api,
      'Nome;Sobrenome;DDD;Telefone\nRita;de Sá;051;3333-4444\nBruno;;;11 98888-7777\n',
    ),
  ).toMatchObject({ criadas: 2 });
  expect(
    await s.emA(
      "SELECT pessoa_razao AS n, pessoa_telefone AS t FROM pessoa WHERE pessoa_razao IN ('Rita de Sá', 'Bruno') ORDER BY 1",
    ),
  ).toEqual([
    { n: 'Bruno', t: '11988887777' },
    { n: 'Rita de Sá', t: '5133334444' },
  ]);
});

test('what stands around a table is told and never comes in', async () => {
  const feito = await produtos(
    'Descrição;Unidade;Preço\nRodapé 1;;10,00\nRodapé 2;;20,00\nTotal;;30,00\n\n;;2 registros\nGerado em 10/10/2026;;\n',
  );
  expect(feito).toMatchObject({ criadas: 2, recusadas: 3 });
  expect(
    await s.emA(
      "SELECT produto_descricao FROM produto WHERE produto_descricao IN ('Total', 'Gerado em 10/10/2026')",
    ),
  ).toEqual([]);
});

describe('the sheets of a workbook', () => {
  const livro = montarZip(
    partesDoXlsx({
      Resumo: linhasXml([['Total'], [2]]),
      Produtos: linhasXml([
        ['descricao', 'referencia'],
        ['Aba certa', 'ABA-1'],
      ]),
      '-Apoio': linhasXml([['descricao'], ['Aba oculta']]),
    }),
  );
  const enviarAba = async (aba: string | undefined) => {
    const dados = new FormData();
    if (aba !== undefined) dados.append('aba', aba);
    dados.append('arquivo', new File([new Uint8Array(await livro)], 'produtos.xlsx'));
    const pedido = new Response(dados);
    const r = await s.app.inject({
      method: 'POST',
      url: `/api${produto.api.enviarArquivo.path}`,
      headers: {
        'content-type': pedido.headers.get('content-type') ?? '',
        authorization: `JWT ${adm().token}`,
      },
      payload: Buffer.from(await pedido.arrayBuffer()),
    });
    return JSON.parse(r.body) as {
      Conteudo: {
        DADOS: { arquivo_codigo: string; arquivo_abas: string[]; arquivo_aba: string }[];
      }[];
      Mensagens: { Codigo: string; Mensagem: string }[];
    };
  };
  const linhaDe = async (aba?: string) => (await enviarAba(aba)).Conteudo[0]?.DADOS[0];
  const colunasDe = async (csv: string) =>
    (await s.chamar(produto.api.conferirColunas, { csv }, { como: adm() })).dados.map(
      ({ cabecalho }) => cabecalho,
    );

  test('those that people see are told with the one that was read; another is read where the form names it', async () => {
    const primeira = await linhaDe();
    expect(primeira).toMatchObject({ arquivo_abas: ['Resumo', 'Produtos'], arquivo_aba: 'Resumo' });
    expect(await colunasDe(primeira!.arquivo_codigo)).toEqual(['Total']);
    const certa = await linhaDe('Produtos');
    expect(certa).toMatchObject({ arquivo_aba: 'Produtos' });
    expect(await colunasDe(certa!.arquivo_codigo)).toEqual(['descricao', 'referencia']);
    const inicio = await s.chamar(
      produto.api.importar,
      { csv: certa!.arquivo_codigo },
      { como: adm() },
    );
    const fim = await fimDoProcesso(s.chamar, adm(), inicio.dados[0]!.uniproc_codigo);
    expect(fim.uniproc_resultadoobject).toMatchObject({ criadas: 1, recusadas: 0 });
    expect(
      await s.emA("SELECT produto_referencia FROM produto WHERE produto_descricao LIKE 'Aba %'"),
    ).toEqual([{ produto_referencia: 'ABA-1' }]);
  });

  test('one that is not there is refused, and no file is kept of it', async () => {
    const arquivos = () => s.emA('SELECT count(*)::int AS n FROM arquivo');
    const antes = await arquivos();
    const recusado = await enviarAba('Produtos 2');
    expect(recusado.Mensagens[0]?.Codigo).toBe('ARQUIVO_INVALIDO');
    expect(await arquivos()).toEqual(antes);
  });
});

test('a city is that of its state: two of one name have their own codes, and one that its state lacks is told', async () => {
  const csv =
    'nome;cidade;uf\nDe Bom Jesus Um;Bom Jesus;RS\nDe Bom Jesus Dois;Bom Jesus;PI\nDe Bom Jesus Três;bom jesus;Rio Grande do Sul\nDe Bom Jesus Quatro;Bom Jesus;SP\n';
  const trazida = await trazer(s, adm(), pessoa.api, csv);
  expect(trazida).toMatchObject({ criadas: 4, recusadas: 0 });
  expect(trazida.avisos).toMatchObject([
    { mensagem: 'Não há cidade com este nome nesta UF.', exemplos: [{ linha: 5 }] },
  ]);
  const gravadas = await s.emA(
    "SELECT cidade_codigo AS c, uf_codigo AS uf FROM pessoa WHERE pessoa_razao LIKE 'De Bom Jesus %' ORDER BY pessoa_codigo",
  );
  expect(gravadas).toEqual([
    { c: 4302303, uf: 'RS' },
    { c: 2201903, uf: 'PI' },
    { c: 4302303, uf: 'RS' },
    { c: null, uf: 'SP' },
  ]);
});
