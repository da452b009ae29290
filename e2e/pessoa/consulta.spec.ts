import { expect } from 'vitest';
import { axe } from '../support/axe.ts';
import { entrar } from '../support/entrar.ts';
import { JANELAS, test } from '../support/fixtures.ts';
import { noRegistro } from '../support/quadro.ts';
import { DESCONHECIDO, EMPRESA, QUEBRADO } from '../support/receita.ts';

test('no cadastro: o CNPJ preenche o que está vazio, o digitado fica, a diferença se escolhe', async ({
  pagina,
  guarda,
  banco,
  basico,
}) => {
  guarda.permitir(/404|503/);
  await entrar(pagina, basico.adm.usuario_emaillogin, '/apps/crm/pessoa');
  await pagina.getByText('Total: 0', { exact: true }).waitFor();
  await pagina.keyboard.press('n');
  const form = pagina.getByRole('dialog', { name: 'Novo cliente' });
  const campo = (nome: string) => form.getByLabel(nome, { exact: nome !== 'Nome ou razão social' });
  await campo('Nome ou razão social').fill('Ponte Alta');
  await campo('CNPJ ou CPF').fill('11.222.333/0001');
  const buscar = form.getByRole('button', { name: 'Buscar dados do CNPJ' });
  expect(await buscar.count()).toBe(0);

  await campo('CNPJ ou CPF').fill(DESCONHECIDO);
  await buscar.click();
  const falha = form.getByRole('alert').filter({ hasText: 'CNPJ' });
  await falha.getByText('CNPJ não encontrado').waitFor();
  await falha.getByText('Confira o número, ou preencha os dados à mão.').waitFor();
  await axe(pagina);
  // It is said of that number alone.
  await campo('CNPJ ou CPF').fill(QUEBRADO);
  await falha.waitFor({ state: 'detached' });
  await buscar.click();
  await falha.getByText('Erro ao buscar dados do CNPJ').waitFor();
  await falha.getByText(/ReceitaWS não está respondendo/).waitFor();
  expect(await campo('Nome ou razão social').inputValue()).toBe('Ponte Alta');

  await campo('CNPJ ou CPF').fill(EMPRESA.cnpj);
  await buscar.click();
  await form.getByText('Situação na Receita: baixada').waitFor();
  const valores = async () =>
    Promise.all(
      ['Nome ou razão social', 'Telefone', 'Outro telefone', 'Cidade', 'UF', 'CEP', 'Endereço'].map(
        (nome) => campo(nome).inputValue(),
      ),
    );
  expect(await valores()).toEqual([
    'Ponte Alta',
    '(12) 3912-3456',
    '(12) 99712-3456',
    'São José dos Campos',
    'SP',
    '12210-010',
    'R DAS FLORES',
  ]);
  await axe(pagina);
  await form.getByRole('button', { name: `Usar Nome: ${EMPRESA.nome}` }).click();
  expect(await campo('Nome ou razão social').inputValue()).toBe(EMPRESA.nome);

  await campo('Endereço').fill('');
  await form.getByRole('button', { name: 'Buscar endereço do CEP' }).click();
  await expect.poll(() => campo('Endereço').inputValue()).toBe('Rua das Flores');
  await form.getByRole('button', { name: 'Salvar' }).click();
  await form.waitFor({ state: 'detached' });
  expect(
    await noRegistro(
      banco,
      basico,
      'SELECT pessoa_cnpj, pessoa_dtaberturaemp::text, bairro_descricao FROM pessoa WHERE clienteregistro_codigo = $1',
      [basico.registro.clienteregistro_codigo],
    ),
  ).toEqual([
    {
      pessoa_cnpj: '11222333000181',
      pessoa_dtaberturaemp: '1986-01-31',
      bairro_descricao: 'Centro',
    },
  ]);
});

test('com o negócio, no celular: o cliente novo leva o que a consulta achou', async ({
  novoContexto,
  banco,
  basico,
}) => {
  const pagina = await (await novoContexto({ viewport: JANELAS.celular })).newPage();
  await entrar(pagina, basico.adm.usuario_emaillogin, '/apps/crm/pipeline/oportunidades');
  await pagina.getByRole('button', { name: 'Novo negócio' }).first().click();
  const form = pagina.getByRole('dialog', { name: 'Novo negócio' });
  await form.getByLabel('Título').fill('Telhado do galpão');
  await form.getByLabel('Cliente', { exact: true }).fill('Ponte Alta');
  await pagina.getByRole('option', { name: 'Criar “Ponte Alta”' }).click();
  await form.getByLabel('CNPJ ou CPF').fill(EMPRESA.cnpj);
  await form.getByRole('button', { name: 'Buscar dados do CNPJ' }).click();
  await form.getByText('Consultado em ReceitaWS.').waitFor();
  expect(await form.getByLabel('Telefone').inputValue()).toBe('(12) 3912-3456');
  await form.getByRole('button', { name: 'Criar negócio' }).click();
  await form.waitFor({ state: 'detached' });
  expect(
    await noRegistro(
      banco,
      basico,
      'SELECT pessoa_razao, pessoa_cnpj, endereco_endereco, uf_codigo FROM pessoa WHERE clienteregistro_codigo = $1',
      [basico.registro.clienteregistro_codigo],
    ),
  ).toEqual([
    {
      pessoa_razao: 'Ponte Alta',
      pessoa_cnpj: '11222333000181',
      endereco_endereco: 'R DAS FLORES',
      uf_codigo: 'SP',
    },
  ]);
});

test('o CNPJ escrito no cliente do negócio novo busca o nome: ninguém se chama pelo número', async ({
  pagina,
  banco,
  basico,
}) => {
  await entrar(pagina, basico.adm.usuario_emaillogin, '/apps/crm/pipeline/oportunidades');
  await pagina.getByRole('button', { name: 'Novo negócio' }).first().click();
  const form = pagina.getByRole('dialog', { name: 'Novo negócio' });
  await form.getByLabel('Título').fill('Primeira visita');
  await form.getByLabel('Cliente', { exact: true }).fill(EMPRESA.cnpj.replaceAll(/[./-]/g, ''));
  await pagina.getByRole('option', { name: `Cadastrar o CNPJ ${EMPRESA.cnpj}` }).waitFor();
  await pagina.keyboard.press('Enter');
  await form.getByText('Consultado em ReceitaWS.').waitFor();
  expect(await form.getByLabel('Cliente', { exact: true }).inputValue()).toBe(EMPRESA.nome);
  expect(await form.getByLabel('CNPJ ou CPF').inputValue()).toBe(EMPRESA.cnpj);
  await axe(pagina);
  await form.getByRole('button', { name: 'Criar negócio' }).click();
  await form.waitFor({ state: 'detached' });
  expect(
    await noRegistro(
      banco,
      basico,
      'SELECT pessoa_razao, pessoa_cnpj FROM pessoa WHERE clienteregistro_codigo = $1',
      [basico.registro.clienteregistro_codigo],
    ),
  ).toEqual([{ pessoa_razao: EMPRESA.nome, pessoa_cnpj: '11222333000181' }]);
});

test('a cidade se escolhe entre as do Brasil, com a UF e o código', async ({
  pagina,
  banco,
  basico,
}) => {
  await entrar(pagina, basico.adm.usuario_emaillogin, '/apps/crm/pessoa');
  await pagina.getByText('Total: 0', { exact: true }).waitFor();
  await pagina.keyboard.press('n');
  const form = pagina.getByRole('dialog', { name: 'Novo cliente' });
  await form.getByLabel('Nome ou razão social').fill('Serralheria da Serra');
  const cidade = form.getByRole('combobox', { name: 'Cidade', exact: true });
  await cidade.fill('caxias do s');
  await pagina.getByRole('option', { name: /Caxias do Sul/ }).waitFor();
  await cidade.press('Enter');
  expect(await cidade.inputValue()).toBe('Caxias do Sul');
  expect(await form.getByLabel('UF', { exact: true }).inputValue()).toBe('RS');
  await axe(pagina);
  await form.getByRole('button', { name: 'Salvar' }).click();
  await form.waitFor({ state: 'detached' });
  const lugares = () =>
    noRegistro(
      banco,
      basico,
      "SELECT cidade_descricao, uf_codigo, cidade_codigo FROM pessoa WHERE pessoa_razao = 'Serralheria da Serra'",
    );
  expect(await lugares()).toEqual([
    { cidade_descricao: 'Caxias do Sul', uf_codigo: 'RS', cidade_codigo: 4305108 },
  ]);
});
