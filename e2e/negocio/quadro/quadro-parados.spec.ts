import type pg from 'pg';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Basico } from '../../../server/seed/fabricas/fabricas-negocio.ts';
import { axe } from '../../support/axe.ts';
import { JANELAS, test } from '../../support/fixtures.ts';
import { abrirComToque } from '../../support/toque.ts';
import {
  abrirQuadro,
  carregar,
  cartao,
  emDias,
  emMaos,
  esperarColuna,
  noRegistro,
  ponto,
  semearQuadro,
} from '../../support/quadro.ts';

/** Alfa has not been touched for 13 days in a stage that waits 10. */
const semear = async (banco: pg.Pool, basico: Basico) => {
  await noRegistro(
    banco,
    basico,
    'UPDATE estagio SET estagio_diasparado = 10 WHERE estagio_codigo = $1',
    [basico.funil.estagios[0]!.estagio_codigo],
  );
  await semearQuadro(banco, basico, { Contato: ['Alfa', 'Beta'] }, (titulo) => ({
    negocio_temperatura: 'QUENTE',
    ...(titulo === 'Alfa' && { negocio_dtinteracao: emDias(-13) }),
  }));
};
const selo = (pagina: Page) =>
  cartao(pagina, 'Alfa').getByRole('button', {
    name: '13 d parado: só os parados no estágio',
  });
const parados = (pagina: Page) => new URL(pagina.url()).searchParams.get('parados');
const espiado = (pagina: Page) => new URL(pagina.url()).searchParams.has('negocio');

test('o selo do parado filtra os parados, e de novo tira o filtro, no endereço', async ({
  pagina,
  banco,
  basico,
}) => {
  await semear(banco, basico);
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin, '?temperatura=QUENTE');
  await esperarColuna(pagina, 'Contato', ['Alfa', 'Beta']);
  expect(await selo(pagina).getAttribute('aria-pressed')).toBe('false');
  await selo(pagina).click();
  await esperarColuna(pagina, 'Contato', ['Alfa']);
  expect(parados(pagina)).toBe('S');
  expect(await selo(pagina).getAttribute('aria-pressed')).toBe('true');
  expect(await selo(pagina).getAttribute('title')).toMatch(/Clique para tirar o filtro/);
  await axe(pagina);
  await pagina.reload();
  await esperarColuna(pagina, 'Contato', ['Alfa']);
  await pagina.goBack();
  await esperarColuna(pagina, 'Contato', ['Alfa', 'Beta']);
  expect(parados(pagina)).toBeNull();
  await pagina.goForward();
  await esperarColuna(pagina, 'Contato', ['Alfa']);
  await selo(pagina).click();
  await esperarColuna(pagina, 'Contato', ['Alfa', 'Beta']);
  expect(new URL(pagina.url()).search).toBe('?temperatura=QUENTE');
  expect(espiado(pagina)).toBe(false);
});

test('o selo do parado não abre o cartão nem o pega', async ({ pagina, banco, basico }) => {
  await semear(banco, basico);
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
  const de = await ponto(selo(pagina), 10, 8);
  await carregar(pagina, de, { x: de.x + 300, y: de.y });
  expect(await emMaos(pagina)).toBe(false);
  await pagina.mouse.up();
  await esperarColuna(pagina, 'Contato', ['Alfa', 'Beta']);
  await selo(pagina).click();
  await pagina.getByRole('button', { name: 'Parados no estágio', exact: true }).waitFor();
  expect(espiado(pagina)).toBe(false);
});

test('um dedo acerta o selo do parado, também ao lado do que se vê dele', async ({
  novoContexto,
  banco,
  basico,
}) => {
  await semear(banco, basico);
  const [pagina] = await abrirComToque(
    novoContexto,
    basico.rep.usuario_emaillogin,
    JANELAS.celular,
  );
  const caixa = await selo(pagina).boundingBox();
  if (!caixa) throw new Error('O selo não está na tela.');
  const [dentro, fora] = [caixa.y + caixa.height + 20, caixa.y + caixa.height + 32];
  const sob = (y: number) =>
    pagina.evaluate(
      ([x, de]) => document.elementFromPoint(x!, de!)?.closest('button') !== null,
      [caixa.x + 10, y],
    );
  expect([await sob(dentro), await sob(fora)]).toEqual([true, false]);
  await pagina.touchscreen.tap(caixa.x + 10, dentro);
  await expect.poll(() => parados(pagina)).toBe('S');
  await cartao(pagina, 'Beta').waitFor({ state: 'detached' });
  expect(espiado(pagina)).toBe(false);
});
