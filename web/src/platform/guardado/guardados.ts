import { useEffect } from 'react';
import { quemAbre } from '../sessao/quem-abre.ts';
import { assinarSessao } from '../sessao/session.ts';
import { gravarTexto, lerTexto, remover, type Deposito } from './armazenamento.ts';
import { APRESSADO, CHAVE_HA, type Guardados } from './de-uma-pessoa.ts';

/** So long a visit waits for what is kept before it goes on without. */
const ESPERA_MS = 1_500;

const abrir = (): Guardados => {
  const quem = quemAbre();
  // Of nobody, and for somebody whom an administrator sees as, nothing is kept.
  const pronto = quem === null || lerTexto(CHAVE_HA) === null;
  // Behind a lock too, nothing stands in clear of what somebody wrote.
  if (quem === null) remover(APRESSADO, 'aba');
  return { quem, valores: new Map(), mudaram: new Set(), pronto, fim: new AbortController() };
};
let deles = abrir();
assinarSessao(() => {
  if (quemAbre() === deles.quem) return;
  deles.fim.abort();
  deles = abrir();
});

/* Without a network the code may be out of reach: the page goes on with what it has, and the next change tries again. */
const carregar = (estes: Guardados): Promise<void> =>
  (estes.carga ??= import('./lacrados.ts').then(
    ({ trazer }) => trazer(estes),
    () => {
      estes.carga = undefined;
      estes.pronto = true;
    },
  ));

/** Done when this page knows what the browser keeps of who is here, or cannot come to know it soon. */
export const guardadosProntos = async (): Promise<void> => {
  if (deles.pronto) return;
  await Promise.race([carregar(deles), new Promise((resolve) => setTimeout(resolve, ESPERA_MS))]);
};

/** Inside a component that keeps something: has at hand what that takes, so that who types and leaves at once loses nothing. */
export const useGuardados = (): void => {
  useEffect(() => {
    const estes = deles;
    if (estes.quem !== null) void carregar(estes).then(() => estes.preparar?.());
  }, []);
};

const nomeEm = (nome: string, onde: Deposito): string => `${onde} ${nome}`;

/** What the person who is here keeps under this name; undefined: nothing, or it is not known yet. */
export const lerGuardado = (nome: string, onde: Deposito = 'navegador'): unknown =>
  deles.valores.get(nomeEm(nome, onde));

const mudou = (nome: string): void => {
  if (deles.quem === null) return;
  if (lerTexto(CHAVE_HA) === null) gravarTexto(CHAVE_HA, '1');
  deles.mudaram.add(nome);
  if (deles.escrever === undefined) void carregar(deles);
  else deles.escrever();
};

/**
 * Keeps a value (one that JSON holds) for the person who is here: sealed for them alone, for 30 days, through lock, end of
 * the session and others who come in; logging out takes it away. Where the browser cannot, it lives as long as the page.
 */
export const guardar = (nome: string, valor: unknown, onde: Deposito = 'navegador'): void => {
  deles.valores.set(nomeEm(nome, onde), valor);
  mudou(nomeEm(nome, onde));
};

/** Forgets what is kept under this name. */
export const esquecer = (nome: string, onde: Deposito = 'navegador'): void => {
  if (deles.valores.delete(nomeEm(nome, onde)) || !deles.pronto) mudou(nomeEm(nome, onde));
};
