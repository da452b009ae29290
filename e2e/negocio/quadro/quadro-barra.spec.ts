import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axe } from '../../support/axe.ts';
import { test } from '../../support/fixtures.ts';
import {
  abrirQuadro,
  cartao,
  coluna,
  emDias,
  esperarColuna,
  semearQuadro,
  type Estagio,
} from '../../support/quadro.ts';

const CARTOES = {
  Contato: ['Tarde um', 'Tarde dois', 'Depois', 'Nada'],
  Proposta: ['Tarde três'],
};
const quando = (titulo: string) => ({
  negocio_proximaatividade: titulo.startsWith('Tarde')
    ? emDias(-2)
    : titulo === 'Depois'
      ? emDias(2)
      : null,
});
const parte = (pagina: Page, estagio: Estagio, nome: RegExp) =>
  coluna(pagina, estagio).getByRole('button', { name: nome });
const barra = (pagina: Page, estagio: Estagio, texto: string) =>
  coluna(pagina, estagio).getByText(texto, { exact: true }).waitFor({ state: 'attached' });
const titulosDe = (pagina: Page) =>
  coluna(pagina, 'Contato')
    .getByRole('group')
    .evaluateAll((todos) => todos.map((um) => um.getAttribute('aria-label')?.split(',')[0]));
const mostra = (pagina: Page, titulos: string[]) =>
  expect.poll(() => titulosDe(pagina)).toEqual(titulos);

test('a barra conta atrasados, planejados e sem próximo passo; mover muda as duas na hora', async ({
  pagina,
  banco,
  basico,
}) => {
  await semearQuadro(banco, basico, CARTOES, quando);
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
  await barra(pagina, 'Contato', '2 atrasados, 1 planejado, 1 sem próximo passo');
  await barra(pagina, 'Proposta', '1 atrasado, 0 planejados, 0 sem próximo passo');
  await barra(pagina, 'Negociação', '0 atrasados, 0 planejados, 0 sem próximo passo');
  await axe(pagina);
  await cartao(pagina, 'Tarde um').focus();
  await pagina.keyboard.press('Alt+ArrowRight');
  await barra(pagina, 'Contato', '1 atrasado, 1 planejado, 1 sem próximo passo');
  await barra(pagina, 'Proposta', '2 atrasados, 0 planejados, 0 sem próximo passo');
  await pagina.reload();
  await barra(pagina, 'Proposta', '2 atrasados, 0 planejados, 0 sem próximo passo');
});

test('um toque na barra filtra só aquela coluna, mora no endereço e sai com outro toque', async ({
  pagina,
  banco,
  basico,
}) => {
  await semearQuadro(banco, basico, CARTOES, quando);
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
  const atrasados = parte(pagina, 'Contato', /^Só 2 atrasados/);
  await atrasados.click();
  await mostra(pagina, ['Tarde um', 'Tarde dois']);
  expect(await atrasados.getAttribute('aria-pressed')).toBe('true');
  await coluna(pagina, 'Contato').getByText('2 de 4').waitFor();
  await coluna(pagina, 'Contato')
    .getByText('4 negócios · soma R$ 400,00')
    .waitFor({ state: 'attached' });
  await esperarColuna(pagina, 'Proposta', ['Tarde três']);
  const contato = basico.funil.estagios[0]!.estagio_codigo;
  expect(new URL(pagina.url()).searchParams.get('coluna')).toBe(`${contato}:ATRASADA`);

  await pagina.reload();
  await mostra(pagina, ['Tarde um', 'Tarde dois']);
  await parte(pagina, 'Contato', /^Só 1 planejado/).click();
  await mostra(pagina, ['Depois']);
  await pagina.goBack();
  await mostra(pagina, ['Tarde um', 'Tarde dois']);
  await pagina.getByRole('button', { name: 'Remover filtro Contato: só atrasados' }).click();
  await esperarColuna(pagina, 'Contato', CARTOES.Contato);
  expect(new URL(pagina.url()).searchParams.get('coluna')).toBe(null);
});

test('uma parte maior do que a página traz o resto ao rolar, e outra parte não aparece', async ({
  pagina,
  banco,
  basico,
}) => {
  const nomes = Array.from({ length: 120 }, (_, i) => (i % 2 ? `Tarde ${i}` : `Nada ${i}`));
  await semearQuadro(banco, basico, { Contato: nomes }, quando);
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
  await parte(pagina, 'Contato', /^Só 60 atrasados/).click();
  await cartao(pagina, 'Tarde 1').focus();
  await expect
    .poll(async () => {
      await pagina.keyboard.press('End');
      return cartao(pagina, 'Tarde 119').count();
    })
    .toBe(1);
  expect((await titulosDe(pagina)).filter((um) => um?.startsWith('Nada'))).toEqual([]);
  await coluna(pagina, 'Contato').getByText('60 de 120').waitFor();
});
