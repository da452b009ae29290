import { setImmediate as cederVez } from 'node:timers/promises';
import { FUSO_DO_BRASIL, dataNoFuso, somarDias, somarMeses } from '@praca/contract/br/data.ts';

import type { Banco, Tx } from '../../platform/banco/db.ts';
import { porRegistro } from '../../platform/fila/por-registro.ts';
import type { Ronda } from '../../platform/fila/relogio.ts';
import { aprender, type Modelo } from './aprender.ts';
import { dizer, type Dito } from './chance.ts';
import { DIA, momentoAgora, type Vivido } from './momentos.ts';
import { lerAbertos, lerFunilDe, lerQueEnsinam } from './reads-vividos.ts';
import {
  gravarDitos,
  gravarPrevisao,
  lerFeita,
  registrosComConta,
  type DitoDoMes,
  type Previsto,
} from './writes.ts';

const CADA_MS = 5 * 60_000;
/** Months whose first day is told again with what was known then. */
const MESES_DITOS = 6;
/** Fewer closed deals teach nothing that could be checked. */
const MINIMO_PARA_DIZER = 30;
const DIAS_QUE_ENSINAM = 730;

/** The first moment of a day in Brazil. */
export const comecoDe = (dia: string): Date => new Date(`${dia}T00:00:00-03:00`);

/** What deals that were open at a moment would have been told then: by those that had been closed before it. */
export function dizerEm(
  vividos: readonly Vivido[],
  funilDe: ReadonlyMap<number, number>,
  quando: number,
): { modelo: Modelo; ditos: { vivido: Vivido; dito: Dito }[] } {
  const modelo = aprender(
    vividos.filter(
      ({ fim }) => fim !== null && fim.em < quando && fim.em >= quando - DIAS_QUE_ENSINAM * DIA,
    ),
    funilDe,
  );
  const ditos = vividos.flatMap((vivido) => {
    if (vivido.criado >= quando || (vivido.fim !== null && vivido.fim.em < quando)) return [];
    const momento = momentoAgora(vivido, quando);
    return momento === null || !funilDe.has(momento.estagio)
      ? []
      : [{ vivido, dito: dizer(modelo, momento) }];
  });
  return { modelo, ditos };
}

const previstoDe = (hoje: string, { vivido, dito }: { vivido: Vivido; dito: Dito }): Previsto => ({
  negocio_codigo: vivido.negocio_codigo,
  chance: dito.chance,
  de: dito.de,
  ate: dito.ate,
  erro: dito.erro,
  grupo: dito.grupo,
  dt: dito.dias && somarDias(hoje, Math.round(dito.dias.meio)),
  dtde: dito.dias && somarDias(hoje, Math.round(dito.dias.de)),
  dtate: dito.dias && somarDias(hoje, Math.round(dito.dias.ate)),
  razoes: dito.razoes,
});

function ditosDoMes(
  mes: string,
  vividos: readonly Vivido[],
  funilDe: ReadonlyMap<number, number>,
  hoje: string,
): DitoDoMes | null {
  const { modelo, ditos } = dizerEm(vividos, funilDe, comecoDe(mes).getTime());
  if (modelo.aprendidos < MINIMO_PARA_DIZER) return null;
  return {
    mes,
    retroativo: mes !== hoje,
    ditos: ditos.map(({ vivido, dito: { chance, erro, grupo } }) => ({
      negocio_codigo: vivido.negocio_codigo,
      chance,
      erro,
      grupo,
    })),
  };
}

/** Works out the forecast of a registration for a day, and what is missing of the months before. */
export async function preverRegistro(banco: Banco, registro: number, agora: Date): Promise<number> {
  const hoje = dataNoFuso(agora, FUSO_DO_BRASIL);
  const meses = Array.from({ length: MESES_DITOS + 1 }, (_, i) =>
    somarMeses(`${hoje.slice(0, 7)}-01`, i - MESES_DITOS),
  );
  const lido = await banco.transacao(registro, 'read', async (tx: Tx) => {
    const funilDe = await lerFunilDe(tx, registro);
    const funis = [...new Set(funilDe.values())];
    const desde = comecoDe(meses[0] ?? hoje);
    const ensinam = await lerQueEnsinam(tx, registro, funis, { desde, agora });
    return { funilDe, ensinam, abertos: await lerAbertos(tx, registro, funis, agora) };
  });
  const vividos = [...lido.ensinam, ...lido.abertos];
  const { modelo, ditos } = dizerEm(vividos, lido.funilDe, agora.getTime());
  const antigo = lido.ensinam.reduce((em, { fim }) => Math.min(em, fim?.em ?? em), Infinity);
  return banco.transacao(registro, 'write', async (tx) => {
    const { ditos: jaDitos } = await lerFeita(tx, registro);
    for (const mes of meses) {
      // Where the oldest closed deal that was read is younger than the month, not all that were open then are known.
      if (jaDitos.includes(mes) || comecoDe(mes).getTime() < antigo) continue;
      // Counting is work of its own: requests come in between.
      await cederVez();
      const doMes = ditosDoMes(mes, vividos, lido.funilDe, hoje);
      if (doMes) await gravarDitos(tx, registro, doMes);
    }
    await gravarPrevisao(tx, registro, {
      dia: hoje,
      em: agora,
      aprendidos: modelo.aprendidos,
      previstos: ditos.map((um) => previstoDe(hoje, um)),
    });
    return ditos.length;
  });
}

/** Works out what is not yet of today, registration by registration. Gives how many deals that were. */
export async function preverTudo(
  banco: Banco,
  sinal: AbortSignal,
  { agora = new Date() }: { agora?: Date } = {},
): Promise<number> {
  const hoje = dataNoFuso(agora, FUSO_DO_BRASIL);
  const registros = await banco.transacao(0, 'read', registrosComConta);
  return porRegistro(registros, 'previsao', sinal, async (registro) => {
    const { dia } = await banco.transacao(registro, 'read', (tx) => lerFeita(tx, registro));
    return dia === null || dia < hoje ? preverRegistro(banco, registro, agora) : 0;
  });
}

/** The forecast as a round of the house: every few minutes it looks for a registration whose day began. */
export const rondaDaPrevisao = (banco: Banco): Ronda => ({
  nome: 'previsao',
  cadaMs: CADA_MS,
  agir: (sinal) => preverTudo(banco, sinal),
});
