import type { Entrada } from '@praca/contract/endpoint.ts';
import type { salvar } from '@praca/contract/pipeline/endpoints.ts';
import { conferirVersao } from '../platform/eventos/alterado.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError, codigoDe } from '../platform/errors.ts';
import { registrarEvento } from '../platform/eventos/registro-evento.ts';
import { criarEstagio } from './estagio/criar.ts';
import {
  lerPipeline,
  negociosDoPipeline,
  quantos,
  travarPipeline,
  type LinhaPipeline,
} from './reads-cadastro.ts';
import { atualizarPipeline, inserirPipeline } from './writes.ts';

type Pedido = Entrada<typeof salvar>;

const semQuadro = (mensagem: string) =>
  new AppError('REFERENCIA_INVALIDA', { campos: [{ campo: 'board_codigo', mensagem }] });

const noQuadro = async <T>(gravar: Promise<T>): Promise<T> => {
  try {
    return await gravar;
  } catch (erro) {
    if (codigoDe(erro) === '23503') throw semQuadro('Este quadro não existe.');
    throw erro;
  }
};

async function criar(ctx: Ctx, e: Pedido): Promise<number> {
  if (e.board_codigo === undefined) throw semQuadro('Escolha o quadro do funil.');
  const novo = await noQuadro(
    inserirPipeline(ctx, {
      pipeline_descricao: e.pipeline_descricao,
      board_codigo: e.board_codigo,
      pipeline_ordem: e.pipeline_ordem ?? null,
      pipeline_ativo: e.pipeline_ativo !== 'N',
      pipeline_posvenda: e.pipeline_posvenda !== 'N',
      pipeline_recorrencia: e.pipeline_recorrencia ?? null,
    }),
  );
  await registrarEvento(ctx, {
    tabela: 'pipeline',
    chave: novo.pipeline_codigo,
    acao: 'CRIAR',
    versao: novo.versao,
    depois: novo,
  });
  await criarEstagio(ctx, { pipeline_codigo: novo.pipeline_codigo, estagio_descricao: 'Novo' });
  return novo.pipeline_codigo;
}

async function recusarComAbertos(ctx: Ctx, codigo: number): Promise<void> {
  const { abertos, seus_abertos: seus } = await negociosDoPipeline(ctx, codigo);
  if (abertos)
    throw new AppError('REGISTRO_EM_USO', {
      mensagem: `Este funil tem ${quantos(seus, abertos, 'negócio aberto', 'negócios abertos')} e não pode ser desativado.`,
      ajuda: 'Mova-os para outro funil, ou encerre-os, e desative de novo.',
    });
}

async function alterar(ctx: Ctx, codigo: number, e: Pedido): Promise<number> {
  const antes = await travarPipeline(ctx, codigo);
  if (!antes) throw new AppError('NAO_ENCONTRADO');
  await conferirVersao(ctx, 'pipeline', codigo, antes, e.versao);
  if (e.pipeline_ativo === 'N' && antes.pipeline_ativo) await recusarComAbertos(ctx, codigo);
  const depois = {
    ...antes,
    pipeline_descricao: e.pipeline_descricao,
    board_codigo: e.board_codigo ?? antes.board_codigo,
    pipeline_ordem: e.pipeline_ordem ?? antes.pipeline_ordem,
    pipeline_ativo:
      e.pipeline_ativo === undefined ? antes.pipeline_ativo : e.pipeline_ativo === 'S',
    pipeline_posvenda:
      e.pipeline_posvenda === undefined ? antes.pipeline_posvenda : e.pipeline_posvenda === 'S',
    pipeline_recorrencia:
      e.pipeline_recorrencia === undefined ? antes.pipeline_recorrencia : e.pipeline_recorrencia,
    versao: antes.versao + 1,
  };
  await noQuadro(atualizarPipeline(ctx, codigo, depois));
  await registrarEvento(ctx, {
    tabela: 'pipeline',
    chave: codigo,
    acao: 'ALTERAR',
    versao: depois.versao,
    antes,
    depois,
  });
  return codigo;
}

/** Creates a pipeline with a first stage, or changes one; a pipeline with open deals is not hidden. */
export async function salvarPipeline(ctx: Ctx, e: Pedido): Promise<LinhaPipeline[]> {
  const codigo =
    e.pipeline_codigo === undefined
      ? await criar(ctx, e)
      : await alterar(ctx, e.pipeline_codigo, e);
  return [await lerPipeline(ctx, codigo)];
}
