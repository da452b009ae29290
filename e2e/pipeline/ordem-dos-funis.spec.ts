import { expect } from 'vitest';
import { criarFunil } from '../../server/seed/fabricas/fabricas.ts';
import { entrar } from '../support/entrar.ts';
import { test } from '../support/fixtures.ts';
import { noRegistro } from '../support/quadro.ts';

test('um funil passa para antes do vizinho pelo menu, e Ctrl+Z o traz de volta', async ({
  pagina,
  banco,
  basico,
}) => {
  const { clienteregistro_codigo } = basico.registro;
  const { board_codigo } = basico.funil;
  const { pipeline_codigo } = await criarFunil(banco, clienteregistro_codigo, {
    board_codigo,
    pipeline_descricao: 'Licitações',
    pipeline_ordem: 90,
  });
  const ultimo = async () =>
    (
      await noRegistro(
        banco,
        basico,
        'SELECT pipeline_codigo FROM pipeline WHERE clienteregistro_codigo = $1 AND board_codigo = $2 ORDER BY pipeline_ordem DESC, pipeline_codigo DESC LIMIT 1',
        [clienteregistro_codigo, board_codigo],
      )
    )[0];
  await entrar(
    pagina,
    basico.adm.usuario_emaillogin,
    `/apps/crm/estagio/listaestagio?funil=${pipeline_codigo}`,
  );
  const acoes = pagina.getByRole('button', { name: 'Ações do funil Licitações' });
  await acoes.click();
  expect(await pagina.getByRole('menuitem', { name: 'Mostrar depois' }).count()).toBe(0);
  await pagina.getByRole('menuitem', { name: 'Mostrar antes' }).click();
  await pagina.getByText(/^Licitações agora é o \dº funil do quadro\.$/).waitFor();
  expect(await ultimo()).not.toEqual({ pipeline_codigo });
  await pagina.keyboard.press('Control+z');
  await pagina.getByText('A ordem dos funis voltou a ser a de antes.').waitFor();
  await acoes.click();
  await pagina.getByRole('menuitem', { name: 'Mostrar antes' }).waitFor();
  expect(await pagina.getByRole('menuitem', { name: 'Mostrar depois' }).count()).toBe(0);
});

test('um quadro passa para antes do vizinho pelo menu, e Ctrl+Z o traz de volta', async ({
  pagina,
  basico,
}) => {
  await entrar(pagina, basico.adm.usuario_emaillogin, '/apps/crm/estagio/listaestagio');
  const nomes = () =>
    pagina
      .getByRole('list', { name: 'Quadros' })
      .getByRole('listitem')
      .evaluateAll((itens) => itens.map((um) => um.getAttribute('aria-label')));
  await pagina.getByRole('list', { name: 'Quadros' }).waitFor();
  await pagina.getByRole('button', { name: 'Novo quadro' }).click();
  await pagina.getByLabel('Nome do quadro').fill('Licitações');
  await pagina.getByRole('combobox', { name: 'Tipo' }).click();
  await pagina.getByRole('option', { name: 'Leads' }).click();
  await pagina.getByRole('button', { name: 'Criar quadro' }).click();
  await expect.poll(async () => (await nomes()).at(-1)).toBe('Licitações');
  const antes = await nomes();
  const acoes = pagina.getByRole('button', { name: 'Ações do quadro Licitações' });
  await acoes.click();
  expect(await pagina.getByRole('menuitem', { name: 'Mostrar depois' }).count()).toBe(0);
  await pagina.getByRole('menuitem', { name: 'Mostrar antes' }).click();
  await pagina.getByText(/^Licitações agora é o \d+º quadro\.$/).waitFor();
  await expect.poll(nomes).toEqual([...antes.slice(0, -2), antes.at(-1), antes.at(-2)]);
  await pagina.keyboard.press('Control+z');
  await pagina.getByText('A ordem dos quadros voltou a ser a de antes.').waitFor();
  await expect.poll(nomes).toEqual(antes);
});
