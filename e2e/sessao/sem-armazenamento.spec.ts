import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { SENHA_PADRAO } from '../../server/seed/fabricas/senha.ts';
import { axe } from '../support/axe.ts';
import { entrarPelaTela } from '../support/entrar.ts';
import { test } from '../support/fixtures.ts';

type Recusa = 'negado' | 'quebrado' | 'cheio';

/** Makes the browser's storage refuse, in one of the ways that browsers do, before the page's first line runs. */
const recusarArmazenamento = (pagina: Page, como: Recusa) =>
  pagina.addInitScript((modo) => {
    const falhar = (nome: string) => () => {
      throw new DOMException('Access is denied for this document.', nome);
    };
    for (const qual of ['localStorage', 'sessionStorage']) {
      if (modo === 'negado')
        Object.defineProperty(window, qual, { configurable: true, get: falhar('SecurityError') });
    }
    const metodos = modo === 'cheio' ? ['setItem'] : ['getItem', 'setItem', 'removeItem', 'clear'];
    if (modo !== 'negado')
      for (const metodo of metodos)
        Object.defineProperty(Storage.prototype, metodo, {
          value: falhar('QuotaExceededError'),
        });
  }, como);

const SEM_GUARDAR = 'Este navegador não deixa o Praça guardar nada.';

for (const como of ['negado', 'quebrado', 'cheio'] as const)
  test(`S-56 armazenamento ${como}: entra, diz o que se perde, e o quadro abre`, async ({
    pagina,
    basico,
  }) => {
    await recusarArmazenamento(pagina, como);
    await pagina.goto('/account/login?retorno=/apps/crm/pipeline/oportunidades');
    await pagina.getByText(SEM_GUARDAR).waitFor();
    await pagina.getByText(/ao recarregar a página será preciso entrar de novo/).waitFor();
    await axe(pagina);
    await pagina.getByLabel('Lembrar meu e-mail').check();
    await entrarPelaTela(pagina, basico.rep.usuario_emaillogin, SENHA_PADRAO);
    await pagina.waitForURL('**/apps/crm/pipeline/oportunidades');
    await pagina.getByRole('button', { name: 'Novo negócio', exact: true }).first().waitFor();
    await pagina.getByText(/não está guardando nada/).waitFor();
    await pagina.keyboard.press('Control+k');
    await pagina.getByRole('combobox', { name: /Buscar telas/ }).fill('leads');
    await pagina.keyboard.press('Enter');
    await pagina.waitForURL('**/apps/crm/pipeline/leads');
    await pagina.goto('/account/login');
    await pagina.getByRole('heading', { name: 'Entrar' }).waitFor();
  });

test('quem guarda não é avisado de nada', async ({ pagina }) => {
  await pagina.goto('/account/login');
  await pagina.getByRole('heading', { name: 'Entrar' }).waitFor();
  expect(await pagina.getByText(SEM_GUARDAR).count()).toBe(0);
});
