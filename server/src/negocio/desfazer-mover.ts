import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { desfazerMover } from '@praca/contract/negocio/endpoints.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { recusarAlterado } from '../platform/eventos/alterado.ts';
import { registrarEvento } from '../platform/eventos/registro-evento.ts';
import { trocarOrcamentos } from './ciclo/writes.ts';
import { ultimoPasso, type PassoGuardado } from './movimento/reads.ts';
import { voltarAoLugar, voltarDaPerda } from './movimento/writes-desfazer.ts';
import { travarNegocio, type NegocioTravado } from './writes.ts';

type Movido = Linha<typeof desfazerMover>;

/** The last step of a deal that may be taken back now: a loss of a lost one, a move of an open one. */
function passoDesfazivel(n: NegocioTravado, passo: PassoGuardado | undefined): PassoGuardado {
  const esperada = passo?.evento_acao === 'PERDER' ? 'P' : 'A';
  if (n.negocio_situacao !== 'A' && n.negocio_situacao !== esperada)
    throw new AppError('NEGOCIO_FECHADO');
  if (!passo || n.negocio_situacao !== esperada) throw new AppError('NADA_A_DESFAZER');
  return passo;
}

/** With 'S' the open quotes of the deal are cancelled; otherwise those that an undone loss cancelled are open again. */
async function ajustarOrcamentos(
  ctx: Ctx,
  n: NegocioTravado,
  passo: PassoGuardado,
  cancelar: boolean,
): Promise<Record<string, number[]>> {
  if (cancelar)
    return { orcamentos_cancelados: await trocarOrcamentos(ctx, n.negocio_codigo, 'O', 'C') };
  if (!passo.cancelados.length) return {};
  return {
    orcamentos_reabertos: await trocarOrcamentos(ctx, n.negocio_codigo, 'C', 'O', passo.cancelados),
  };
}

const LUGAR = [
  'pipeline_codigo',
  'estagio_codigo',
  'negocio_posicao',
  'negocio_dtestagio',
] as const;
const PERDA = [
  'negocio_situacao',
  'motperda_codigo',
  'negocio_obsperda',
  'negocio_dtfechamento',
] as const;
const partes = (n: Record<string, unknown>, nomes: readonly string[]) =>
  Object.fromEntries(nomes.map((nome) => [nome, n[nome]]));

/**
 * Takes back the last move, change of pipeline or loss of the deal that is not taken back yet, exactly; a second call
 * takes back the one before it. Its stage history points at the step it takes back (a negative `evento_deestagio`), so
 * that the funnel, which reads no more than an index of the log, counts neither. Who names the step that is meant is
 * refused where a later one is the last by now.
 */
export async function desfazerMoverNegocio(
  ctx: Ctx,
  entrada: Entrada<typeof desfazerMover>,
): Promise<Movido[]> {
  const [antes, ultimo] = await Promise.all([
    travarNegocio(ctx, entrada.NEGOCIO_CODIGO),
    ultimoPasso(ctx, entrada.NEGOCIO_CODIGO),
  ]);
  const passo = passoDesfazivel(antes, ultimo);
  const { VERSAO_DO_MOVIMENTO: esperada = passo.evento_versao } = entrada;
  if (esperada !== passo.evento_versao)
    await recusarAlterado(ctx, 'negocio', antes.negocio_codigo, antes.versao);
  const perda = passo.evento_acao === 'PERDER';
  const voltar = perda ? voltarDaPerda : voltarAoLugar;
  const orcamentos = await ajustarOrcamentos(ctx, antes, passo, entrada.CANCELAORCAMENTOS === 'S');
  const lugar = partes(perda ? antes : passo.evento_antes, LUGAR);
  const estagio = Number(lugar['estagio_codigo']);
  // What the history says is known beforehand: both leave together, and stand or fall together.
  const [linha] = await Promise.all([
    voltar(ctx, antes.negocio_codigo, passo.evento_antes),
    registrarEvento(ctx, {
      tabela: 'negocio',
      chave: antes.negocio_codigo,
      acao: perda ? 'DESFAZER_PERDER' : 'DESFAZER_MOVER',
      versao: antes.versao + 1,
      antes: partes(antes, perda ? PERDA : LUGAR),
      depois: {
        ...(perda ? { negocio_situacao: 'A' } : lugar),
        ...orcamentos,
        desfaz: passo.evento_codigo,
      },
      escopo: antes,
      ...(estagio !== antes.estagio_codigo
        ? {
            estagio: {
              negocio_codigo: antes.negocio_codigo,
              pipeline_codigo: Number(lugar['pipeline_codigo']),
              de: -passo.evento_codigo,
              para: estagio,
            },
          }
        : {}),
    }),
  ]);
  if (!linha)
    throw new AppError('NADA_A_DESFAZER', {
      mensagem: 'O estágio de origem não existe mais.',
      ajuda: 'Mova o negócio para outro estágio.',
    });
  return [linha];
}
