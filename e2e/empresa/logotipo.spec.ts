import { expect } from 'vitest';
import { axe } from '../support/axe.ts';
import { entrar } from '../support/entrar.ts';
import { test } from '../support/fixtures.ts';
import { noRegistro } from '../support/quadro.ts';

/** Two pictures of 2 by 2 points. */
const GIF = Buffer.from(
  'R0lGODlhAgACAIAAAP8AAAAA/yH5BAAKAAAALAAAAAACAAIAAAIChFEAIfkEAAoAAAAsAAAAAAIAAgAAAgKMUwA7',
  'base64',
);

test('o logotipo de uma empresa: um GIF vira PNG no navegador, o que não é imagem é recusado, e sai', async ({
  pagina,
  banco,
  basico,
  guarda,
}) => {
  guarda.permitir(/400|415/);
  const logos = () =>
    noRegistro(
      banco,
      basico,
      'SELECT logo_tipo FROM empresa_logo WHERE clienteregistro_codigo = $1',
      [basico.registro.clienteregistro_codigo],
    );
  await entrar(pagina, basico.adm.usuario_emaillogin, '/apps/crm/empresa');
  await pagina.getByRole('row', { name: new RegExp(basico.empresa.empresa_razao) }).click();
  await pagina.getByRole('button', { name: 'Mais ações' }).click();
  await pagina.getByRole('menuitem', { name: /Logotipo/ }).click();
  const janela = pagina.getByRole('dialog', { name: 'Logotipo' });
  await janela.getByText('Sem logotipo').waitFor();
  const escolher = (name: string, buffer: Buffer) =>
    janela.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/gif', buffer });
  await escolher('marca.gif', Buffer.from('GIF89a de mentira'));
  await pagina.getByText('Esta imagem não pôde ser lida.').waitFor();
  expect(await logos()).toEqual([]);
  await escolher('marca.gif', GIF);
  await janela.getByRole('img', { name: 'Logotipo de agora' }).waitFor();
  expect(await logos()).toEqual([{ logo_tipo: 'image/png' }]);
  await axe(pagina);
  await janela.getByRole('button', { name: 'Excluir logotipo' }).click();
  await janela.getByText('Sem logotipo').waitFor();
  expect(await logos()).toEqual([]);
});
