import { createStore, promisifyRequest, type UseStore } from 'idb-keyval';
import { novaChave } from '../http/pedido.ts';
import {
  avisarRecusa,
  gravarJson,
  gravarTexto,
  lerJson,
  lerTexto,
  remover,
} from './armazenamento.ts';
import { trazerDeAntes } from './de-antes.ts';
import { abrirLacrado, lacrar, podeLacrar, prepararLacre, type Lacrado } from './lacre.ts';
import { APRESSADO, CHAVE_HA, type Guardados } from './de-uma-pessoa.ts';

/** One thing as the browser keeps it: whose it is, of which tab, which form and since when in clear, what it says sealed. */
type Linha = { dono: string; aba: string | null; nome: string; em: number; lacrado: Lacrado };

const VALE_MS = 30 * 24 * 60 * 60 * 1000;
/** A browser that refused is asked again: after this time at first, twice as long each further time. */
const OUTRA_VEZ_MS = 2_000;
const NO_MAXIMO_MS = 60_000;
const DA_ABA = 'aba ';

let doNavegador: UseStore | undefined;
const naLoja = async <T>(fazer: (loja: IDBObjectStore) => T | PromiseLike<T>): Promise<T> =>
  (doNavegador ??= createStore('praca-guardados', 'linhas'))('readwrite', fazer);
const todasDa = (loja: IDBObjectStore): Promise<Linha[]> =>
  promisifyRequest(loja.getAll() as IDBRequest<Linha[]>);
const chaveDe = ({ dono, aba, nome }: Linha): string => `${dono} ${aba ?? ''} ${nome}`;

/* Tabs know each other by the locks that they hold as long as they live. */
const TRAVA = 'praca.aba.';
const CHAVE_DA_ABA = 'praca.aba';
/* The page before of a tab that was loaded anew lets go at once. */
const SOLTA_MS = 1_000;
/* Holds the name of a tab for as long as the page lives; false: another tab holds it. */
const segurar = (aba: string): Promise<boolean> =>
  new Promise((resolve) => {
    const desistir = new AbortController();
    const relogio = setTimeout(() => desistir.abort(), SOLTA_MS);
    const pedido = navigator.locks?.request(TRAVA + aba, { signal: desistir.signal }, () => {
      clearTimeout(relogio);
      resolve(true);
      return new Promise<void>(() => undefined);
    });
    if (pedido === undefined) resolve(true);
    else pedido.catch(() => resolve(!desistir.signal.aborted));
  });
let daAba: Promise<string> | undefined;
/* A tab that was opened as the double of another has its storage, and its name: it takes one of its own. */
const estaAba = (): Promise<string> =>
  (daAba ??= (async () => {
    const antes = lerTexto(CHAVE_DA_ABA, 'aba');
    if (antes !== null && (await segurar(antes))) return antes;
    const nova = novaChave();
    gravarTexto(CHAVE_DA_ABA, nova, 'aba');
    await segurar(nova);
    return nova;
  })());
/** The tabs that live; null where the browser does not tell. */
const abasVivas = async (): Promise<Set<string> | null> => {
  const travas = await navigator.locks?.query().catch(() => undefined);
  return travas?.held
    ? new Set(travas.held.map(({ name = '' }) => name.slice(TRAVA.length)))
    : null;
};

/* What is of a tab that is gone is of the next one of its person; what nobody came back for goes. */
async function recolher(quem: string, aba: string): Promise<Linha[]> {
  const vivas = await abasVivas();
  return naLoja(async (loja) => {
    const linhas = await todasDa(loja);
    const desde = Date.now() - VALE_MS;
    const minhas = new Map<string, Linha>();
    for (const uma of linhas) {
      if (uma.em < desde) loja.delete(chaveDe(uma));
      else if (uma.dono === quem && (uma.aba ?? aba) === aba) minhas.set(chaveDe(uma), uma);
    }
    // Of several that are gone the last one comes; the others wait for their tab, or the next.
    linhas.sort((uma, outra) => outra.em - uma.em);
    for (const uma of linhas) {
      if (uma.em < desde || uma.dono !== quem || uma.aba === null || uma.aba === aba) continue;
      const esta = { ...uma, aba };
      if (vivas?.has(uma.aba) !== false || minhas.has(chaveDe(esta))) continue;
      minhas.set(chaveDe(esta), esta);
      loja.delete(chaveDe(uma));
      loja.put(esta, chaveDe(esta));
    }
    await promisifyRequest(loja.transaction);
    return [...minhas.values()];
  });
}

/** What tabs of one person tell each other. */
type Recado = { quem: string; nome: string; valor: unknown; ha: boolean };
let canal: BroadcastChannel | undefined;
const abrirCanal = (): BroadcastChannel | undefined =>
  typeof BroadcastChannel === 'undefined'
    ? undefined
    : (canal ??= new BroadcastChannel('praca.guardados'));

const nomeDe = ({ aba, nome }: Linha): string =>
  aba === null ? `navegador ${nome}` : DA_ABA + nome;
const linhaDe = (dono: string, aba: string, chave: string): Omit<Linha, 'lacrado'> => {
  const daqui = chave.startsWith(DA_ABA);
  const nome = chave.slice(chave.indexOf(' ') + 1);
  return { dono, aba: daqui ? aba : null, nome, em: Date.now() };
};

/* A page that goes away has no time to seal: its tab alone has the last change, until it is loaded again. */
type Apressado = { quem: string; valores: Record<string, unknown> };

/** What the page before of this tab had no time to seal. */
function retomar({ quem, valores, mudaram }: Guardados): void {
  const lido = lerJson(APRESSADO, 'aba') as Apressado | null;
  remover(APRESSADO, 'aba');
  if (lido?.quem !== quem) return;
  for (const [nome, valor] of Object.entries(lido.valores)) {
    if (mudaram.has(nome)) continue;
    valores.set(nome, valor);
    mudaram.add(nome);
  }
}

/**
 * Brings what this browser keeps of its person into the page, and from then on what the page keeps into the browser, each
 * value sealed. Rejects never.
 */
export async function trazer(deles: Guardados): Promise<void> {
  const { quem, valores, mudaram, fim } = deles;
  if (quem === null) return;
  const aba = await estaAba();
  if (fim.signal.aborted) return;
  let ocupado = false;
  let saindo = false;
  let emVoo: readonly string[] = [];
  let recusas = 0;
  let relogio: ReturnType<typeof setTimeout> | undefined;

  /* False: by what it is sealed is out of reach now. */
  async function levar(nomes: readonly string[]): Promise<boolean> {
    const prontas: Linha[] = [];
    const fora: string[] = [];
    for (const nome of nomes) {
      const uma = linhaDe(quem ?? '', aba, nome);
      if (!valores.has(nome)) {
        fora.push(chaveDe(uma as Linha));
        continue;
      }
      const lacrado = await lacrar(uma.dono, JSON.stringify(valores.get(nome)));
      if (lacrado === undefined) return false;
      prontas.push({ ...uma, lacrado });
    }
    await naLoja(async (loja) => {
      for (const chave of fora) loja.delete(chave);
      for (const uma of prontas) loja.put(uma, chaveDe(uma));
      // A page that goes away now would take with it what it did not confirm.
      loja.transaction.commit();
      await promisifyRequest(loja.transaction);
    });
    return true;
  }

  const escrever = async (): Promise<void> => {
    if (ocupado) return;
    ocupado = true;
    clearTimeout(relogio);
    let feito = true;
    while (feito && mudaram.size > 0) {
      const nomes = [...mudaram];
      mudaram.clear();
      emVoo = nomes;
      feito = await levar(nomes).catch(() => {
        avisarRecusa();
        return false;
      });
      emVoo = [];
      if (!feito) for (const nome of nomes) mudaram.add(nome);
    }
    ocupado = false;
    recusas = feito ? 0 : recusas + 1;
    // Who left meanwhile left it unsaid: nobody else can seal for them.
    if (feito || fim.signal.aborted) return;
    if (!podeLacrar()) avisarRecusa();
    const espera = Math.min(NO_MAXIMO_MS, OUTRA_VEZ_MS * 2 ** recusas);
    relogio = setTimeout(() => void escrever(), espera);
  };

  const apressar = (): void => {
    const faltam = [...emVoo, ...mudaram].filter((nome) => valores.has(nome));
    if (faltam.length === 0) return;
    const ficam: Apressado = {
      quem,
      valores: Object.fromEntries(faltam.map((nome) => [nome, valores.get(nome)])),
    };
    gravarJson(APRESSADO, ficam, 'aba');
  };
  const ate = { signal: fim.signal };
  const aoSair = () => {
    saindo = true;
    apressar();
  };
  const aoVoltar = () => {
    saindo = false;
    remover(APRESSADO, 'aba');
  };
  window.addEventListener('pagehide', aoSair, ate);
  window.addEventListener('pageshow', aoVoltar, ate);

  const recados = abrirCanal();
  const ouvir = ({ data }: MessageEvent<Recado>) => {
    if (data.quem !== quem || mudaram.has(data.nome)) return;
    if (data.ha) valores.set(data.nome, data.valor);
    else valores.delete(data.nome);
  };
  recados?.addEventListener('message', ouvir, ate);
  deles.preparar = () => void prepararLacre();
  deles.escrever = () => {
    for (const nome of mudaram)
      if (!nome.startsWith(DA_ABA))
        recados?.postMessage({ quem, nome, valor: valores.get(nome), ha: valores.has(nome) });
    if (saindo) apressar();
    void escrever();
  };

  retomar(deles);
  for (const uma of await recolher(quem, aba).catch(() => [])) {
    const nome = nomeDe(uma);
    if (mudaram.has(nome)) continue;
    const texto = await abrirLacrado(quem, uma.lacrado).catch(() => undefined);
    if (texto !== undefined && !mudaram.has(nome)) valores.set(nome, JSON.parse(texto));
  }
  trazerDeAntes(deles);
  deles.pronto = true;
  deles.escrever();
}

/** Forgets all that this browser keeps of one person, and says whether something of others waits here. */
export async function apagarGuardados(quem: string): Promise<{ deOutros: boolean }> {
  return naLoja(async (loja) => {
    const linhas = await todasDa(loja);
    for (const uma of linhas) if (uma.dono === quem) loja.delete(chaveDe(uma));
    await promisifyRequest(loja.transaction);
    const deOutros = linhas.some(({ dono }) => dono !== quem);
    if (!deOutros) remover(CHAVE_HA);
    return { deOutros };
  });
}
