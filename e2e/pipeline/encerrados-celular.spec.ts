import { expect } from 'vitest';
import { axe } from '../support/axe.ts';
import { test } from '../support/fixtures.ts';
import { abrirQuadro, coluna, fechada, semearQuadro } from '../support/quadro.ts';

test('no telefone, a aba de uma coluna encerrada já mostra os seus negócios', async ({
  celular: pagina,
  banco,
  basico,
}) => {
  const hoje = new Date().toISOString();
  const SITUACAO: Record<string, string> = { Vendido: 'G', Desistiu: 'P' };
  await semearQuadro(
    banco,
    basico,
    { Contato: ['Alfa'], Proposta: ['Vendido', 'Desistiu'] },
    (titulo) =>
      SITUACAO[titulo] ? { negocio_situacao: SITUACAO[titulo], negocio_dtfechamento: hoje } : {},
  );
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
  const abas = pagina.getByRole('navigation', { name: 'Estágios' });
  const aba = (nome: RegExp) => abas.getByRole('button', { name: nome });
  const aVista = (nome: RegExp) =>
    expect.poll(() => aba(nome).getAttribute('aria-current')).toBe('true');
  const abrir = (nome: 'Ganhos' | 'Perdidos') =>
    fechada(pagina, nome).getByRole('button', { name: new RegExp(`^${nome}`) });

  await aba(/^Ganhos 1 negócio/).tap();
  await fechada(pagina, 'Ganhos')
    .getByRole('list', { name: 'Ganhos deste mês' })
    .getByText('Vendido')
    .waitFor();
  await aVista(/^Ganhos/);
  expect(await abrir('Ganhos').getAttribute('aria-expanded')).toBe('true');
  // Of what time its numbers are is seen, opened or not.
  const doMes = (nome: 'Ganhos' | 'Perdidos') =>
    fechada(pagina, nome).getByText('este mês', { exact: true }).isVisible();
  expect([await doMes('Ganhos'), await doMes('Perdidos')]).toEqual([true, true]);
  await axe(pagina);

  await aba(/^Perdidos 1 negócio/).tap();
  await fechada(pagina, 'Perdidos')
    .getByRole('list', { name: 'Perdidos deste mês' })
    .getByText('Desistiu')
    .waitFor();
  await aVista(/^Perdidos/);
  // Chosen again it stays open; its own head still folds it.
  await aba(/^Perdidos/).tap();
  expect(await abrir('Perdidos').getAttribute('aria-expanded')).toBe('true');
  await abrir('Perdidos').tap();
  await expect.poll(() => abrir('Perdidos').getAttribute('aria-expanded')).toBe('false');

  await aba(/^Contato/).tap();
  await expect
    .poll(async () => (await coluna(pagina, 'Contato').boundingBox())?.x ?? 999)
    .toBeLessThan(40);
});
