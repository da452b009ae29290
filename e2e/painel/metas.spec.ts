import { expect } from 'vitest';
import { axe } from '../support/axe.ts';
import { entrar } from '../support/entrar.ts';
import { JANELAS, test } from '../support/fixtures.ts';

test('metas: quem salva por cima de um colega vê os dois valores e escolhe', async ({
  pagina,
  outraPagina,
  banco,
  basico,
  guarda,
}) => {
  const guardadas = async () =>
    (
      await banco.query<{ valor: string }>(
        `WITH r AS MATERIALIZED (SELECT set_config('app.registro', $1, true)::bigint AS registro)
         SELECT m.meta_valor::text AS valor FROM r JOIN meta m ON m.clienteregistro_codigo = r.registro ORDER BY m.meta_mes`,
        [String(basico.registro.clienteregistro_codigo)],
      )
    ).rows.map(({ valor }) => valor);
  const TELA = '/apps/crm/meta';
  const campo = (um: typeof pagina, mes: string) =>
    um.getByRole('textbox', { name: `Toda a empresa, ${mes}` });
  const salvar = (um: typeof pagina) => um.getByRole('button', { name: 'Salvar metas' }).click();
  await entrar(pagina, basico.adm.usuario_emaillogin, TELA);
  await campo(pagina, 'jan').fill('1000');
  await salvar(pagina);
  await pagina.getByText('Metas salvas.').waitFor();

  const outra = await outraPagina();
  await entrar(outra, basico.adm.usuario_emaillogin, TELA);
  await campo(outra, 'jan').waitFor();
  await expect.poll(() => campo(outra, 'jan').inputValue()).toBe('1.000,00');
  // One types while the other saves: what was typed stays, beside what is kept now.
  await campo(pagina, 'jan').fill('1500');
  await campo(pagina, 'fev').fill('200');
  const cursor = () =>
    campo(pagina, 'fev').evaluate((um: HTMLInputElement) =>
      um === document.activeElement ? um.selectionStart : null,
    );
  await campo(pagina, 'fev').press('Home');
  await pagina.keyboard.press('ArrowRight');
  expect(await cursor()).toBe(1);
  await campo(outra, 'jan').fill('3000');
  await campo(outra, 'mar').fill('70');
  await salvar(outra);
  await outra.getByText('Metas salvas.').waitFor();
  await pagina.getByText('Gravado: 3.000,00').waitFor();
  expect(await campo(pagina, 'jan').inputValue()).toMatch(/^1\.?500/);
  // The cursor stays where it was; a cell that nobody typed in shows what the other one wrote.
  expect(await cursor()).toBe(1);
  await pagina.keyboard.type('5');
  expect(await campo(pagina, 'fev').inputValue()).toBe('2500');
  await pagina.keyboard.press('Backspace');
  expect(await campo(pagina, 'mar').inputValue()).toBe('70,00');
  guarda.permitir(/409/);
  await salvar(pagina);
  await pagina.getByRole('button', { name: 'Ficar com o gravado' }).waitFor();
  expect(await guardadas()).toEqual(['3000.00', '70.00']);
  await axe(pagina);
  // On a phone what is said keeps its room: the choices stand below.
  await pagina.setViewportSize(JANELAS.celular);
  const aviso = pagina.getByText(/gravou em .* O que você digitou continua aqui/);
  await expect.poll(async () => (await aviso.boundingBox())?.width).toBeGreaterThan(200);
  await axe(pagina);
  await pagina.getByRole('button', { name: 'Aplicar o meu' }).click();
  await expect.poll(guardadas).toEqual(['1500.00', '200.00', '70.00']);
  await pagina.getByText('Nada a salvar').waitFor();
  await expect.poll(() => campo(outra, 'jan').inputValue()).toBe('1.500,00');
});
