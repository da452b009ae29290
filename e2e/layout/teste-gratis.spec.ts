import { expect } from 'vitest';
import { axe } from '../support/axe.ts';
import { entrar } from '../support/entrar.ts';
import { test } from '../support/fixtures.ts';
import { noRegistro } from '../support/quadro.ts';

const FUNIL = '/dashboard/crm/funilvendas';
const ATE = `UPDATE clienteregistro SET clienteregistro_teste = true,
  clienteregistro_validade = (now() AT TIME ZONE 'America/Sao_Paulo')::date + $1::int`;

test('em teste, os dias que faltam estão à vista em toda tela; sem teste, não', async ({
  pagina,
  banco,
  basico,
}) => {
  await noRegistro(banco, basico, ATE, [12]);
  await entrar(pagina, basico.rep.usuario_emaillogin, FUNIL);
  await pagina.getByRole('banner').getByText('12 dias de teste').waitFor();
  await axe(pagina);
  await noRegistro(banco, basico, ATE, [3]);
  await pagina.goto('/apps/crm/pipeline/oportunidades');
  await pagina.getByRole('banner').getByText('3 dias de teste').waitFor();
  await noRegistro(banco, basico, 'UPDATE clienteregistro SET clienteregistro_teste = false');
  await pagina.goto(FUNIL);
  await pagina.getByRole('heading', { level: 1 }).first().waitFor();
  await expect.poll(() => pagina.getByText(/de teste$/).count()).toBe(0);
});

test('o menu recolhe e expande por um botão dele, e fica como ficou', async ({
  pagina,
  basico,
}) => {
  await entrar(pagina, basico.rep.usuario_emaillogin, FUNIL);
  const barra = pagina.getByRole('complementary', { name: 'Barra lateral' });
  await barra.getByRole('button', { name: 'Recolher menu' }).click();
  await expect.poll(async () => (await barra.boundingBox())?.width).toBe(52);
  await axe(pagina);
  await pagina.reload();
  await expect.poll(async () => (await barra.boundingBox())?.width).toBe(52);
  await barra.getByRole('button', { name: 'Expandir menu' }).click();
  await expect.poll(async () => (await barra.boundingBox())?.width).toBe(220);
});
