import { Worker } from 'node:worker_threads';
import { AppError } from '../../platform/errors.ts';
import type { Papel } from './papel.ts';

const PRAZO_MS = 10_000;
const MAX_ESPERA = 20;

interface Espera {
  pronto(bytes: Buffer): void;
  falhou(erro: Error): void;
}
interface Resposta {
  numero: number;
  bytes?: Uint8Array;
  erro?: string;
}

const esperas = new Map<number, Espera>();
let operario: Worker | undefined;
let ultimo = 0;

/** Ends the thread and refuses who waits for it; the next one gets a new thread. */
function largar(quem: Worker, erro: Error): void {
  if (operario !== quem) return;
  operario = undefined;
  for (const espera of esperas.values()) espera.falhou(erro);
  esperas.clear();
  void quem.terminate();
}

function contratar(): Worker {
  const novo = new Worker(new URL('operario.ts', import.meta.url));
  novo.unref();
  novo.on('message', ({ numero, bytes, erro }: Resposta) => {
    const espera = esperas.get(numero);
    esperas.delete(numero);
    if (bytes) espera?.pronto(Buffer.from(bytes));
    else espera?.falhou(new Error(erro));
  });
  novo.on('error', (erro: Error) => largar(novo, erro));
  novo.on('exit', () => largar(novo, new Error('a thread dos PDFs terminou')));
  return novo;
}

/** Draws a PDF in the one thread that does it, started by the first one. Refuses where too many wait, or one takes longer than 10 s. */
export async function gerarPdf(dados: Papel): Promise<Buffer> {
  if (esperas.size >= MAX_ESPERA) throw new AppError('INDISPONIVEL', { esperar: 2 });
  const quem = (operario ??= contratar());
  const numero = (ultimo += 1);
  const relogio = setTimeout(() => largar(quem, new Error('o PDF demorou demais')), PRAZO_MS);
  try {
    return await new Promise<Buffer>((pronto, falhou) => {
      esperas.set(numero, { pronto, falhou });
      quem.postMessage({ numero, dados });
    });
  } finally {
    clearTimeout(relogio);
  }
}
