import { aparelhoEhMeu } from './aparelho.ts';
import { chaveDoUsuario, gravarSeCouber, lerJson, remover } from './armazenamento.ts';
import { donoDaTela, paginaAtual } from '../sessao/dono-da-tela.ts';
import { sessaoAtual } from '../sessao/session.ts';

const CHAVE = chaveDoUsuario('vistas');
/** So many screens are kept, and none of more characters than this. */
const TELAS = 4;
const CABEM = 400_000;

/** What says by itself that its content is on the way; `inicio.js` looks for the same. */
const EM_ESPERA = '[aria-busy="true"], .loading, .skeleton';
const SEM_VISTA = new Set(['SCRIPT', 'STYLE', 'IFRAME', 'VIDEO', 'CANVAS', 'DIALOG']);
/** What a picture of a screen needs of an element: how it looks, and nothing that could act or be found. */
const DESENHO =
  /^(class|style|data-[\w-]{1,40}|src|alt|width|height|type|value|placeholder|(row|col)(s|span)|dir|viewBox|d|fill|stroke(-[a-z]{1,20})?|[cr]?[xy]?[12]?|points|transform|hidden|disabled|checked)$/;

type No = string | [nome: string, atributos: Record<string, string>, filhos: No[], svg: boolean];
type Vista = {
  endereco: string;
  largura: number;
  altura: number;
  esquema: string;
  em: number;
  raiz: Record<string, string>;
  nos: No[];
};
type Guardadas = { dono: string; pagina: string; telas: Vista[] };

const SVG = 'http://www.w3.org/2000/svg';

const desenhar = (no: Node): No[] => {
  if (no.nodeType === Node.TEXT_NODE) return no.nodeValue ? [no.nodeValue] : [];
  if (!(no instanceof Element) || SEM_VISTA.has(no.tagName)) return [];
  const atributos: Record<string, string> = {};
  for (const { name, value } of no.attributes) {
    if (DESENHO.test(name) && !value.startsWith('blob:')) atributos[name] = value;
  }
  const svg = no.namespaceURI === SVG;
  return [[no.localName, atributos, [...no.childNodes].flatMap(desenhar), svg]];
};

/** A screen that somebody scrolled, or that floats over another one, is not how the next visit begins. */
const comecou = (palco: HTMLElement): boolean =>
  window.scrollY === 0 &&
  document.querySelector('dialog[open], [role="dialog"], [role="menu"]') === null &&
  [...palco.querySelectorAll('*')].every(({ scrollTop, scrollLeft }) => !scrollTop && !scrollLeft);

const guardar = (em: number): void => {
  const palco = document.getElementById('root');
  const dono = donoDaTela(sessaoAtual());
  if (palco === null || dono === null || !aparelhoEhMeu()) return;
  if (document.getElementById('vista') !== null || palco.querySelector(EM_ESPERA) !== null) return;
  if (!comecou(palco)) return;
  const { pathname, search } = window.location;
  const { dataset } = document.documentElement;
  const vista: Vista = {
    endereco: pathname + search,
    largura: window.innerWidth,
    altura: window.innerHeight,
    esquema: dataset['colorScheme'] ?? '',
    em,
    raiz: Object.fromEntries(Object.entries(dataset).map(([nome, valor]) => [nome, valor ?? ''])),
    nos: [...palco.childNodes].flatMap(desenhar),
  };
  const lidas = lerJson(CHAVE) as Guardadas | null;
  const pagina = paginaAtual();
  const outras =
    lidas?.dono === dono && lidas.pagina === pagina
      ? lidas.telas.filter(({ endereco }) => endereco !== vista.endereco)
      : [];
  const guardadas: Guardadas = { dono, pagina, telas: [...outras.slice(1 - TELAS), vista] };
  if (JSON.stringify(vista).length <= CABEM) gravarSeCouber(CHAVE, guardadas);
};

/** Forgets how screens looked. */
export const apagarVistas = (): void => remover(CHAVE);

const ESPERA_MS = 1_500;
let relogio: ReturnType<typeof setTimeout> | undefined;

/** The screen shows what the server answered at `em`: keeps how it looks, on a device that is its person's own. */
export const guardarVista = (em: number): void => {
  clearTimeout(relogio);
  if (!aparelhoEhMeu()) return;
  relogio = setTimeout(() => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => guardar(em));
    else guardar(em);
  }, ESPERA_MS);
};
