import type { Preferencias } from '@praca/contract/sessao/schemas.ts';
import { useSyncExternalStore } from 'react';
import { setColorScheme } from '../ui/color-scheme.ts';
import { setDensity } from '../ui/density.ts';
import { gravarJson, lerJson } from './armazenamento.ts';

/** Key under which `inicio.js` finds the layout settings before the first paint. */
const CHAVE_LAYOUT = 'praca.layout';

/** The layout of who has not chosen yet: {product} is `crm`. */
export const PREFERENCIAS_INICIAIS: Preferencias = {
  layoutColor: 'light',
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
export const semPainel = (p: Partial<Preferencias>): Partial<Preferencias> => ({
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
