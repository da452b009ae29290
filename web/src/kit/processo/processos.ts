import { useSyncExternalStore } from 'react';
import { getPorCampos } from '@praca/contract/processo/endpoints.ts';
import type { Processo } from '@praca/contract/processo/schemas.ts';
import { chamarUm } from '../../platform/http/api-client.ts';
import { chaveDoUsuario, gravarJson, lerJson } from '../../platform/guardado/armazenamento.ts';
import {
  guardadosProntos,
  guardar as guardarBilhetes,
  lerGuardado,
} from '../../platform/guardado/guardados.ts';
import { acompanharProcesso, type FimProcesso } from '../../platform/http/processo-polling.ts';
import { assinarSessao, sessaoAtual } from '../../platform/sessao/session.ts';

/** A long process that this tab follows; `caminho` is where its progress and its result are seen. */
export type ProcessoSeguido = {
  codigo: number;
  titulo: string;
  caminho: string;
  processo: Processo | null;
  fim: FimProcesso<Processo>['fim'] | null;
};

type Bilhete = Pick<ProcessoSeguido, 'codigo' | 'titulo' | 'caminho'>;

/** Whether there are any: what they are called is sealed. */
const CHAVE = chaveDoUsuario('processos');
const NOME = 'processos';

let seguidos: readonly ProcessoSeguido[] = [];
const ouvintes = new Set<() => void>();
const ouvintesDoFim = new Set<(seguido: ProcessoSeguido) => void>();
const paradas = new Map<number, AbortController>();

const publicar = (novos: readonly ProcessoSeguido[]) => {
  seguidos = novos;
  for (const ouvinte of ouvintes) ouvinte();
};

const guardar = () => {
  const abertos = seguidos.filter((um) => um.fim === null);
  gravarJson(CHAVE, abertos.length);
  guardarBilhetes(
    NOME,
    abertos.map(({ codigo, titulo, caminho }) => ({ codigo, titulo, caminho })),
  );
};

const mudar = (codigo: number, mudanca: Partial<ProcessoSeguido>) =>
  publicar(seguidos.map((um) => (um.codigo === codigo ? { ...um, ...mudanca } : um)));

const acompanhar = async (codigo: number, sinal: AbortSignal) => {
  const { fim } = await acompanharProcesso<Processo>({
    sinal,
    ler: (vez) =>
      chamarUm(getPorCampos, { uniproc_codigo: codigo }, { sinal: vez, semDesvio: true }),
    aoMudar: (processo) => mudar(codigo, { processo }),
  });
  paradas.delete(codigo);
  if (fim === 'abandonado') return;
  mudar(codigo, { fim });
  guardar();
  const seguido = seguidos.find((um) => um.codigo === codigo);
  if (seguido !== undefined) for (const ouvinte of ouvintesDoFim) ouvinte(seguido);
};

/** Follows a process by the protocol of processo-polling.ts whatever screen is open; one already followed stays as it is. */
export const seguirProcesso = (bilhete: Bilhete): void => {
  const antes = seguidos.find((um) => um.codigo === bilhete.codigo);
  if (antes !== undefined && (antes.fim === null || antes.fim === 'concluido')) return;
  const parar = new AbortController();
  paradas.set(bilhete.codigo, parar);
  publicar([
    { ...bilhete, processo: antes?.processo ?? null, fim: null },
    ...seguidos.filter((um) => um.codigo !== bilhete.codigo),
  ]);
  guardar();
  void acompanhar(bilhete.codigo, parar.signal);
};

const ehBilhete = (valor: unknown): valor is Bilhete => {
  if (typeof valor !== 'object' || valor === null) return false;
  const { codigo, titulo, caminho } = valor as Record<string, unknown>;
  return (
    Number.isSafeInteger(codigo) &&
    typeof titulo === 'string' &&
    typeof caminho === 'string' &&
    /^\/(?!\/)/.test(caminho)
  );
};

/** After a reload: goes on following what was under way. */
export const retomarProcessos = async (): Promise<void> => {
  if (!lerJson(CHAVE)) return;
  await guardadosProntos();
  const guardados = lerGuardado(NOME);
  if (!Array.isArray(guardados)) return;
  for (const bilhete of guardados.filter(ehBilhete)) seguirProcesso(bilhete);
};

// Nobody is logged in any more: the processes go on, this page no longer asks about them.
assinarSessao(() => {
  if (sessaoAtual() !== null) return;
  for (const parar of paradas.values()) parar.abort();
  paradas.clear();
  publicar([]);
});

/** The id of the toast that tells the end of a process: a screen that knows more replaces that toast by one of its own. */
export const idDoAviso = (codigo: number): string => `processo-${codigo}`;

/** Hears every followed process that came to its end. */
export const assinarFimDeProcesso = (ouvinte: (seguido: ProcessoSeguido) => void): (() => void) => {
  ouvintesDoFim.add(ouvinte);
  return () => ouvintesDoFim.delete(ouvinte);
};

const assinar = (ouvinte: () => void) => {
  ouvintes.add(ouvinte);
  return () => ouvintes.delete(ouvinte);
};

/** The processes that this tab follows, newest first. */
export const useProcessos = (): readonly ProcessoSeguido[] =>
  useSyncExternalStore(assinar, () => seguidos);

/** One of them. */
export const useProcessoSeguido = (codigo: number | null): ProcessoSeguido | undefined =>
  useProcessos().find((um) => um.codigo === codigo);
