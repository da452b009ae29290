import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pessoa } from '@praca/contract/pessoa/recurso.ts';
import { produto } from '@praca/contract/produto/recurso.ts';
import { abrirCenario, type Cenario } from '../../../test-support/cenario/cenario.ts';
import { enviarCsv } from '../../../test-support/cenario/importacao.ts';
import { trazer } from '../../../test-support/cenario/trazer.ts';

let s: Cenario;
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());

const adm = () => s.u['adm.a'];
const CNPJ = ['11222333000181', '45997418000153'] as const;
const produtos = (csv: string, dito?: object) => trazer(s, adm(), produto.api, csv, dito);
const clientes = (csv: string, dito?: object) => trazer(s, adm(), pessoa.api, csv, dito);
async function novo(e: typeof produto.api.salvar | typeof pessoa.api.salvar, linha: object) {
  const r = await s.chamar(e, linha as never, { como: adm() });
  expect(r.status, r.texto).toBe(200);
  return r.dados[0] as unknown as Record<string, unknown>;
}
const lerProduto = (codigo: unknown) =>
  s.emA(
    'SELECT produto_descricao AS d, produto_referencia AS r, produto_preco AS p, versao FROM produto WHERE produto_codigo = $1',
    [codigo],
  );
const lerCliente = (codigo: unknown) =>
  s.emA(
    'SELECT pessoa_razao AS nome, pessoa_cnpj AS doc, pessoa_telefone AS fone, pessoa_email AS email, cidade_descricao AS cidade, uf_codigo AS uf, versao FROM pessoa WHERE pessoa_codigo = $1',
    [codigo],
  );

describe('the code of a file', () => {
  test('renames no product that is plainly another one, until somebody says that the codes are ours', async () => {
    const { produto_codigo: codigo } = await novo(produto.api.salvar, {
      produto_descricao: 'Chapa lisa 2 mm',
      produto_referencia: 'CH-2',
      produto_preco: '8.25',
    });
    const csv = `Código;Descrição;Preço\n${String(codigo)};Parafuso sextavado M8;1,50\n`;
    const antes = await lerProduto(codigo);
    expect(await produtos(csv)).toMatchObject({ alteradas: 0, recusadas: 1, contradizem: 1 });
    expect(await lerProduto(codigo)).toEqual(antes);
    // A column that is taken for one of another system is told.
    const { arquivo_codigo } = await enviarCsv(
      s,
      adm(),
      csv,
      'a.csv',
      produto.api.enviarArquivo.path,
    );
    const [coluna] = (
      await s.chamar(produto.api.conferirColunas, { csv: arquivo_codigo }, { como: adm() })
    ).dados;
    expect(coluna).toMatchObject({ campo: 'produto_referencia', motivo: 'conteudo' });
    const dito = { codigosNossos: 'S' };
    expect(await produtos(csv, { ...dito, simular: 'S' })).toMatchObject({
      alteradas: 1,
      mudancas: [
        {
          campo: 'Descrição',
          linhas: 1,
          exemplos: [{ antes: 'Chapa lisa 2 mm', depois: 'Parafuso sextavado M8' }],
        },
        { campo: 'Preço', linhas: 1 },
      ],
    });
    expect(await lerProduto(codigo)).toEqual(antes);
    expect(await produtos(csv, dito)).toMatchObject({ alteradas: 1, recusadas: 0 });
    expect(await lerProduto(codigo)).toMatchObject([{ d: 'Parafuso sextavado M8', r: 'CH-2' }]);
  });

  test('counts where the reference agrees, and where no name stands beside it', async () => {
    const { produto_codigo: codigo } = await novo(produto.api.salvar, {
      produto_descricao: 'Barra chata',
      produto_referencia: 'BC-1',
      produto_preco: '1.00',
    });
    const c = String(codigo);
    expect(
      await produtos(`Código;Referência;Descrição\n${c};BC-1;Barra chata 1/8\n`),
    ).toMatchObject({ alteradas: 1 });
    expect(
      await produtos(`Código;Referência;Descrição\n${c};BC-9;Barra chata 1/8\n`),
    ).toMatchObject({ alteradas: 0, contradizem: 1 });
    expect(await produtos(`Código;Preço\n${c};2,50\n`)).toMatchObject({ alteradas: 1 });
    expect(await produtos('Referência;Preço\nBC-1;3,50\n')).toMatchObject({ alteradas: 1 });
    expect(await lerProduto(codigo)).toMatchObject([
      { d: 'Barra chata 1/8', r: 'BC-1', p: '3.5000' },
    ]);
  });

  test('gives no customer another document or another name', async () => {
    const { pessoa_codigo: codigo } = await novo(pessoa.api.salvar, {
      pessoa_razao: 'Metalúrgica Um',
      pessoa_cnpj: CNPJ[0],
    });
    const antes = await lerCliente(codigo);
    for (const linha of [`Padaria;${CNPJ[1]}`, `Metalúrgica Um;${CNPJ[1]}`, 'Padaria;'])
      expect(
        await clientes(`Código;Razão social;CNPJ\n${String(codigo)};${linha}\n`),
        linha,
      ).toMatchObject({ recusadas: 1, contradizem: 1, alteradas: 0 });
    expect(await lerCliente(codigo)).toEqual(antes);
  });

  test('that cannot be read refuses its line, and the others go on', async () => {
    for (const ruim of ['A01', '0', '-1', '1,5', '9'.repeat(16), '1e3', 'NaN', '#N/D'])
      expect(
        await produtos(`Código;Descrição\n${ruim};dois ${ruim.length}\n;Boa ${ruim.length}\n`),
        ruim,
      ).toMatchObject({ linhas: 2, recusadas: 1 });
  });

  test('that stands twice in a file means its row once', async () => {
    const { produto_codigo: codigo } = await novo(produto.api.salvar, {
      produto_descricao: 'Duas vezes',
    });
    const c = String(codigo);
    expect(
      await produtos(`Código;Descrição;Preço\n${c};Duas vezes;1,00\n${c};Duas vezes;2,00\n`),
    ).toMatchObject({ alteradas: 1, recusadas: 1 });
    expect(await lerProduto(codigo)).toMatchObject([{ p: '1.0000' }]);
  });
});

test('a blank cell leaves what is there, until somebody says that it empties it; the dry run says what would go', async () => {
  const { pessoa_codigo: codigo } = await novo(pessoa.api.salvar, {
    pessoa_razao: 'Completa Ltda',
    pessoa_cnpj: '19131243000197',
    pessoa_telefone: '(51) 3333-4444',
    pessoa_email: 'velho@x.demo',
    cidade_descricao: 'Canoas',
    uf_codigo: 'RS',
  });
  const csv =
    'Razão social;CNPJ ou CPF;Telefone;E-mail;Cidade;UF\nCompleta Ltda;19131243000197;;novo@x.demo;;\n';
  const vazios = [
    { campo: 'Telefone', linhas: 1, exemplos: [{ linha: 2, antes: '(51) 3333-4444', depois: '' }] },
    { campo: 'Cidade', linhas: 1 },
    { campo: 'UF', linhas: 1 },
  ];
  expect(await clientes(csv, { simular: 'S' })).toMatchObject({ alteradas: 1, vazios });
  expect(await clientes(csv)).toMatchObject({ alteradas: 1, vazios });
  expect(await lerCliente(codigo)).toMatchObject([
    { fone: '(51) 3333-4444', email: 'novo@x.demo', cidade: 'Canoas', uf: 'RS' },
  ]);
  expect(await clientes(csv)).toMatchObject({ alteradas: 0, iguais: 1 });
  expect(await clientes(csv, { apagarVazios: 'S' })).toMatchObject({ alteradas: 1, vazios });
  expect(await lerCliente(codigo)).toMatchObject([{ fone: '', cidade: '', uf: '' }]);
});

describe('customers of one name without a document', () => {
  const NOMES = 'Nome;E-mail;Telefone;Cidade\n';
  const outro = `${NOMES}João da Silva;js@oficina.demo;51977776666;Canoas\n`;
  const joaos = () =>
    s.emA(
      "SELECT pessoa_email AS email, cidade_descricao AS cidade, pessoa_telefone AS fone FROM pessoa WHERE pessoa_razao = 'João da Silva' AND clienteregistro_codigo = $1 ORDER BY pessoa_codigo",
      [s.a],
    );
  beforeAll(async () => {
    await novo(pessoa.api.salvar, {
      pessoa_razao: 'João da Silva',
      pessoa_email: 'joao@padaria.demo',
      cidade_descricao: 'Santos',
    });
  });

  test('are asked about, and nobody gets what is the other one’s', async () => {
    const antes = await joaos();
    for (const linha of [
      'js@oficina.demo;51977776666;Canoas',
      'joao@padaria.demo;;Canoas',
      ';51977776666;',
      ';;',
    ])
      expect(await clientes(`${NOMES}João da Silva;${linha}\n`), linha).toMatchObject({
        alteradas: 0,
        criadas: 0,
        recusadas: 1,
        homonimas: 1,
      });
    expect(await joaos()).toEqual(antes);
  });

  test('are the same where all that the line tells is alike', async () => {
    expect(await clientes(`${NOMES}joão DA silva;JOAO@padaria.demo;;santos\n`)).toMatchObject({
      criadas: 0,
      recusadas: 0,
      homonimas: 0,
    });
    expect(await joaos()).toHaveLength(0);
  });

  test('are others, or the same, where a person says so', async () => {
    await s.emA(
      "UPDATE pessoa SET pessoa_razao = 'João da Silva' WHERE pessoa_email = 'joao@padaria.demo' AND clienteregistro_codigo = $1",
      [s.a],
    );
    expect(await clientes(outro, { homonimos: 'OUTROS' })).toMatchObject({ criadas: 1 });
    expect(await joaos()).toMatchObject([
      { email: 'joao@padaria.demo', cidade: 'Santos' },
      { email: 'js@oficina.demo', cidade: 'Canoas' },
    ]);
    // Now both are there, and a third that is neither belongs to none of them.
    expect(
      await clientes(`${NOMES}João da Silva;;;Gramado\n`, { homonimos: 'MESMOS' }),
    ).toMatchObject({ recusadas: 1, alteradas: 0 });
    expect(await clientes(outro)).toMatchObject({ iguais: 1 });
  });

  test('of one file are as many as they tell apart, and a line that is there twice is one', async () => {
    expect(
      await clientes(
        `${NOMES}Ana Lima;a@x.demo;;Itu\nAna Lima;b@x.demo;;Itu\nAna Lima;a@x.demo;;Itu\n`,
      ),
    ).toMatchObject({ criadas: 2, recusadas: 1 });
  });
});
