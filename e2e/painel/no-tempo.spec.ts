import type pg from 'pg';
import { expect } from 'vitest';
import { FUSO_DO_BRASIL, dataNoFuso, formatarData, somarDias } from '@praca/contract/br/data.ts';
import type { Basico } from '../../server/seed/fabricas/fabricas-negocio.ts';
import { criarPessoa } from '../../server/seed/fabricas/fabricas.ts';
import { inserir } from '../../server/seed/fabricas/inserir.ts';
import { axe } from '../support/axe.ts';
import { entrar } from '../support/entrar.ts';
import { test } from '../support/fixtures.ts';

const HOJE = dataNoFuso(new Date(), FUSO_DO_BRASIL);
const TELA = '/dashboard/crm/graficovendas';

/** Sales of two representatives and of none, on three days. */
async function semear(banco: pg.Pool, b: Basico): Promise<void> {
  const r = b.registro.clienteregistro_codigo;
  const { pessoa_codigo } = await criarPessoa(banco, r, { pessoa_razao: 'Caldeiraria' });
  const represes: (number | null)[] = [];
  for (const repres_razao of ['Ana', 'Bento'])
    represes.push(
      Number((await inserir(banco, 'representante', r, { repres_razao }))['repres_codigo']),
    );
  represes.push(null);
  for (const [i, dias, valor] of [
    [0, 0, '500.00'],
    [0, 1, '300.00'],
    [0, 1, '100.00'],
    [1, 0, '200.00'],
    [2, 5, '50.00'],
  ] as const)
    await inserir(banco, 'pedvenda', r, {
      empresa_codigo: b.empresa.empresa_codigo,
      pedvenda_numero: `${i}${dias}${valor}`,
      pedvenda_tipo: 'P',
      pedvenda_situacao: 'FI',
      pedvenda_valor: valor,
      pedvenda_dtemissao: somarDias(HOJE, -dias),
      pedvenda_dtfinalizacao: `${somarDias(HOJE, -dias)}T15:00:00Z`,
      usuario_login: b.adm.usuario_login,
      pessoa_codigo,
      repres_codigo: represes[i],
    });
}

test('faturado no tempo: setas andam por dias e linhas, Enter abre as vendas; a legenda esconde e isola pelo teclado', async ({
  pagina,
  banco,
  basico,
}) => {
  await semear(banco, basico);
  await entrar(pagina, basico.adm.usuario_emaillogin, `${TELA}?periodo=7`);
  const grafico = pagina.getByRole('group', { name: 'Faturado no tempo, por representante' });
  const valor = grafico.getByRole('link');
  await valor.waitFor();
  // No element for each value, however many there are.
  expect(await valor.count()).toBe(1);
  const legenda = pagina.getByRole('group', { name: 'Linhas do gráfico' });
  const chaves = legenda.getByRole('button');
  expect(await chaves.allTextContents()).toEqual(['Ana', 'Bento', 'Sem representante']);
  await axe(pagina);

  const [hoje, ontem] = [HOJE, somarDias(HOJE, -1)].map(formatarData);
  await valor.focus();
  await grafico.getByRole('link', { name: `${hoje}, Ana: R$ 500,00. Abrir na lista` }).waitFor();
  await pagina.keyboard.press('ArrowDown');
  await grafico.getByRole('link', { name: `${hoje}, Bento: R$ 200,00` }).waitFor();
  await pagina.keyboard.press('ArrowUp');
  await pagina.keyboard.press('ArrowLeft');
  await grafico.getByRole('link', { name: `${ontem}, Ana: R$ 400,00` }).waitFor();
  await pagina.keyboard.press('Enter');
  await pagina.getByText('Total: 2', { exact: true }).waitFor();
  await pagina.goBack();

  const apertadas = () =>
    chaves.evaluateAll((todas) => todas.map((uma) => uma.getAttribute('aria-pressed')));
  await chaves.first().focus();
  await pagina.keyboard.press('Enter');
  expect(await apertadas()).toEqual(['false', 'true', 'true']);
  await pagina.keyboard.press('ArrowRight');
  await pagina.keyboard.press('Shift+Enter');
  expect(await apertadas()).toEqual(['false', 'true', 'false']);
  // The last one stays.
  await pagina.keyboard.press('Enter');
  expect(await apertadas()).toEqual(['false', 'true', 'false']);
  await grafico.getByRole('link', { name: `${hoje}, Bento: R$ 200,00` }).waitFor();
  await pagina.getByRole('button', { name: 'Mostrar todas' }).click();
  expect(await apertadas()).toEqual(['true', 'true', 'true']);
});

test('faturado no tempo: o ponteiro diz o dia e abre o valor mais perto; por segmento e por semana ficam no endereço', async ({
  pagina,
  banco,
  basico,
}) => {
  await semear(banco, basico);
  await entrar(pagina, basico.adm.usuario_emaillogin, `${TELA}?periodo=7`);
  const grafico = pagina.getByRole('group', { name: 'Faturado no tempo, por representante' });
  const valor = grafico.getByRole('link');
  await valor.waitFor();
  await valor.scrollIntoViewIfNeeded();
  const caixa = await valor.boundingBox();
  if (!caixa) throw new Error('o gráfico não está na página');
  // Beside the last day, at the top: the largest of today.
  await pagina.mouse.move(caixa.x + caixa.width * 0.8, caixa.y + 20);
  await grafico.getByText('R$ 500,00', { exact: true }).waitFor();
  await grafico.getByText('1 linha sem valor').waitFor();
  await pagina.mouse.click(caixa.x + caixa.width * 0.8, caixa.y + 20);
  await pagina.getByText('Total: 1', { exact: true }).waitFor();
  await pagina.goBack();
  await valor.waitFor();

  await pagina.getByRole('radio', { name: 'Segmento' }).click();
  await pagina.getByRole('group', { name: 'Faturado no tempo, por segmento' }).waitFor();
  await pagina.getByRole('radio', { name: 'Semana' }).click();
  await expect.poll(() => new URL(pagina.url()).search).toContain('passo=semana');
  expect(new URL(pagina.url()).search).toContain('por=segmento');
  await pagina
    .getByRole('button', { name: 'Ver Faturado no tempo, por segmento como tabela' })
    .click();
  const tabela = pagina.getByRole('table', { name: 'Faturado no tempo, por segmento' });
  await tabela.getByRole('row').nth(1).getByRole('link').first().waitFor();
  expect(await tabela.locator('tbody tr').count()).toBe(1);
  await axe(pagina);
});
