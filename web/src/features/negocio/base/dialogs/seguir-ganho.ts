import { resultadoGanhar } from '@praca/contract/negocio/ciclo/schemas.ts';
import { getPorCampos } from '@praca/contract/processo/endpoints.ts';
import type { Processo } from '@praca/contract/processo/schemas.ts';
import { chamarUm } from '../../../../platform/http/api-client.ts';
import { acompanharProcesso } from '../../../../platform/http/processo-polling.ts';
import { assinarSessao, sessaoAtual } from '../../../../platform/sessao/session.ts';

/** How a winning ended: the deals it touched, why it did not happen, or nothing when nobody waits any more. */
export type FimDoGanho = { codigos: number[] } | { motivo: string } | null;

const SEM_NOTICIAS =
  'O servidor não deu mais notícias. Confira a situação do negócio antes de tentar de novo.';

const acabou = ({ uniproc_situacao }: Processo) => ['FI', 'ER'].includes(uniproc_situacao);

/**
 * Follows a winning to its end, whether or not its dialog is still open. It is usually over with the answer, so it is read
 * at once; the protocol of processo-polling.ts follows the one that is not.
 */
export async function seguirGanho(uniproc_codigo: number): Promise<FimDoGanho> {
  const parar = new AbortController();
  const largar = assinarSessao(() => {
    if (sessaoAtual() === null) parar.abort();
  });
  const ler = (sinal?: AbortSignal) =>
    chamarUm(getPorCampos, { uniproc_codigo }, { sinal, semDesvio: true });
  const ja = await ler(parar.signal).catch(() => null);
  const fim =
    ja !== null && acabou(ja)
      ? ({ fim: 'concluido', processo: ja } as const)
      : await acompanharProcesso<Processo>({ sinal: parar.signal, ler });
  largar();
  if (fim.fim === 'abandonado') return null;
  if (fim.fim !== 'concluido') return { motivo: SEM_NOTICIAS };
  const lido = fim.processo.uniproc_resultadoobject;
  const resultado = resultadoGanhar.safeParse(lido);
  if (!resultado.success || resultado.data.Resultado === '1') {
    const mensagem = lido?.['mensagem'];
    return { motivo: typeof mensagem === 'string' ? mensagem : SEM_NOTICIAS };
  }
  const { negocio_codigo, negocio_posvenda, negocio_recorrente } = resultado.data;
  return {
    codigos: [negocio_codigo, negocio_posvenda, negocio_recorrente].filter((um) => um !== null),
  };
}
