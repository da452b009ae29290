import type { Endpoint } from '@praca/contract/endpoint.ts';
import { chaveDoUsuario, gravarSeCouber, lerJson, remover } from '../guardado/armazenamento.ts';
import { donoDaTela, paginaAtual } from '../sessao/dono-da-tela.ts';
import { cabecalhosDeContexto } from './pedido.ts';
import { assinarSessao, sessaoAtual } from '../sessao/session.ts';

const CHAVE = chaveDoUsuario('leituras');
/** A screen has asked for all that it starts with when it asks for nothing more in this time. */
const SOSSEGO_MS = 3_000;
/** An answer that nobody asked for in this time is not fresh any more. */
const VALE_MS = 30_000;
const TELAS = 12;
const PEDIDOS = 8;
const LACRE = '/TWSUsuario/GetLacre' satisfies `/TWS${string}`;

type Pedido = [metodo: string, url: string, corpo: string | null];
type Guardadas = {
  dono: string;
  pagina: string;
  contexto: Record<string, string>;
  telas: { endereco: string; pedidos: Pedido[] }[];
};

declare global {
  interface Window {
    /** The reads that `inicio.js` asked for as soon as it had a token, by address and body. */
    pracaLeituras?: Map<string, Promise<Response | undefined>> | undefined;
  }
}

const endereco = window.location.pathname + window.location.search;
// Words are among what was asked for: behind a lock nothing of it is left.
assinarSessao(() => {
  if (donoDaTela(sessaoAtual()) === null) remover(CHAVE);
});

let notadas: Pedido[] | null = [];
let relogio: ReturnType<typeof setTimeout> | undefined;

const aindaAqui = () => window.location.pathname + window.location.search === endereco;

let sossegar: () => void = () => undefined;
/** The first screen has asked for all that it starts with. */
export const emSossego = new Promise<void>((pronto) => {
  sossegar = pronto;
});

const guardar = (): void => {
  const pedidos = notadas ?? [];
  notadas = null;
  sossegar();
  const dono = donoDaTela(sessaoAtual());
  if (dono === null || pedidos.length === 0 || !aindaAqui()) return;
  const pagina = paginaAtual();
  const lidas = lerJson(CHAVE) as Guardadas | null;
  const outras =
    lidas?.dono === dono && lidas.pagina === pagina
      ? lidas.telas.filter((uma) => uma.endereco !== endereco)
      : [];
  const guardadas: Guardadas = {
    dono,
    pagina,
    contexto: cabecalhosDeContexto(sessaoAtual()),
    telas: [...outras.slice(1 - TELAS), { endereco, pedidos }],
  };
  gravarSeCouber(CHAVE, guardadas);
};

const notar = (pedido: Pedido): void => {
  if (notadas === null || !aindaAqui()) return;
  clearTimeout(relogio);
  relogio = setTimeout(guardar, SOSSEGO_MS);
  const [, url, corpo] = pedido;
  const repetido = notadas.some(([, outra, outro]) => outra === url && outro === corpo);
  if (notadas.length < PEDIDOS && !repetido) notadas.push(pedido);
};

/** Reads change with what is written: an answer from before a write is of no use after it. */
export const largarLeituras = (): void => {
  window.pracaLeituras = undefined;
};

/**
 * The answer of a read that this visit's first script asked for, once and while it is fresh; `undefined` when the read
 * has to be asked for. Notes what the screen of this address starts with, for the next visit.
 */
export const leituraAdiantada = async (
  { kind, forma, method, path }: Endpoint,
  url: string,
  corpo: string | undefined,
): Promise<Response | undefined> => {
  // What opens what is kept is asked for once a session, not by every visit.
  if (kind !== 'read' || forma !== undefined || path === LACRE) return undefined;
  notar([method, url, corpo ?? null]);
  const chave = `${url} ${corpo ?? ''}`;
  const adiantada = window.pracaLeituras?.get(chave);
  window.pracaLeituras?.delete(chave);
  if (adiantada === undefined || performance.now() > VALE_MS) return undefined;
  const resposta = await adiantada;
  return resposta?.ok === true ? resposta : undefined;
};
