import { expect } from 'vitest';
import { axe } from '../support/axe.ts';
import { entrar } from '../support/entrar.ts';
import { test } from '../support/fixtures.ts';
import { noRegistro } from '../support/quadro.ts';

test('sem o mouse: achar a tela, convidar alguém, pô-lo numa equipe, abrir e fechar o que se fez', async ({
  pagina,
  banco,
  basico,
}) => {
  const { keyboard } = pagina;
  const focado = (nome: string | RegExp, papel: 'link' | 'textbox' | 'combobox' | 'button') =>
    expect
      .poll(() =>
        pagina
          .getByRole(papel, { name: nome })
          .first()
          .evaluate((um) => um.matches(':focus')),
      )
      .toBe(true);
  /** Goes on with Tab until something of that name has the focus. */
  const ate = async (nome: RegExp, papel: 'combobox' | 'button' | 'link') => {
    const alvo = pagina.getByRole(papel, { name: nome }).first();
    await alvo.waitFor();
    for (let i = 0; i < 40; i += 1) {
      if (await alvo.evaluate((um) => um.matches(':focus'))) return;
      await keyboard.press('Tab');
    }
    throw new Error(`Tab não chega a ${String(nome)}`);
  };
  await entrar(pagina, basico.adm.usuario_emaillogin, '/apps/crm/cadastros');
  await pagina.getByRole('link', { name: /^Usuários/ }).waitFor();
  await keyboard.press('/');
  await keyboard.type('usuarios');
  await ate(/^Usuários/, 'link');
  await keyboard.press('Enter');
  await pagina.getByRole('heading', { level: 1, name: 'Usuários' }).waitFor();
  await pagina.getByRole('row', { name: new RegExp(basico.rep.usuario_nome) }).waitFor();

  await keyboard.press('n');
  const convite = pagina.getByRole('dialog', { name: 'Convidar usuário' });
  await focado(/^Nome/, 'textbox');
  await keyboard.type('Iracema Teclado');
  await keyboard.press('Tab');
  await keyboard.type(`iracema.${basico.registro.clienteregistro_codigo}@fabrica.exemplo`);
  await ate(/^Perfil/, 'combobox');
  await keyboard.press('ArrowDown');
  await pagina.getByRole('option', { name: 'Representante' }).waitFor();
  await keyboard.type('Rep');
  await keyboard.press('Enter');
  await expect
    .poll(() => convite.getByRole('combobox', { name: /^Perfil/ }).inputValue())
    .toBe('Representante');
  await axe(pagina);
  await ate(/^Enviar convite/, 'button');
  await keyboard.press('Enter');
  await convite.waitFor({ state: 'detached' });
  await pagina.getByRole('row', { name: /Iracema Teclado/ }).waitFor();

  await pagina.goto('/apps/crm/equipe');
  await pagina.getByRole('heading', { level: 1, name: 'Equipes' }).waitFor();
  await pagina
    .getByText('Total: 0')
    .or(pagina.getByText(/Nenhuma equipe/))
    .first()
    .waitFor();
  await keyboard.press('n');
  const equipe = pagina.getByRole('dialog', { name: 'Nova equipe' });
  await focado(/^Nome/, 'textbox');
  await keyboard.type('Vale do Itajaí');
  await ate(/^Usuário/, 'combobox');
  await keyboard.type('Iracema');
  await pagina.getByRole('option', { name: 'Iracema Teclado' }).waitFor();
  await keyboard.press('Enter');
  await ate(/^Salvar/, 'button');
  await keyboard.press('Enter');
  await equipe.waitFor({ state: 'detached' });
  await pagina.getByRole('row', { name: /Vale do Itajaí/ }).waitFor();
  const gravado = await noRegistro(
    banco,
    basico,
    'SELECT e.equipe_descricao, u.usuario_nome FROM equipe e JOIN equipe_membro m USING (clienteregistro_codigo, equipe_codigo) JOIN usuario u USING (clienteregistro_codigo, usuario_codigo)',
  );
  expect(gravado).toEqual([
    { equipe_descricao: 'Vale do Itajaí', usuario_nome: 'Iracema Teclado' },
  ]);

  await keyboard.press('j');
  await keyboard.press('Enter');
  const aberta = pagina.getByRole('dialog', { name: 'Equipe', exact: true });
  await aberta.waitFor();
  await keyboard.press('Escape');
  await aberta.waitFor({ state: 'detached' });
});
