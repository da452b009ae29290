import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axe } from '../support/axe.ts';
import { entrar } from '../support/entrar.ts';
import { test } from '../support/fixtures.ts';
import { viver, type Historia } from '../support/historias.ts';
import { emCadaJanela, rolaDeLado } from '../support/telas.ts';
import { criarFunil } from '../../server/seed/fabricas/fabricas.ts';
import { inserir } from '../../server/seed/fabricas/inserir.ts';

const HISTORIAS: Historia[] = [
  { valor: '1000.50' },
  { valor: '2000.00', doAdm: true },
  { passos: [1], valor: '300.00' },
  { passos: [1, 2], valor: '7000.00', fim: 'G' },
  { fim: 'P', valor: '5.00' },
];
const PAINEIS = [
  ['/dashboard/crm/graficoprospect', 'prospects'],
  ['/dashboard/crm/graficoleads', 'leads'],
  ['/dashboard/crm/graficooportunidades', 'oportunidades'],
  ['/dashboard/crm/etiqueta', 'oportunidades'],
] as const;
const numeros = (pagina: Page) => pagina.getByRole('link', { name: /abrir na lista/i });

for (const [caminho, board_tipo] of PAINEIS)
  test(`${caminho}: cada número abre suas linhas; teclado, tabela, CSV e axe`, async ({
    pagina,
    banco,
    basico,
  }) => {
    const r = basico.registro.clienteregistro_codigo;
    const funil = await criarFunil(banco, r, { board_tipo });
    const { etiqueta_codigo } = await inserir(banco, 'etiqueta', r, {
      etiqueta_descricao: 'Revenda',
      etiqueta_cor: 3,
    });
    const etiquetas = [Number(etiqueta_codigo)];
    await viver(
      banco,
      { ...basico, funil },
      HISTORIAS.map((uma, i) => (i < 2 ? { ...uma, etiquetas } : uma)),
    );
    await entrar(pagina, basico.adm.usuario_emaillogin, `${caminho}?periodo=tudo`);
    // The chart over time is drawn last.
    const serie = pagina.getByRole('group', { name: 'Entradas ao longo do tempo' });
    await serie.getByRole('link').first().waitFor();
    const nomes = await numeros(pagina).evaluateAll((todos) =>
      todos.map((um) => um.getAttribute('aria-label') ?? um.textContent ?? ''),
    );
    expect(nomes.length).toBeGreaterThanOrEqual(8);
    for (const [i, nome] of nomes.entries()) {
      const quantos = /(\d+) negócios?/.exec(nome)?.[1];
      expect(quantos, nome).toBeDefined();
      // By the keyboard alone.
      await numeros(pagina).nth(i).focus();
      await pagina.keyboard.press('Enter');
      await pagina.getByRole('heading', { name: 'Negócios', level: 1 }).waitFor();
      await expect
        .poll(() => pagina.getByText(/^Total: /).textContent(), { message: nome })
        .toBe(`Total: ${quantos}`);
      await pagina.goBack();
      await expect.poll(() => numeros(pagina).count()).toBe(nomes.length);
    }
    expect(nomes.some((nome) => nome.includes('Revenda: 2 negócios'))).toBe(true);
    await axe(pagina);
    const espera = pagina.waitForEvent('download');
    await pagina.getByRole('button', { name: 'Exportar Em aberto por temperatura em CSV' }).click();
    const csv = readFileSync(await (await espera).path(), 'utf8');
    expect(csv).toMatch(/^\uFEFFTemperatura;Negócios;Valor\r\n.+;3;/);
    await pagina.getByRole('button', { name: 'Ver Em aberto por temperatura como tabela' }).click();
    const tabela = pagina.getByRole('table', { name: 'Em aberto por temperatura' });
    await tabela.getByRole('link', { name: /^3/ }).click();
    await pagina.getByText('Total: 3', { exact: true }).waitFor();
  });

test('os filtros moram no endereço; sem funil do tipo, diz o que falta', async ({
  pagina,
  banco,
  basico,
}) => {
  await viver(banco, basico, HISTORIAS);
  await entrar(
    pagina,
    basico.adm.usuario_emaillogin,
    '/dashboard/crm/graficooportunidades?periodo=tudo',
  );
  await numeros(pagina).first().waitFor();
  await pagina.getByLabel('Responsável').click();
  await pagina.getByRole('option', { name: basico.adm.usuario_nome }).click();
  await expect.poll(() => new URL(pagina.url()).search).toContain('responsavel=adm');
  await pagina.getByRole('link', { name: /^1 1 negócio criado/ }).waitFor();
  await pagina.reload();
  await pagina.getByRole('link', { name: /^1 1 negócio criado/ }).waitFor();
  // What a number counts and under which filters, without anything beside it; then with a period, its change in parts.
  await pagina.getByRole('button', { name: 'Explicar Entradas' }).click();
  await pagina.getByRole('heading', { name: 'O que é “Entradas”' }).waitFor();
  await pagina
    .getByText(`Filtros: de todo o período · Responsável: ${basico.adm.usuario_nome}`)
    .waitFor();
  await pagina.goto('/dashboard/crm/graficooportunidades');
  await pagina.getByRole('button', { name: 'Explicar Ganhos' }).click();
  const conta = pagina.getByRole('list', { name: /^Ganhos: de / });
  await conta.getByRole('link', { name: /Volume.*\+1/ }).waitFor();
  await axe(pagina);
  await pagina.getByRole('radio', { name: 'Valor' }).click();
  await conta.getByRole('link', { name: /Volume.*R\$\s7\.000,00/ }).click();
  await pagina.getByText('Total: 5', { exact: true }).waitFor();
  await pagina.goto('/dashboard/crm/graficoleads');
  await pagina.getByText('Nenhum funil deste tipo cadastrado.').waitFor();
});

test('sem violações em cada janela, claro e escuro', async ({ pagina, banco, basico }) => {
  await viver(banco, basico, HISTORIAS);
  await entrar(
    pagina,
    basico.adm.usuario_emaillogin,
    '/dashboard/crm/graficooportunidades?periodo=tudo',
  );
  await emCadaJanela(
    pagina,
    () => numeros(pagina).first().waitFor(),
    async (onde) => {
      await axe(pagina);
      expect(await rolaDeLado(pagina), onde).toBe(0);
    },
  );
});
