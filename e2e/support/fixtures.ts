import { chromium, type BrowserContext, type BrowserContextOptions } from 'playwright-core';
import { inject, test as base } from 'vitest';
import { criarBasico } from '../../server/seed/fabricas/fabricas-negocio.ts';
import { abrirBanco } from './banco.ts';
import { criarGuarda } from './guarda.ts';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const PRAZO_MS = 20_000;

/** Sizes of window at which screens are tested. */
export const JANELAS = {
  mesa: { width: 1440, height: 900 },
  tablet: { width: 1024, height: 768 },
  celular: { width: 390, height: 844 },
} as const;

type NovoContexto = (opcoes?: BrowserContextOptions) => Promise<BrowserContext>;

const praca = inject('praca');

/**
 * The `test` of the screens. `navegador`: one Chromium per worker. `url`, `dados`: address of the page and data folder of
 * the server. `guarda`: fails the test for errors of the page. `novoContexto`: one more browser of its own. `contexto`,
 * `pagina`: those of this test; `celular`: a page on a phone. `banco`: the server's database for the factories. `basico`: a fresh registration with
 * administrator, representative and funnel.
 */
export const test = base
  .extend('navegador', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const navegador = await chromium.launch({ executablePath: praca.chromium, args: FLAGS });
    onCleanup(() => navegador.close());
    return navegador;
  })
  .extend('banco', { scope: 'file' }, async ({}, { onCleanup }) => {
    const banco = abrirBanco(praca.dados);
    onCleanup(() => banco.end());
    return banco;
  })
  .extend('url', praca.url)
  .extend('dados', praca.dados)
  .extend('guarda', async ({}, { onCleanup }) => {
    const guarda = criarGuarda();
    onCleanup(guarda.conferir);
    return guarda;
  })
  .extend('novoContexto', async ({ navegador, guarda }, { onCleanup }): Promise<NovoContexto> => {
    const abertos: BrowserContext[] = [];
    onCleanup(async () => {
      await Promise.all(abertos.map((contexto) => contexto.close()));
    });
    return async (opcoes) => {
      const contexto = await navegador.newContext({
        baseURL: praca.url,
        locale: 'pt-BR',
        timezoneId: 'America/Sao_Paulo',
        viewport: JANELAS.mesa,
        reducedMotion: 'reduce',
        ...opcoes,
      });
      contexto.setDefaultTimeout(PRAZO_MS);
      contexto.on('page', (pagina) => guarda.vigiar(pagina));
      abertos.push(contexto);
      return contexto;
    };
  })
  .extend('contexto', ({ novoContexto }) => novoContexto())
  .extend('pagina', ({ contexto }) => contexto.newPage())
  .extend('celular', async ({ novoContexto }) => {
    const contexto = await novoContexto({
      viewport: JANELAS.celular,
      hasTouch: true,
      isMobile: true,
    });
    return contexto.newPage();
  })
  .extend('basico', ({ banco }) => criarBasico(banco));
