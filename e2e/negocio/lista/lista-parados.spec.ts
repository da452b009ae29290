import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { caixa, entrada } from '../../support/ficha.ts';
import { entrar } from '../../support/entrar.ts';
import { test } from '../../support/fixtures.ts';
import { criar, LISTA, tabela, titulos, total } from '../../support/lista.ts';
import { noRegistro } from '../../support/quadro.ts';

const dia = (numero: number) => `2026-01-${String(numero).padStart(2, '0')}T12:00:00Z`;

/** The order of creation, of change and of the last interaction are three different ones. */
const NEGOCIOS = [
  { negocio_titulo: 'Alfa', negocio_dtinteracao: dia(12), negocio_dtcriacao: dia(1) },
  { negocio_titulo: 'Beta', negocio_dtinteracao: dia(8), negocio_dtcriacao: dia(3) },
  { negocio_titulo: 'Gama', negocio_dtinteracao: dia(10), negocio_dtcriacao: dia(2) },
];
const esperarOrdem = (pagina: Page, ordem: string[]) =>
  expect.poll(() => titulos(pagina)).toEqual(ordem);

test('os parados se ordenam por quem espera há mais tempo, e uma nota tira da espera', async ({
  pagina,
  banco,
  basico,
}) => {
  await noRegistro(
    banco,
    basico,
    'UPDATE estagio SET estagio_diasparado = 10 WHERE estagio_codigo = $1',
    [basico.funil.estagios[0]!.estagio_codigo],
  );
  for (const dados of NEGOCIOS) await criar(banco, basico, dados);
  await criar(banco, basico, { negocio_titulo: 'Vivo' });
  await entrar(pagina, basico.rep.usuario_emaillogin, LISTA);
  await total(pagina, '4');
  await pagina.keyboard.press('f');
  const gaveta = pagina.getByRole('dialog', { name: 'Filtros' });
  await gaveta.getByRole('checkbox', { name: 'Só os parados no estágio' }).check();
  await pagina.keyboard.press('Escape');
  await gaveta.waitFor({ state: 'detached' });
  await total(pagina, '3');
  await tabela(pagina).getByRole('button', { name: 'Última interação' }).click();
  await esperarOrdem(pagina, ['Beta', 'Gama', 'Alfa']);
  await pagina.reload();
  await esperarOrdem(pagina, ['Beta', 'Gama', 'Alfa']);

  await pagina.getByRole('link', { name: 'Beta', exact: true }).click();
  await caixa(pagina).getByRole('textbox', { name: 'Escreva uma nota' }).fill('Retomamos hoje');
  await caixa(pagina).getByRole('button', { name: 'Registrar nota' }).click();
  await entrada(pagina, 'Retomamos hoje').waitFor();
  await pagina.goto(`${LISTA}?ordem=interacao&parados=S`);
  await esperarOrdem(pagina, ['Gama', 'Alfa']);
  await pagina.goto(`${LISTA}?ordem=interacao`);
  await expect.poll(async () => (await titulos(pagina)).at(-1)).toBe('Beta');
  expect((await titulos(pagina)).slice(0, 2)).toEqual(['Gama', 'Alfa']);
});
