import { expect } from 'vitest';
import { criarPessoa } from '../../../server/seed/fabricas/fabricas.ts';
import { test } from '../../support/fixtures.ts';
import { abrirQuadro, cartao, coluna, esperarColuna, semearQuadro } from '../../support/quadro.ts';

test('adição rápida: título e Enter, um depois do outro, no topo da coluna', async ({
  pagina,
  banco,
  basico,
}) => {
  await semearQuadro(banco, basico, { Proposta: ['Delta'] });
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
  await pagina.getByRole('button', { name: 'Adicionar negócio em Proposta' }).click();
  const campo = pagina.getByRole('textbox', { name: 'Título do negócio' });
  await pagina.keyboard.press('Enter');
  await pagina.getByText('Dê um título ao negócio').waitFor();
  for (const titulo of ['Primeiro', 'Segundo']) {
    await campo.fill(titulo);
    await pagina.keyboard.press('Enter');
    await cartao(pagina, titulo).waitFor();
    await expect.poll(() => campo.inputValue()).toBe('');
  }
  await esperarColuna(pagina, 'Proposta', ['Segundo', 'Primeiro', 'Delta']);
  await campo.press('Escape');
  await campo.waitFor({ state: 'detached' });
});

test('N abre o formulário; o negócio nasce com cliente novo, valor e previsão', async ({
  pagina,
  banco,
  basico,
}) => {
  await semearQuadro(banco, basico, { Contato: ['Alfa'] });
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
  await cartao(pagina, 'Alfa').focus();
  await pagina.keyboard.press('n');
  const form = pagina.getByRole('dialog', { name: 'Novo negócio' });
  await form.getByRole('button', { name: 'Criar negócio' }).click();
  await form.getByText('Dê um título ao negócio').waitFor();
  const titulo = form.getByLabel('Título');
  await expect.poll(() => titulo.evaluate((campo) => campo === document.activeElement)).toBe(true);
  await titulo.fill('Chapas galvanizadas');
  await form.getByLabel('Cliente').fill('Serralheria Boa Obra');
  await pagina.getByRole('option', { name: 'Criar “Serralheria Boa Obra”' }).click();
  await form.getByLabel('Valor').fill('12.345,67');
  await form.getByRole('textbox', { name: 'Previsão de fechamento' }).fill('20/12/2026');
  await form.getByRole('button', { name: 'Criar negócio' }).click();
  await esperarColuna(pagina, 'Contato', ['Chapas galvanizadas', 'Alfa']);
  await pagina
    .getByRole('group', { name: /^Chapas galvanizadas, Serralheria Boa Obra, R\$\s12\.345,67/ })
    .waitFor();
});

test('o cliente é achado por parte do nome sem acento', async ({ pagina, banco, basico }) => {
  await criarPessoa(banco, basico.registro.clienteregistro_codigo, {
    pessoa_razao: 'Fundição São João Ltda',
    pessoa_fantasia: 'Fundição São João',
  });
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
  await pagina.getByRole('button', { name: 'Novo negócio' }).first().click();
  const form = pagina.getByRole('dialog', { name: 'Novo negócio' });
  await form.getByLabel('Título').fill('Grades');
  await form.getByLabel('Cliente').fill('fundicao joao');
  await pagina.getByRole('option', { name: /Fundição São João/ }).click();
  await form.getByRole('button', { name: 'Criar negócio' }).click();
  await pagina.getByRole('group', { name: /^Grades, Fundição São João/ }).waitFor();
});

test('editar ao mesmo tempo: avisa, guarda o que foi digitado e grava só o que mudou', async ({
  novoContexto,
  guarda,
  banco,
  basico,
}) => {
  guarda.permitir(/409/);
  await semearQuadro(banco, basico, { Contato: ['Alfa'] });
  const eu = await (await novoContexto()).newPage();
  const colega = await (await novoContexto()).newPage();
  await abrirQuadro(eu, basico.rep.usuario_emaillogin);
  await abrirQuadro(colega, basico.adm.usuario_emaillogin);
  const editar = async (pagina: typeof eu) => {
    await cartao(pagina, 'Alfa').click();
    await pagina
      .getByRole('dialog', { name: 'Alfa' })
      .getByRole('button', { name: 'Editar' })
      .click();
    const form = pagina.getByRole('dialog', { name: 'Editar negócio' });
    await form.waitFor();
    return form;
  };
  const meu = await editar(eu);
  const dele = await editar(colega);
  await dele.getByLabel('Título').fill('Alfa do colega');
  await dele.getByRole('button', { name: 'Salvar' }).click();
  await cartao(colega, 'Alfa do colega').waitFor();
  await meu.getByLabel('Valor').fill('777,00');
  await meu.getByRole('button', { name: 'Salvar' }).click();
  await meu.getByText('Este negócio foi alterado por outra pessoa').waitFor();
  expect(await meu.getByLabel('Valor').inputValue()).toBe('777,00');
  await meu.getByRole('button', { name: 'Aplicar o meu' }).click();
  await eu.getByRole('group', { name: /^Alfa do colega, R\$\s777,00/ }).waitFor();
  await colega.getByRole('group', { name: /^Alfa do colega, R\$\s777,00/ }).waitFor();
});

test('excluir pede confirmação com o nome do negócio', async ({ pagina, banco, basico }) => {
  await semearQuadro(banco, basico, { Contato: ['Alfa', 'Beta'] });
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
  await cartao(pagina, 'Alfa').hover();
  await pagina.getByRole('button', { name: 'Ações de Alfa' }).click();
  await pagina.getByRole('menuitem', { name: 'Excluir' }).click();
  const dialogo = pagina.getByRole('alertdialog', { name: 'Excluir negócio?' });
  await dialogo.getByText('Alfa').waitFor();
  await dialogo.getByRole('button', { name: 'Cancelar' }).click();
  await esperarColuna(pagina, 'Contato', ['Alfa', 'Beta']);
  await cartao(pagina, 'Alfa').hover();
  await pagina.getByRole('button', { name: 'Ações de Alfa' }).click();
  await pagina.getByRole('menuitem', { name: 'Excluir' }).click();
  await dialogo.getByRole('button', { name: 'Excluir negócio' }).click();
  await esperarColuna(pagina, 'Contato', ['Beta']);
  await coluna(pagina, 'Contato').getByText('soma R$ 100,00').waitFor();
});
