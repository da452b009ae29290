import { pausa } from './pausa.ts';

/** What the poll reads of a process record (`TWSUnicode_Processos/GetPorCampos`). */
export type EstadoProcesso = {
  uniproc_situacao: string;
  uniproc_mensagem?: string | null;
  uniproc_observacao?: string | null;
  uniproc_registroatual?: number | string | null;
};

/** How a poll ended: read to its end, never found, stopped moving, or left by the caller. */
export type FimProcesso<P extends EstadoProcesso> =
  | { fim: 'concluido'; processo: P }
  | { fim: 'nao-encontrado' }
  | { fim: 'parado'; processo: P }
  | { fim: 'abandonado' };

/* Waits of the protocol, in milliseconds and attempts. */
const ESPERA_MS = 2_000;
const TENTATIVAS = 50;
const INTERVALO_MS = 5_000;
const PARADO = 150;

/**
 * Follows a long process: 2 s, then up to 50 reads 2 s apart until its record exists, then a read every 5 s until it
 * is done or failed, given up after 150 reads in which neither message nor counter moved. A read that fails counts as one
 * that saw nothing new, and the next one comes at a moment of its own (S-83). `aoMudar` hears every record read.
 */
export const acompanharProcesso = async <P extends EstadoProcesso>(opcoes: {
  ler: (sinal?: AbortSignal) => Promise<P | null>;
  aoMudar?: (processo: P) => void;
  sinal?: AbortSignal;
  esperar?: typeof pausa;
}): Promise<FimProcesso<P>> => {
  const { aoMudar, sinal, esperar: pausar = pausa } = opcoes;
  let fator = 1;
  const ler = () => {
    fator = 1;
    return opcoes.ler(sinal).catch(() => {
      fator = 0.5 + Math.random();
      return null;
    });
  };
  const acabou = () => sinal?.aborted === true;

  let processo: P | null = null;
  for (let tentativa = 0; processo === null && tentativa < TENTATIVAS; tentativa += 1) {
    await pausar(ESPERA_MS * fator, sinal);
    if (acabou()) return { fim: 'abandonado' };
    processo = await ler();
  }
  if (processo === null) return { fim: acabou() ? 'abandonado' : 'nao-encontrado' };
  aoMudar?.(processo);

  let iguais = 0;
  // A word that this page does not know says nothing of an end.
  while (!['FI', 'ER'].includes(processo.uniproc_situacao)) {
    if (iguais >= PARADO) return { fim: 'parado', processo };
    await pausar(INTERVALO_MS * fator, sinal);
    if (acabou()) return { fim: 'abandonado' };
    const lido: P | null = await ler();
    iguais = lido === null || semNovidade(processo, lido) ? iguais + 1 : 0;
    if (lido === null) continue;
    processo = lido;
    aoMudar?.(processo);
  }
  return { fim: 'concluido', processo };
};

const semNovidade = (antes: EstadoProcesso, agora: EstadoProcesso): boolean =>
  antes.uniproc_mensagem === agora.uniproc_mensagem &&
  String(antes.uniproc_registroatual) === String(agora.uniproc_registroatual);
