import { lugarDito, type LugarDito } from '@praca/contract/acompanhamento/lugar.ts';
import {
  chaveDoUsuario,
  gravarJson,
  lerJson,
} from '../../../../platform/guardado/armazenamento.ts';
import { sessaoAtual } from '../../../../platform/sessao/session.ts';
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

const CHAVE = chaveDoUsuario('rascunhos');
const GUARDADOS = 50;

type Guardados = Record<string, Rascunho>;

const nomeDe = (dito: LugarDito) => {
  const { negocio_codigo, pessoa_codigo } = lugarDito(dito);
  return `${sessaoAtual()?.usuario_codigo ?? 0}.${negocio_codigo ?? `pessoa-${pessoa_codigo}`}`;
};

const lerTodos = (): Guardados => {
  const lidos = lerJson(CHAVE);
  return typeof lidos === 'object' && lidos !== null ? (lidos as Guardados) : {};
};

/** The draft about a deal or a customer, of this person, as it was left. */
export function lerRascunho(lugar: LugarDito): Rascunho {
  const guardado = lerTodos()[nomeDe(lugar)];
  return { ...RASCUNHO_VAZIO, ...guardado, prazo: { ...SEM_PRAZO, ...guardado?.prazo } };
}

/** Keeps the draft about a deal or a customer; one without text is forgotten, and so are the oldest of many. */
export function guardarRascunho(lugar: LugarDito, rascunho: Rascunho): void {
  const nome = nomeDe(lugar);
  const { [nome]: _antes, ...outros } = lerTodos();
  const todos = rascunho.texto.trim() === '' ? outros : { ...outros, [nome]: rascunho };
  gravarJson(CHAVE, Object.fromEntries(Object.entries(todos).slice(-GUARDADOS)));
}
