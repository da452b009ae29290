import { dobrar } from '@praca/contract/br/busca.ts';
import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { aplicarModelo as chamada } from '@praca/contract/inicio/endpoints.ts';
import {
  MODELOS_DE_FUNIS,
  type FunilDoModelo,
  type ModeloDeFunis,
} from '@praca/contract/inicio/modelos.ts';
import { semTipos, type Recurso } from '@praca/contract/recurso.ts';
import { recursos } from '@praca/contract/recursos.ts';
import { excluirEstagio } from '../pipeline/estagio/excluir.ts';
import { estagiosDoPipeline } from '../pipeline/estagio/reads.ts';
import { salvarEstagio } from '../pipeline/estagio/salvar.ts';
import { salvarPipeline } from '../pipeline/salvar.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { registrarEvento } from '../platform/eventos/registro-evento.ts';
import { lerPorNome } from '../recurso/reads.ts';
import { gravarConjunto } from '../recurso/salvar.ts';
import { lerFunisIniciais, type FunilInicial } from './reads.ts';
import { gravarInicio } from './writes.ts';

/** Writes the stages of a pipeline over those that stand there, one by one; gives how many became others. */
async function escreverEstagios(ctx: Ctx, pipeline: number, modelo: FunilDoModelo) {
  const antes = await estagiosDoPipeline(ctx, pipeline);
  let mudados = 0;
  for (const [i, estagio] of modelo.estagios.entries()) {
    const era = antes[i];
    const igual =
      era?.estagio_descricao === estagio.nome &&
      era.estagio_probabilidade === estagio.probabilidade &&
      era.estagio_diasparado === estagio.dias;
    if (igual) continue;
    mudados += 1;
    await salvarEstagio(ctx, {
      ...(era ? { estagio_codigo: era.estagio_codigo, versao: era.versao } : {}),
      pipeline_codigo: pipeline,
      estagio_descricao: estagio.nome,
      estagio_probabilidade: estagio.probabilidade,
      estagio_diasparado: estagio.dias,
    });
  }
  for (const { estagio_codigo } of antes.slice(modelo.estagios.length)) {
    mudados += 1;
    await excluirEstagio(ctx, { estagio_codigo });
  }
  return mudados;
}

async function escreverFunil(ctx: Ctx, funil: FunilInicial, modelo: FunilDoModelo) {
  if (funil.pipeline_descricao !== modelo.nome)
    await salvarPipeline(ctx, {
      pipeline_codigo: funil.pipeline_codigo,
      versao: funil.versao,
      pipeline_descricao: modelo.nome,
    });
  return escreverEstagios(ctx, funil.pipeline_codigo, modelo);
}

/** Adds those of the rows whose words the list does not have yet, used or not, blind to case and accents. */
async function acrescentar(
  ctx: Ctx,
  r: Recurso,
  novas: readonly Record<string, unknown>[],
): Promise<number> {
  const palavra = (linha: Record<string, unknown>) => dobrar(String(linha[r.mostra]));
  const tem = new Set(
    (
      await lerPorNome(
        ctx,
        r,
        r.mostra,
        novas.map((nova) => String(nova[r.mostra])),
      )
    ).map(palavra),
  );
  const faltam = novas.filter((nova) => !tem.has(palavra(nova)));
  if (faltam.length)
    await gravarConjunto(
      ctx,
      r,
      faltam.map((depois) => ({ antes: null, depois })),
    );
  return faltam.length;
}

async function acrescentarPalavras(ctx: Ctx, m: ModeloDeFunis): Promise<number> {
  const motivos = m.motivos.map((motperda_descricao) => ({ motperda_descricao }));
  const segmentos = m.segmentos.map((segmento_descricao) => ({ segmento_descricao }));
  const tipos = m.tipos.map((t) => ({
    tipoatividade_descricao: t.nome,
    tipoatividade_icone: t.icone,
    tipoatividade_cor: t.cor,
    tipoatividade_duracao: t.duracao,
  }));
  return (
    (await acrescentar(ctx, semTipos(recursos.motivoPerda), motivos)) +
    (await acrescentar(ctx, semTipos(recursos.segmento), segmentos)) +
    (await acrescentar(ctx, semTipos(recursos.tipoAtividade), tipos))
  );
}

/**
 * Makes the first pipeline of each board that of a template and adds its words to the lists, all or nothing; the same
 * again changes nothing. MODELO_COM_NEGOCIOS where one of those pipelines has deals. "ATUAL" only says that they stay.
 */
export async function aplicarModelo(
  ctx: Ctx,
  { modelo }: Entrada<typeof chamada>,
): Promise<Linha<typeof chamada>[]> {
  if (!ctx.sessao.permissoes.has('cadastro.editar')) throw new AppError('SEM_PERMISSAO');
  let estagios = 0;
  let acrescentados = 0;
  if (modelo !== 'ATUAL') {
    const escolhido = MODELOS_DE_FUNIS[modelo];
    const funis = await lerFunisIniciais(ctx);
    const ocupados = funis.filter((f) => f.negocios > 0).map((f) => `"${f.pipeline_descricao}"`);
    if (ocupados.length)
      throw new AppError('MODELO_COM_NEGOCIOS', {
        mensagem: `Já há negócios em ${ocupados.join(', ')}: o modelo trocaria esses estágios.`,
      });
    for (const funil of funis) {
      const novo = escolhido.funis.find((f) => f.quadro === funil.board_tipo);
      if (novo) estagios += await escreverFunil(ctx, funil, novo);
    }
    acrescentados = await acrescentarPalavras(ctx, escolhido);
  }
  await gravarInicio(ctx, { modelo });
  await registrarEvento(ctx, {
    tabela: 'inicio',
    chave: ctx.sessao.clienteregistro_codigo,
    acao: 'APLICAR_MODELO',
    depois: { modelo, estagios, acrescentados },
  });
  return [{ modelo, estagios, acrescentados }];
}
