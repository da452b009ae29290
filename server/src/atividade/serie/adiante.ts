import * as z from 'zod/mini';
import { somarDias } from '@praca/contract/br/data.ts';
import type { Tx } from '../../platform/banco/db.ts';
import { veNegocio } from '../../negocio/quem-ve.ts';
import { vePessoa } from '../../pessoa/quem-ve.ts';
import { acessoDoUsuario, type LinhaAcesso } from '../../platform/sessao/acesso-sessao.ts';
import { inserirEvento } from '../../platform/eventos/registro-evento.ts';
import { desmarcarCompromisso, marcarCompromisso } from '../../platform/fila/compromisso.ts';
import {
  registrarInterno,
  type CtxInterno,
  type ResultadoProcesso,
} from '../../platform/fila/processo.ts';
import { DIAS_ADIANTE, ocorrencias, proximaOcorrencia } from './ocorrencias.ts';
import { lerLugarDaSerie, type LugarDaSerie } from './reads.ts';
import { acertarPasso, apagarSerie, criarDaSerie, travarSerie } from './writes.ts';

const TIPO = 'TAREFA_SERIE';

/** Whether somebody may still have tasks made for them there: they work with deals, and see the one, or the customer, that the tasks are about. */
function pode(acesso: LinhaAcesso | undefined, { negocio, pessoa }: LugarDaSerie): boolean {
  if (!acesso?.usuario_ativo || !acesso.usuario_acessocrm) return false;
  if (!acesso.permissoes.includes('negocio.editar')) return false;
  if (negocio !== null) return veNegocio(acesso, negocio);
  return pessoa === null || vePessoa(acesso, pessoa);
}

/**
 * For whom a series goes on by itself: who began it, as long as they may, else whose its tasks are. Null where neither may any more:
 * then nothing is made, until somebody may again.
 */
async function quemPode(tx: Tx, registro: number, serie_codigo: number): Promise<number | null> {
  const lugar = await lerLugarDaSerie(tx, registro, serie_codigo);
  for (const usuario of lugar?.usuarios ?? [])
    if (lugar && pode(await acessoDoUsuario(tx, registro, usuario), lugar)) return usuario;
  return null;
}

/**
 * Makes what a series has in the days to come and arranges for the moment when more is to be made, if anything comes after.
 * `porQuem`: whose work it is, where that is not who began it; null: nobody's, and nothing is made.
 */
export async function fazerAdiante(
  tx: Tx,
  registro: number,
  serie_codigo: number,
  agora: Date,
  porQuem?: number | null,
): Promise<number[]> {
  const serie = await travarSerie(tx, registro, serie_codigo, agora);
  if (!serie) return [];
  const { serie_regra: regra, serie_inicio: inicio, serie_feitaate, serie_modelo } = serie;
  const ate = `${somarDias(serie.agora.slice(0, 10), DIAS_ADIANTE)}T23:59`;
  const desde = serie_feitaate > serie.agora ? serie_feitaate : serie.agora;
  const momentos = ate > desde ? ocorrencias(regra, inicio, desde, ate) : [];
  const feitas =
    porQuem === null
      ? []
      : await criarDaSerie(tx, registro, serie, momentos, ate > desde ? ate : desde);
  for (const { atividade_codigo } of feitas)
    await inserirEvento(tx, registro, {
      usuario_codigo: porQuem ?? serie.usuario_codigo,
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

/** Goes on with a series by itself, for who may still have it. */
export const continuarSerie = async (
  tx: Tx,
  registro: number,
  serie_codigo: number,
  agora: Date,
): Promise<number[]> =>
  fazerAdiante(tx, registro, serie_codigo, agora, await quemPode(tx, registro, serie_codigo));

async function continuar(ctx: CtxInterno): Promise<ResultadoProcesso> {
  const { serie_codigo } = z.parse(entradaDaSerie, ctx.entrada);
  ctx.noFim(async (tx) => {
    await continuarSerie(tx, ctx.registro, serie_codigo, new Date());
  });
  return Promise.resolve({
    Resultado: '0',
    mensagem: 'As próximas tarefas da série estão na lista.',
  });
}

/** Lets the workers of this process go on with the series. */
export const registrarSeries = (): void => registrarInterno(TIPO, 'casa', continuar);
