import {
  alterarLote,
  contarLote,
  desfazerLote,
  getCentral,
  getLista,
} from '@praca/contract/atividade/endpoints.ts';
import {
  resultadoDoLote,
  type AcaoDoLote,
  type ResultadoDoLote,
} from '@praca/contract/atividade/lote.ts';
import type { EntradaCrua, Linha } from '@praca/contract/endpoint.ts';
import { getPorCampos } from '@praca/contract/processo/endpoints.ts';
import type { Processo } from '@praca/contract/processo/schemas.ts';
import { oferecerVolta, voltarPor } from '../../../kit/desfazer/desfazer.ts';
import { chamarUm } from '../../../platform/http/api-client.ts';
import { mensagensDe } from '../../../platform/http/erro-api.ts';
import { acompanharProcesso } from '../../../platform/http/processo-polling.ts';
import { chaveDe, queryClient } from '../../../platform/http/query.ts';
import { mostrarOpsss } from '../../../ui/window/opsss.ts';
import { toast } from '../../../ui/window/toast.ts';

/** The tasks that were marked, or every pending one that a filter gives. */
export type SelecaoDeTarefas = Pick<EntradaCrua<typeof alterarLote>, 'LISTA_CODIGO' | 'FILTROS'>;

const DESFAZER_MS = 15_000;
const AVISO = 'lote-de-tarefas';

/** Follows a bulk of tasks to its end; null where it did not come to one. */
async function seguir(uniproc_codigo: number): Promise<ResultadoDoLote | null> {
  const seguido = await acompanharProcesso<Processo>({
    sinal: new AbortController().signal,
    ler: (sinal) => chamarUm(getPorCampos, { uniproc_codigo }, { sinal, semDesvio: true }),
    aoMudar: (um) => toast(um.uniproc_mensagem, { id: AVISO, ms: DESFAZER_MS }),
  });
  await Promise.all(
    [getCentral, getLista].map((uma) => queryClient.invalidateQueries({ queryKey: chaveDe(uma) })),
  );
  const { fim } = seguido;
  const processo = 'processo' in seguido ? seguido.processo : null;
  const lido = resultadoDoLote.safeParse(processo?.uniproc_resultadoobject);
  if (fim === 'concluido' && lido.success) return lido.data;
  toast(processo?.uniproc_mensagem || 'O andamento parou antes do fim.', {
    id: AVISO,
    tone: 'warning',
  });
  return null;
}

const recusas = ({ recusadas }: ResultadoDoLote): string =>
  recusadas
    .slice(0, 3)
    .map(({ titulo, motivo }) => `${titulo}: ${motivo}`)
    .join(' ');

const desfazer = (uniproc_codigo: number) =>
  voltarPor(
    desfazerLote,
    () => ({ uniproc_codigo }),
    async (volta) => {
      const resultado = volta && (await seguir(volta.uniproc_codigo));
      if (resultado)
        toast(`${resultado.mensagem} ${recusas(resultado)}`, { id: AVISO, tone: 'success' });
    },
  );

/** Tells what a bulk of tasks did, which it could not do and why, and offers to take it back. */
export async function acompanharLote(uniproc_codigo: number): Promise<void> {
  const resultado = await seguir(uniproc_codigo);
  if (resultado === null) return;
  const mensagem = `${resultado.mensagem} ${recusas(resultado)}`.trim();
  const aviso = {
    id: AVISO,
    tone: resultado.recusadas.length === 0 ? 'success' : 'warning',
    ms: DESFAZER_MS,
  } as const;
  if (resultado.alteradas === 0) toast(mensagem, aviso);
  else oferecerVolta(mensagem, desfazer(uniproc_codigo), aviso);
}

/** How many tasks a selection has now; null where that could not be asked. */
export async function contarTarefas(
  selecao: SelecaoDeTarefas,
): Promise<Linha<typeof contarLote> | null> {
  try {
    return await chamarUm(contarLote, selecao, { semDesvio: true });
  } catch (falha) {
    mostrarOpsss({ operacao: contarLote.nome, mensagens: mensagensDe(falha) });
    return null;
  }
}

/** Starts a bulk that asks nothing more; a refusal is told in the dialog of failed operations. */
export async function alterarTarefas(
  selecao: SelecaoDeTarefas,
  ACAO: AcaoDoLote,
): Promise<boolean> {
  try {
    const iniciado = await chamarUm(alterarLote, { ...selecao, ACAO }, { semDesvio: true });
    if (iniciado) void acompanharLote(iniciado.uniproc_codigo);
    return iniciado !== null;
  } catch (falha) {
    mostrarOpsss({ operacao: alterarLote.nome, mensagens: mensagensDe(falha) });
    return false;
  }
}
