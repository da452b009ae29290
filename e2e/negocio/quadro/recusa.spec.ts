import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  abrirQuadro,
  cartao,
  coluna,
  esperarColuna,
  esperarDito,
  esperarFoco,
  noRegistro,
  semearQuadro,
  type Estagio,
} from '../../support/quadro.ts';
import { test, type Fim, type Recusador } from '../../support/recusador.ts';
import { comRelogio } from '../../support/relogio.ts';

const ESTAGIOS = ['Contato', 'Proposta', 'Negociação'] as const satisfies Estagio[];
const CONTATO = Array.from({ length: 26 }, (_, i) => `Item ${i + 1}.`);
const CARTOES = { Contato: CONTATO, Proposta: ['Delta', 'Épsilon'] };

/** Titles of the cards in sight: how many more are drawn beyond the edge is nobody's business. */
const titulos = (pagina: Page, estagio: Estagio) =>
  coluna(pagina, estagio).evaluate((regiao) => {
    const { top, bottom } = regiao.getBoundingClientRect();
    return [...regiao.querySelectorAll('[role=group]')]
      .filter((um) => {
        const caixa = um.getBoundingClientRect();
        return caixa.bottom > top + 120 && caixa.top < bottom;
      })
      .map((um) => um.getAttribute('aria-label')?.split(',')[0]);
  });

/** All that must be as it was: cards and order, heads, marks, focus, and how far everything is scrolled. */
const fotografia = async (pagina: Page) => ({
  colunas: await Promise.all(
    ESTAGIOS.map(async (estagio) => ({
      estagio,
      cartoes: await titulos(pagina, estagio),
      cabeca: await coluna(pagina, estagio)
        .getByText(/ · soma /)
        .textContent(),
    })),
  ),
  marcados: await pagina
    .getByRole('checkbox', { checked: true })
    .evaluateAll((todas) => todas.map((uma) => uma.getAttribute('aria-label'))),
  ...(await pagina.evaluate(() => ({
    foco: document.activeElement?.getAttribute('aria-label')?.split(',')[0],
    rolagem: [...document.querySelectorAll('*')]
      .filter((um) => um.scrollTop > 0 || um.scrollLeft > 0)
      .map((um) => [um.className, Math.round(um.scrollTop), Math.round(um.scrollLeft)]),
  }))),
});
const comoAntes = (pagina: Page, antes: Awaited<ReturnType<typeof fotografia>>) =>
  expect.poll(() => fotografia(pagina)).toEqual(antes);

/** Deep in a long column: two cards marked, and the one between them in focus. */
const preparar = async (pagina: Page): Promise<void> => {
  const andar = async (tecla: string, chega: string) => {
    await pagina.keyboard.press(tecla);
    await esperarFoco(pagina, chega);
  };
  await cartao(pagina, 'Item 1.').focus();
  // Further than needed and back: away from the edge, where a bar that appears would scroll it.
  for (let i = 2; i <= 15; i += 1) await andar('ArrowDown', `Item ${i}.`);
  await andar('ArrowUp', 'Item 14.');
  await andar('ArrowUp', 'Item 13.');
  await andar('x', 'Item 13.');
  await andar('ArrowUp', 'Item 12.');
  await andar('ArrowUp', 'Item 11.');
  await andar('x', 'Item 11.');
  await andar('ArrowDown', 'Item 12.');
  await pagina
    .getByRole('region', { name: 'Negócios selecionados' })
    .getByText('2 selecionados')
    .waitFor();
};

const SEM_RESPOSTA =
  'O servidor não respondeu a tempo. Confira a sua conexão. O cartão voltou ao lugar; tente mover novamente.';
type UmFim = readonly [nome: string, fim: Fim, aviso: string];
const FINS: readonly UmFim[] = [
  [
    'o servidor responde 503',
    { recusa: 'INDISPONIVEL' },
    'Serviço temporariamente indisponível. Tente novamente em alguns segundos. Nada do que você enviou foi gravado.',
  ],
  [
    'o servidor responde 409',
    { recusa: 'NEGOCIO_FECHADO' },
    'Este negócio já foi encerrado. Reative o negócio antes de mover ou alterar.',
  ],
  ['quem está no meio desiste', 'gateway', SEM_RESPOSTA],
  ['a conexão cai', 'cortada', SEM_RESPOSTA],
];

/** Each end once for each verb, on four boards: many at a time, one, and the way back. */
const QUADROS = [
  [0, 2, 1],
  [2, 1, 3],
  [1, 3, 0],
  [3, 0, 2],
] as const;

/* What was said goes, without a hand that takes the focus: the next one may say the same. */
const fecharAvisos = async (pagina: Page): Promise<void> => {
  const avisos = pagina.getByRole('button', { name: 'Fechar aviso' });
  await avisos.evaluateAll((todos) => todos.forEach((um) => (um as HTMLElement).click()));
  await expect.poll(() => avisos.count()).toBe(0);
};

/** Two marked cards on their way to the last column when their call comes to its end. */
async function moverVarios(pagina: Page, recusador: Recusador, [, fim, aviso]: UmFim) {
  await pagina.keyboard.press('ArrowDown');
  await esperarFoco(pagina, 'Item 13.');
  const antes = await fotografia(pagina);
  const presa = recusador.prender('/AlterarLoteLinux');
  await pagina.keyboard.press('m');
  await pagina
    .getByRole('dialog', { name: 'Mover para…' })
    .getByRole('button', { name: /Negociação/ })
    .click();
  await presa.chegou;
  await expect.poll(() => titulos(pagina, 'Negociação')).toEqual(['Item 11.', 'Item 13.']);
  await coluna(pagina, 'Negociação').getByText('2 negócios · soma R$ 200,00').waitFor();
  presa.soltar(fim);
  await pagina.getByText(aviso.split('. ')[0]!).first().waitFor();
  await comoAntes(pagina, antes);
  await fecharAvisos(pagina);
  recusador.consertar();
  await pagina.keyboard.press('ArrowUp');
  await esperarFoco(pagina, 'Item 12.');
}

/** The card in focus on its way to the next column when its call comes to its end; then it goes there. */
async function moverUm(pagina: Page, recusador: Recusador, [, fim, aviso]: UmFim) {
  const antes = await fotografia(pagina);
  expect(antes.rolagem).not.toEqual([]);
  const presa = recusador.prender('/MoverNegocio');
  await pagina.keyboard.press('Alt+ArrowRight');
  await presa.chegou;
  await expect.poll(() => titulos(pagina, 'Proposta')).toEqual(['Item 12.', 'Delta', 'Épsilon']);
  await coluna(pagina, 'Proposta').getByText('3 negócios · soma R$ 300,00').waitFor();
  await coluna(pagina, 'Contato').getByText('25 negócios · soma R$ 2.500,00').waitFor();
  presa.soltar(fim);
  await pagina.getByText(aviso).waitFor();
  await comoAntes(pagina, antes);
  await fecharAvisos(pagina);
  recusador.consertar();
  const movido = pagina.waitForResponse((r) => r.url().endsWith('/MoverNegocio'));
  await pagina.keyboard.press('Alt+ArrowRight');
  await esperarDito(pagina, 'Item 12. movido para Proposta, posição 1 de 3.');
  await expect.poll(() => titulos(pagina, 'Proposta')).toEqual(['Item 12.', 'Delta', 'Épsilon']);
  expect((await movido).ok()).toBe(true);
}

/** The way back of that move when its call comes to its end; then it goes back from the card's own panel. */
async function desfazer(pagina: Page, recusador: Recusador, [, fim, aviso]: UmFim) {
  await esperarColuna(pagina, 'Proposta', ['Item 12.', 'Delta', 'Épsilon']);
  await esperarFoco(pagina, 'Item 12.');
  const antes = await fotografia(pagina);
  const presa = recusador.prender('/DesfazerMoverNegocio');
  await pagina.keyboard.press('Control+z');
  await presa.chegou;
  await expect.poll(() => titulos(pagina, 'Proposta')).toEqual(['Delta', 'Épsilon']);
  presa.soltar(fim);
  await pagina.getByText(aviso.split('. ')[0]!).first().waitFor();
  await comoAntes(pagina, antes);
  await cartao(pagina, 'Item 12.').click();
  const painel = pagina.getByRole('dialog', { name: 'Item 12.' });
  recusador.consertar();
  await painel.getByRole('button', { name: 'Desfazer último movimento' }).click();
  await painel.getByText('desfez o movimento: voltou de Proposta para Contato').waitFor();
}

const CADA_QUADRO = QUADROS.map((quais) => {
  const fins = quais.map((um) => FINS[um]!) as [UmFim, UmFim, UmFim];
  return [fins[0][0], fins[1][0], fins[2][0], fins] as const;
});

test.for(CADA_QUADRO)(
  'mover vários, e %s: todos voltam, ainda marcados; mover um, e %s: coluna, lugar, totais, seleção, foco e rolagem voltam, com o motivo e a ajuda; desfazer, e %s: o cartão fica, e ainda se desfaz depois',
  async ([, , , [varios, um, volta]], { pagina, recusador, banco, basico }) => {
    await semearQuadro(banco, basico, CARTOES);
    await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
    await preparar(pagina);
    await moverVarios(pagina, recusador, varios);
    await moverUm(pagina, recusador, um);
    const emProposta = await noRegistro(
      banco,
      basico,
      'SELECT negocio_titulo AS titulo FROM negocio WHERE estagio_codigo = $1 ORDER BY negocio_posicao',
      [basico.funil.estagios[1]?.estagio_codigo],
    );
    expect(emProposta.map(({ titulo }) => titulo)).toEqual(['Item 12.', 'Delta', 'Épsilon']);
    await desfazer(pagina, recusador, volta);
  },
);

test('o servidor grava e a resposta se perde: o quadro diz que não soube, e mostra o que ficou gravado', async ({
  pagina,
  recusador,
  banco,
  basico,
}) => {
  await semearQuadro(banco, basico, CARTOES);
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
  await preparar(pagina);
  const presa = recusador.prender('/MoverNegocio');
  await pagina.keyboard.press('Alt+ArrowRight');
  await presa.chegou;
  presa.soltar('resposta-perdida');
  await pagina.getByText(SEM_RESPOSTA).waitFor();
  await esperarColuna(pagina, 'Proposta', ['Item 12.', 'Delta', 'Épsilon']);
  await esperarFoco(pagina, 'Item 12.');
  await pagina.reload();
  await esperarColuna(pagina, 'Proposta', ['Item 12.', 'Delta', 'Épsilon']);
});

test('sem resposta nenhuma em 15 s, o cartão volta sozinho', async ({
  pagina,
  recusador,
  banco,
  basico,
}) => {
  await semearQuadro(banco, basico, CARTOES);
  await comRelogio(pagina.context());
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
  await preparar(pagina);
  const antes = await fotografia(pagina);
  const presa = recusador.prender('/MoverNegocio');
  await pagina.keyboard.press('Alt+ArrowRight');
  await presa.chegou;
  await pagina.clock.runFor(15_000);
  await pagina.getByText(SEM_RESPOSTA).waitFor();
  await comoAntes(pagina, antes);
  presa.soltar('cortada');
});
