import { useSyncExternalStore } from 'react';
import { announceReconnect } from '../../ui/base/reconnect.ts';

/** Whether the server answers, and since when it does not (milliseconds of the last answer, `null` if there was none). */
export type Conexao = { online: boolean; ultimaResposta: number | null };

let conexao: Conexao = { online: true, ultimaResposta: null };
let ultimaResposta: number | null = null;
const ouvintes = new Set<() => void>();

const publicar = (online: boolean) => {
  if (conexao.online === online) return;
  conexao = { online, ultimaResposta };
  for (const ouvinte of ouvintes) ouvinte();
  if (online) announceReconnect();
};

/** An answer of the API arrived, whatever it says. */
export const marcarResposta = (): void => {
  ultimaResposta = Date.now();
  publicar(true);
};

/** A call got no answer. */
export const marcarSemResposta = (): void => publicar(false);

/** Hears the connection come and go. */
const assinarConexao = (ouvinte: () => void): (() => void) => {
  ouvintes.add(ouvinte);
  return () => ouvintes.delete(ouvinte);
};

/** The connection as it is now. */
export const conexaoAtual = (): Conexao => conexao;

/** The connection inside a component: writes are off while it is down. */
export const useConexao = (): Conexao => useSyncExternalStore(assinarConexao, conexaoAtual);

const MIN_MS = 3_000;
const MAX_MS = 30_000;

/** Watches the network and, while it is down, asks `sondar` with growing waits whether the server is back. */
export const vigiarConexao = (sondar: () => Promise<boolean>): void => {
  let espera = MIN_MS;
  let relogio: ReturnType<typeof setTimeout> | undefined;
  const tentar = async () => {
    if (conexao.online) return;
    if (await sondar()) marcarResposta();
    else agendar();
  };
  const agendar = () => {
    clearTimeout(relogio);
    relogio = setTimeout(tentar, espera * (0.5 + Math.random()));
    espera = Math.min(espera * 2, MAX_MS);
  };
  assinarConexao(() => {
    espera = MIN_MS;
    if (conexao.online) clearTimeout(relogio);
    else agendar();
  });
  window.addEventListener('offline', marcarSemResposta);
  window.addEventListener('online', () => void tentar());
  if (!navigator.onLine) marcarSemResposta();
};
