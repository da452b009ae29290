const DEPOSITOS = { navegador: 'localStorage', aba: 'sessionStorage' } as const;

/** The two places where a browser keeps texts: for good, or as long as the tab lives. */
export type Deposito = keyof typeof DEPOSITOS;

/** What of a person stands in clear while they are here: their word, numbers, and copies that go when they do. */
type NomeEmClaro =
  | 'aparelho'
  | 'apressado'
  | 'layout'
  | 'processos'
  | 'leituras'
  | 'vistas'
  | `painel.funil.${number}`;
/**
 * All that this browser may keep in clear: settings of the machine, who is here, and `NomeEmClaro`. What somebody wrote,
 * looked for or read goes by `guardados.ts`.
 */
export type ChaveClara =
  | 'appVersion'
  | 'i18nextLng'
  | 'praca.aba'
  | 'praca.email'
  | 'praca.guardados'
  | 'praca.layout'
  | 'praca.sessao'
  | `praca.usuario.${NomeEmClaro}`;

type Ouvinte = () => void;

// What the browser refused to keep: it lives as long as the page does.
const memoria: Record<Deposito, Map<string, string>> = {
  navegador: new Map(),
  aba: new Map(),
};
const ouvintes = new Set<Ouvinte>();
let recusado = false;

// The getter itself throws where the browser denies storage to the site.
const tentar = <T>(onde: Deposito, fazer: (deposito: Storage) => T, senao: T): T => {
  try {
    return fazer(globalThis[DEPOSITOS[onde]]);
  } catch {
    return senao;
  }
};

/** Reads what was kept under the key; `null` when there is nothing or the browser refuses. */
export const lerTexto = (chave: string, onde: Deposito = 'navegador'): string | null =>
  memoria[onde].get(chave) ?? tentar(onde, (deposito) => deposito.getItem(chave), null);

/** Forgets what was kept under the key. */
export const remover = (chave: string, onde: Deposito = 'navegador'): void => {
  memoria[onde].delete(chave);
  tentar(onde, (deposito) => deposito.removeItem(chave), undefined);
};

/** The browser refused to keep something: whoever listens hears of the first time. */
export const avisarRecusa = (): void => {
  if (recusado) return;
  recusado = true;
  for (const ouvinte of ouvintes) ouvinte();
};

/** Keeps a text. What the browser refuses (denied, full) stays in memory until the page is reloaded, and the answer is false. */
export const gravarTexto = (
  chave: ChaveClara,
  texto: string,
  onde: Deposito = 'navegador',
): boolean => {
  const gravou = tentar(onde, (deposito) => (deposito.setItem(chave, texto), true), false);
  if (gravou) {
    memoria[onde].delete(chave);
    return true;
  }
  remover(chave, onde);
  memoria[onde].set(chave, texto);
  avisarRecusa();
  return false;
};

/** Keeps a JSON value that is only worth having where it fits: nobody is told when the browser refuses, and nothing is left. */
export const gravarSeCouber = (chave: ChaveClara, valor: unknown): void => {
  const gravou = tentar(
    'navegador',
    (deposito) => (deposito.setItem(chave, JSON.stringify(valor)), true),
    false,
  );
  if (!gravou) remover(chave);
};

/** Keys of what is kept. */
export const chavesGuardadas = (onde: Deposito = 'navegador'): string[] => [
  ...new Set([
    ...memoria[onde].keys(),
    ...tentar(onde, (deposito) => Object.keys(deposito), [] as string[]),
  ]),
];

/** Reads a JSON value of the browser's storage; `null` when absent, damaged or refused by the browser. */
export const lerJson = (chave: string, onde: Deposito = 'navegador'): unknown => {
  const texto = lerTexto(chave, onde);
  if (texto === null) return null;
  try {
    return JSON.parse(texto);
  } catch {
    return null;
  }
};

/** Keeps a JSON value; false when it will not survive a reload. */
export const gravarJson = (
  chave: ChaveClara,
  valor: unknown,
  onde: Deposito = 'navegador',
): boolean => gravarTexto(chave, JSON.stringify(valor), onde);

const DO_USUARIO = 'praca.usuario.' as const;

/** Key of what belongs to the person and goes away at logout. */
export const chaveDoUsuario = <N extends NomeEmClaro>(nome: N): `praca.usuario.${N}` =>
  `${DO_USUARIO}${nome}`;

/** Removes everything that belongs to the person. */
export const limparDoUsuario = (): void => {
  for (const onde of Object.keys(DEPOSITOS) as Deposito[])
    for (const chave of chavesGuardadas(onde))
      if (chave.startsWith(DO_USUARIO)) remover(chave, onde);
};

/** Whether this browser refused to keep something since the page was opened. */
export const armazenamentoRecusado = (): boolean => recusado;

/** Hears of the first refusal. */
export const assinarArmazenamento = (ouvinte: Ouvinte): (() => void) => {
  ouvintes.add(ouvinte);
  return () => ouvintes.delete(ouvinte);
};
