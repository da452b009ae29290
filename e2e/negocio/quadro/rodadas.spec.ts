import type { Page, Response } from 'playwright-core';
import { expect } from 'vitest';
import { rodadas } from '../../../server/test-support/prova.ts';
import { test } from '../../support/fixtures.ts';
import { abrirQuadro, cartao, noRegistro, semearQuadro } from '../../support/quadro.ts';

/** An even number: the card comes back to where it was. */
const RODADAS = rodadas(20, 200);

/** Where the page shows the card now. */
const ondeEsta = (pagina: Page) =>
  pagina.evaluate(() => {
    const carta = document.querySelector('[role=group][aria-label^="Disputado,"]');
    return carta?.closest('section, [role=region]')?.querySelector('h2')?.textContent ?? '';
  });
const dialogo = (pagina: Page) =>
  pagina.getByRole('alertdialog', { name: 'Este negócio foi alterado por outra pessoa' });
const mover = (r: Response) => r.url().endsWith('/MoverNegocio');

/** Lifts the card and holds it over the column beside. */
const pegar = async (pagina: Page, tecla: string): Promise<void> => {
  await cartao(pagina, 'Disputado').focus();
  await pagina.keyboard.press('Space');
  await pagina.keyboard.press(tecla);
};

test(`F-01 dois navegadores, ${RODADAS} rodadas do mesmo movimento ao mesmo tempo: um vence, o outro sabe por quem e quando, e nada se perde`, async ({
  novoContexto,
  guarda,
  banco,
  basico,
}) => {
  guarda.permitir(/409/);
  const feitos = await semearQuadro(banco, basico, { Contato: ['Disputado'] });
  const codigo = feitos.get('Disputado')?.negocio_codigo;
  const pessoas = [
    { pagina: await (await novoContexto()).newPage(), quem: basico.adm },
    { pagina: await (await novoContexto()).newPage(), quem: basico.rep },
  ];
  await Promise.all(
    pessoas.map(({ pagina, quem }) => abrirQuadro(pagina, quem.usuario_emaillogin)),
  );
  const vitorias = new Map<string, number>();
  const contar = () =>
    noRegistro(
      banco,
      basico,
      `SELECT n.versao, e.estagio_descricao AS estagio,
           (SELECT count(*)::int FROM evento v WHERE v.evento_acao = 'MOVER' AND v.evento_chave = $1::text) AS movimentos
         FROM negocio n JOIN estagio e ON e.estagio_codigo = n.estagio_codigo WHERE n.negocio_codigo = $1::bigint`,
      [codigo],
    );

  for (let rodada = 1; rodada <= RODADAS; rodada += 1) {
    const [tecla, destino] = rodada % 2 ? ['ArrowRight', 'Proposta'] : ['ArrowLeft', 'Contato'];
    await Promise.all(pessoas.map(({ pagina }) => pegar(pagina, tecla!)));
    const respostas = pessoas.map(({ pagina }) => pagina.waitForResponse(mover));
    await Promise.all(pessoas.map(({ pagina }) => pagina.keyboard.press('Enter')));
    const lidas = await Promise.all(respostas);
    expect(lidas.map((r) => r.status()).toSorted(), `rodada ${rodada}`).toEqual([200, 409]);
    const venceu = pessoas[lidas.findIndex((r) => r.ok())]!;
    const perdeu = pessoas.find((p) => p !== venceu)!;
    vitorias.set(venceu.quem.usuario_nome, (vitorias.get(venceu.quem.usuario_nome) ?? 0) + 1);

    const aviso = dialogo(perdeu.pagina);
    await aviso.waitFor();
    const texto = await aviso.innerText();
    expect(texto).toContain(venceu.quem.usuario_nome);
    expect(texto).toMatch(/em \d{2}\/\d{2}\/\d{4},? (às )?\d{2}:\d{2}/);
    expect(texto).toContain(`Você queria levá-lo para ${destino}.`);
    await aviso.getByRole('button', { name: /^Manter em / }).press('Enter');
    await aviso.waitFor({ state: 'detached' });
    for (const { pagina } of pessoas)
      await expect.poll(() => ondeEsta(pagina), { interval: 20 }).toBe(destino);
  }
  expect(await contar()).toEqual([
    { versao: RODADAS + 1, estagio: 'Contato', movimentos: RODADAS },
  ]);
  expect([...vitorias.values()].reduce((a, b) => a + b, 0)).toBe(RODADAS);
});
