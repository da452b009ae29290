import type { Preferencias } from '@praca/contract/sessao/schemas.ts';
import { useSyncExternalStore } from 'react';
import { setColorScheme } from '../ui/base/color-scheme.ts';
import { setDensity } from '../ui/base/density.ts';
import { chaveDoUsuario, gravarJson, lerJson, remover } from './armazenamento.ts';
import { sessaoAtual } from './session.ts';

/** Key under which `inicio.js` finds the layout settings before the first paint. */
const CHAVE_LAYOUT = 'praca.layout';
/** Whose choices this browser has and their account may lack. */
const CHAVE_FALTA = chaveDoUsuario('layout');

/** The layout of who has not chosen yet: {product} is `crm`. */
export const PREFERENCIAS_INICIAIS: Preferencias = {
  layoutColor: 'auto',
  layoutType: 'vertical',
  layoutWidth: 'fluid',
  leftSideBarTheme: 'crm',
  leftSideBarType: 'fixed',
  showRightSidebar: false,
  densidade: 'padrao',
};

type Layout = Omit<Preferencias, 'funis'>;

const VALORES: { [K in keyof Layout]: readonly Layout[K][] } = {
  layoutColor: ['light', 'dark', 'auto'],
  layoutType: ['vertical', 'detached', 'horizontal', 'full'],
  layoutWidth: ['fluid', 'boxed'],
  leftSideBarTheme: ['default', 'light', 'dark', 'tectum', 'empresarial', 'split', 'crm'],
  leftSideBarType: ['fixed', 'condensed', 'scrollable'],
  showRightSidebar: [true, false],
  densidade: ['compacto', 'padrao'],
};

const ehFunis = (valor: unknown): valor is NonNullable<Preferencias['funis']> =>
  typeof valor === 'object' &&
  valor !== null &&
  Object.values(valor).every((codigo) => Number.isSafeInteger(codigo));

/** Takes from the value what is a known setting; the rest keeps its default. */
const completarPreferencias = (valor: unknown): Preferencias => {
  const lidas =
    typeof valor === 'object' && valor !== null ? (valor as Record<string, unknown>) : {};
  const nomes = Object.keys(VALORES) as (keyof Layout)[];
  const validas = nomes.filter((nome) =>
    (VALORES[nome] as readonly unknown[]).includes(lidas[nome]),
  );
  return {
    ...PREFERENCIAS_INICIAIS,
    ...Object.fromEntries(validas.map((nome) => [nome, lidas[nome]])),
    ...(ehFunis(lidas['funis']) && { funis: lidas['funis'] }),
  };
};

/** The settings panel is open only while somebody uses it: no visit starts with it over the screen. */
const semPainel = (p: Partial<Preferencias>): Partial<Preferencias> => ({
  ...p,
  showRightSidebar: false,
});

let atuais = completarPreferencias(semPainel(completarPreferencias(lerJson(CHAVE_LAYOUT))));
const ouvintes = new Set<() => void>();
const escuro = window.matchMedia('(prefers-color-scheme: dark)');

const aplicar = () => {
  const sistema = escuro.matches ? 'dark' : 'light';
  setColorScheme(atuais.layoutColor === 'auto' ? sistema : atuais.layoutColor);
  setDensity(atuais.densidade);
  document.documentElement.dataset['sidebarTheme'] = atuais.leftSideBarTheme;
};

/** The layout settings as they are now. */
export const preferenciasAtuais = (): Preferencias => atuais;

/** Changes settings on the screen and in this browser. Keeping them for the user is the caller's call. */
export const mudarPreferencias = (mudanca: Partial<Preferencias>): void => {
  atuais = completarPreferencias({ ...atuais, ...mudanca });
  gravarJson(CHAVE_LAYOUT, atuais);
  aplicar();
  for (const ouvinte of ouvintes) ouvinte();
};

/** A choice of the person: as `mudarPreferencias`, and remembered as missing in the account until `preferenciasGuardadas`. */
export const escolherPreferencias = (mudanca: Partial<Preferencias>): void => {
  gravarJson(CHAVE_FALTA, sessaoAtual()?.usuario_codigo ?? null);
  mudarPreferencias(mudanca);
};

/** Whether the account of who is logged in may lack a choice made here. */
export const faltaGuardar = (): boolean => {
  const codigo = sessaoAtual()?.usuario_codigo;
  return codigo !== undefined && lerJson(CHAVE_FALTA) === codigo;
};

/** The account has these settings now; a choice made since then is still missing there. */
export const preferenciasGuardadas = (guardadas: Preferencias): void => {
  if (guardadas === atuais) remover(CHAVE_FALTA);
};

const escritas = ({ funis, ...layout }: Partial<Preferencias>): string =>
  Object.entries({ ...layout, ...funis })
    .map(String)
    .sort()
    .join();

/** Takes in what the account has, unless a choice made here did not reach it yet. */
export const receberPreferencias = (daConta: Partial<Preferencias>): void => {
  const recebidas = semPainel(daConta);
  if (faltaGuardar() && escritas(recebidas) !== escritas(atuais)) return;
  mudarPreferencias(recebidas);
  preferenciasGuardadas(atuais);
};

const assinar = (ouvinte: () => void) => {
  ouvintes.add(ouvinte);
  return () => ouvintes.delete(ouvinte);
};

/** The layout settings inside a component. */
export const usePreferencias = (): Preferencias =>
  useSyncExternalStore(assinar, preferenciasAtuais);

/** Draws the page with the kept settings and follows the system's theme and the other tabs. */
export const iniciarPreferencias = (): void => {
  aplicar();
  escuro.addEventListener('change', aplicar);
  window.addEventListener('storage', (evento) => {
    if (evento.key === CHAVE_LAYOUT && evento.newValue !== null)
      mudarPreferencias(completarPreferencias(lerJson(CHAVE_LAYOUT)));
  });
};
