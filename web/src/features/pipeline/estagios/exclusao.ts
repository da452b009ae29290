import { desfazerExclusao, excluirComDestino } from '@praca/contract/pipeline/estagio/endpoints.ts';
import { getPorCampos } from '@praca/contract/processo/endpoints.ts';
import type { Processo } from '@praca/contract/processo/schemas.ts';
import { oferecerVolta, voltarPor } from '../../../kit/desfazer/desfazer.ts';
import { chamarUm } from '../../../platform/http/api-client.ts';
import { acompanharProcesso } from '../../../platform/http/processo-polling.ts';
import { assinarSessao, sessaoAtual } from '../../../platform/sessao/session.ts';
import { erro, sucesso, toast } from '../../../ui/window/toast.ts';
import { relerDepoisDe } from '../../../kit/escrita/reler.ts';
import { contarRecusa } from './recusa.ts';

const AVISO = { id: 'excluir-estagio' };
const DESFAZER_MS = 12_000;
const ENQUANTO_MS = 600_000;
const SEM_NOTICIAS =
  'O servidor não deu mais notícias. Atualize a página para ver como os estágios ficaram.';

type Fim = { mensagem: string; deuCerto: boolean } | null;

/** Follows a process to its end, whatever screen is open; nobody waits any more when the person leaves. */
async function seguir(uniproc_codigo: number): Promise<Fim> {
  const parar = new AbortController();
  const largar = assinarSessao(() => {
    if (sessaoAtual() === null) parar.abort();
  });
  const fim = await acompanharProcesso<Processo>({
    sinal: parar.signal,
    ler: (sinal) => chamarUm(getPorCampos, { uniproc_codigo }, { sinal, semDesvio: true }),
  });
  largar();
  if (fim.fim === 'abandonado') return null;
  await relerDepoisDe(excluirComDestino);
  if (fim.fim !== 'concluido') return { mensagem: SEM_NOTICIAS, deuCerto: false };
  const resultado = fim.processo.uniproc_resultadoobject;
  const mensagem = resultado?.['mensagem'];
  return {
    mensagem: typeof mensagem === 'string' ? mensagem : SEM_NOTICIAS,
    deuCerto: resultado?.Resultado === '0',
  };
}

const desfazer = (exclusao: number) =>
  voltarPor(
    desfazerExclusao,
    () => ({ uniproc_codigo: exclusao }),
    async (processo) => {
      if (processo === null) return;
      toast('Desfazendo a exclusão do estágio…', { ...AVISO, ms: ENQUANTO_MS });
      const fim = await seguir(processo.uniproc_codigo);
      if (fim?.deuCerto) sucesso(fim.mensagem, AVISO);
      else if (fim) erro(fim.mensagem, AVISO);
    },
  );

/** Deletes a stage whose deals, if it has any, go to another one: tells how it goes, and offers the way back. False when it was refused at once. */
export async function excluirEstagio(
  estagio: { estagio_codigo: number; estagio_descricao: string; versao: number },
  estagio_destino?: number,
): Promise<boolean> {
  const { estagio_codigo, versao } = estagio;
  try {
    const processo = await chamarUm(
      excluirComDestino,
      { estagio_codigo, versao, ...(estagio_destino === undefined ? {} : { estagio_destino }) },
      { semDesvio: true },
    );
    if (processo === null) return false;
    toast(`Excluindo o estágio ${estagio.estagio_descricao}…`, { ...AVISO, ms: ENQUANTO_MS });
    void seguir(processo.uniproc_codigo).then((fim) => {
      if (fim?.deuCerto)
        oferecerVolta(fim.mensagem, desfazer(processo.uniproc_codigo), {
          ...AVISO,
          tone: 'success',
          ms: DESFAZER_MS,
        });
      else if (fim) erro(fim.mensagem, AVISO);
    });
    return true;
  } catch (falha) {
    contarRecusa(excluirComDestino.nome, falha);
    return false;
  }
}
