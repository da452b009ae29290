import { expect } from 'vitest';
import { criarPessoa } from '../../server/seed/fabricas/fabricas.ts';
import { inserir } from '../../server/seed/fabricas/inserir.ts';
import { axe } from '../support/axe.ts';
import { entrar } from '../support/entrar.ts';
import { JANELAS, test } from '../support/fixtures.ts';
import { noRegistro } from '../support/quadro.ts';

const ESCRITO = 'Depósito 2: Rua das Flores, 77, Centro, São José dos Campos/SP, CEP 12210-010';

test('mais endereços do cliente: o CEP preenche, a cidade tem código, a página mostra, a venda entrega lá', async ({
  pagina,
  banco,
  basico,
}) => {
  const r = basico.registro.clienteregistro_codigo;
  const { pessoa_codigo } = await criarPessoa(banco, r, {
    pessoa_razao: 'Alfa Estruturas',
    pessoa_fantasia: '',
    pessoa_busca: 'alfa estruturas',
  });
  await inserir(banco, 'produto', r, {
    produto_descricao: 'Chapa lisa',
    produto_referencia: 'CHL-1',
    produto_preco: '19.1400',
  });
  await entrar(pagina, basico.adm.usuario_emaillogin, `/apps/crm/pessoa/${pessoa_codigo}`);
  await pagina.getByRole('button', { name: 'Editar' }).click();
  const form = pagina.getByRole('dialog', { name: 'Cliente' });
  const lista = form.getByRole('region', { name: 'Endereços' });
  await lista.getByLabel('Nome, novo endereço').fill('Depósito 2');
  await lista.getByLabel('CEP, endereço 1').fill('12210-010');
  await lista.getByRole('button', { name: 'Buscar endereço do CEP' }).click();
  const rua = lista.getByLabel('Endereço, endereço 1');
  await expect.poll(() => rua.inputValue()).toBe('Rua das Flores');
  expect(await lista.getByLabel('Cidade, endereço 1').inputValue()).toBe('São José dos Campos');
  await lista.getByLabel('Número, endereço 1').fill('77');
  await axe(pagina);
  await form.getByRole('button', { name: 'Salvar' }).click();
  await form.waitFor({ state: 'detached' });
  await pagina.getByRole('region', { name: 'Dados' }).getByText(ESCRITO).waitFor();
  expect(
    await noRegistro(
      banco,
      basico,
      'SELECT pesend_tipo, cidade_codigo FROM pessoa_endereco WHERE clienteregistro_codigo = $1',
      [r],
    ),
  ).toEqual([{ pesend_tipo: 'E', cidade_codigo: 3549904 }]);

  await pagina.goto('/apps/vendas/cadastrovendas/cadastraVendas');
  await pagina.getByLabel('Cliente', { exact: true }).click();
  await pagina.keyboard.type('alfa');
  await pagina.getByRole('option', { name: /Alfa Estruturas/ }).click();
  await pagina.getByLabel('Endereço de entrega').click();
  await pagina.getByRole('option', { name: /Depósito 2/ }).click();
  await pagina.getByRole('button', { name: 'Salvar', exact: true }).click();
  await pagina.waitForURL(/dadosVendas/);
  const guardada = async () =>
    noRegistro(
      banco,
      basico,
      "SELECT pedvenda_entrega->>'endereco_numero' AS numero FROM pedvenda WHERE clienteregistro_codigo = $1",
      [r],
    );
  expect(await guardada()).toEqual([{ numero: '77' }]);
  await pagina.reload();
  await expect.poll(() => pagina.getByLabel('Endereço de entrega').inputValue()).toBe('Depósito 2');
  await axe(pagina);
});

test('no celular os endereços do formulário cabem, e quem só lê os vê', async ({
  novoContexto,
  banco,
  basico,
}) => {
  const r = basico.registro.clienteregistro_codigo;
  const { pessoa_codigo } = await criarPessoa(banco, r, {
    pessoa_razao: 'Alfa Estruturas',
    pessoa_fantasia: '',
  });
  await inserir(banco, 'pessoa_endereco', r, {
    pessoa_codigo,
    pesend_ordem: 1,
    pesend_tipo: 'C',
    endereco_endereco: 'Avenida Brasil',
    endereco_numero: '1',
  });
  const pagina = await (
    await novoContexto({ viewport: JANELAS.celular, colorScheme: 'dark', hasTouch: true })
  ).newPage();
  await entrar(pagina, basico.adm.usuario_emaillogin, `/apps/crm/pessoa/${pessoa_codigo}`);
  const dados = pagina.getByRole('region', { name: 'Dados' });
  await dados.getByText('Cobrança').waitFor();
  await dados.getByText('Avenida Brasil, 1').waitFor();
  await pagina.getByRole('button', { name: 'Editar' }).click();
  const lista = pagina.getByRole('region', { name: 'Endereços' });
  await lista.getByLabel('Endereço, endereço 1').waitFor();
  await axe(pagina);
  expect(await pagina.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
    true,
  );
});
