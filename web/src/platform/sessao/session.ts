import type { Sessao } from '@praca/contract/sessao/schemas.ts';
import { useSyncExternalStore } from 'react';
import { gravarJson, lerJson, limparDoUsuario, remover } from '../guardado/armazenamento.ts';
import { usarFuso } from '../texto/fuso.ts';
import {
  CHAVE_SESSAO,
  registroCompleto,
  registroDe,
  type MotivoBloqueio,
  type RegistroSessao,
} from './session-record.ts';

const MARGEM_MS = 30_000;

let token: string | null = null;
let venceEm = 0;
let registro: RegistroSessao | null = lerRegistro();
usarFuso(registro?.usuario_fuso);
const ouvintes = new Set<() => void>();

function lerRegistro(): RegistroSessao | null {
  const lido = lerJson(CHAVE_SESSAO);
  return registroCompleto(lido) ? lido : null;
}

const publicar = (novo: RegistroSessao | null) => {
  registro = novo;
  usarFuso(novo?.usuario_fuso);
  for (const ouvinte of ouvintes) ouvinte();
};

const gravar = (novo: RegistroSessao) => {
  gravarJson(CHAVE_SESSAO, novo);
  publicar(novo);
};

/** The stored record of who is logged in, or `null`: without `email`, `senha` and `nome` there is no session. */
export const sessaoAtual = (): RegistroSessao | null => registro;

/** The access token while it is worth sending; it lives in memory only. */
export const tokenAtual = (): string | null =>
  token !== null && Date.now() < venceEm ? token : null;

/** Whether this page has held a token since it was loaded. */
export const jaTeveToken = (): boolean => token !== null;

/** Takes in the row of a login or of a renewal. `agoraNoServidor` corrects a wrong clock of the machine. */
export const instalarSessao = (linha: Sessao, agoraNoServidor: number): void => {
  token = linha.token;
  venceEm = Date.now() + Date.parse(linha.token_validade) - agoraNoServidor - MARGEM_MS;
  gravar(registroDe(linha, registro));
};

/** The token was refused: forget it, so that the next call renews it. */
export const descartarToken = (): void => {
  venceEm = 0;
};

/** Forgets who was logged in, in this tab and, through the storage, in the others. */
export const limparSessao = (): void => {
  token = null;
  venceEm = 0;
  remover(CHAVE_SESSAO);
  limparDoUsuario();
  publicar(null);
};

/** Covers the screen of every tab until the password is typed again; what was typed and scrolled stays underneath. */
export const bloquearSessao = (bloqueio: MotivoBloqueio): void => {
  if (registro === null) return;
  venceEm = 0;
  gravar({ ...registro, bloqueio });
};

/** Chooses every company that the user may see; what they create is of the one that they were in. */
export const verTodasEmpresas = (): void => {
  if (registro !== null) gravar({ ...registro, todasempresas: true });
};

/** Chooses among the companies that the user may see. */
export const escolherEmpresa = (codigo: number): void => {
  const empresa = registro?.empresas.find((uma) => uma.empresa_codigo === codigo);
  if (registro !== null && empresa !== undefined)
    gravar({ ...registro, ...empresa, todasempresas: false });
};

/** Keeps in the record what a screen just changed about the user or the company. */
export const atualizarRegistro = (mudanca: Partial<RegistroSessao>): void => {
  if (registro !== null) gravar({ ...registro, ...mudanca });
};

/** Hears every change of the record, whichever tab made it. */
export const assinarSessao = (ouvinte: () => void): (() => void) => {
  ouvintes.add(ouvinte);
  return () => ouvintes.delete(ouvinte);
};

/** The session record inside a component. */
export const useSessao = (): RegistroSessao | null =>
  useSyncExternalStore(assinarSessao, sessaoAtual);

const mesmaPessoa = (a: RegistroSessao, b: RegistroSessao) =>
  a.usuario_codigo === b.usuario_codigo && a.clienteregistro_codigo === b.clienteregistro_codigo;

/** Follows logins, locks and logouts made in other tabs. Another person logged in: this page starts over. */
export const seguirOutrasAbas = (): void => {
  window.addEventListener('storage', (evento) => {
    if (evento.key !== CHAVE_SESSAO && evento.key !== null) return;
    const lido = lerRegistro();
    if (registro !== null && lido !== null && !mesmaPessoa(registro, lido)) {
      window.location.reload();
      return;
    }
    if (lido === null) token = null;
    if (lido === null || lido.bloqueio !== undefined) venceEm = 0;
    publicar(lido);
  });
};
