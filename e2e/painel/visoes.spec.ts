import { expect } from 'vitest';
import { axe } from '../support/axe.ts';
import { entrar } from '../support/entrar.ts';
import { test } from '../support/fixtures.ts';
import { viver } from '../support/historias.ts';

const OPORTUNIDADES = '/dashboard/crm/graficooportunidades';

test('um painel guarda filtros com vários valores, abre com eles e os esquece', async ({
  pagina,
  banco,
  basico,
}) => {
  await viver(banco, basico, [
    { criado: new Date().toISOString() },
    { criado: new Date().toISOString(), passos: [1] },
    { criado: new Date().toISOString(), passos: [1, 2], doAdm: true },
  ]);
  await entrar(pagina, basico.adm.usuario_emaillogin, OPORTUNIDADES);
  const filtros = pagina.getByRole('group', { name: 'Filtros do painel' });
  const criados = (quantos: string) =>
    pagina.getByRole('link', { name: new RegExp(`^\\d+ ${quantos}`) }).waitFor();
  await criados('3 negócios criados');

  // Two people in one filter, and the stages of the funnel that was chosen.
  await filtros.getByLabel('Responsável').click();
  for (const um of [basico.adm, basico.rep])
    await pagina.getByRole('option', { name: um.usuario_nome }).click();
  await pagina.keyboard.press('Escape');
  await filtros.getByLabel('Funil').click();
  await pagina.getByRole('option').first().click();
  await pagina.keyboard.press('Escape');
  await filtros.getByLabel('Estágio').click();
  for (const i of [1, 2]) await pagina.getByRole('option').nth(i).click();
  await pagina.keyboard.press('Escape');
  await criados('2 negócios criados');
  expect(new URL(pagina.url()).searchParams.getAll('responsavel').toSorted()).toEqual(
    [basico.adm.usuario_login, basico.rep.usuario_login].toSorted(),
  );
  expect(new URL(pagina.url()).searchParams.getAll('estagio')).toHaveLength(2);

  // The number opens exactly those.
  await pagina.getByRole('link', { name: /2 negócios criados/ }).click();
  await pagina.getByText('Total: 2', { exact: true }).waitFor();
  await pagina.goBack();

  const visoes = pagina.getByRole('button', { name: /^Vis(ões|ão: )/ });
  const fazer = async (qual: string) => {
    await visoes.click();
    await pagina.getByRole('menuitem', { name: qual }).click();
  };
  await fazer('Salvar como...');
  await pagina.getByLabel('Nome').fill('Meio do funil');
  await pagina.getByRole('button', { name: 'Salvar', exact: true }).click();
  await pagina.getByRole('button', { name: 'Visão: Meio do funil' }).waitFor();
  await fazer('Definir como padrão');
  await pagina.getByText('A tela agora abre com “Meio do funil”.').waitFor();
  await axe(pagina);

  await pagina.goto(OPORTUNIDADES);
  await criados('2 negócios criados');
  await pagina.getByRole('button', { name: 'Visão: Meio do funil', exact: true }).waitFor();
  await filtros.getByLabel('Comparar com').click();
  await pagina.getByRole('option', { name: 'Um ano antes' }).click();
  await pagina.getByRole('button', { name: 'Visão: Meio do funil, modificada' }).waitFor();

  // Without filters the view is off, and stays off.
  await pagina.getByRole('button', { name: 'Limpar filtros' }).click();
  await criados('3 negócios criados');
  await pagina.getByRole('button', { name: 'Visões', exact: true }).waitFor();
  await pagina.reload();
  await criados('3 negócios criados');
});

test('o funil guarda a visão como os outros painéis', async ({ pagina, banco, basico }) => {
  await viver(banco, basico, [{ criado: new Date().toISOString() }]);
  await entrar(
    pagina,
    basico.adm.usuario_emaillogin,
    '/dashboard/crm/funilvendas?periodo=30&modo=tabela',
  );
  await pagina.getByRole('button', { name: 'Visões', exact: true }).click();
  await pagina.getByRole('menuitem', { name: 'Salvar como...' }).click();
  await pagina.getByLabel('Nome').fill('Mês em tabela');
  await pagina.getByRole('button', { name: 'Salvar', exact: true }).click();
  await pagina.getByRole('button', { name: 'Visão: Mês em tabela', exact: true }).waitFor();
  await pagina.getByRole('button', { name: 'Limpar filtros' }).click();
  await pagina.getByRole('button', { name: 'Visões', exact: true }).waitFor();
});
