import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { inject } from 'vitest';
import { criarBasico } from '../../server/seed/fabricas/fabricas-negocio.ts';
import { JANELAS, test as base } from './fixtures.ts';

const PRAZO_MS = 20_000;

/** A page that stays as a test leaves it, for the next one of its file. */
export type Mesa = {
  contexto: BrowserContext;
  pagina: Page;
  /** Whether the test before came to its end: what it left is what the next one begins with. */
  inteira: boolean;
};

/**
 * The `test` of a file that tells one story: `mundo`, the registration of all its tests, and `abrirMesa`, which opens the
 * page that they go on in, once. Errors of that page fail the test in which they come.
 */
export const test = base
  .extend('mundo', { scope: 'file' }, ({ banco }) => criarBasico(banco))
  .extend('mesas', { scope: 'file' }, async ({ navegador }, { onCleanup }) => {
    let aberta: Promise<Mesa> | undefined;
    const abrir = async (opcoes: BrowserContextOptions): Promise<Mesa> => {
      const contexto = await navegador.newContext({
        baseURL: inject('praca').url,
        locale: 'pt-BR',
        timezoneId: 'America/Sao_Paulo',
        viewport: JANELAS.mesa,
        reducedMotion: 'reduce',
        ...opcoes,
      });
      contexto.setDefaultTimeout(PRAZO_MS);
      return { contexto, pagina: await contexto.newPage(), inteira: false };
    };
    onCleanup(async () => (await aberta)?.contexto.close());
    return (opcoes: BrowserContextOptions) => (aberta ??= abrir(opcoes));
  })
  .extend('abrirMesa', ({ mesas, guarda }) => async (opcoes: BrowserContextOptions = {}) => {
    const mesa = await mesas(opcoes);
    guarda.vigiar(mesa.pagina);
    return mesa;
  });
