import { expect } from 'vitest';
import { axe } from '../support/axe.ts';
import { test } from '../support/fixtures.ts';
import { abrir, CADA, linha, painel } from '../support/recurso.ts';

const equipe = CADA.find(({ nome }) => nome === 'equipe')!;

test('um cadastro inteiro só pelo teclado: criar, alterar e excluir, e a lista diz quem está na equipe', async ({
  pagina,
  basico,
  banco,
}) => {
  const { keyboard } = pagina;
  await abrir(pagina, basico.adm.usuario_emaillogin, equipe);
  await keyboard.press('n');
  await painel(pagina).getByLabel('Nome').waitFor();
  await expect
    .poll(() =>
      painel(pagina)
        .getByLabel('Nome')
        .evaluate((um) => um === document.activeElement),
    )
    .toBe(true);
  await keyboard.type('Vendas do Sul');
  await keyboard.press('Tab');
  await keyboard.type(basico.adm.usuario_nome.slice(0, 6));
  await painel(pagina).getByRole('option').first().waitFor();
  await keyboard.press('Enter');
  await axe(pagina);
  await keyboard.press('Control+Enter');
  await painel(pagina).waitFor({ state: 'detached' });
  await linha(pagina, 'Vendas do Sul').getByText(basico.adm.usuario_nome).waitFor();

  await linha(pagina, 'Vendas do Sul').focus();
  await keyboard.press('Enter');
  await painel(pagina).getByLabel('Nome').waitFor();
  await keyboard.press('End');
  await keyboard.type(' e do Oeste');
  await keyboard.press('Control+Enter');
  await painel(pagina).waitFor({ state: 'detached' });

  await linha(pagina, 'Vendas do Sul e do Oeste').focus();
  await keyboard.press('Space');
  const excluir = pagina.getByRole('button', { name: 'Excluir', exact: true });
  await excluir.focus();
  await keyboard.press('Enter');
  const pergunta = pagina.getByRole('alertdialog').or(painel(pagina));
  await pergunta.waitFor();
  await axe(pagina);
  await pergunta.getByRole('button', { name: /^Excluir/ }).focus();
  await keyboard.press('Enter');
  await linha(pagina, 'Vendas do Sul e do Oeste').waitFor({ state: 'detached' });
  const { rows } = await banco.query('SELECT 1 FROM equipe WHERE clienteregistro_codigo = $1', [
    basico.registro.clienteregistro_codigo,
  ]);
  expect(rows).toEqual([]);
});
