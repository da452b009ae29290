import { dobrar } from '@praca/contract/br/busca.ts';
import type { Entrada } from '@praca/contract/endpoint.ts';
import type { salvar } from '@praca/contract/visao/endpoints.ts';
import type { Visao } from '@praca/contract/visao/schemas.ts';
import { conferirVersao } from '../platform/eventos/alterado.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { registrarEvento } from '../platform/eventos/registro-evento.ts';
import { exigirEquipe } from './equipe.ts';
import { lerVisao, listarVisoes, travarVisao } from './reads.ts';
import { exigirTela } from './tela.ts';
import { atualizarVisao, inserirVisao, soltarPadraoDosOutros } from './writes.ts';

const MAXIMO = 100;

const recusarCampo = (campo: string, mensagem: string): never => {
  throw new AppError('ENTRADA_INVALIDA', { campos: [{ campo, mensagem }] });
};

/** A screen offers at most so many views of one's own, and as many of the team; among them a name exists once. */
async function conferirLugar(ctx: Ctx, e: Entrada<typeof salvar>, antes: Visao | null) {
  const vistas = await listarVisoes(ctx, e.visao_tela);
  const vizinhas = vistas.filter(
    (v) => v.visao_equipe === e.visao_equipe && v.visao_codigo !== antes?.visao_codigo,
  );
  if (vizinhas.length >= MAXIMO)
    recusarCampo(
      'visao_descricao',
      `Esta tela já tem ${MAXIMO} visões. Exclua uma antes de criar outra.`,
    );
  const nome = dobrar(e.visao_descricao);
  if (vizinhas.some((v) => dobrar(v.visao_descricao) === nome))
    throw new AppError('REGISTRO_REPETIDO', {
      mensagem: `Já existe uma visão chamada “${e.visao_descricao}”.`,
      ajuda: 'Use outro nome, ou salve por cima da que já existe.',
    });
}

/** Saves a view: one's own at will, the team's only with the permission to edit registers. Its search is kept as text and never read here. */
export async function salvarVisao(ctx: Ctx, e: Entrada<typeof salvar>): Promise<Visao[]> {
  exigirTela(ctx, e.visao_tela);
  const antes = e.visao_codigo === undefined ? null : await travarVisao(ctx, e.visao_codigo);
  exigirEquipe(ctx, e, antes);
  if (antes) {
    await conferirVersao(ctx, 'visao', antes.visao_codigo, antes, e.versao);
    if (antes.visao_tela !== e.visao_tela)
      recusarCampo('visao_tela', 'Uma visão não muda de tela. Crie outra.');
  }
  await conferirLugar(ctx, e, antes);
  const codigo = antes?.visao_codigo ?? (await inserirVisao(ctx, e));
  if (antes) await atualizarVisao(ctx, codigo, e);
  if (antes?.visao_equipe === 'S' && e.visao_equipe === 'N')
    await soltarPadraoDosOutros(ctx, codigo);
  const depois = await lerVisao(ctx, codigo);
  await registrarEvento(ctx, {
    tabela: 'visao',
    chave: codigo,
    acao: antes ? 'ALTERAR' : 'CRIAR',
    versao: depois.versao,
    antes,
    depois,
  });
  return [depois];
}
