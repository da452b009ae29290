import * as z from 'zod/mini';
import { somarDias } from '@praca/contract/br/data.ts';
import type { Tx } from '../../platform/banco/db.ts';
import { inserirEvento } from '../../platform/eventos/registro-evento.ts';
import { desmarcarCompromisso, marcarCompromisso } from '../../platform/fila/compromisso.ts';
import {
  registrarInterno,
  type CtxInterno,
  type ResultadoProcesso,
} from '../../platform/fila/processo.ts';
import { DIAS_ADIANTE, ocorrencias, proximaOcorrencia } from './ocorrencias.ts';
import { acertarPasso, apagarSerie, criarDaSerie, travarSerie } from './writes.ts';

const TIPO = 'TAREFA_SERIE';

/** Makes what a series has in the days to come and arranges for the moment when more is to be made, if anything comes after. */
export async function fazerAdiante(
  tx: Tx,
  registro: number,
  serie_codigo: number,
  agora: Date,
): Promise<number[]> {
  const serie = await travarSerie(tx, registro, serie_codigo, agora);
  if (!serie) return [];
  const { serie_regra: regra, serie_inicio: inicio, serie_feitaate, serie_modelo } = serie;
  const ate = `${somarDias(serie.agora.slice(0, 10), DIAS_ADIANTE)}T23:59`;
  const desde = serie_feitaate > serie.agora ? serie_feitaate : serie.agora;
  const momentos = ate > desde ? ocorrencias(regra, inicio, desde, ate) : [];
  const feitas = await criarDaSerie(tx, registro, serie, momentos, ate > desde ? ate : desde);
  for (const { atividade_codigo } of feitas)
    await inserirEvento(tx, registro, {
      usuario_codigo: serie.usuario_codigo,
      evento_tabela: 'atividade',
      evento_chave: String(atividade_codigo),
      evento_acao: 'CRIAR',
      evento_versao: 1,
      evento_depois: { ...serie_modelo, serie_codigo },
    });
  if (serie_modelo.negocio_codigo !== null && feitas.length > 0)
    await acertarPasso(tx, registro, serie_modelo.negocio_codigo);
  const proxima = proximaOcorrencia(regra, inicio, ate > desde ? ate : desde);
  if (proxima !== null)
    await marcarCompromisso(tx, {
      registro,
      usuario: serie.usuario_codigo,
      tipo: TIPO,
      chave: String(serie_codigo),
      // A day later than the first possible one: whatever the zone is, the next task is among the days made ahead then.
      em: new Date(`${somarDias(proxima.slice(0, 10), 1 - DIAS_ADIANTE)}T12:00:00Z`),
      entrada: { serie_codigo },
    });
  return feitas.map((uma) => uma.atividade_codigo);
}

/** Takes back that more will be made. */
export async function encerrarSerie(tx: Tx, registro: number, serie_codigo: number): Promise<void> {
  await apagarSerie(tx, registro, serie_codigo);
  await desmarcarCompromisso(tx, { registro, tipo: TIPO, chave: String(serie_codigo) });
}

const entradaDaSerie = z.object({ serie_codigo: z.int() });

async function continuar(ctx: CtxInterno): Promise<ResultadoProcesso> {
  const { serie_codigo } = z.parse(entradaDaSerie, ctx.entrada);
  ctx.noFim(async (tx) => {
    await fazerAdiante(tx, ctx.registro, serie_codigo, new Date());
  });
  return Promise.resolve({
    Resultado: '0',
    mensagem: 'As próximas tarefas da série estão na lista.',
  });
}

/** Lets the workers of this process go on with the series. */
export const registrarSeries = (): void => registrarInterno(TIPO, continuar);
