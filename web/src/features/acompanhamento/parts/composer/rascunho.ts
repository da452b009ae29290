import { lugarDito, type LugarDito } from '@praca/contract/acompanhamento/lugar.ts';
import { esquecer, guardar, lerGuardado } from '../../../../platform/guardado/guardados.ts';
import { SEM_PRAZO, type Prazo } from '../../../atividade/parts/prazo.ts';

/** What the composer writes: a note, a task, or the record of a call, an e-mail or a visit. */
export const MODOS = ['A', 'T', 'L', 'E', 'V'] as const;
export type Modo = (typeof MODOS)[number];

/** What was typed into the composer of a deal or a customer and not sent yet. */
export type Rascunho = {
  modo: Modo;
  texto: string;
  prazo: Prazo;
  tipo: number | null;
  responsavel: string | null;
};

export const RASCUNHO_VAZIO: Rascunho = {
  modo: 'A',
  texto: '',
  prazo: SEM_PRAZO,
  tipo: null,
  responsavel: null,
};

const nomeDe = (dito: LugarDito) => {
  const { negocio_codigo, pessoa_codigo } = lugarDito(dito);
  return `anotacao ${negocio_codigo ?? `pessoa-${pessoa_codigo}`}`;
};

/** The draft about a deal or a customer, of this person, as it was left. */
export function lerRascunho(lugar: LugarDito): Rascunho {
  const guardado = lerGuardado(nomeDe(lugar)) as Rascunho | undefined;
  return { ...RASCUNHO_VAZIO, ...guardado, prazo: { ...SEM_PRAZO, ...guardado?.prazo } };
}

/** Keeps the draft about a deal or a customer; one without text is forgotten. */
export function guardarRascunho(lugar: LugarDito, rascunho: Rascunho): void {
  const nome = nomeDe(lugar);
  if (rascunho.texto.trim() === '') esquecer(nome);
  else guardar(nome, rascunho);
}
