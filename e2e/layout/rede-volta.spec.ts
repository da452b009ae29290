import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { entrar } from '../support/entrar.ts';
import { test } from '../support/fixtures.ts';
import { encher, LISTA, rolagem, tabela, total } from '../support/lista.ts';
import { abrirQuadro, cartao, coluna, semearQuadro } from '../support/quadro.ts';

const SEM_REDE = [/ERR_INTERNET_DISCONNECTED/, /ERR_NETWORK_IO_SUSPENDED/, /net::ERR_FAILED/];

/** Without a network `pedirMais` ends in an error; with it again the error goes without a click. */
async function cairEVoltar(
  contexto: BrowserContext,
  erro: Locator,
  pedirMais: () => Promise<void>,
): Promise<void> {
  await contexto.setOffline(true);
  await expect
    .poll(async () => {
      await pedirMais();
      return erro.count();
    })
    .toBe(1);
  await contexto.setOffline(false);
  await erro.waitFor({ state: 'detached' });
}

const naoCarregou = (onde: Page | Locator) => onde.getByText('Não foi possível carregar.');

test('a coluna do quadro que ficou sem rede busca o resto sozinha quando a rede volta', async ({
  pagina,
  contexto,
  banco,
  basico,
  guarda,
}) => {
  guarda.permitir(...SEM_REDE);
  const muitos = Array.from({ length: 130 }, (_, i) => `Carga ${i + 1}`);
  await semearQuadro(banco, basico, { Contato: muitos });
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
  const primeira = coluna(pagina, 'Contato');
  await primeira.getByText('30 de 130').waitFor();
  const caixa = primeira.getByRole('list').locator('..');
  await cairEVoltar(contexto, naoCarregou(primeira), () =>
    caixa.evaluate((um) => um.scrollTo(0, um.scrollHeight)),
  );
  await expect.poll(() => cartao(pagina, 'Carga 31').count()).toBe(1);
});

test('a lista que ficou sem rede busca o resto sozinha quando a rede volta', async ({
  pagina,
  contexto,
  banco,
  basico,
  guarda,
}) => {
  guarda.permitir(...SEM_REDE);
  await encher(banco, basico, 300);
  await entrar(pagina, basico.rep.usuario_emaillogin, LISTA);
  await total(pagina, '300');
  await cairEVoltar(contexto, naoCarregou(pagina), () =>
    rolagem(pagina).evaluate((caixa) => caixa.scrollTo(0, caixa.scrollHeight)),
  );
  await expect
    .poll(async () => {
      await rolagem(pagina).evaluate((caixa) => caixa.scrollTo(0, caixa.scrollHeight));
      return tabela(pagina).getByRole('link', { name: 'Pedido 1', exact: true }).count();
    })
    .toBe(1);
});
