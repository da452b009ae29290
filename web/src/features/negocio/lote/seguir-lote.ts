import { desfazer } from '@praca/contract/negocio/lote/endpoints.ts';
import { getLista, getHistorico, ler } from '@praca/contract/negocio/endpoints.ts';
import { getPorCampos } from '@praca/contract/processo/endpoints.ts';
import { oferecerVolta } from '../../../kit/desfazer/desfazer.ts';
import { chamarUm } from '../../../platform/api-client.ts';
import { mensagensDe, semResposta } from '../../../platform/erro-api.ts';
import { idDoAviso, seguirProcesso, type ProcessoSeguido } from '../../processo/parts/processos.ts';
import { chaveDe, queryClient } from '../../../platform/query.ts';
import { mostrarOpsss } from '../../../ui/window/opsss.ts';
import { closeToast, toast } from '../../../ui/window/toast.ts';
import {
  caminhoDoLote,
  loteDoHash,
  motivoDaFalha,
  paradoEm,
  podeDesfazer,
  resultadoDoLote,
} from './lote-texto.ts';

/** As much of the browser's history as these need. */
type Historia = { location: { href: string }; push: (href: string) => void };

const AVISO_MS = 15_000;

/** Follows a bulk verb that the server accepted, whatever screen is open, from the screen that is open now. */
export const seguirLote = (codigo: number, titulo: string, href: string): void =>
  seguirProcesso({ codigo, titulo, caminho: caminhoDoLote(href, codigo) });

/** Starts taking a bulk verb back; answers the number of that process, null when it was refused. */
export async function desfazerLote(
  codigo: number,
  titulo: string,
  href: string,
): Promise<number | null> {
  try {
    const iniciado = await chamarUm(desfazer, { uniproc_codigo: codigo }, { semDesvio: true });
    if (iniciado === null) throw semResposta(desfazer.nome);
    seguirLote(iniciado.uniproc_codigo, `Desfazer: ${titulo}`, href);
    return iniciado.uniproc_codigo;
  } catch (erro) {
    mostrarOpsss({ operacao: desfazer.nome, mensagens: mensagensDe(erro) });
    return null;
  }
}

/** Tells the end of a bulk verb in a toast, with the links to its result and to its undo, and makes the screens read their data again. */
export function avisarFimDoLote(seguido: ProcessoSeguido, historia: Historia): void {
  const { codigo, titulo, caminho, processo, fim } = seguido;
  if (loteDoHash(caminho) !== codigo) return;
  for (const chamada of [getLista, getHistorico, ler, getPorCampos])
    void queryClient.invalidateQueries({ queryKey: chaveDe(chamada) });
  const { href } = historia.location;
  if (loteDoHash(href) === codigo) return closeToast(idDoAviso(codigo));
  const resultado = fim === 'concluido' ? resultadoDoLote(processo) : null;
  const mensagem =
    resultado?.mensagem ?? [paradoEm(processo), motivoDaFalha(processo)].filter(Boolean).join(' ');
  const aviso = {
    id: idDoAviso(codigo),
    title: titulo,
    tone: resultado?.Resultado === '0' && resultado.recusados === 0 ? 'success' : 'warning',
    ms: AVISO_MS,
    action: {
      label: 'Ver',
      onSelect: () => historia.push(caminhoDoLote(historia.location.href, codigo)),
    },
  } as const;
  if (fim !== 'concluido' || !podeDesfazer(processo)) return void toast(mensagem, aviso);
  const desfazer = () => desfazerLote(codigo, titulo, historia.location.href);
  oferecerVolta(mensagem, async () => ((await desfazer()) === null ? 'recusada' : 'feita'), aviso);
}
