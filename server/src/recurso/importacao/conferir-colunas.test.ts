import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ResultadoImportacao } from '@praca/contract/recurso/importacao.ts';
import { pessoa } from '@praca/contract/pessoa/recurso.ts';
import { produto } from '@praca/contract/produto/recurso.ts';
import { representante } from '@praca/contract/representante/recurso.ts';
import { transp } from '@praca/contract/transp/recurso.ts';
import { definirCampo } from '../../../test-support/cenario/campos.ts';
import { abrirCenario, type Cenario } from '../../../test-support/cenario/cenario.ts';
import { enviarCsv, fimDoProcesso } from '../../../test-support/cenario/importacao.ts';

const { api } = pessoa;
let s: Cenario;
let proprio: string;
beforeAll(async () => {
  s = await abrirCenario();
  const { campo_codigo } = await definirCampo(s, { campo_de: 'PESSOA', campo_descricao: 'Frota' });
  proprio = `pessoa_campos.${campo_codigo}`;
});
afterAll(() => s.fechar());

const adm = () => s.u['adm.a'];
const enviar = async (csv: string) =>
  (await enviarCsv(s, adm(), csv, 'a.csv', api.enviarArquivo.path)).arquivo_codigo;
const conferir = async (csv: string) =>
  (await s.chamar(api.conferirColunas, { csv: await enviar(csv) }, { como: adm() })).dados.map(
    (c) => [c.cabecalho, c.campo, c.motivo, c.exemplos],
  );
async function importar(csv: string, colunas?: { indice: number; campo: string | null }[]) {
  const inicio = await s.chamar(
    api.importar,
    { csv: await enviar(csv), ...(colunas && { colunas }) },
    { como: adm() },
  );
  expect(inicio.status, inicio.texto).toBe(200);
  const fim = await fimDoProcesso(s.chamar, adm(), inicio.dados[0]!.uniproc_codigo);
  return fim.uniproc_resultadoobject as ResultadoImportacao & { mensagem: string };
}

test('columns are told by the labels, the names and the other names of fields, each with its first values', async () => {
  const csv = [
    'Código,razao_social,Nome fantasia,CNPJ,correio_eletronico,Tipo de pessoa,FROTA,seller_city,qualquer',
    ',Aços Um,,11222333000181,a@um.demo,Jurídica,12,Itu,x',
    ',Aços Dois,Dois,,b@dois.demo,Jurídica,,Itu,x',
  ].join('\n');
  expect(await conferir(csv)).toEqual([
    ['Código', 'pessoa_codigo', 'cabecalho', []],
    ['razao_social', 'pessoa_razao', 'cabecalho', ['Aços Um', 'Aços Dois']],
    ['Nome fantasia', 'pessoa_fantasia', 'cabecalho', ['Dois']],
    ['CNPJ', 'pessoa_cnpj', 'cabecalho', ['11222333000181']],
    ['correio_eletronico', 'pessoa_email', 'cabecalho', ['a@um.demo', 'b@dois.demo']],
    // Nobody writes it: it follows from the document.
    ['Tipo de pessoa', null, 'cabecalho', ['Jurídica']],
    ['FROTA', proprio, 'cabecalho', ['12']],
    ['seller_city', 'cidade_descricao', 'cabecalho', ['Itu']],
    ['qualquer', null, 'nenhum', ['x']],
  ]);
});

test('what a person says of the columns counts, and what is not said goes by the names', async () => {
  const csv =
    'Quem é,Telefone,Nome fantasia,Carros,Data de abertura\nTecelagem Aroeira,4733334444,Outra coisa,7,20200930\n';
  expect(await importar(csv)).toMatchObject({
    Resultado: '1',
    mensagem: expect.stringContaining('Nome ou razão social'),
  });
  const feita = await importar(csv, [
    { indice: 0, campo: 'pessoa_razao' },
    { indice: 2, campo: null },
    { indice: 3, campo: proprio },
  ]);
  expect(feita).toMatchObject({ linhas: 1, criadas: 1, recusadas: 0 });
  expect(
    await s.emA(
      "SELECT pessoa_telefone, pessoa_fantasia, pessoa_dtaberturaemp::text, pessoa_campos FROM pessoa WHERE pessoa_razao = 'Tecelagem Aroeira'",
    ),
  ).toEqual([
    {
      pessoa_telefone: '4733334444',
      pessoa_fantasia: '',
      pessoa_dtaberturaemp: '2020-09-30',
      pessoa_campos: { [proprio.split('.')[1]!]: '7' },
    },
  ]);
  // A field that is said of one column is not found by the name of another.
  const trocada = await importar('Nome ou razão social,Apelido\nDe fora,Tecelagem Jatobá\n', [
    { indice: 1, campo: 'pessoa_razao' },
  ]);
  expect(trocada).toMatchObject({ criadas: 1 });
  expect(
    await s.emA("SELECT 1 AS ha FROM pessoa WHERE pessoa_razao IN ('De fora', 'Tecelagem Jatobá')"),
  ).toEqual([{ ha: 1 }]);
});

test('a field that is none, one field twice, a file of nobody and a call without the right are refused', async () => {
  const csv = await enviar('a,b\n1,2\n');
  const com = (...campos: (string | null)[]) => ({
    csv,
    colunas: campos.map((campo, indice) => ({ indice, campo })),
  });
  await s.recusadas(
    [
      [api.importar, com('pessoa_busca')],
      [api.importar, com('pessoa_campos.999999')],
      [api.importar, com('produto_codigo')],
    ],
    { como: adm(), status: 400, codigo: 'ENTRADA_INVALIDA', campo: 'colunas' },
  );
  await s.recusada(api.importar, com('pessoa_razao', 'pessoa_razao'), {
    como: adm(),
    status: 400,
    codigo: 'ENTRADA_INVALIDA',
  });
  await s.recusada(
    api.conferirColunas,
    { csv },
    { como: s.u['adm.b'], status: 404, codigo: 'NAO_ENCONTRADO' },
  );
  await s.recusada(
    produto.api.conferirColunas,
    { csv },
    { como: s.u['rep1.a'], status: 403, codigo: 'SEM_PERMISSAO' },
  );
});

test('a workbook comes in as it went out', async () => {
  const salvo = await s.chamar(
    api.salvar,
    {
      pessoa_razao: 'Moldes Ipê Ltda',
      pessoa_cnpj: '11222333000181',
      endereco_cep: '01310-100',
      pessoa_dtaberturaemp: '2001-02-03',
      pessoa_campos: { [proprio.split('.')[1]!]: '0012' },
    },
    { como: adm() },
  );
  expect(salvo.status, salvo.texto).toBe(200);
  const arquivo = await s.app.inject({
    method: 'PUT',
    url: `/api${api.exportar.path}`,
    headers: { authorization: `JWT ${adm().token}` },
    payload: { FILTRO_GERAL: 'moldes ipe', FORMATO: 'XLSX' },
  });
  const limite = 'limite-da-planilha';
  const envio = await s.app.inject({
    method: 'POST',
    url: `/api${api.enviarArquivo.path}`,
    headers: {
      authorization: `JWT ${adm().token}`,
      'content-type': `multipart/form-data; boundary=${limite}`,
    },
    payload: Buffer.concat([
      Buffer.from(
        `--${limite}\r\nContent-Disposition: form-data; name="arquivo"; filename="clientes.xlsx"\r\nContent-Type: application/octet-stream\r\n\r\n`,
      ),
      arquivo.rawPayload,
      Buffer.from(`\r\n--${limite}--\r\n`),
    ]),
  });
  expect(envio.statusCode, envio.body).toBe(200);
  const csv = envio.json().Conteudo[0].DADOS[0].arquivo_codigo as string;
  const inicio = await s.chamar(api.importar, { csv }, { como: adm() });
  const fim = await fimDoProcesso(s.chamar, adm(), inicio.dados[0]!.uniproc_codigo);
  expect(fim.uniproc_resultadoobject).toMatchObject({ linhas: 1, iguais: 1, recusadas: 0 });
});

test('the code of another system is the reference of a product, whose columns have many names; our own code stays ours', async () => {
  const nomes = 'Código;Produto;Preço de venda;Un.;Família;EAN\n';
  const conferirProdutos = async (csv: string) =>
    (
      await s.chamar(
        produto.api.conferirColunas,
        {
          csv: (await enviarCsv(s, adm(), csv, 'p.csv', produto.api.enviarArquivo.path))
            .arquivo_codigo,
        },
        { como: adm() },
      )
    ).dados.map((c) => [c.campo, c.motivo]);
  const resto = [
    ['produto_descricao', 'cabecalho'],
    ['produto_preco', 'cabecalho'],
    ['unidade_codigo', 'cabecalho'],
    ['grupoprod_codigo', 'cabecalho'],
    ['produto_gtin', 'cabecalho'],
  ];
  for (const codigo of ['PSX-001', '987654321'])
    expect(await conferirProdutos(`${nomes}${codigo};Parafuso;1,50;PC;Fixação;\n`)).toEqual([
      ['produto_referencia', 'conteudo'],
      ...resto,
    ]);
  const [nosso] = await s.emA(
    "INSERT INTO produto (clienteregistro_codigo, produto_descricao) VALUES ($1, 'Nosso') RETURNING produto_codigo",
    [s.a],
  );
  expect(
    await conferirProdutos(`${nomes}${String(nosso?.['produto_codigo'])};Nosso;1,50;PC;Fixação;\n`),
  ).toEqual([['produto_codigo', 'cabecalho'], ...resto]);
});

test('names that small cadastros lack are told, and created with the import where that is asked; a unit is known by its letters', async () => {
  await s.emA(
    "INSERT INTO unidade (clienteregistro_codigo, unidade_descricao, unidade_sigla) VALUES ($1, 'Quilo', 'KG')",
    [s.a],
  );
  const csv = await enviarCsv(
    s,
    adm(),
    'Referência;Descrição;Unidade;Grupo\nNV-1;Novo um;CJ;Fixação\nNV-2;Novo dois;kg;fixacao\nNV-3;Novo três;;Chapas\n',
    'p.csv',
    produto.api.enviarArquivo.path,
  );
  const rodar = async (entrada: object) => {
    const inicio = await s.chamar(
      produto.api.importar,
      { csv: csv.arquivo_codigo, ...entrada },
      { como: adm() },
    );
    expect(inicio.status, inicio.texto).toBe(200);
    return (await fimDoProcesso(s.chamar, adm(), inicio.dados[0]!.uniproc_codigo))
      .uniproc_resultadoobject as ResultadoImportacao;
  };
  const grupos = () =>
    s.emA(
      "SELECT grupoprod_descricao AS g FROM grupo_produto WHERE clienteregistro_codigo = $1 AND grupoprod_descricao IN ('Fixação', 'Chapas') ORDER BY 1",
      [s.a],
    );
  expect(await rodar({ simular: 'S' })).toMatchObject({
    criadas: 0,
    recusadas: 3,
    faltam: [
      { campo: 'Unidade', nomes: ['CJ'] },
      { campo: 'Grupo', nomes: ['Fixação', 'fixacao', 'Chapas'] },
    ],
  });
  expect(await rodar({ simular: 'S', criar: 'S' })).toMatchObject({
    criadas: 3,
    recusadas: 0,
    faltam: [],
  });
  expect(await grupos()).toEqual([]);
  expect(await rodar({ simular: 'N' })).toMatchObject({ criadas: 0, recusadas: 3 });
  expect(await grupos()).toEqual([]);
  expect(await rodar({ simular: 'N', criar: 'S' })).toMatchObject({ criadas: 3, recusadas: 0 });
  expect(await grupos()).toEqual([{ g: 'Chapas' }, { g: 'Fixação' }]);
  expect(
    await s.emA(
      "SELECT p.produto_referencia AS r, coalesce(nullif(u.unidade_sigla, ''), u.unidade_descricao) AS u, g.grupoprod_descricao AS g FROM produto p LEFT JOIN unidade u USING (clienteregistro_codigo, unidade_codigo) LEFT JOIN grupo_produto g USING (clienteregistro_codigo, grupoprod_codigo) WHERE p.clienteregistro_codigo = $1 AND p.produto_referencia LIKE 'NV-%' ORDER BY 1",
      [s.a],
    ),
  ).toEqual([
    { r: 'NV-1', u: 'CJ', g: 'Fixação' },
    { r: 'NV-2', u: 'KG', g: 'Fixação' },
    { r: 'NV-3', u: null, g: 'Chapas' },
  ]);
});

test('a column whose cells are none of what its name says is asked about; the kind of a street stands before its name', async () => {
  const csv =
    'razao_social;municipio;tipo_logradouro;logradouro\nUm SA;2381;RUA;Direita\nDois SA;6001;;Torta\nTrês SA;9701;AVENIDA;Longa\n';
  const colunas = await conferir(csv);
  expect(colunas.map(([cabecalho, campo, motivo]) => [cabecalho, campo, motivo])).toEqual([
    ['razao_social', 'pessoa_razao', 'cabecalho'],
    ['municipio', null, 'nenhum'],
    ['tipo_logradouro', 'endereco_endereco.tipo', 'cabecalho'],
    ['logradouro', 'endereco_endereco', 'cabecalho'],
  ]);
  expect(await importar(csv, [{ indice: 1, campo: null }])).toMatchObject({ criadas: 3 });
  expect(
    await s.emA(
      "SELECT endereco_endereco AS e, cidade_descricao AS c FROM pessoa WHERE pessoa_razao IN ('Um SA', 'Dois SA', 'Três SA') ORDER BY pessoa_codigo",
    ),
  ).toEqual([
    { e: 'RUA Direita', c: '' },
    { e: 'Torta', c: '' },
    { e: 'AVENIDA Longa', c: '' },
  ]);
});

test('a file that names no column loses no line: its first one is a row, and its columns are said by hand', async () => {
  const csv =
    'Mola Norte;(47) 3388-1212;Itu\nMola Leste;(47) 3333-5555;Salto\nMola Oeste;(47) 3333-6666;Itu\n';
  expect((await conferir(csv)).map(([nome, campo]) => [nome, campo])).toEqual([
    ['Coluna 1', null],
    ['Coluna 2', null],
    ['Coluna 3', null],
  ]);
  expect(
    await importar(csv, [
      { indice: 0, campo: 'pessoa_razao' },
      { indice: 1, campo: 'pessoa_telefone' },
    ]),
  ).toMatchObject({ linhas: 3, criadas: 3 });
  expect(
    await s.emA("SELECT pessoa_razao FROM pessoa WHERE pessoa_telefone = '4733881212'"),
  ).toEqual([{ pessoa_razao: 'Mola Norte' }]);
  // Years as heads are names.
  expect((await conferir('Nome;2025;2026\nUm;1;2\n')).map(([nome]) => nome)).toEqual([
    'Nome',
    '2025',
    '2026',
  ]);
});

test.each([
  [
    'products',
    produto.api,
    'Product Code,Product Name,Unit Price,Category,Weight,Barcode,Cost,sales_price',
    'produto_referencia,produto_descricao,produto_preco,grupoprod_codigo,produto_pesobruto,produto_gtin,produto_custo,null',
  ],
  [
    'representatives',
    representante.api,
    'sales_agent,Email,Phone,Tax ID,Commission Rate,regional_office,manager',
    'repres_razao,repres_email,repres_telefone,repres_cnpj,repres_comissao,repres_regiao,null',
  ],
  [
    'carriers, like every cadastro',
    transp.api,
    'Name,Work Email,Phone Number',
    'transp_razao,transp_email,transp_telefone',
  ],
  [
    'customers',
    pessoa.api,
    'Company Name,Tax ID,Billing City,Billing State/Province,Postal Code,Mobile Phone,Industry,Email 2',
    'pessoa_razao,pessoa_cnpj,cidade_descricao,uf_codigo,endereco_cep,pessoa_telefone2,null,pessoa_email.outro',
  ],
])('the heads of other systems: %s', async (_, dela, cabecalhos, campos) => {
  const csv = `${cabecalhos}\n${cabecalhos.replace(/[^,]+/g, '')}\n`;
  const { arquivo_codigo } = await enviarCsv(s, adm(), csv, 'a.csv', dela.enviarArquivo.path);
  const { dados } = await s.chamar(dela.conferirColunas, { csv: arquivo_codigo }, { como: adm() });
  expect(dados.map(({ campo }) => String(campo))).toEqual(campos.split(','));
});
