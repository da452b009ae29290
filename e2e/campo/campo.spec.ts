import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { inserir } from '../../server/seed/fabricas/inserir.ts';
import { axe } from '../support/axe.ts';
import { entrar } from '../support/entrar.ts';
import { test } from '../support/fixtures.ts';
import { criar, LISTA, marca, total } from '../support/lista.ts';
import { cartao, noRegistro } from '../support/quadro.ts';

test('o administrador cria um campo; ele é preenchido no negócio, filtra a lista e sai no arquivo', async ({
  pagina,
  novoContexto,
  banco,
  basico,
}) => {
  const { negocio_codigo } = await criar(banco, basico, { negocio_titulo: 'Prensa dobradeira' });
  await criar(banco, basico, { negocio_titulo: 'Outro negócio' });
  await entrar(pagina, basico.adm.usuario_emaillogin, '/apps/crm/campo');

  await pagina.getByRole('button', { name: 'Novo campo personalizado' }).first().click();
  const form = pagina.getByRole('dialog', { name: 'Novo campo personalizado' });
  await form.getByLabel('Nome').fill('Material');
  await form.getByLabel('Seção').fill('Fábrica');
  await form.getByLabel('Tipo').click();
  await pagina.getByRole('option', { name: 'Uma escolha' }).click();
  await form.getByRole('textbox', { name: 'Opção' }).first().fill('Aço');
  await pagina.keyboard.press('Enter');
  await form.getByRole('textbox', { name: 'Opção' }).nth(1).fill('Alumínio');
  await form.getByLabel('Mostrar no cartão').check({ force: true });
  await axe(pagina);
  await form.getByRole('button', { name: 'Salvar' }).click();
  await form.waitFor({ state: 'detached' });
  await pagina.getByRole('cell', { name: 'Material', exact: true }).waitFor();

  await pagina.goto(`/apps/crm/pipeline/manutencaonegocio/${negocio_codigo}`);
  const dados = pagina.getByRole('region', { name: 'Fábrica' });
  await dados.getByLabel('Material').click();
  await pagina.getByRole('option', { name: 'Alumínio' }).click();
  await pagina.getByText('Alterado: Material').waitFor();
  await axe(pagina);
  await pagina.getByRole('tab', { name: 'Histórico' }).click();
  await pagina.getByText(/alterou material/).waitFor();

  // The card shows it, and follows what a colleague changes.
  await pagina.goto('/apps/crm/pipeline/oportunidades');
  const noCartao = (titulo: string, dito: string) =>
    cartao(pagina, titulo).locator('.cartao-campo', { hasText: dito }).waitFor();
  await noCartao('Prensa dobradeira', 'MaterialAlumínio');
  await noCartao('Outro negócio', 'Material—');
  await axe(pagina);
  const colega = await (await novoContexto()).newPage();
  await entrar(
    colega,
    basico.rep.usuario_emaillogin,
    `/apps/crm/pipeline/manutencaonegocio/${negocio_codigo}`,
  );
  const material = async (qual: string) => {
    await colega.getByRole('region', { name: 'Fábrica' }).getByLabel('Material').click();
    await colega.getByRole('option', { name: qual }).click();
  };
  await material('Aço');
  await noCartao('Prensa dobradeira', 'MaterialAço');
  await material('Alumínio');
  await noCartao('Prensa dobradeira', 'MaterialAlumínio');

  await pagina.goto(LISTA);
  await total(pagina, '2');
  await pagina.getByRole('button', { name: 'Filtros' }).click();
  const filtros = pagina.getByRole('dialog', { name: 'Filtros' });
  await filtros.getByLabel('Material').click();
  await pagina.getByRole('option', { name: 'Alumínio' }).click();
  await pagina.keyboard.press('Escape');
  await filtros.getByRole('button', { name: 'Ver resultado' }).click();
  await total(pagina, '1');
  await pagina.getByText('Material: Alumínio').waitFor();
  await pagina.getByRole('button', { name: 'Colunas' }).click();
  await pagina.getByRole('checkbox', { name: 'Material' }).check({ force: true });
  await pagina.keyboard.press('Escape');
  await pagina.getByRole('columnheader', { name: 'Material' }).waitFor();
  await axe(pagina);
  await pagina.reload();
  await total(pagina, '1');
  const [arquivo] = await Promise.all([
    pagina.waitForEvent('download'),
    (async () => {
      await pagina.getByRole('button', { name: 'Exportar' }).click();
      await pagina.getByRole('menuitem', { name: 'CSV' }).click();
    })(),
  ]);
  const [topo = '', linha = '', ...resto] = readFileSync(await arquivo.path(), 'utf8')
    .split('\r\n')
    .filter(Boolean);
  expect(topo.split(';').at(-1)).toBe('Material');
  expect([linha.split(';').at(-1), resto]).toEqual(['Alumínio', []]);
  await marca(pagina, 'Prensa dobradeira').waitFor();
});

test('um link se abre em outra aba pelo teclado, e um número mostra só as casas que tem', async ({
  pagina,
  banco,
  basico,
  guarda,
}) => {
  guarda.permitir(/400/);
  const registro = basico.registro.clienteregistro_codigo;
  await inserir(banco, 'campo', registro, { campo_descricao: 'Desenho', campo_tipo: 'LINK' });
  await inserir(banco, 'campo', registro, {
    campo_descricao: 'Peso',
    campo_tipo: 'NUMERO',
    estagio_codigo: basico.funil.estagios[0]!.estagio_codigo,
  });
  const { negocio_codigo } = await criar(banco, basico, { negocio_titulo: 'Prensa' });
  await entrar(
    pagina,
    basico.adm.usuario_emaillogin,
    `/apps/crm/pipeline/manutencaonegocio/${negocio_codigo}`,
  );
  const desenho = pagina.getByLabel('Desenho');
  await desenho.fill('desenho.dwg');
  await desenho.press('Enter');
  await pagina.getByText(/Informe um endereço que comece com https/).waitFor();
  const abrir = pagina.getByRole('link', { name: /^Abrir Desenho/ });
  expect(await abrir.count()).toBe(0);
  await desenho.fill('https://exemplo.com.br/desenho.dwg');
  await desenho.press('Enter');
  await abrir.waitFor();
  expect(await abrir.getAttribute('href')).toBe('https://exemplo.com.br/desenho.dwg');
  const peso = pagina.getByLabel('Peso');
  await peso.fill('12500,50');
  await peso.press('Tab');
  await pagina.getByText('Alterado: Peso').waitFor();
  await axe(pagina);
  await pagina.reload();
  await expect.poll(() => peso.inputValue()).toBe('12.500,5');

  // A new deal is asked for what its stage demands, and for no other added field; a title typed into the column is not.
  await pagina.goto('/apps/crm/pipeline/oportunidades');
  await pagina.getByRole('button', { name: 'Novo negócio' }).first().click();
  const novo = pagina.getByRole('dialog', { name: 'Novo negócio' });
  await novo.getByRole('textbox', { name: /^Título/ }).fill('Guilhotina');
  await novo.getByRole('button', { name: 'Criar negócio' }).click();
  await novo.getByText('Preencha: Peso.').first().waitFor();
  expect(await novo.getByLabel('Peso').evaluate((um) => um === document.activeElement)).toBe(true);
  await axe(pagina);
  await novo.getByLabel('Peso').fill('800');
  expect(await novo.getByLabel('Desenho').count()).toBe(0);
  await novo.getByRole('button', { name: 'Criar negócio' }).click();
  await cartao(pagina, 'Guilhotina').waitFor();
  const [criado] = await noRegistro(
    banco,
    basico,
    "SELECT negocio_campos FROM negocio WHERE clienteregistro_codigo = $1 AND negocio_titulo = 'Guilhotina'",
    [registro],
  );
  expect(Object.values(criado?.['negocio_campos'] as object)).toEqual(['800']);
});
