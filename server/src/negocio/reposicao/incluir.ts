import { dataNoFuso } from '@praca/contract/br/data.ts';
import type { Linha } from '@praca/contract/endpoint.ts';
import type { incluirReposicao } from '@praca/contract/negocio/reposicao/endpoints.ts';
import { MAXIMO_POR_REPOSICAO } from '@praca/contract/negocio/reposicao/schemas.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { registrarEvento } from '../../platform/eventos/registro-evento.ts';
import { iniciarProcesso } from '../../platform/fila/processo.ts';
import { TIPO_REPOSICAO } from '../nao-compram/plano.ts';
import { comEstagio, conferirInclusao, filtrosDe, type EntradaIncluir } from './plano.ts';
import { contarReposicao } from './reads.ts';

/** Starts making deals with a suggested quote of rows of the radar; each absence gets one, ever. */
export async function incluirDaReposicao(
  ctx: Ctx,
  e: EntradaIncluir,
): Promise<Linha<typeof incluirReposicao>[]> {
  const entrada = await comEstagio(ctx, e);
  await conferirInclusao(ctx, entrada);
  const hoje = dataNoFuso(ctx.agora, ctx.sessao.usuario_fuso);
  const { haMais } = await contarReposicao(ctx, filtrosDe(entrada), hoje, MAXIMO_POR_REPOSICAO);
  if (haMais)
    throw new AppError('ENTRADA_INVALIDA', {
      campos: [
        {
          campo: 'FILTROS',
          mensagem: `Há mais de ${MAXIMO_POR_REPOSICAO.toLocaleString('pt-BR')} linhas. Filtre mais antes de criar.`,
        },
      ],
    });
  const iniciado = await iniciarProcesso(ctx, {
    tipo: TIPO_REPOSICAO,
    entrada,
    mensagem: 'A criação dos negócios está na fila.',
  });
  const { pipeline_codigo, estagio_codigo } = entrada;
  await registrarEvento(ctx, {
    tabela: 'processo',
    chave: iniciado.uniproc_codigo,
    acao: TIPO_REPOSICAO,
    depois: { pipeline_codigo, estagio_codigo },
  });
  return [iniciado];
}
