import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { JANELAS } from '../../support/fixtures.ts';
import {
  abrirQuadro,
  carregar,
  cartao,
  coluna,
  emMaos,
  esperarColuna,
  esperarFoco,
  fechada,
  ponto,
  semearQuadro,
} from '../../support/quadro.ts';
import { test } from '../../support/recusador.ts';

const CONTATO = Array.from({ length: 26 }, (_, i) => `Item ${i + 1}.`);
const CARTOES = { Contato: CONTATO, Proposta: ['Delta'] };

/** The box in which the cards of a column scroll. */
const rolagem = (pagina: Page): Locator =>
  coluna(pagina, 'Contato').getByRole('list').locator('..');
const rolado = (pagina: Page): Promise<number> => rolagem(pagina).evaluate((um) => um.scrollTop);
const topo = async (alvo: Locator): Promise<number> => (await alvo.boundingBox())?.y ?? NaN;

test.for([
  ['na mesa', JANELAS.mesa, '{}'],
  ['no telefone', JANELAS.celular, '{}'],
  ['com a casca que rola', JANELAS.mesa, '{"leftSideBarType":"scrollable"}'],
] as const)(
  'rolar uma coluna %s deixa à vista o cabeçalho dela, a barra dos passos e a do quadro',
  async ([, viewport, preferencias], { novoContexto, banco, basico }) => {
    await semearQuadro(banco, basico, CARTOES);
    const pagina = await (await novoContexto({ viewport })).newPage();
    await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
    await pagina.evaluate(
      (guardado) => localStorage.setItem('praca.layout', guardado),
      preferencias,
    );
    await pagina.reload();
    await cartao(pagina, 'Item 1.').waitFor();
    const fixos = [
      coluna(pagina, 'Contato').getByRole('heading', { name: 'Contato' }),
      coluna(pagina, 'Contato').getByText(/ · soma /),
      coluna(pagina, 'Contato').getByRole('button', { name: /sem próximo passo/ }),
      pagina.getByRole('heading', { level: 1 }),
      pagina.getByRole('searchbox', { name: 'Buscar neste funil' }),
    ];
    await fixos[2]!.waitFor();
    const antes = await Promise.all(fixos.map(topo));
    await cartao(pagina, 'Item 1.').hover();
    await pagina.mouse.wheel(0, 1_500);
    await expect.poll(() => rolado(pagina)).toBeGreaterThan(600);
    expect(await Promise.all(fixos.map(topo))).toEqual(antes);
    for (const um of fixos) expect(await um.isVisible()).toBe(true);
    expect(await pagina.evaluate(() => document.scrollingElement?.scrollTop)).toBe(0);
  },
);

test.for([
  ['no alto do que se vê', 'Item 22.'],
  ['o penúltimo', 'Item 25.'],
  ['o último', 'Item 26.'],
] as const)(
  'no fim de uma coluna comprida, um movimento recusado (%s) devolve também a rolagem',
  async ([, titulo], { pagina, recusador, banco, basico }) => {
    await semearQuadro(banco, basico, CARTOES);
    await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
    await fechada(pagina, 'Ganhos').waitFor();
    await cartao(pagina, 'Item 1.').focus();
    await pagina.keyboard.press('End');
    await esperarFoco(pagina, 'Item 26.');
    // To the very end, and until the page has heard of it.
    await rolagem(pagina).evaluate((um) => {
      um.scrollTo(0, um.scrollHeight);
      return new Promise((ouviu) => requestAnimationFrame(() => requestAnimationFrame(ouviu)));
    });
    for (let numero = 25; numero >= Number(/\d+/.exec(titulo)); numero -= 1) {
      await pagina.keyboard.press('ArrowUp');
      await esperarFoco(pagina, `Item ${numero}.`);
    }
    const fim = () =>
      rolagem(pagina).evaluate((um) => um.scrollHeight - um.clientHeight - um.scrollTop);
    expect(await fim()).toBeLessThan(1);
    const antes = await rolado(pagina);
    const presa = recusador.prender('/MoverNegocio');
    await pagina.keyboard.press('Alt+ArrowRight');
    await presa.chegou;
    await coluna(pagina, 'Contato').getByText('25 negócios · soma R$ 2.500,00').waitFor();
    expect(await rolado(pagina)).toBeLessThan(antes - 50);
    presa.soltar({ recusa: 'NEGOCIO_FECHADO' });
    await coluna(pagina, 'Contato').getByText('26 negócios · soma R$ 2.600,00').waitFor();
    await esperarFoco(pagina, titulo);
    await expect.poll(async () => Math.abs((await rolado(pagina)) - antes)).toBeLessThanOrEqual(1);
  },
);

test('levado com o mouse um cartão de que só se via uma parte, a recusa devolve a rolagem', async ({
  pagina,
  recusador,
  banco,
  basico,
}) => {
  await semearQuadro(banco, basico, CARTOES);
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
  await cartao(pagina, 'Item 1.').hover();
  await pagina.mouse.wheel(0, 634);
  await expect.poll(() => rolado(pagina)).toBe(634);
  const presa = recusador.prender('/MoverNegocio');
  await carregar(
    pagina,
    await ponto(cartao(pagina, 'Item 6.'), 60, 90),
    await ponto(cartao(pagina, 'Delta'), 60, 4),
    // In one step: beside the edge the column would scroll by itself.
    1,
  );
  await expect.poll(() => emMaos(pagina)).toBe(true);
  expect(await rolado(pagina)).toBe(634);
  await pagina.mouse.up();
  await presa.chegou;
  await esperarColuna(pagina, 'Proposta', ['Item 6.', 'Delta']);
  presa.soltar({ recusa: 'NEGOCIO_FECHADO' });
  await esperarColuna(pagina, 'Proposta', ['Delta']);
  await coluna(pagina, 'Contato').getByText('26 negócios · soma R$ 2.600,00').waitFor();
  await esperarFoco(pagina, 'Item 6.');
  await expect.poll(() => rolado(pagina)).toBe(634);
});
