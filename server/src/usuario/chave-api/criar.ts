import { randomUUID } from 'node:crypto';
import { DATA_MAXIMA, formatarData } from '@praca/contract/br/data.ts';
import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { criarChaveApi as chamada } from '@praca/contract/usuario/endpoints.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { registrarEvento } from '../../platform/eventos/registro-evento.ts';
import { novoSegredo, resumo } from '../../platform/sessao/token-opaco.ts';
import { contarChavesApi, lerChaveApi } from './reads.ts';
import { inserirChaveApi, travarChavesDe } from './writes.ts';

const MAXIMO = 20;
/** Of the last day of the calendar, where it ends last. */
const ULTIMO_INSTANTE = Date.parse(`${DATA_MAXIMA}T23:59:59.999-12:00`);

/** An end lies ahead, and in the calendar of people: a key without an end is asked for explicitly. */
function conferirFim(fim: string | null): void {
  if (fim === null) return;
  const recusar = (mensagem: string) =>
    new AppError('ENTRADA_INVALIDA', { campos: [{ campo: 'chave_revogada_em', mensagem }] });
  if (Date.parse(fim) <= Date.now()) throw recusar('O fim da chave precisa estar no futuro.');
  if (Date.parse(fim) > ULTIMO_INSTANTE)
    throw recusar(
      `O fim da chave vai até ${formatarData(DATA_MAXIMA)}. Para uma chave sem prazo, não informe o fim.`,
    );
}

/**
 * A key with which an integration calls as the user, with the permissions asked for and never more than the user has at
 * the time of each call, until it ends. Its secret is told here and nowhere else. SEM_PERMISSAO; ENTRADA_INVALIDA for an
 * end in the past or beyond the calendar and beyond 20 living keys.
 */
export async function criarChaveApi(
  ctx: Ctx,
  { chave_descricao, chave_permissoes, chave_revogada_em = null }: Entrada<typeof chamada>,
): Promise<Linha<typeof chamada>[]> {
  const { clienteregistro_codigo: registro, usuario_codigo: usuario, permissoes } = ctx.sessao;
  const pedidas = [...new Set(chave_permissoes)];
  if (!pedidas.every((p) => permissoes.has(p)))
    throw new AppError('SEM_PERMISSAO', {
      mensagem: 'Uma chave não pode ter permissões que você não tem.',
      ajuda: 'Escolha apenas entre as permissões do seu perfil.',
    });
  conferirFim(chave_revogada_em);
  await travarChavesDe(ctx.tx, registro, usuario);
  if ((await contarChavesApi(ctx.tx, registro, usuario)) >= MAXIMO)
    throw new AppError('ENTRADA_INVALIDA', {
      mensagem: `Você já tem ${MAXIMO} chaves de API ativas.`,
      ajuda: 'Revogue uma que não usa mais e tente novamente.',
    });
  const chave_codigo = randomUUID();
  const chave_segredo = novoSegredo();
  await inserirChaveApi(ctx.tx, registro, {
    chave_codigo,
    chave_descricao,
    chave_permissoes: pedidas,
    chave_revogada_em,
    hash: resumo(chave_segredo),
    usuario,
  });
  await registrarEvento(ctx, {
    tabela: 'chave_api',
    chave: chave_codigo,
    acao: 'CRIAR',
    depois: { chave_descricao, chave_permissoes: pedidas, chave_revogada_em },
  });
  const criada = await lerChaveApi(ctx.tx, registro, chave_codigo);
  return [{ ...criada, chave_identificador: `${registro}.${chave_codigo}`, chave_segredo }];
}
