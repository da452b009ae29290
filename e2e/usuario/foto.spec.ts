import { expect } from 'vitest';
import { axe } from '../support/axe.ts';
import { entrar } from '../support/entrar.ts';
import { test } from '../support/fixtures.ts';
import { cartao, semearQuadro } from '../support/quadro.ts';

test('a foto da própria conta: escolhida, vista no alto e no cartão dos outros, excluída', async ({
  pagina,
  banco,
  basico,
  outraPagina,
}) => {
  await semearQuadro(banco, basico, { Contato: ['Prensa'] });
  await entrar(pagina, basico.rep.usuario_emaillogin, '/apps/crm/usuario/minhaconta');
  const desenho = await pagina.evaluate(() => {
    const tela = document.createElement('canvas');
    [tela.width, tela.height] = [60, 40];
    tela.getContext('2d')?.fillRect(10, 10, 20, 20);
    return tela.toDataURL('image/png').split(',')[1] ?? '';
  });
  await pagina.locator('input[type=file]').setInputFiles({
    name: 'eu.png',
    mimeType: 'image/png',
    buffer: Buffer.from(desenho, 'base64'),
  });
  await pagina.getByText('Foto guardada.').waitFor();
  const noAlto = pagina.getByRole('button', { name: /^Menu do usuário/ }).locator('img');
  await noAlto.waitFor();
  await axe(pagina);

  const outra = await outraPagina();
  await entrar(outra, basico.adm.usuario_emaillogin, '/apps/crm/pipeline/oportunidades');
  await cartao(outra, 'Prensa').getByTitle(basico.rep.usuario_nome).locator('img').waitFor();
  await axe(outra);

  await pagina.getByRole('button', { name: 'Excluir foto' }).click();
  await pagina.getByText('Foto excluída.').waitFor();
  await noAlto.waitFor({ state: 'detached' });
  expect(await pagina.getByRole('button', { name: 'Excluir foto' }).count()).toBe(0);
});
