import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { criarMotivoPerda } from '../../../server/seed/fabricas/fabricas-cadastro.ts';
import { JANELAS, test } from '../../support/fixtures.ts';
import {
  cartao,
  emMaos,
  esperarColuna,
  esperarDito,
  fechada,
  noRegistro,
  ponto,
  semearQuadro,
} from '../../support/quadro.ts';
import { abrirComToque, type Dedos } from '../../support/toque.ts';

const CARTOES = { Contato: ['Alfa', 'Beta', 'Gama'] };
const dialogo = (pagina: Page, nome: string): Locator =>
  pagina.getByRole('dialog', { name: nome, exact: true });

/** Holds a card until it is in the hand, carries it onto a closed column, and lets go. */
const levarPara = async (pagina: Page, dedo: Dedos, titulo: string, onde: Locator) => {
  const de = await ponto(cartao(pagina, titulo));
  await dedo.descer(de);
  await expect.poll(() => emMaos(pagina)).toBe(true);
  await dedo.levar(de, await ponto(onde, 20, 200));
  await expect.poll(() => onde.getAttribute('data-alvo')).toBe('');
  await dedo.levantar();
};

test('com o dedo até Ganhos ou Perdidos: pergunta antes de pousar, e cancelar devolve', async ({
  novoContexto,
  banco,
  basico,
}) => {
  await criarMotivoPerda(banco, basico.registro.clienteregistro_codigo, {
    motperda_descricao: 'Preço alto',
  });
  const negocios = await semearQuadro(banco, basico, CARTOES);
  const situacao = async () =>
    (
      await noRegistro(
        banco,
        basico,
        'SELECT negocio_situacao, versao FROM negocio WHERE negocio_codigo = $1',
        [negocios.get('Beta')!.negocio_codigo],
      )
    )[0];
  const antes = await situacao();
  const [pagina, dedo] = await abrirComToque(
    novoContexto,
    basico.rep.usuario_emaillogin,
    JANELAS.tablet,
  );
  for (const [coluna, pergunta] of [
    ['Ganhos', 'Ganhar negócio'],
    ['Perdidos', 'Perder negócio'],
  ] as const) {
    await fechada(pagina, coluna).waitFor();
    await levarPara(pagina, dedo, 'Beta', fechada(pagina, coluna));
    await dialogo(pagina, pergunta).waitFor();
    await esperarColuna(pagina, 'Contato', CARTOES.Contato);
    await dialogo(pagina, pergunta).getByRole('button', { name: 'Cancelar' }).tap();
    await dialogo(pagina, pergunta).waitFor({ state: 'detached' });
    await esperarDito(pagina, 'Beta devolvido a Contato.');
    await esperarColuna(pagina, 'Contato', CARTOES.Contato);
    expect(await situacao()).toEqual(antes);
  }

  await levarPara(pagina, dedo, 'Beta', fechada(pagina, 'Perdidos'));
  const perder = dialogo(pagina, 'Perder negócio');
  await perder.getByRole('combobox', { name: 'Motivo da perda' }).tap();
  await pagina.getByRole('option', { name: 'Preço alto' }).tap();
  await perder.getByRole('button', { name: 'Perder negócio' }).tap();
  await esperarColuna(pagina, 'Contato', ['Alfa', 'Gama']);
  expect(await situacao()).toMatchObject({ negocio_situacao: 'P' });
});
