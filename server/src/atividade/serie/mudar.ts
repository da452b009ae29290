import {
  escreverRegra,
  lerRegra,
  REGRA_FORA_DO_DIA,
  REGRA_SEM_DATA,
} from '@praca/contract/atividade/recorrencia.ts';
import type { AlcanceDaSerie, Atividade } from '@praca/contract/atividade/schemas.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { registrarEvento } from '../../platform/eventos/registro-evento.ts';
import { lerAtividade } from '../reads.ts';
import { apagarAtividade, atualizarAtividade } from '../writes.ts';
import { encerrarSerie, fazerAdiante } from './adiante.ts';
import { comecaNaRegra, quantasAntes } from './ocorrencias.ts';
import { noMesmoDia, relogioDe, travarIrmas } from './reads.ts';
import { inserirSerie, modeloDe, soltarDaSerie, travarSerie } from './writes.ts';

/** Oldest beginning of a series: what is older would be worked out day by day for years. */
const DIAS_ATRAS = 366;
const DIA_MS = 86_400_000;

const recusar = (campo: string, mensagem: string): never => {
  throw new AppError('ENTRADA_INVALIDA', { campos: [{ campo, mensagem }] });
};

/** Begins the series of a task that has a rule, with what comes in the days ahead; answers the task as it is then. */
export async function comecarSerie(ctx: Ctx, tarefa: Atividade): Promise<Atividade> {
  if (tarefa.atividade_recorrencia === '') return tarefa;
  const { atividade_dthr: dthr, atividade_recorrencia: regra } = tarefa;
  if (dthr === null) return recusar('atividade_recorrencia', REGRA_SEM_DATA);
  if (Date.parse(dthr) < ctx.agora.getTime() - DIAS_ATRAS * DIA_MS)
    recusar('atividade_dthr', 'Uma tarefa que se repete não pode ter começado há mais de um ano.');
  const { usuario_fuso: fuso, usuario_codigo, clienteregistro_codigo: registro } = ctx.sessao;
  if (!comecaNaRegra(regra, await relogioDe(ctx, dthr, fuso)))
    recusar('atividade_recorrencia', REGRA_FORA_DO_DIA);
  const agora = ctx.agora;
  const serie = await inserirSerie(ctx.tx, registro, { tarefa, fuso, usuario_codigo, agora });
  if (serie) await fazerAdiante(ctx.tx, registro, serie.serie_codigo, agora);
  return lerAtividade(ctx, tarefa.atividade_codigo);
}

async function historia(ctx: Ctx, acao: string, antes: Atividade, depois: Atividade | null) {
  await registrarEvento(ctx, {
    tabela: 'atividade',
    chave: antes.atividade_codigo,
    acao,
    versao: (depois ?? antes).versao,
    antes,
    depois,
  });
}

/** Deletes the tasks of a series that are still to be done: those after this one, or all. */
export async function apagarIrmas(
  ctx: Ctx,
  t: Atividade,
  quais: readonly ('ANTES' | 'DEPOIS')[],
): Promise<void> {
  for (const qual of quais)
    for (const irma of await travarIrmas(ctx, t, qual)) {
      await apagarAtividade(ctx, irma.atividade_codigo);
      await historia(ctx, 'EXCLUIR', irma, null);
    }
  if (t.serie_codigo !== null)
    await encerrarSerie(ctx.tx, ctx.sessao.clienteregistro_codigo, t.serie_codigo);
}

/** What remains of a rule with so many times, from this task on. */
async function oQueResta(ctx: Ctx, antes: Atividade, regra: string): Promise<string> {
  const lida = lerRegra(regra);
  if (!lida?.vezes || antes.serie_codigo === null || antes.atividade_ocorrencia === null)
    return regra;
  const registro = ctx.sessao.clienteregistro_codigo;
  const serie = await travarSerie(ctx.tx, registro, antes.serie_codigo, ctx.agora);
  if (!serie || serie.serie_regra !== regra) return regra;
  const feitas = quantasAntes(regra, serie.serie_inicio, antes.atividade_ocorrencia);
  return escreverRegra({ ...lida, vezes: Math.max(1, lida.vezes - feitas) });
}

/** Carries what changed in one task to the others of its series that are meant, in the transaction of the change. */
export async function seguirSerie(
  ctx: Ctx,
  antes: Atividade,
  agora: Atividade,
  alcance: AlcanceDaSerie,
): Promise<Atividade> {
  const mudouRegra = agora.atividade_recorrencia !== antes.atividade_recorrencia;
  if (antes.serie_codigo === null)
    return mudouRegra || (agora.atividade_recorrencia !== '' && alcance !== 'ESTA')
      ? comecarSerie(ctx, agora)
      : agora;
  if (alcance === 'ESTA')
    return mudouRegra
      ? recusar('SERIE', 'Para mudar a repetição, escolha esta e as seguintes, ou todas.')
      : agora;
  if (alcance === 'TODAS')
    for (const irma of await travarIrmas(ctx, antes, 'ANTES')) {
      const dthr =
        agora.atividade_dthr === null || irma.atividade_dthr === null
          ? irma.atividade_dthr
          : await noMesmoDia(
              ctx,
              irma.atividade_dthr,
              agora.atividade_dthr,
              ctx.sessao.usuario_fuso,
            );
      const mudada = await atualizarAtividade(ctx, irma.atividade_codigo, {
        ...modeloDe(agora),
        atividade_dthr: dthr,
      });
      await historia(ctx, 'ALTERAR', irma, mudada);
    }
  const regra = await oQueResta(ctx, antes, agora.atividade_recorrencia);
  await apagarIrmas(ctx, antes, ['DEPOIS']);
  await soltarDaSerie(ctx.tx, ctx.sessao.clienteregistro_codigo, agora.atividade_codigo);
  return comecarSerie(ctx, {
    ...agora,
    atividade_recorrencia: regra,
    serie_codigo: null,
    atividade_ocorrencia: null,
  });
}
