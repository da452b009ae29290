import type { getMeuDia } from '@praca/contract/atividade/endpoints.ts';
import { MAXIMO_DO_DIA, NOTAS_DO_DIA, TEXTO_DO_DIA } from '@praca/contract/atividade/meu-dia.ts';
import type { Linha } from '@praca/contract/endpoint.ts';
import { ultimasDeCada } from '../acompanhamento/reads.ts';
import { lerNegociosDoDia } from '../negocio/reads-dia.ts';
import { lerPessoasDoDia } from '../pessoa/reads-dia.ts';
import type { Ctx } from '../platform/context.ts';
import { filtrarDeQuem, noBalde } from './filtros.ts';
import { lerLinhas, ULTIMAS_ANTES } from './reads-lista.ts';
import { condicoesDeAtividade } from './reads.ts';

const codigos = (lista: readonly (number | null)[]): number[] =>
  [...new Set(lista)].filter((um) => um !== null).sort((a, b) => a - b);

/** One's own tasks of today and the late ones, at most MAXIMO_DO_DIA, with their deals, customers and last notes: five statements, however many tasks. */
export async function levarMeuDia(ctx: Ctx): Promise<Linha<typeof getMeuDia>[]> {
  const minhas = filtrarDeQuem(condicoesDeAtividade(ctx), {
    LISTA_USUARIO: [ctx.sessao.usuario_login],
  });
  const [deHoje, atrasadas] = await Promise.all([
    lerLinhas(ctx, noBalde(minhas.copia(), ctx, 'HOJE'), 'atividade_dthr', MAXIMO_DO_DIA, 0),
    lerLinhas(ctx, noBalde(minhas.copia(), ctx, 'ATRASADAS'), ULTIMAS_ANTES, MAXIMO_DO_DIA, 0),
  ]);
  const tarefas = [...deHoje, ...atrasadas].slice(0, MAXIMO_DO_DIA);
  const negocios = await lerNegociosDoDia(ctx, codigos(tarefas.map((um) => um.negocio_codigo)));
  const pessoas = await lerPessoasDoDia(
    ctx,
    codigos([...tarefas, ...negocios].map((um) => um.pessoa_codigo)),
  );
  const notas = await ultimasDeCada(
    ctx,
    {
      negocios: negocios.map((um) => um.negocio_codigo),
      pessoas: pessoas.map((um) => um.pessoa_codigo),
    },
    NOTAS_DO_DIA,
    TEXTO_DO_DIA,
  );
  return [{ tarefas, negocios, pessoas, notas }];
}
