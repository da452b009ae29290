import { expect } from 'vitest';
import { axe } from '../support/axe.ts';
import { test } from '../support/fixtures.ts';
import { noRegistro } from '../support/quadro.ts';
import { abrir, CADA, linha, semear } from '../support/recurso.ts';

test.for(CADA.filter(({ nome }) => nome === 'etiqueta' || nome === 'pessoa'))(
  '$nome: uma visão salva guarda busca, situação, ordem e colunas, e a tela abre com ela',
  async (um, { pagina, basico, banco }) => {
    await semear(banco, basico.registro.clienteregistro_codigo, um, ['Zinco', 'Ferro', 'Cobre']);
    await abrir(pagina, basico.adm.usuario_emaillogin, um);
    await pagina.getByRole('radio', { name: 'Todos' }).check({ force: true });
    await pagina.getByRole('button', { name: um.rotulo, exact: true }).click();
    await pagina.getByRole('button', { name: 'Colunas' }).click();
    const colunas = pagina.getByRole('dialog', { name: 'Colunas' });
    // What is taken off goes to the end of the list.
    const marcadas = colunas.locator('input[type=checkbox]:checked:enabled');
    for (let restam = await marcadas.count(); restam > 0; restam -= 1) {
      await marcadas.first().click();
      await expect.poll(() => marcadas.count()).toBe(restam - 1);
    }
    await pagina.keyboard.press('Escape');
    const visoes = pagina.getByRole('button', { name: /^Vis(ões|ão)/ });
    await visoes.click();
    await pagina.getByRole('menuitem', { name: 'Salvar como...' }).click();
    const novo = pagina.getByRole('dialog');
    await novo.getByLabel('Nome').fill('Enxuta');
    await axe(pagina);
    await novo.getByRole('button', { name: 'Salvar' }).click();
    await pagina.getByRole('button', { name: 'Visão: Enxuta' }).click();
    await pagina.getByRole('menuitem', { name: 'Definir como padrão' }).click();
    await pagina.getByText('A tela agora abre com “Enxuta”.').waitFor();
    expect(
      await noRegistro(
        banco,
        basico,
        'SELECT visao_tela, visao_busca, visao_colunas FROM visao WHERE clienteregistro_codigo = $1',
        [basico.registro.clienteregistro_codigo],
      ),
    ).toEqual([
      {
        visao_tela: um.tabela,
        visao_busca: `situacao=todos&ordem=${um.mostra}+desc`,
        visao_colunas: [um.mostra],
      },
    ]);

    await pagina.goto(um.rota);
    await pagina.getByRole('button', { name: 'Visão: Enxuta' }).waitFor();
    await expect.poll(() => pagina.url()).toContain('situacao=todos');
    await linha(pagina, 'Zinco').waitFor();
    await expect
      .poll(async () =>
        (await pagina.locator('tbody td:last-child').allInnerTexts()).map((texto) => texto.trim()),
      )
      .toEqual(['Zinco', 'Ferro', 'Cobre']);
    await pagina.getByRole('searchbox', { name: 'Buscar na lista' }).fill('cobre');
    await pagina.getByText('modificado').waitFor();
    await linha(pagina, 'Zinco').waitFor({ state: 'detached' });
    await pagina.goto('/apps/crm/segmento');
    await pagina.getByRole('button', { name: 'Visões', exact: true }).waitFor();
  },
);
