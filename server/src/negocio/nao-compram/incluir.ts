import type { Linha } from '@praca/contract/endpoint.ts';
import type { incluirClientesQueNaoCompram } from '@praca/contract/negocio/nao-compram/endpoints.ts';
import { MAXIMO_POR_INCLUSAO } from '@praca/contract/negocio/nao-compram/schemas.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { registrarEvento } from '../../platform/eventos/registro-evento.ts';
import { iniciarProcesso } from '../../platform/fila/processo.ts';
import { janelaDe } from './janela.ts';
import { comDias, conferirDestino, filtrosDe, TIPO_INCLUIR, type EntradaIncluir } from './plano.ts';
import { contarNaoCompram } from './reads.ts';

/** Starts making deals of customers that do not buy, in one stage of a pipeline; who has an open one there gets no second. */
export async function incluirNaoCompram(
  ctx: Ctx,
  e: EntradaIncluir,
): Promise<Linha<typeof incluirClientesQueNaoCompram>[]> {
  await conferirDestino(ctx, e);
  const entrada = comDias(ctx, e);
  const filtros = filtrosDe(entrada);
  const { haMais } = await contarNaoCompram(
    ctx,
    filtros,
    janelaDe(ctx, filtros),
    MAXIMO_POR_INCLUSAO,
  );
  if (haMais)
    throw new AppError('ENTRADA_INVALIDA', {
      campos: [
        {
          campo: 'FILTROS',
          mensagem: `Há mais de ${MAXIMO_POR_INCLUSAO.toLocaleString('pt-BR')} clientes. Filtre mais antes de incluir.`,
        },
      ],
    });
  const iniciado = await iniciarProcesso(ctx, {
    tipo: TIPO_INCLUIR,
    entrada,
    mensagem: 'A inclusão no funil está na fila.',
  });
  await registrarEvento(ctx, {
    tabela: 'processo',
    chave: iniciado.uniproc_codigo,
    acao: TIPO_INCLUIR,
    depois: { pipeline_codigo: e.pipeline_codigo, estagio_codigo: e.estagio_codigo },
  });
  return [iniciado];
}
