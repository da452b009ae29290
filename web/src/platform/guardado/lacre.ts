import { getLacre } from '@praca/contract/usuario/lacre/endpoints.ts';
import { createStore, promisifyRequest, type UseStore } from 'idb-keyval';
import { chamar } from '../http/api-client.ts';
import { quemAbre } from '../sessao/quem-abre.ts';
import { assinarSessao } from '../sessao/session.ts';

/** A text that opens for one person alone. */
export type Lacrado = { iv: Uint8Array<ArrayBuffer>; cifrado: ArrayBuffer };

const ALGORITMO = 'AES-GCM';
const BITS_DO_IV = 96;

/* The key of who is here, as nobody can read it: so that they open what is theirs without a network. It goes with them. */
let doNavegador: UseStore | undefined;
const abrir = (): UseStore => (doNavegador ??= createStore('praca-lacre', 'chaves'));
const naLoja = async <T>(
  modo: IDBTransactionMode,
  fazer: (loja: IDBObjectStore) => IDBRequest<T>,
): Promise<T> => abrir()(modo, (loja) => promisifyRequest(fazer(loja)));
const esvaziar = () => naLoja('readwrite', (loja) => loja.clear());

/* A browser without a part throws before it promises anything. */
const semFalta = async <T>(fazer: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await fazer();
  } catch {
    return undefined;
  }
};

const daRede = async (): Promise<CryptoKey | undefined> => {
  const [linha] = (await chamar(getLacre, {}, { semDesvio: true })).dados;
  if (linha === undefined) return undefined;
  const base64 = linha.lacre_chave.replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
  return crypto.subtle.importKey('raw', bytes, ALGORITMO, false, ['encrypt', 'decrypt']);
};

let dono = quemAbre();
let chave: Promise<CryptoKey | undefined> | undefined;

/** Whether this browser can seal here: outside of HTTPS none does, and nothing is kept then. */
export const podeLacrar = (): boolean => globalThis.crypto?.subtle !== undefined;

async function procurar(quem: string): Promise<CryptoKey | undefined> {
  if (!podeLacrar()) return undefined;
  const guardada = await semFalta(() =>
    naLoja('readonly', (loja) => loja.get(quem) as IDBRequest<CryptoKey | undefined>),
  );
  if (guardada !== undefined) return guardada;
  await semFalta(esvaziar);
  const nova = await semFalta(daRede);
  if (nova !== undefined && quemAbre() === quem)
    await semFalta(() => naLoja('readwrite', (loja) => loja.put(nova, quem)));
  return nova;
}

/* Where the network is away the first time, it is asked again. */
const chaveDe = async (quem: string): Promise<CryptoKey | undefined> => {
  if (quem !== dono) return undefined;
  const achada = await (chave ??= procurar(quem));
  if (achada === undefined) chave = undefined;
  return achada;
};

assinarSessao(() => {
  const agora = quemAbre();
  if (agora === dono) return;
  dono = agora;
  chave = undefined;
  void semFalta(esvaziar);
});

/** Has what opens what is kept at hand while there is a network, so that it is there without one. */
export async function prepararLacre(): Promise<void> {
  const quem = quemAbre();
  if (quem !== null) await chaveDe(quem);
}

/** Seals a text for this person, who is the one that is here; undefined where this browser cannot. */
export async function lacrar(quem: string, texto: string): Promise<Lacrado | undefined> {
  const com = await chaveDe(quem);
  if (com === undefined) return undefined;
  const iv = crypto.getRandomValues(new Uint8Array(BITS_DO_IV / 8));
  const dados = new TextEncoder().encode(texto);
  return { iv, cifrado: await crypto.subtle.encrypt({ name: ALGORITMO, iv }, com, dados) };
}

/** Opens what was sealed for this person; undefined where it is not theirs, or their key is out of reach. */
export async function abrirLacrado(
  quem: string,
  { iv, cifrado }: Lacrado,
): Promise<string | undefined> {
  const com = await chaveDe(quem);
  if (com === undefined) return undefined;
  const dados = await semFalta(() => crypto.subtle.decrypt({ name: ALGORITMO, iv }, com, cifrado));
  return dados && new TextDecoder().decode(dados);
}
