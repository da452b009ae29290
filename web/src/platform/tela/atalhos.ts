import { useEffect, useRef, useSyncExternalStore } from 'react';

/**
 * A keyboard shortcut. `teclas` is how it is written: `Ctrl+K`, `N`, `/`, `?`, `Ctrl+Enter`. Without Ctrl or Alt it
 * rests while the person types in a field or a dialog is open.
 */
export type Atalho = {
  teclas: string;
  descricao: string;
  grupo: string;
  /** `null`: only told in the list of shortcuts; whoever has the focus answers to it. */
  acao: ((evento: KeyboardEvent) => void) | null;
};

let registrados: readonly Atalho[] = [];
const ouvintes = new Set<() => void>();

const publicar = (novos: readonly Atalho[]) => {
  registrados = novos;
  for (const ouvinte of ouvintes) ouvinte();
};

/** Puts a shortcut at work; the answer takes it away. The newest of two equal ones wins. */
const registrarAtalho = (atalho: Atalho): (() => void) => {
  publicar([...registrados, atalho]);
  return () => publicar(registrados.filter((outro) => outro !== atalho));
};

/** Whether the event is the written combination. Ctrl also means the Command key. */
export const combina = (evento: KeyboardEvent, teclas: string): boolean => {
  const partes = teclas.split('+');
  const tecla = partes.pop() ?? '';
  const simbolo = tecla.length === 1 && tecla.toLowerCase() === tecla.toUpperCase();
  return (
    evento.key.toLowerCase() === tecla.toLowerCase() &&
    (evento.ctrlKey || evento.metaKey) === partes.includes('Ctrl') &&
    evento.altKey === partes.includes('Alt') &&
    (simbolo || evento.shiftKey === partes.includes('Shift'))
  );
};

const digitando = (alvo: EventTarget | null) =>
  alvo instanceof HTMLElement &&
  (alvo.isContentEditable ||
    alvo.matches('input:not([type=checkbox], [type=radio]), textarea, select, [role=combobox]'));

const ocupado = () =>
  document.querySelector('[role=dialog][aria-modal=true], dialog[open], [role=menu]') !== null;

const aoTeclar = (evento: KeyboardEvent) => {
  if (evento.defaultPrevented || evento.isComposing) return;
  const livre = !digitando(evento.target) && !ocupado();
  const atalho = registrados.findLast(
    (um) =>
      um.acao !== null && combina(evento, um.teclas) && (livre || /^(Ctrl|Alt)\+/.test(um.teclas)),
  );
  if (!atalho?.acao) return;
  evento.preventDefault();
  atalho.acao(evento);
};

let pedido: string | null = null;

/** Does what a shortcut of this description does; where no screen answers to it yet, the next one that asks `tomarPedido` does. */
export const pedirAtalho = (descricao: string): void => {
  const atalho = registrados.findLast((um) => um.descricao === descricao && um.acao !== null);
  if (atalho?.acao) atalho.acao(new KeyboardEvent('keydown'));
  else pedido = descricao;
};

/** Whether a shortcut of this description was asked for before anybody could answer; true once. */
export const tomarPedido = (descricao: string): boolean => {
  if (pedido !== descricao) return false;
  pedido = null;
  return true;
};

/** Starts hearing the keyboard; once, at start. */
export const ouvirTeclado = (): void => document.addEventListener('keydown', aoTeclar);

/** A shortcut that works while the component is on the screen. */
export const useAtalho = (
  teclas: string,
  descricao: string,
  grupo: string,
  acao: (evento: KeyboardEvent) => void,
): void => {
  const atual = useRef(acao);
  useEffect(() => {
    atual.current = acao;
  });
  useEffect(
    () => registrarAtalho({ teclas, descricao, grupo, acao: (evento) => atual.current(evento) }),
    [teclas, descricao, grupo],
  );
};

/** A key that some part of the screen answers to by itself, told in the list of shortcuts. */
export const useAtalhoDaTela = (teclas: string, descricao: string, grupo: string): void =>
  useEffect(
    () => registrarAtalho({ teclas, descricao, grupo, acao: null }),
    [teclas, descricao, grupo],
  );

/** All shortcuts at work, for the `?` dialog. */
export const useAtalhos = (): readonly Atalho[] =>
  useSyncExternalStore(
    (ouvinte) => {
      ouvintes.add(ouvinte);
      return () => ouvintes.delete(ouvinte);
    },
    () => registrados,
  );
