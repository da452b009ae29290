import { expect } from 'vitest';
import { abrirFicha, entrada, semearNegocio } from '../../support/ficha.ts';
import { noRegistro } from '../../support/quadro.ts';
import { test } from '../../support/recusador.ts';

test('a nota foi mudada e a resposta se perdeu: salvar outra vez é a mesma mudança, e Ctrl+Z a desfaz', async ({
  pagina,
  recusador,
  banco,
  basico,
}) => {
  const codigo = await semearNegocio(
    banco,
    basico,
    {},
    { notas: [{ acomp_texto: 'Paga em 28 dias' }] },
  );
  const nota = async () =>
    (
      await noRegistro(
        banco,
        basico,
        'SELECT acomp_texto, versao FROM acompanhamento WHERE negocio_codigo = $1',
        [codigo],
      )
    )[0];
  await abrirFicha(pagina, basico, codigo);
  await entrada(pagina, 'Paga em 28 dias')
    .getByRole('button', { name: /^Opções da nota/ })
    .click();
  await pagina.getByRole('menuitem', { name: 'Editar' }).click();
  const texto = pagina.getByRole('textbox', { name: 'Texto da nota' });
  await texto.fill('Paga em 42 dias');
  const presa = recusador.prender('/TWSAcompanhamento/Acompanhamento');
  presa.soltar('resposta-perdida');
  await texto.press('Control+Enter');
  await pagina.getByText(/Não sabemos se foi gravado/).waitFor();
  await expect.poll(nota).toEqual({ acomp_texto: 'Paga em 42 dias', versao: 2 });
  presa.consertar();
  await texto.press('Control+Enter');
  await texto.waitFor({ state: 'detached' });
  expect(await nota()).toEqual({ acomp_texto: 'Paga em 42 dias', versao: 2 });
  const avisos = pagina.getByRole('region', { name: 'Avisos' });
  await avisos.getByText('Texto alterado.').waitFor();
  expect(await avisos.getByText(/primeira tentativa/).count()).toBe(0);
  await pagina.keyboard.press('Control+z');
  await entrada(pagina, 'Paga em 28 dias').waitFor();
  expect(await nota()).toEqual({ acomp_texto: 'Paga em 28 dias', versao: 3 });
});
