import { expect } from 'vitest';
import { inserir } from '../../server/seed/fabricas/inserir.ts';
import { axe } from '../support/axe.ts';
import { entrar } from '../support/entrar.ts';
import { test } from '../support/fixtures.ts';

test('agenda: o endereço é mostrado uma vez, um calendário o lê sem entrar, e revogado não vale mais', async ({
  pagina,
  banco,
  basico,
  url,
}) => {
  await inserir(banco, 'atividade', basico.registro.clienteregistro_codigo, {
    atividade_titulo: 'Visitar a fábrica',
    atividade_dthr: '2030-05-02T12:00:00Z',
    usuario_login: basico.rep.usuario_login,
  });
  await entrar(pagina, basico.rep.usuario_emaillogin, '/apps/crm/usuario/minhaconta');
  await pagina.getByText('Nenhum endereço gerado.').waitFor();
  await pagina.getByRole('button', { name: 'Gerar endereço' }).click();
  const dialogo = pagina.getByRole('dialog', { name: 'Endereço da sua agenda' });
  const endereco = await dialogo.getByLabel('Endereço', { exact: true }).inputValue();
  await axe(pagina);
  const ler = () => fetch(`${url}${new URL(endereco).pathname}`);
  expect(await (await ler()).text()).toContain('SUMMARY:Visitar a fábrica');
  await dialogo.getByRole('button', { name: 'Já guardei o endereço' }).click();
  await pagina.getByText(/Endereço gerado em/).waitFor();
  expect(await pagina.content()).not.toContain(endereco);
  await pagina.getByRole('button', { name: 'Gerar outro endereço' }).click();
  await pagina.getByRole('button', { name: 'Gerar outro', exact: true }).click();
  const outro = await dialogo.getByLabel('Endereço', { exact: true }).inputValue();
  expect(outro).not.toBe(endereco);
  expect((await ler()).status).toBe(410);
  await dialogo.getByRole('button', { name: 'Já guardei o endereço' }).click();
  await pagina.getByRole('button', { name: 'Revogar', exact: true }).click();
  await pagina
    .getByRole('alertdialog', { name: 'Revogar o endereço da agenda?' })
    .getByRole('button', { name: 'Revogar' })
    .click();
  await pagina.getByText('Nenhum endereço gerado.').waitFor();
});
