import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { alvosPequenos } from '../support/alvos.ts';
import { entrar } from '../support/entrar.ts';
import { JANELAS, test } from '../support/fixtures.ts';

const DEDO = 44;
const PONTEIRO = 24;

const pronta = (pagina: Page) => pagina.getByRole('heading', { level: 1 }).first().waitFor();

const PUBLICAS = ['/landing', '/account/login', '/account/create-new-account', '/error-404'];
const TELAS = ['/apps/crm/cadastros'];

const conferir = async (pagina: Page, minimo: number, onde: string) => {
  await expect.poll(() => alvosPequenos(pagina, minimo), { message: onde }).toEqual([]);
};

for (const [aparelho, minimo, opcoes] of [
  ['no celular', DEDO, { viewport: JANELAS.celular, hasTouch: true, isMobile: true }],
  ['com o mouse', PONTEIRO, { viewport: JANELAS.mesa }],
] as const) {
  test(`${aparelho}, todo alvo tem ${minimo} px: telas públicas`, async ({ novoContexto }) => {
    const pagina = await (await novoContexto(opcoes)).newPage();
    for (const tela of PUBLICAS) {
      await pagina.goto(tela);
      await pronta(pagina);
      await conferir(pagina, minimo, tela);
    }
  });

  test(`${aparelho}, todo alvo tem ${minimo} px: configurações e o que a casca traz`, async ({
    novoContexto,
    basico,
  }) => {
    const pagina = await (await novoContexto(opcoes)).newPage();
    await entrar(pagina, basico.adm.usuario_emaillogin, TELAS[0]!);
    for (const tela of TELAS) {
      await pagina.goto(tela);
      await pronta(pagina);
      await conferir(pagina, minimo, tela);
    }
    if (minimo === DEDO) return;
    await pagina.keyboard.press('Control+k');
    await pagina.getByRole('combobox', { name: /Buscar telas/ }).waitFor();
    await conferir(pagina, minimo, 'paleta');
    await pagina.keyboard.press('Escape');
    await pagina.getByRole('button', { name: /^Menu do usuário/ }).click();
    await pagina.getByRole('menuitem', { name: 'Sair' }).waitFor();
    await conferir(pagina, minimo, 'menu do usuário');
  });
}
