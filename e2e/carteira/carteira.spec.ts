import { expect } from 'vitest';
import { criarPessoa, criarRepresentante } from '../../server/seed/fabricas/fabricas.ts';
import { axe } from '../support/axe.ts';
import { entrar } from '../support/entrar.ts';
import { test } from '../support/fixtures.ts';
import { noRegistro } from '../support/quadro.ts';

test('redistribuir a carteira: simula, confirma, acompanha e desfaz', async ({
  pagina,
  banco,
  basico,
}) => {
  const r = basico.registro.clienteregistro_codigo;
  const { repres_codigo: de } = basico.representante;
  const { repres_codigo: para } = await criarRepresentante(banco, r, {
    repres_razao: 'Serrana Representações',
  });
  for (const pessoa_razao of ['Forjaria Sul', 'Fundição Aurora', 'Usinagem Norte'])
    await criarPessoa(banco, r, { pessoa_razao, repres_codigo: de });
  const donos = async () =>
    (
      await noRegistro(
        banco,
        basico,
        'SELECT repres_codigo FROM pessoa WHERE clienteregistro_codigo = $1 ORDER BY pessoa_razao',
        [r],
      )
    ).map((um) => Number(um['repres_codigo']));
  await entrar(pagina, basico.adm.usuario_emaillogin, '/apps/crm/redistribuicaodecarteira');
  await pagina.getByRole('heading', { level: 1, name: 'Redistribuir carteira' }).waitFor();
  const simular = pagina.getByRole('button', { name: 'Simular', exact: true });
  await simular.click();
  await pagina
    .getByRole('alert')
    .or(pagina.getByText(/^Escolha /))
    .first()
    .waitFor();

  await pagina.getByRole('combobox', { name: 'Para quem vão' }).click();
  await pagina.keyboard.type('Serrana');
  await pagina.getByRole('option', { name: /Serrana/ }).click();
  await pagina.keyboard.press('Escape');
  await pagina.getByRole('combobox', { name: 'Regra' }).click();
  await pagina.getByRole('option', { name: /Tudo para um/ }).click();
  await simular.click();
  await pagina.getByRole('button', { name: 'Redistribuir 3 clientes' }).waitFor();
  // One of them stays with whom it is.
  await pagina.getByRole('combobox', { name: 'Clientes que ficam com quem estão' }).fill('forja');
  await pagina.getByRole('option', { name: /Forjaria Sul/ }).click();
  const ficam = pagina.getByRole('list', { name: 'Ficam com quem estão' });
  await ficam.getByText('Forjaria Sul').waitFor();
  await ficam.getByText(basico.representante.repres_razao).waitFor();
  await simular.click();
  const mudar = pagina.getByRole('button', { name: 'Redistribuir 2 clientes' });
  await mudar.waitFor();
  await axe(pagina);
  expect(await donos()).toEqual([de, de, de]);
  await mudar.click();
  const pergunta = pagina.getByRole('alertdialog', { name: 'Redistribuir 2 clientes?' });
  await pergunta.getByRole('button', { name: 'Redistribuir', exact: true }).click();
  await pagina.getByRole('table', { name: 'O que foi feito de cada cliente' }).waitFor();
  await expect.poll(donos).toEqual([de, para, para]);

  await pagina
    .getByRole('button', { name: /^Desfazer/ })
    .first()
    .click();
  await pagina
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Desfazer/ })
    .click();
  await expect.poll(donos).toEqual([de, de, de]);
});
