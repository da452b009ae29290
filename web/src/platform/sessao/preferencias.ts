import type { MudancaDePreferencias, Preferencias } from '@praca/contract/sessao/schemas.ts';
import { useSyncExternalStore } from 'react';
import { setColorScheme } from '../../ui/base/color-scheme.ts';
import { setDensity } from '../../ui/base/density.ts';
import { chaveDoUsuario, gravarJson, lerJson, remover } from '../guardado/armazenamento.ts';
import { sessaoAtual } from './session.ts';

/** Key under which `inicio.js` finds the layout settings before the first paint. */
const CHAVE_LAYOUT = 'praca.layout';
/** Which choices this browser has and the account of their person may lack. */
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
  funis: {},
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

/** Takes from the value what is a known setting. */
const validasDe = (valor: unknown): MudancaDePreferencias => {
  const lidas =
    typeof valor === 'object' && valor !== null ? (valor as Record<string, unknown>) : {};
  const nomes = Object.keys(VALORES) as (keyof Layout)[];
  const validas = nomes.filter((nome) =>
    (VALORES[nome] as readonly unknown[]).includes(lidas[nome]),
  );
  return {
    ...Object.fromEntries(validas.map((nome) => [nome, lidas[nome]])),
    ...(ehFunis(lidas['funis']) && { funis: lidas['funis'] }),
  };
};

const completarPreferencias = (valor: unknown): Preferencias => ({
  ...PREFERENCIAS_INICIAIS,
  ...validasDe(valor),
});

/** The settings panel is open only while somebody uses it: no visit starts with it over the screen. */
const semPainel = (p: MudancaDePreferencias): MudancaDePreferencias => ({
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
export const mudarPreferencias = (mudanca: MudancaDePreferencias): void => {
  atuais = completarPreferencias({ ...atuais, ...mudanca });
  gravarJson(CHAVE_LAYOUT, atuais);
  aplicar();
  for (const ouvinte of ouvintes) ouvinte();
};

/** The choices made here that the account of who is logged in may lack. */
export const preferenciasQueFaltam = (): MudancaDePreferencias => {
  const falta = lerJson(CHAVE_FALTA) as { usuario?: unknown; mudanca?: unknown } | null;
  const codigo = sessaoAtual()?.usuario_codigo;
  if (codigo === undefined || falta?.usuario !== codigo) return {};
  return validasDe(falta.mudanca);
};

const anotarFaltas = (mudanca: MudancaDePreferencias): void => {
  if (Object.keys(mudanca).length === 0) remover(CHAVE_FALTA);
  else gravarJson(CHAVE_FALTA, { usuario: sessaoAtual()?.usuario_codigo ?? null, mudanca });
};

/** A choice of the person: as `mudarPreferencias`, and remembered as missing in the account until `preferenciasGuardadas`. */
export const escolherPreferencias = (mudanca: MudancaDePreferencias): void => {
  anotarFaltas({ ...preferenciasQueFaltam(), ...mudanca });
  mudarPreferencias(mudanca);
};

/** The account has these settings now; a choice made since then is still missing there. */
export const preferenciasGuardadas = (guardadas: MudancaDePreferencias): void => {
  const naConta = new Map<string, unknown>(Object.entries(guardadas));
  const faltam = Object.entries(preferenciasQueFaltam()).filter(
    ([nome, valor]) => JSON.stringify(valor) !== JSON.stringify(naConta.get(nome)),
  );
  anotarFaltas(Object.fromEntries(faltam));
};

/** Takes in what the account has, but for the choices made here that did not reach it yet. */
export const receberPreferencias = (daConta: MudancaDePreferencias): void => {
  preferenciasGuardadas(daConta);
  mudarPreferencias({ ...semPainel(daConta), ...semPainel(preferenciasQueFaltam()) });
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
