import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { SENHA_PADRAO } from '../../server/seed/fabricas/senha.ts';
import { entrarPelaTela } from '../support/entrar.ts';
import { test } from '../support/fixtures.ts';
import { coluna, semearQuadro } from '../support/quadro.ts';

const QUADRO = '/apps/crm/pipeline/oportunidades';
const TITULOS = { Contato: ['Prensa de 40 t', 'Chapas xadrez'], Proposta: ['Torno usado'] };

const guardadas = (pagina: Page) =>
  pagina.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const pedido = indexedDB.open('praca-telas');
        pedido.onerror = () => reject(pedido.error);
        pedido.onsuccess = () => {
          const banco = pedido.result;
          if (!banco.objectStoreNames.contains('telas')) {
            banco.close();
            resolve(0);
            return;
          }
          const quantas = banco.transaction('telas').objectStore('telas').count();
          quantas.onsuccess = () => {
            banco.close();
            resolve(quantas.result);
          };
        };
      }),
  );

const entrarEm = async (contexto: BrowserContext, email: string, meu: boolean) => {
  const pagina = await contexto.newPage();
  await pagina.goto(`/account/login?retorno=${encodeURIComponent(QUADRO)}`);
  if (meu) await pagina.getByLabel('Este aparelho é meu').check();
  await entrarPelaTela(pagina, email, SENHA_PADRAO);
  await coluna(pagina, 'Contato').getByText('Prensa de 40 t').waitFor();
  return pagina;
};

test('no aparelho que é da pessoa, o quadro volta sem rede, diz de quando é, e sair apaga', async ({
  novoContexto,
  banco,
  basico,
  guarda,
}) => {
  const contexto = await novoContexto();
  guarda.permitir(/net::ERR_|Failed to fetch|service worker/i);
  await semearQuadro(banco, basico, TITULOS);
  const pagina = await entrarEm(contexto, basico.rep.usuario_emaillogin, true);
  await expect.poll(() => guardadas(pagina)).toBeGreaterThanOrEqual(3);
  await pagina.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // The second visit lets the stored shell take the screen's own files in.
  await pagina.reload();
  await coluna(pagina, 'Contato').getByText('Prensa de 40 t').waitFor();

  await contexto.setOffline(true);
  await pagina.reload();
  await coluna(pagina, 'Contato').getByText('Prensa de 40 t').waitFor();
  await coluna(pagina, 'Proposta').getByText('Torno usado').waitFor();
  await pagina.getByText(/^(Atualizando|Sem atualizar): isto é de Hoje/).waitFor();

  await contexto.setOffline(false);
  await pagina.reload();
  await coluna(pagina, 'Contato').getByText('Prensa de 40 t').waitFor();
  await pagina.getByText(/isto é de/).waitFor({ state: 'detached' });

  await pagina.goto('/account/logout');
  await pagina.getByRole('heading', { level: 1, name: 'Até logo!' }).waitFor();
  await expect.poll(() => guardadas(pagina)).toBe(0);
});

test('em aparelho que não é de ninguém nada fica guardado; desmarcar nas configurações apaga', async ({
  novoContexto,
  banco,
  basico,
}) => {
  const contexto = await novoContexto();
  await semearQuadro(banco, basico, TITULOS);
  const alheia = await entrarEm(contexto, basico.rep.usuario_emaillogin, false);
  expect(await guardadas(alheia)).toBe(0);

  const pagina = await entrarEm(await novoContexto(), basico.rep.usuario_emaillogin, true);
  await expect.poll(() => guardadas(pagina)).toBeGreaterThanOrEqual(3);
  await pagina.getByRole('button', { name: 'Configurações do layout' }).click();
  await pagina.getByRole('switch', { name: 'Este aparelho é meu' }).uncheck();
  await expect.poll(() => guardadas(pagina)).toBe(0);
});
