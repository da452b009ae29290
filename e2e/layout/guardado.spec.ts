import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { SENHA_PADRAO } from '../../server/seed/fabricas/senha.ts';
import { entrar, entrarPelaTela } from '../support/entrar.ts';
import { test } from '../support/fixtures.ts';
import { lacrados } from '../support/lacrados.ts';
import { coluna, noRegistro, semearQuadro } from '../support/quadro.ts';

const QUADRO = '/apps/crm/pipeline/oportunidades';
const TITULOS = { Contato: ['Prensa Zenóbia'], Proposta: ['Torno usado'] };
const NOTA = 'Desconto combinado de boca';
const NOVO = 'Serra de fita do Quaresma';

/** All that this browser has of this origin, as text; what is sealed is bytes and not in it. */
const tudoQueGuarda = (pagina: Page): Promise<string> =>
  pagina.evaluate(async () => {
    const partes = [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie];
    for (const { name } of await indexedDB.databases()) {
      const banco = await new Promise<IDBDatabase>((resolve, reject) => {
        const pedido = indexedDB.open(name ?? '');
        pedido.onsuccess = () => resolve(pedido.result);
        pedido.onerror = () => reject(pedido.error);
      });
      for (const loja of banco.objectStoreNames) {
        const deposito = banco.transaction(loja).objectStore(loja);
        for (const pedido of [deposito.getAll(), deposito.getAllKeys()])
          partes.push(
            await new Promise<string>((resolve) => {
              pedido.onsuccess = () => resolve(JSON.stringify(pedido.result));
            }),
          );
      }
      banco.close();
    }
    return partes.join('\n');
  });

const anotacao = (pagina: Page) => pagina.getByRole('textbox', { name: 'Escreva uma nota' });
const novoNegocio = async (pagina: Page) => {
  await pagina.getByRole('button', { name: 'Novo negócio', exact: true }).first().click();
  return pagina.getByRole('dialog', { name: 'Novo negócio' });
};
const abrirNegocio = async (pagina: Page) => {
  await pagina.keyboard.press('Control+k');
  await pagina.getByRole('combobox', { name: /Buscar telas/ }).fill('Zenóbia');
  await pagina
    .getByRole('option', { name: /Prensa Zenóbia/ })
    .first()
    .click();
  await pagina.getByRole('heading', { level: 1, name: /Prensa Zenóbia/ }).waitFor();
};

test('S-82 o que se escreveu espera lacrado por quem escreveu, por mais que outro entre e saia; sair apaga', async ({
  novoContexto,
  banco,
  basico,
  guarda,
}) => {
  guarda.permitir(/401/);
  const contexto = await novoContexto();
  await semearQuadro(banco, basico, TITULOS);
  const pagina = await contexto.newPage();
  await pagina.goto(`/account/login?retorno=${encodeURIComponent(`${QUADRO}?q=Zenóbia`)}`);
  await pagina.getByLabel('Este aparelho é meu').check();
  await entrarPelaTela(pagina, basico.rep.usuario_emaillogin, SENHA_PADRAO);
  await coluna(pagina, 'Contato').getByText('Prensa Zenóbia').waitFor();
  const dialogo = await novoNegocio(pagina);
  await dialogo.getByLabel('Título').fill(NOVO);
  await pagina.keyboard.press('Escape');
  await pagina.getByRole('button', { name: 'Guardar rascunho' }).click();
  await dialogo.waitFor({ state: 'detached' });
  await abrirNegocio(pagina);
  await anotacao(pagina).fill(NOTA);
  await expect.poll(() => lacrados(pagina)).toHaveLength(3);

  // The session ran out at night; in the morning the page is opened again.
  await noRegistro(banco, basico, 'DELETE FROM sessao');
  await pagina.goto(QUADRO);
  await pagina.getByRole('heading', { level: 1, name: 'Entrar' }).waitFor();
  const segredos = [NOTA, NOVO, 'Zenóbia', encodeURIComponent('Zenóbia'), 'Torno'];
  const conferir = async (quais: readonly string[]) => {
    const tudo = await tudoQueGuarda(pagina);
    expect(quais.filter((um) => tudo.includes(um))).toEqual([]);
  };
  await conferir(segredos);
  const deles = await lacrados(pagina);
  expect(deles).toHaveLength(3);

  await entrarPelaTela(pagina, basico.adm.usuario_emaillogin, SENHA_PADRAO);
  await coluna(pagina, 'Contato').getByText('Prensa Zenóbia').waitFor();
  await pagina.getByText('Prensa Zenóbia').click();
  await pagina
    .getByRole('heading', { name: /Prensa Zenóbia/ })
    .first()
    .waitFor();
  await conferir([NOTA, NOVO]);
  expect(await lacrados(pagina)).toEqual(expect.arrayContaining(deles));
  await pagina.goto('/account/logout');
  await pagina.getByRole('heading', { level: 1, name: 'Até logo!' }).waitFor();
  expect(await lacrados(pagina)).toEqual(deles);
  await conferir(segredos);

  await pagina.goto(`/account/login?retorno=${encodeURIComponent(QUADRO)}`);
  await entrarPelaTela(pagina, basico.rep.usuario_emaillogin, SENHA_PADRAO);
  await coluna(pagina, 'Contato').getByText('Prensa Zenóbia').waitFor();
  const outraVez = await novoNegocio(pagina);
  await outraVez
    .getByRole('button', { name: /Recuperar|Continuar|Usar/ })
    .first()
    .click();
  await expect.poll(() => outraVez.getByLabel('Título').inputValue()).toBe(NOVO);
  await pagina.keyboard.press('Escape');
  await pagina.getByRole('button', { name: 'Guardar rascunho' }).click();
  await outraVez.waitFor({ state: 'detached' });
  await abrirNegocio(pagina);
  await expect.poll(() => anotacao(pagina).inputValue()).toBe(NOTA);

  await pagina.goto('/account/logout');
  await pagina.getByRole('heading', { level: 1, name: 'Até logo!' }).waitFor();
  await expect.poll(() => lacrados(pagina)).toEqual([]);
});

test('S-82 o rascunho de uma aba que morreu é oferecido na próxima, um a cada; o de uma aba aberta é dela', async ({
  novoContexto,
  basico,
}) => {
  const contexto = await novoContexto();
  const uma = await contexto.newPage();
  await entrar(uma, basico.rep.usuario_emaillogin, QUADRO);
  const dialogo = await novoNegocio(uma);
  await dialogo.getByLabel('Título').fill(NOVO);
  await expect.poll(() => lacrados(uma)).toHaveLength(1);

  const outra = await contexto.newPage();
  await outra.goto(QUADRO);
  const vazio = await novoNegocio(outra);
  await vazio.getByLabel('Título').waitFor();
  expect(await vazio.getByText(/rascunho/i).count()).toBe(0);
  await vazio.getByLabel('Título').fill('Guilhotina');
  await expect.poll(() => lacrados(outra)).toHaveLength(2);
  await outra.close();
  await uma.close();

  for (const titulo of ['Guilhotina', NOVO]) {
    const seguinte = await contexto.newPage();
    await seguinte.goto(QUADRO);
    const cheio = await novoNegocio(seguinte);
    await cheio.getByRole('button', { name: 'Continuar rascunho' }).click();
    await expect.poll(() => cheio.getByLabel('Título').inputValue()).toBe(titulo);
  }
});

test('S-82 um navegador que recusa uma vez é perguntado de novo; sem uma parte, só ela falta', async ({
  novoContexto,
  basico,
}) => {
  const contexto = await novoContexto();
  await contexto.addInitScript(() => {
    Reflect.deleteProperty(window, 'BroadcastChannel');
    Object.defineProperty(navigator, 'locks', { value: undefined });
    const por = IDBObjectStore.prototype.put;
    let recusas = 0;
    IDBObjectStore.prototype.put = function (
      this: IDBObjectStore,
      ...args: [unknown, IDBValidKey]
    ) {
      if (this.name === 'linhas' && recusas < 1) {
        recusas += 1;
        throw new DOMException('full', 'QuotaExceededError');
      }
      return por.apply(this, args);
    };
  });
  const pagina = await contexto.newPage();
  await entrar(pagina, basico.rep.usuario_emaillogin, QUADRO);
  const dialogo = await novoNegocio(pagina);
  await dialogo.getByLabel('Título').fill(NOVO);
  await expect.poll(() => lacrados(pagina)).toHaveLength(1);
});
