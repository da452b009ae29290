import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Page,
} from 'playwright-core';

/** All that a page can leave behind at its origin, but for the files that it loaded. */
const DEIXADO = 'cookies,local_storage,indexeddb,cache_storage,service_workers';

/**
 * A browser that serves one test after the other: the files of the page stay warm, and whatever a test left in it goes. A
 * page that stays open on the origin keeps its process, and gives `entrar` the place where the session is kept.
 */
export class ContextoQuente {
  private readonly navegador: Browser;
  private readonly opcoes: BrowserContextOptions;
  private readonly origem: string;
  private aberto: { contexto: BrowserContext; ancora: Page; mando: CDPSession } | undefined;
  private gasto = false;

  constructor(navegador: Browser, opcoes: BrowserContextOptions, origem: string) {
    this.navegador = navegador;
    this.opcoes = opcoes;
    this.origem = origem;
  }

  /** The browser as the test before left it: empty. */
  async abrir(): Promise<BrowserContext> {
    if (this.aberto) return this.aberto.contexto;
    const contexto = await this.navegador.newContext({ ...this.opcoes, serviceWorkers: 'block' });
    const ancora = await contexto.newPage();
    await ancora.goto('/logo.svg');
    this.aberto = { contexto, ancora, mando: await contexto.newCDPSession(ancora) };
    return contexto;
  }

  /** Says that this test changes what does not go with its pages (network, clock, permissions): nobody uses it afterwards. */
  gastar(): void {
    this.gasto = true;
  }

  /** Closes the pages of a test and takes away what they kept. */
  async limpar(): Promise<void> {
    if (!this.aberto) return;
    if (this.gasto) return this.fechar();
    const { contexto, ancora, mando } = this.aberto;
    const deles = contexto.pages().filter((pagina) => pagina !== ancora);
    await Promise.all(deles.map((pagina) => pagina.close()));
    await mando.send('Storage.clearDataForOrigin', { origin: this.origem, storageTypes: DEIXADO });
  }

  async fechar(): Promise<void> {
    await this.aberto?.contexto.close();
    this.aberto = undefined;
    this.gasto = false;
  }
}
