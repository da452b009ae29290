import { expect } from 'vitest';
import { axe } from '../../support/axe.ts';
import { entrar } from '../../support/entrar.ts';
import { JANELAS } from '../../support/fixtures.ts';
import { IMPORTACAO, importarTudo } from '../../support/importacao.ts';
import { adiantar, test } from '../../support/relogio.ts';

const CONTATOS = 'mql_id,origin\nlead-1,social\nlead-2,email\nlead-3,\n';
const GANHOS = 'mql_id,won_date\nlead-1,2018-03-01 10:00:00\nlead-3,2018-03-05 11:30:00\n';

test('duas importações desfeitas na ordem errada: a primeira pode ser desfeita de novo, depois da outra', async ({
  pagina,
  basico,
}) => {
  const linha = (arquivo: string) =>
    pagina
      .getByRole('table', { name: 'Importações anteriores' })
      .getByRole('row', { name: new RegExp(arquivo) });
  const abrirDesfazer = async (arquivo: string) => {
    await pagina.goto(IMPORTACAO);
    await pagina.getByRole('button', { name: `Ações de ${arquivo}` }).click();
    await pagina.getByRole('menuitem', { name: 'Desfazer importação…' }).click();
    return pagina.getByRole('alertdialog');
  };
  await entrar(pagina, basico.adm.usuario_emaillogin, IMPORTACAO);
  await importarTudo(pagina, CONTATOS, 'contatos.csv');
  await importarTudo(pagina, GANHOS, 'fechados.csv');

  const errada = await abrirDesfazer('contatos.csv');
  await errada.getByText('Ficam 2 negócios que a importação de fechados.csv fechou').waitFor();
  await axe(pagina);
  await errada.getByRole('button', { name: 'Retirar 1 negócio' }).click();
  await adiantar(
    pagina,
    pagina.getByText('1 negócio foi retirado; 2 ficaram, porque outra importação os fechou.'),
  );
  await pagina.goto(IMPORTACAO);
  await linha('contatos').getByText('Desfeita', { exact: true }).waitFor();
  await pagina.getByRole('button', { name: 'Ações de contatos.csv' }).click();
  await pagina.getByRole('menuitem', { name: 'Ver resultado' }).waitFor();
  expect(await pagina.getByRole('menuitem', { name: 'Desfazer importação…' }).count()).toBe(0);

  const outra = await abrirDesfazer('fechados.csv');
  await outra.getByRole('button', { name: 'Reabrir 2 negócios' }).click();
  await adiantar(pagina, pagina.getByText('2 negócios foram reabertos.'));

  await pagina.goto(IMPORTACAO);
  await linha('contatos').getByText('Desfeita em parte').waitFor();
  const denovo = await abrirDesfazer('contatos.csv');
  await pagina.getByRole('heading', { name: 'Desfazer a importação de 2 negócios?' }).waitFor();
  await denovo.getByRole('button', { name: 'Retirar 2 negócios' }).click();
  await adiantar(pagina, pagina.getByText('2 negócios foram retirados.'));
  await pagina.goto(IMPORTACAO);
  await linha('contatos').getByText('Desfeita', { exact: true }).waitFor();
});

test('uma importação que só fecha negócios leva a eles na lista', async ({ pagina, basico }) => {
  await entrar(pagina, basico.adm.usuario_emaillogin, IMPORTACAO);
  await importarTudo(pagina, CONTATOS, 'contatos.csv');
  await importarTudo(pagina, GANHOS, 'fechados.csv');
  await pagina.setViewportSize(JANELAS.celular);
  await axe(pagina);
  const largura = await pagina.evaluate(() => document.documentElement.scrollWidth);
  expect(largura).toBeLessThanOrEqual(JANELAS.celular.width);
  await pagina.setViewportSize(JANELAS.mesa);
  const mostrar = async () => {
    await pagina.waitForURL(/listapipeline\?.*situacao=G.*de=2018-03-01&ate=2018-03-05/);
    for (const um of ['lead-1', 'lead-3'])
      await pagina
        .getByRole('link', { name: `Negócio ${um}` })
        .first()
        .waitFor();
    expect(await pagina.getByText('Negócio lead-2').count()).toBe(0);
  };
  await pagina.getByRole('link', { name: 'Ver fechados na lista' }).click();
  await mostrar();
  await pagina.goto(IMPORTACAO);
  await pagina.getByRole('button', { name: 'Ações de fechados.csv' }).click();
  await pagina.getByRole('menuitem', { name: 'Ver fechados na lista' }).click();
  await mostrar();
});
