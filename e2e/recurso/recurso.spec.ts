import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { criarNegocio } from '../../server/seed/fabricas/fabricas-negocio.ts';
import { axe } from '../support/axe.ts';
import { JANELAS } from '../support/fixtures.ts';
import { test, type Mesa } from '../support/mesa.ts';
import { noRegistro } from '../support/quadro.ts';
import { abrir, CADA, emUso, linha, painel, semear, titulo, type Um } from '../support/recurso.ts';
import { adiantar, comRelogio } from '../support/relogio.ts';
import { irPara } from '../support/telas.ts';

/* The list of one cadastro, in the page in which the one before was tried: all of them are in one session. */
async function irALista(mesa: Mesa, email: string, um: Um): Promise<void> {
  if (mesa.inteira) {
    await irPara(mesa.pagina, um.rota);
    await mesa.pagina
      .getByRole('status')
      .getByText(/^Total: /)
      .waitFor();
  } else await abrir(mesa.pagina, email, um);
  mesa.inteira = false;
}

async function criar(pagina: Page, um: Um, nome: string): Promise<void> {
  await pagina.keyboard.press('n');
  const form = pagina.getByRole('dialog', { name: um.novo });
  await form.getByLabel(um.rotulo).fill(nome);
  await form.getByLabel(um.rotulo).press('Control+Enter');
  await form.waitFor({ state: 'detached' });
  await linha(pagina, nome).waitFor();
}

describe.each(CADA)('$nome', (um) => {
  test('cria pelo teclado, recusa no campo, altera, conta a história, inativa e reativa', async ({
    abrirMesa,
    guarda,
    mundo,
    banco,
  }) => {
    guarda.permitir(/409|400/);
    const mesa = await abrirMesa();
    const { pagina } = mesa;
    await irALista(mesa, mundo.adm.usuario_emaillogin, um);
    await axe(pagina);
    await criar(pagina, um, 'Alfa comprida');
    await pagina.keyboard.press('n');
    const novo = pagina.getByRole('dialog', { name: um.novo });
    await novo.getByRole('button', { name: 'Salvar' }).click();
    await novo.getByText('Preencha este campo.').waitFor();
    const descricao = novo.getByLabel(um.rotulo);
    await expect.poll(() => descricao.evaluate((campo) => campo.matches(':focus'))).toBe(true);
    // Of a cadastro whose names may repeat, blanks stand for what is refused.
    await descricao.fill(um.unico ? 'ALFA COMPRIDA' : '   ');
    await novo.getByRole('button', { name: 'Salvar' }).click();
    await novo.locator('.field-error').waitFor();
    expect(await descricao.getAttribute('aria-invalid')).toBe('true');
    await pagina.keyboard.press('Escape');
    await pagina.getByRole('button', { name: 'Descartar' }).click();
    await novo.waitFor({ state: 'detached' });

    await linha(pagina, 'Alfa comprida').click();
    const form = pagina.getByRole('dialog', { name: titulo(um) });
    await form.getByLabel(um.rotulo).fill('Beta');
    await axe(pagina);
    await form.getByRole('button', { name: 'Salvar' }).click();
    await linha(pagina, 'Beta').focus();
    await pagina.keyboard.press('Enter');
    await form.getByRole('button', { name: 'Histórico' }).click();
    await form.getByText(`${um.rotulo}: Alfa comprida → Beta`).waitFor();

    await form.getByRole('button', { name: 'Mais ações' }).click();
    await pagina.getByRole('menuitem', { name: 'Inativar' }).click();
    await form.waitFor({ state: 'detached' });
    await pagina.getByText(`Total: ${um.havia}`, { exact: true }).waitFor();
    await pagina.getByRole('radio', { name: 'Inativos' }).check({ force: true });
    await linha(pagina, 'Beta').getByText('Inativo').waitFor();
    await linha(pagina, 'Beta').getByRole('checkbox').check();
    await pagina
      .getByRole('region', { name: 'Selecionados' })
      .getByRole('button', { name: 'Reativar' })
      .click();
    await pagina.getByText('Total: 0', { exact: true }).waitFor();
    expect(
      await noRegistro(
        banco,
        mundo,
        `SELECT ${um.mostra} AS nome, ${um.ativo} AS ativo FROM ${um.tabela} WHERE clienteregistro_codigo = $1 ORDER BY ${um.chave}`,
        [mundo.registro.clienteregistro_codigo],
      ),
    ).toEqual([
      ...Array.from({ length: um.havia }, () => expect.anything()),
      { nome: 'Beta', ativo: true },
    ]);
    mesa.inteira = true;
  });
});

/** Of each shape one: few fields and a look, and rows known by something else than their names. */
const FORMAS = CADA.filter(({ nome }) => ['tipoAtividade', 'pessoa', 'produto'].includes(nome));

describe.each(FORMAS)('$nome', (um) => {
  test('dois alteram a mesma linha: quem chega depois vê quem foi, e escolhe', async ({
    novoContexto,
    guarda,
    basico,
    banco,
  }) => {
    guarda.permitir(/409/);
    const [codigo] = await semear(banco, basico.registro.clienteregistro_codigo, um, ['Gama']);
    const [eu, colega] = [
      await (await novoContexto()).newPage(),
      await (await novoContexto()).newPage(),
    ];
    for (const pagina of [eu, colega])
      await abrir(pagina, basico.adm.usuario_emaillogin, um, `?registro=${codigo}`);
    await painel(colega).getByLabel(um.rotulo).fill('Gama do colega');
    await painel(colega).getByRole('button', { name: 'Salvar' }).click();
    await linha(colega, 'Gama do colega').waitFor();
    await painel(eu).getByLabel(um.rotulo).fill('Gama minha');
    await painel(eu).getByRole('button', { name: 'Salvar' }).click();
    await painel(eu).getByText(`${basico.adm.usuario_nome} gravou em`).waitFor();
    expect(await painel(eu).getByLabel(um.rotulo).inputValue()).toBe('Gama minha');
    await painel(eu).getByRole('button', { name: 'Aplicar o meu' }).click();
    await linha(eu, 'Gama minha').waitFor();
  });

  test('importa com conferência, desfaz, importa de novo e exporta; busca, ordem e páginas', async ({
    novoContexto,
    basico,
    banco,
  }) => {
    const pagina = await (await comRelogio(await novoContexto())).newPage();
    await abrir(pagina, basico.adm.usuario_emaillogin, um);
    const dialogo = pagina.getByRole('dialog', { name: `Importar ${um.varios}` });
    const nomes = Array.from({ length: 45 }, (_, i) => `Linha ${String(i + 1).padStart(2, '0')}`);
    const escolherArquivo = async () => {
      await pagina.getByRole('button', { name: 'Importar e exportar' }).click();
      await pagina.getByRole('menuitem', { name: 'Importar planilha' }).click();
      await dialogo.locator('input[type=file]').setInputFiles({
        name: 'cadastro.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`${um.rotulo}\n${nomes.join('\n')}\n`),
      });
      await adiantar(pagina, dialogo.getByText('45 serão criadas'));
    };
    await escolherArquivo();
    expect(
      await noRegistro(
        banco,
        basico,
        `SELECT 1 FROM ${um.tabela} WHERE ${um.mostra} LIKE 'Linha %'`,
      ),
    ).toEqual([]);
    await dialogo.getByRole('button', { name: 'Importar 45 linhas' }).click();
    await adiantar(pagina, dialogo.getByText('45 criadas'));
    await dialogo.getByRole('button', { name: 'Desfazer importação' }).click();
    await adiantar(pagina, pagina.getByText(`Total: ${um.havia}`, { exact: true }));
    await dialogo.waitFor({ state: 'detached' });
    expect(
      await noRegistro(
        banco,
        basico,
        `SELECT 1 FROM ${um.tabela} WHERE ${um.mostra} LIKE 'Linha %'`,
      ),
    ).toEqual([]);

    await escolherArquivo();
    await dialogo.getByRole('button', { name: 'Importar 45 linhas' }).click();
    await adiantar(pagina, dialogo.getByText('45 criadas'));
    await dialogo.getByRole('button', { name: 'Concluir' }).click();
    await pagina.getByText(`Total: ${45 + um.havia}`).waitFor();
    expect(await pagina.locator('tbody tr').count()).toBe(20);
    await pagina.getByRole('button', { name: 'Next' }).click();
    await pagina.getByText('2 de 3').waitFor();
    await pagina.getByRole('button', { name: um.rotulo }).click();
    await pagina.getByRole('button', { name: um.rotulo }).click();
    await pagina.keyboard.press('/');
    await pagina.getByRole('searchbox', { name: 'Buscar na lista' }).fill('linha 45');
    await pagina.getByText('Total: 1', { exact: true }).waitFor();
    await pagina.getByRole('button', { name: 'Importar e exportar' }).click();
    const [arquivo] = await Promise.all([
      pagina.waitForEvent('download'),
      pagina.getByRole('menuitem', { name: 'Exportar CSV' }).click(),
    ]);
    const texto = await readFile(await arquivo.path(), 'utf8');
    expect(texto.trim().split('\r\n')).toHaveLength(2);
    expect(texto).toContain('Linha 45');
  });
});

test.for(CADA.filter(({ nome }) => emUso(nome)))(
  '$nome: o que está em uso não sai sem outro no lugar',
  async (um, { pagina, guarda, basico, banco }) => {
    guarda.permitir(/409/);
    const registro = basico.registro.clienteregistro_codigo;
    const [usada, outra] = await semear(banco, registro, um, ['Usada', 'Outra']);
    const coluna = um.nome === 'etiqueta' ? 'etiquetas' : um.chave;
    const { negocio_codigo } = await criarNegocio(banco, registro, {
      empresa_codigo: basico.empresa.empresa_codigo,
      pipeline_codigo: basico.funil.pipeline_codigo,
      estagio_codigo: basico.funil.estagios[0]!.estagio_codigo,
      negocio_titulo: 'Usa',
      usuario_responsavel: basico.adm.usuario_login,
      [coluna]: um.nome === 'etiqueta' ? [usada] : usada,
    });
    await abrir(pagina, basico.adm.usuario_emaillogin, um, `?registro=${usada}`);
    const form = painel(pagina);
    await form.getByRole('button', { name: 'Mais ações' }).click();
    await pagina.getByRole('menuitem', { name: 'Excluir' }).click();
    await pagina.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
    const dialogo = pagina.getByRole('dialog', { name: '“Usada” está em uso' });
    await dialogo.getByText('1 negócio').first().waitFor();
    await axe(pagina);
    await dialogo.getByLabel('Trocar por').click();
    await pagina.getByRole('option', { name: 'Outra' }).click();
    await dialogo.getByRole('button', { name: 'Trocar e excluir' }).click();
    await linha(pagina, 'Outra').waitFor();
    await pagina.getByText('Total: 1').waitFor();
    expect(
      await noRegistro(
        banco,
        basico,
        `SELECT ${coluna} AS v FROM negocio WHERE negocio_codigo = $1`,
        [negocio_codigo],
      ),
    ).toEqual([{ v: um.nome === 'etiqueta' ? [String(outra)] : String(outra) }]);
  },
);

test('no celular e no escuro: a lista, o formulário inteiro e as configurações', async ({
  novoContexto,
  basico,
  banco,
}) => {
  const um = CADA.find(({ nome }) => nome === 'tipoAtividade')!;
  const longo = 'Visita técnica de acompanhamento da instalação na fábrica do cliente final';
  await semear(banco, basico.registro.clienteregistro_codigo, um, [longo]);
  const contexto = await novoContexto({
    viewport: JANELAS.celular,
    colorScheme: 'dark',
    hasTouch: true,
  });
  const pagina = await contexto.newPage();
  await abrir(pagina, basico.adm.usuario_emaillogin, um);
  await linha(pagina, longo).waitFor();
  expect(await pagina.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  for (const marca of await pagina.getByRole('checkbox').all()) {
    const alvo = await marca.locator('xpath=ancestor::label').boundingBox();
    expect(Math.min(alvo!.width, alvo!.height)).toBeGreaterThanOrEqual(44);
  }
  expect(await pagina.getByRole('checkbox').count()).toBe(2);
  await axe(pagina);
  await pagina.getByRole('button', { name: um.novo }).click();
  const form = pagina.getByRole('dialog', { name: um.novo });
  await form.getByRole('radio', { name: 'Café' }).check({ force: true });
  await form.getByRole('radio', { name: 'Âmbar' }).check({ force: true });
  await form.getByLabel(um.rotulo).fill('Café com o cliente');
  await form.getByLabel('Duração padrão').fill('45');
  await axe(pagina);
  await form.getByRole('button', { name: 'Salvar' }).click();
  await linha(pagina, 'Café com o cliente').waitFor();
  expect(
    await noRegistro(
      banco,
      basico,
      `SELECT tipoatividade_icone, tipoatividade_cor, tipoatividade_duracao FROM tipo_atividade WHERE tipoatividade_descricao LIKE 'Café%'`,
    ),
  ).toEqual([{ tipoatividade_icone: 'cafe', tipoatividade_cor: 14, tipoatividade_duracao: 45 }]);
  await pagina.goto('/apps/crm/cadastros');
  await pagina.getByRole('searchbox', { name: 'Buscar nas configurações' }).fill('icone');
  await pagina.getByRole('link', { name: /Tipos de tarefa/ }).waitFor();
  expect(await pagina.getByRole('link', { name: /Etiquetas/ }).count()).toBe(0);
  await axe(pagina);
});

test('quem não pode alterar lê: nem novo, nem marcas, nem salvar', async ({
  pagina,
  basico,
  banco,
}) => {
  const um = CADA.find(({ nome }) => nome === 'etiqueta')!;
  await semear(banco, basico.registro.clienteregistro_codigo, um, ['Só leitura']);
  await abrir(pagina, basico.rep.usuario_emaillogin, um);
  expect(await pagina.getByRole('button', { name: um.novo }).count()).toBe(0);
  expect(await pagina.getByRole('checkbox').count()).toBe(0);
  await linha(pagina, 'Só leitura').click();
  expect(await painel(pagina).getByLabel(um.rotulo).isDisabled()).toBe(true);
  expect(await painel(pagina).getByRole('button', { name: 'Salvar' }).count()).toBe(0);
});
