import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axe } from '../../support/axe.ts';
import {
  abrirQuadro,
  carregar,
  cartao,
  coluna,
  emDias,
  esperarColuna,
  esperarDito,
  fechada,
  ponto,
  semearQuadro,
} from '../../support/quadro.ts';
import { adiantar, test } from '../../support/relogio.ts';

const CARTOES = { Contato: ['Alfa', 'Beta', 'Gama', 'Zeta'], Proposta: ['Delta'] };

const marcados = (pagina: Page) =>
  pagina
    .getByRole('checkbox', { checked: true })
    .evaluateAll((todas) => todas.map((uma) => uma.getAttribute('aria-label')));
const esperarMarcados = (pagina: Page, titulos: string[]) =>
  expect.poll(() => marcados(pagina)).toEqual(titulos.map((titulo) => `Selecionar ${titulo}`));

test('X, Ctrl e Shift com clique, o menu da coluna e Esc: a seleção aparece e é dita', async ({
  pagina,
  banco,
  basico,
}) => {
  await semearQuadro(banco, basico, CARTOES);
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
  await cartao(pagina, 'Alfa').focus();
  await pagina.keyboard.press('x');
  await esperarDito(pagina, 'Alfa selecionado. 1 selecionado.');
  await pagina.getByRole('region', { name: 'Negócios selecionados' }).waitFor();
  await cartao(pagina, 'Gama').click({ modifiers: ['Shift'] });
  await esperarMarcados(pagina, ['Alfa', 'Beta', 'Gama']);
  await cartao(pagina, 'Beta').click({ modifiers: ['Control'] });
  await esperarMarcados(pagina, ['Alfa', 'Gama']);
  await axe(pagina);
  await cartao(pagina, 'Zeta').getByRole('checkbox').click();
  await esperarMarcados(pagina, ['Alfa', 'Gama', 'Zeta']);
  await cartao(pagina, 'Gama').focus();
  await pagina.keyboard.press('Control+Space');
  await esperarDito(pagina, 'Gama fora da seleção. 2 selecionados.');
  await pagina.keyboard.press('Escape');
  await esperarMarcados(pagina, []);
  await coluna(pagina, 'Contato').getByRole('button', { name: 'Opções de Contato' }).click();
  await pagina.getByRole('menuitem', { name: 'Selecionar todos da coluna' }).click();
  await esperarMarcados(pagina, CARTOES.Contato);
});

test('selecionar todos da coluna lê também o que não está carregado', async ({
  pagina,
  banco,
  basico,
}) => {
  const muitos = Array.from({ length: 90 }, (_, i) => `Carga ${i + 1}`);
  await semearQuadro(banco, basico, { Contato: muitos });
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
  await coluna(pagina, 'Contato').getByRole('button', { name: 'Opções de Contato' }).click();
  await pagina.getByRole('menuitem', { name: 'Selecionar todos da coluna' }).click();
  await pagina
    .getByRole('region', { name: 'Negócios selecionados' })
    .getByText(/90/)
    .first()
    .waitFor();
});

test('arrastar um dos selecionados leva todos, na ordem, e um Desfazer traz todos de volta', async ({
  pagina,
  banco,
  basico,
}) => {
  await semearQuadro(banco, basico, CARTOES);
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
  await cartao(pagina, 'Alfa').click({ modifiers: ['Control'] });
  await cartao(pagina, 'Gama').click({ modifiers: ['Control'] });
  await carregar(
    pagina,
    await ponto(cartao(pagina, 'Gama')),
    await ponto(cartao(pagina, 'Delta'), 60, 4),
  );
  await pagina.mouse.up();
  await esperarColuna(pagina, 'Contato', ['Beta', 'Zeta']);
  await adiantar(pagina, pagina.getByText('2 negócios movidos para Proposta', { exact: true }));
  await esperarMarcados(pagina, []);
  await coluna(pagina, 'Proposta').getByText('3 negócios · soma').waitFor({ state: 'attached' });
  await pagina.getByRole('button', { name: 'Desfazer (Ctrl+Z)' }).click();
  await adiantar(pagina, pagina.getByText('Movimento desfeito: 2 negócios voltaram'));
  await pagina.reload();
  await esperarColuna(pagina, 'Contato', CARTOES.Contato);
  await esperarColuna(pagina, 'Proposta', ['Delta']);
});

test('selecionado, o cartão mantém à esquerda a cor do próximo passo', async ({
  pagina,
  banco,
  basico,
}) => {
  const passos: Record<string, string> = { Alfa: emDias(-3), Beta: emDias(3) };
  await semearQuadro(banco, basico, CARTOES, (titulo) => ({
    negocio_proximaatividade: passos[titulo] ?? null,
  }));
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
  const bordas = (titulo: string) =>
    cartao(pagina, titulo).evaluate((um) => {
      const { borderLeftColor, borderTopColor } = getComputedStyle(um);
      return { esquerda: borderLeftColor, acima: borderTopColor };
    });
  const esquerdas = new Set<string>();
  for (const titulo of ['Alfa', 'Beta', 'Gama']) {
    await cartao(pagina, titulo).focus();
    const antes = await bordas(titulo);
    await pagina.keyboard.press('x');
    await cartao(pagina, titulo).and(pagina.locator('[data-marcado]')).waitFor();
    const depois = await bordas(titulo);
    expect(depois.esquerda).toBe(antes.esquerda);
    expect(depois.acima).not.toBe(antes.acima);
    esquerdas.add(depois.esquerda);
  }
  expect(esquerdas.size).toBe(3);
});

test('Ctrl+Z desfaz o movimento de vários de uma vez, mesmo antes de o servidor terminar', async ({
  pagina,
  banco,
  basico,
}) => {
  await semearQuadro(banco, basico, CARTOES);
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
  await cartao(pagina, 'Alfa').click({ modifiers: ['Control'] });
  await cartao(pagina, 'Beta').click({ modifiers: ['Control'] });
  await cartao(pagina, 'Beta').focus();
  await pagina.keyboard.press('m');
  await pagina
    .getByRole('dialog', { name: 'Mover para…' })
    .getByRole('button', { name: /Negociação/ })
    .click();
  await esperarColuna(pagina, 'Contato', ['Gama', 'Zeta']);
  await pagina.keyboard.press('Control+z');
  await esperarColuna(pagina, 'Contato', CARTOES.Contato);
  await adiantar(pagina, pagina.getByText('Movimento desfeito: 2 negócios voltaram'));
  await pagina.reload();
  await esperarColuna(pagina, 'Contato', CARTOES.Contato);
});

test('vários soltos em Perdidos: nada se move, e a tela diz como perder todos', async ({
  pagina,
  banco,
  basico,
}) => {
  await semearQuadro(banco, basico, CARTOES);
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
  const perdidos = fechada(pagina, 'Perdidos');
  await perdidos.waitFor();
  await cartao(pagina, 'Alfa').click({ modifiers: ['Control'] });
  await cartao(pagina, 'Beta').click({ modifiers: ['Control'] });
  await carregar(pagina, await ponto(cartao(pagina, 'Alfa')), await ponto(perdidos, 20, 200));
  await expect.poll(() => perdidos.getAttribute('data-alvo')).toBe('');
  await pagina.mouse.up();
  await pagina.getByText('use Perder na barra da seleção').waitFor();
  await esperarColuna(pagina, 'Contato', CARTOES.Contato);
  expect(await pagina.getByRole('dialog', { name: 'Perder negócio' }).count()).toBe(0);
});
