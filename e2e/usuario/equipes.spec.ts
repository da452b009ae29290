import { expect } from 'vitest';
import { axe } from '../support/axe.ts';
import { entrar } from '../support/entrar.ts';
import { test } from '../support/fixtures.ts';
import { noRegistro } from '../support/quadro.ts';

test('uma equipe com gerente, e o perfil que diz que o gerente vê o que é dela', async ({
  pagina,
  banco,
  basico,
}) => {
  await entrar(pagina, basico.adm.usuario_emaillogin, '/apps/crm/cadastros');
  await pagina.getByRole('link', { name: /^Equipes/ }).click();
  await pagina.getByRole('button', { name: 'Nova equipe' }).first().click();
  const nova = pagina.getByRole('dialog', { name: 'Nova equipe' });
  await nova.getByLabel('Nome').fill('Região Sul');
  await nova
    .getByRole('combobox', { name: /^Usuário/ })
    .first()
    .click();
  await pagina.getByRole('option', { name: basico.rep.usuario_nome }).click();
  await nova
    .getByRole('switch', { name: /^Gerente/ })
    .first()
    .check();
  await axe(pagina);
  await nova.getByRole('button', { name: 'Salvar' }).click();
  await nova.waitFor({ state: 'detached' });
  await pagina.getByRole('row', { name: /Região Sul/ }).waitFor();

  await pagina.goto('/apps/crm/perfil');
  await pagina.getByRole('row', { name: /^Representante/ }).click();
  const perfil = pagina.getByRole('dialog', { name: 'Representante' });
  await perfil.getByRole('combobox', { name: 'O que vê' }).click();
  await pagina.getByRole('option', { name: 'As equipes que gerencia' }).click();
  await perfil.getByRole('button', { name: 'Salvar' }).click();
  await perfil.waitFor({ state: 'detached' });

  await pagina.goto('/apps/crm/usuario');
  await pagina.getByRole('row', { name: new RegExp(basico.rep.usuario_nome) }).click();
  const usuario = pagina.getByRole('dialog', { name: basico.rep.usuario_nome });
  await expect
    .poll(() => usuario.getByRole('combobox', { name: 'O que vê' }).inputValue())
    .toBe('Como diz o perfil: as equipes que gerencia');
  await axe(pagina);
  const [gravado] = await noRegistro(
    banco,
    basico,
    'SELECT e.equipe_descricao, m.equipemembro_gerente, p.perfil_alcance FROM equipe e JOIN equipe_membro m USING (clienteregistro_codigo, equipe_codigo) JOIN usuario u USING (clienteregistro_codigo, usuario_codigo) JOIN perfil p USING (clienteregistro_codigo, perfil_codigo)',
  );
  expect(gravado).toEqual({
    equipe_descricao: 'Região Sul',
    equipemembro_gerente: true,
    perfil_alcance: 'GERENTE',
  });
});
