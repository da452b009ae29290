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

/** Waits of the protocol, in milliseconds and attempts. */
const PROTOCOLO = { espera: 2_000, tentativas: 50, intervalo: 5_000, parado: 150 } as const;

const EM_ANDAMENTO: ReadonlySet<string> = new Set(['AG', 'EE']);

/** Ends after `ms`, or at once when the signal is aborted. */
export type Esperar = (ms: number, sinal?: AbortSignal) => Promise<void>;

const esperarDeVerdade: Esperar = (ms, sinal) =>
  new Promise((resolve) => {
    const fim = () => {
      clearTimeout(relogio);
      sinal?.removeEventListener('abort', fim);
      resolve();
    };
    const relogio = setTimeout(fim, ms);
    sinal?.addEventListener('abort', fim);
  });

/**
 * Follows a long process: 2 s, then up to 50 reads 2 s apart until its record exists, then a read every 5 s while it
 * waits or runs, given up after 150 reads in which neither message nor counter moved. A read that fails counts as one
 * that saw nothing new. `aoMudar` hears every record read.
 */
export const acompanharProcesso = async <P extends EstadoProcesso>(opcoes: {
  ler: (sinal?: AbortSignal) => Promise<P | null>;
  aoMudar?: (processo: P) => void;
  sinal?: AbortSignal;
  esperar?: Esperar;
}): Promise<FimProcesso<P>> => {
  const { aoMudar, sinal, esperar = esperarDeVerdade } = opcoes;
  const ler = () => opcoes.ler(sinal).catch(() => null);
  const acabou = () => sinal?.aborted === true;

  let processo: P | null = null;
  for (let tentativa = 0; processo === null && tentativa < PROTOCOLO.tentativas; tentativa += 1) {
    await esperar(PROTOCOLO.espera, sinal);
    if (acabou()) return { fim: 'abandonado' };
    processo = await ler();
  }
  if (processo === null) return acabou() ? { fim: 'abandonado' } : { fim: 'nao-encontrado' };
  aoMudar?.(processo);

  let iguais = 0;
  while (EM_ANDAMENTO.has(processo.uniproc_situacao)) {
    if (iguais >= PROTOCOLO.parado) return { fim: 'parado', processo };
    await esperar(PROTOCOLO.intervalo, sinal);
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
