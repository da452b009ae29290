import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';
import { inject, test as base } from 'vitest';
import { criarBasico } from '../../server/seed/fabricas/fabricas-negocio.ts';
import { abrirBanco } from './banco.ts';
import { ContextoQuente } from './contexto-quente.ts';
import { criarGuarda, type Guarda } from './guarda.ts';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The pages of one browser share a process, as tabs beside each other may: what it compiled stays.
  '--process-per-site',
];
const PRAZO_MS = 20_000;

/** Sizes of window at which screens are tested. */
export const JANELAS = {
  mesa: { width: 1440, height: 900 },
  tablet: { width: 1024, height: 768 },
  celular: { width: 390, height: 844 },
} as const;

const DA_CASA = {
  locale: 'pt-BR',
  timezoneId: 'America/Sao_Paulo',
  viewport: JANELAS.mesa,
  reducedMotion: 'reduce',
} satisfies BrowserContextOptions;
const DO_CELULAR = { viewport: JANELAS.celular, hasTouch: true, isMobile: true } as const;

type NovoContexto = (opcoes?: BrowserContextOptions) => Promise<BrowserContext>;

const praca = inject('praca');

const quente = (navegador: Browser, opcoes: BrowserContextOptions): ContextoQuente =>
  new ContextoQuente(navegador, { ...DA_CASA, baseURL: praca.url, ...opcoes }, praca.url);

/** A page of a browser that served other tests, which is empty again when this one ends. */
async function paginaDe(
  onde: ContextoQuente,
  guarda: Guarda,
  noFim: (fn: () => Promise<void>) => unknown,
): Promise<Page> {
  const contexto = await onde.abrir();
  contexto.setDefaultTimeout(PRAZO_MS);
  const vigiar = (pagina: Page): void => guarda.vigiar(pagina);
  contexto.on('page', vigiar);
  noFim(async () => {
    contexto.off('page', vigiar);
    await onde.limpar();
  });
  return contexto.newPage();
}

/**
 * The `test` of the screens. `navegador`: one Chromium per worker. `url`, `dados`: address of the page and data folder of
 * the server. `guarda`: fails the test for errors of the page. `pagina`, `celular`: a page on a desk and one on a phone, in
 * a browser that earlier tests used and left empty. `contexto`: that of `pagina`, for a test that changes it (network,
 * clock, permissions). `outraPagina`: the page of somebody else at a desk of their own, as warm and empty as `pagina`.
 * `novoContexto`: one more browser of its own, with its service worker. `banco`: the server's database
 * for the factories. `basico`: a fresh registration with administrator, representative and funnel.
 */
export const test = base
  .extend('navegador', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const navegador = await chromium.launch({ executablePath: praca.chromium, args: FLAGS });
    onCleanup(() => navegador.close());
    return navegador;
  })
  .extend('mesaQuente', { scope: 'worker' }, ({ navegador }) => quente(navegador, {}))
  .extend('celularQuente', { scope: 'worker' }, ({ navegador }) => quente(navegador, DO_CELULAR))
  .extend('outrasQuentes', { scope: 'worker' }, (): ContextoQuente[] => [])
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
        ...DA_CASA,
        baseURL: praca.url,
        ...opcoes,
      });
      contexto.setDefaultTimeout(PRAZO_MS);
      contexto.on('page', (pagina) => guarda.vigiar(pagina));
      abertos.push(contexto);
      return contexto;
    };
  })
  .extend('pagina', ({ mesaQuente, guarda }, { onCleanup }) =>
    paginaDe(mesaQuente, guarda, onCleanup),
  )
  .extend('contexto', ({ pagina, mesaQuente }) => {
    mesaQuente.gastar();
    return pagina.context();
  })
  .extend(
    'outraPagina',
    ({ navegador, outrasQuentes, guarda }, { onCleanup }): (() => Promise<Page>) => {
      const fins: (() => Promise<void>)[] = [];
      onCleanup(async () => {
        await Promise.all(fins.map((fim) => fim()));
      });
      let abertas = 0;
      return () => {
        const onde = (outrasQuentes[abertas++] ??= quente(navegador, {}));
        return paginaDe(onde, guarda, (fim) => fins.push(fim));
      };
    },
  )
  .extend('celular', ({ celularQuente, guarda }, { onCleanup }) =>
    paginaDe(celularQuente, guarda, onCleanup),
  )
  .extend('basico', ({ banco }) => criarBasico(banco));
