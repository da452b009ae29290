import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axe } from '../support/axe.ts';
import { entrar } from '../support/entrar.ts';
import { JANELAS, test } from '../support/fixtures.ts';

/** Every dashboard. */
const PAINEIS = [
  '/dashboard/crm/funilvendas',
  '/dashboard/crm/graficovendas?periodo=12m',
  '/dashboard/crm/indicador',
  '/dashboard/crm/graficoprospect',
  '/dashboard/crm/graficoleads',
  '/dashboard/crm/graficooportunidades',
  '/dashboard/crm/etiqueta',
  '/dashboard/crm/previsao',
] as const;
const CASOS = (['mesa', 'celular'] as const).flatMap((janela) =>
  (['light', 'dark'] as const).map((tema) => [janela, tema] as const),
);

/** What is on the page has come and stands still. */
const parada = async (pagina: Page): Promise<void> => {
  await expect.poll(() => pagina.locator('[aria-busy="true"]').count()).toBe(0);
};

/** The numbers whose lists look different: by where they lead to and what kind of list stands there. */
const destinos = (pagina: Page): Promise<string[]> =>
  pagina
    .getByRole('main')
    .getByRole('link', { name: /abrir na lista/i })
    .evaluateAll((todos) => {
      const vistos = new Map<string, string>();
      for (const um of todos) {
        const href = um.getAttribute('href') ?? '';
        const { pathname } = new URL(href, location.href);
        if (!vistos.has(pathname)) vistos.set(pathname, href);
      }
      return [...vistos.values()];
    });

for (const [janela, tema] of CASOS)
  test(
    `o que cada número abre não tem violações: ${janela}, ${tema}`,
    { timeout: 300_000 },
    async ({ novoContexto }) => {
      const contexto = await novoContexto({ viewport: JANELAS[janela], colorScheme: tema });
      await contexto.addInitScript((cor) => {
        if (location.protocol === 'about:') return;
        localStorage.setItem('praca.layout', JSON.stringify({ layoutColor: cor }));
      }, tema);
      const pagina = await contexto.newPage();
      await entrar(pagina, 'adm@acosul.demo', '/apps/crm/meta');
      const listas = new Set<string>();
      for (const painel of PAINEIS) {
        await pagina.goto(painel);
        const explicar = pagina.getByRole('button', { name: /^Explicar / });
        await explicar.first().waitFor();
        await parada(pagina);
        // The first and the last: one that is added up, and one that is a share or a mean.
        for (const botao of [explicar.first(), explicar.last()]) {
          await botao.click();
          const janelinha = pagina.getByRole('dialog', { name: /^Explicação de / });
          await janelinha.getByRole('heading').first().waitFor();
          await parada(pagina);
          await axe(pagina);
          await pagina.keyboard.press('Escape');
          await janelinha.waitFor({ state: 'detached' });
        }
        for (const destino of await destinos(pagina)) {
          await pagina.goto(destino);
          await pagina.getByRole('heading', { level: 1 }).waitFor();
          await pagina.getByText(/^Total: /).waitFor();
          await parada(pagina);
          await axe(pagina);
          listas.add(new URL(pagina.url()).pathname);
        }
      }
      // Deals, orders and tasks.
      expect(listas.size).toBeGreaterThanOrEqual(3);
    },
  );
