import { expect } from 'vitest';
import { JANELAS, test } from '../../support/fixtures.ts';
import { abrirQuadro, cartao, semearQuadro } from '../../support/quadro.ts';

const CARTOES = { Contato: ['Alfa', 'Beta'] };

test('as teclas são ditas no menu do cartão e no aviso só onde não é o dedo que aponta', async ({
  novoContexto,
  banco,
  basico,
}) => {
  await semearQuadro(banco, basico, CARTOES);
  for (const [titulo, janela, ditas, desfazer] of [
    ['Alfa', { hasTouch: true, isMobile: true }, false, 'Desfazer'],
    ['Beta', {}, true, 'Desfazer (Ctrl+Z)'],
  ] as const) {
    const contexto = await novoContexto({ viewport: JANELAS.tablet, ...janela });
    const pagina = await contexto.newPage();
    await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
    await cartao(pagina, titulo).hover();
    await pagina.getByRole('button', { name: `Ações de ${titulo}` }).click();
    const mover = pagina.getByRole('menuitem', { name: 'Mover para…' });
    await mover.waitFor();
    for (const tecla of ['M', 'Enter', 'T', 'X'])
      expect(
        await pagina.getByRole('menu').getByText(tecla, { exact: true }).isVisible(),
        tecla,
      ).toBe(ditas);
    await mover.click();
    await pagina
      .getByRole('dialog', { name: 'Mover para…' })
      .getByRole('button', { name: /^Proposta/ })
      .click();
    await pagina.getByRole('button', { name: desfazer, exact: true }).waitFor();
    await contexto.close();
  }
});
