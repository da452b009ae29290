import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type * as api from '@praca/contract/negocio/lote/endpoints.ts';
import type { Ctx } from '../../platform/context.ts';
import { iniciarProcesso, registrarTrabalho } from '../../platform/fila/processo.ts';
import { registrarEvento } from '../../platform/eventos/registro-evento.ts';
import { conferirAcao, exigidasPara } from './conferir.ts';
import { executarLote } from './executar.ts';
import { lerPlano, TIPO_DISTRIBUIR, TIPO_LOTE } from './plano.ts';

type Iniciado = Linha<typeof api.alterar>[];

/** Starts an action that this user may do, as the job of a bulk verb. */
export async function iniciar(
  ctx: Ctx,
  tipo: string,
  entrada: Record<string, unknown>,
): Promise<Iniciado> {
  const { acao, selecao } = lerPlano(tipo, entrada);
  await conferirAcao(ctx, acao);
  const iniciado = await iniciarProcesso(ctx, {
    tipo,
    entrada,
    mensagem: 'A alteração está na fila.',
  });
  await registrarEvento(ctx, {
    tabela: 'processo',
    chave: iniciado.uniproc_codigo,
    acao: tipo,
    depois: { acao, selecao },
  });
  return [iniciado];
}

/** Starts one action on each of the deals marked, or on all that a filter gives. */
export const alterarLote = (ctx: Ctx, e: Entrada<typeof api.alterar>): Promise<Iniciado> =>
  iniciar(ctx, TIPO_LOTE, e);

/** Starts putting tags on deals and taking others off. */
export const trocarEtiquetasEmLote = (
  ctx: Ctx,
  { LISTA_CODIGO, ADICIONAR, REMOVER }: Entrada<typeof api.etiquetas>,
): Promise<Iniciado> =>
  iniciar(ctx, TIPO_LOTE, { LISTA_CODIGO, ACAO: { tipo: 'ETIQUETAS', ADICIONAR, REMOVER } });

/** Starts giving deals in turn to representatives, or to the users of an automatic distribution. */
export const distribuirNegocios = (
  ctx: Ctx,
  e: Entrada<typeof api.distribuir>,
): Promise<Iniciado> => iniciar(ctx, TIPO_DISTRIBUIR, e);

for (const tipo of [TIPO_LOTE, TIPO_DISTRIBUIR])
  registrarTrabalho(
    tipo,
    (entrada) => exigidasPara(lerPlano(tipo, entrada).acao),
    (ctx) => executarLote(ctx, tipo),
  );
