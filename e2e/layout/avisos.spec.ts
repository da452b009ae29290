import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { abrirFicha, semearNegocio } from '../support/ficha.ts';
import { JANELAS, test } from '../support/fixtures.ts';
import { abrirQuadro, cartao, esperarColuna, semearQuadro } from '../support/quadro.ts';

const avisos = (pagina: Page) => pagina.getByRole('region', { name: 'Avisos' });

/** Whether what a click at the middle of the control meets is the control itself. */
const alcancavel = (controle: Locator): Promise<boolean> =>
  controle.evaluate((um) => {
    const caixa = um.getBoundingClientRect();
    const achado = document.elementFromPoint(
      caixa.left + caixa.width / 2,
      caixa.top + caixa.height / 2,
    );
    return achado !== null && um.contains(achado);
  });

const esperarAlcancaveis = async (controles: readonly Locator[]): Promise<void> => {
  for (const controle of controles)
    await expect.poll(() => alcancavel(controle.first()), { message: String(controle) }).toBe(true);
};
const botoes = (pagina: Page, ...nomes: (string | RegExp)[]): Locator[] =>
  nomes.map((name) => pagina.getByRole('button', { name, exact: true }));

for (const [nome, janela] of [
  ['1280', { width: 1280, height: 800 }],
  ['1024', JANELAS.tablet],
] as const)
  test(`em ${nome} px, o aviso de mover deixa livres os botões do topo do quadro`, async ({
    novoContexto,
    banco,
    basico,
  }) => {
    const contexto = await novoContexto({ viewport: janela });
    const pagina = await contexto.newPage();
    await semearQuadro(banco, basico, { Contato: ['Alfa'] });
    await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
    await cartao(pagina, 'Alfa').focus();
    await pagina.keyboard.press('Alt+ArrowRight');
    await esperarColuna(pagina, 'Proposta', ['Alfa']);
    await avisos(pagina).getByRole('button', { name: 'Desfazer' }).waitFor();
    await esperarAlcancaveis(
      botoes(pagina, 'Novo negócio', /^Filtros/, /^Ordem|^Ordenar/, 'Mais opções'),
    );
    await pagina.getByRole('button', { name: 'Novo negócio', exact: true }).first().click();
    await pagina.getByRole('dialog').waitFor();
  });

test('na ficha, Ganhar, Perder e Mais opções ficam livres enquanto o aviso está lá', async ({
  pagina,
  banco,
  basico,
}) => {
  const codigo = await semearNegocio(banco, basico, { negocio_titulo: 'Tanque' });
  await abrirFicha(pagina, basico, codigo);
  await pagina.getByRole('button', { name: /^Mover para Proposta/ }).click();
  await avisos(pagina).getByRole('status').first().waitFor();
  await esperarAlcancaveis(botoes(pagina, 'Voltar', 'Ganhar', 'Perder', 'Mais opções'));
});

test('no celular, o aviso fica acima do campo de nota e longe do topo', async ({
  celular: pagina,
  banco,
  basico,
}) => {
  const codigo = await semearNegocio(banco, basico, { negocio_titulo: 'Tanque' });
  await abrirFicha(pagina, basico, codigo);
  const nota = pagina.getByRole('textbox', { name: /nota/i }).first();
  await nota.fill('Ligou pedindo prazo');
  await nota.press('Control+Enter');
  const aviso = avisos(pagina).getByRole('status').first();
  await aviso.waitFor();
  await esperarAlcancaveis([nota, ...botoes(pagina, 'Voltar', 'Mais opções')]);
});
