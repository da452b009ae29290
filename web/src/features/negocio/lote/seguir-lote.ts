import { desfazer } from '@praca/contract/negocio/lote/endpoints.ts';
import { getLista, getHistorico, ler } from '@praca/contract/negocio/endpoints.ts';
import { getPorCampos } from '@praca/contract/processo/endpoints.ts';
import { esquecerAto, oferecerVolta, voltarPor } from '../../../kit/desfazer/desfazer.ts';
import {
  idDoAviso,
  seguirProcesso,
  type ProcessoSeguido,
} from '../../../kit/processo/processos.ts';
import { chaveDe, queryClient } from '../../../platform/http/query.ts';
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

const sobre = (codigo: number) => `lote/${codigo}`;

/** The way back of a bulk verb; `aoIniciar` gets the number of its process. */
const voltar = (
  codigo: number,
  titulo: string,
  href: () => string,
  aoIniciar?: (n: number) => void,
) =>
  voltarPor(
    desfazer,
    () => ({ uniproc_codigo: codigo }),
    (processo) => {
      if (processo === null) return;
      esquecerAto(sobre(codigo));
      seguirLote(processo.uniproc_codigo, `Desfazer: ${titulo}`, href());
      aoIniciar?.(processo.uniproc_codigo);
    },
  );

/** Starts taking a bulk verb back; answers the number of that process, null when it was refused. */
export async function desfazerLote(
  codigo: number,
  titulo: string,
  href: string,
): Promise<number | null> {
  let iniciado: number | null = null;
  await voltar(
    codigo,
    titulo,
    () => href,
    (n) => {
      iniciado = n;
    },
  )();
  return iniciado;
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
  oferecerVolta(
    mensagem,
    voltar(codigo, titulo, () => historia.location.href),
    aviso,
    sobre(codigo),
  );
}
