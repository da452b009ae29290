import type { Readable } from 'node:stream';
import type { Pedido } from '../http/mount.ts';

/** The file of an upload as it comes. */
export interface Enviado {
  nome: string;
  /** What the form says before its file, by name. */
  campos: ReadonlyMap<string, string>;
  /** Breaks off where the sender is gone, is too slow or takes too long. */
  fluxo: Readable & { truncated: boolean; bytesRead: number };
}

/** Why nothing, or not all, came of an upload. */
export class EnvioInterrompido extends Error {
  readonly motivo: 'NENHUM' | 'CAIU' | 'DEMOROU';
  constructor(motivo: EnvioInterrompido['motivo']) {
    super(`envio interrompido: ${motivo}`);
    this.name = 'EnvioInterrompido';
    this.motivo = motivo;
  }
}

/** How long a body may take in all, and how many bytes must come in each so many milliseconds while we wait for them. */
export interface Ritmo {
  prazoMs: number;
  cadaMs: number;
  minimo: number;
}
const RITMO: Ritmo = { prazoMs: 240_000, cadaMs: 15_000, minimo: 15_000 };

/** Watches over a body that comes: rejects as soon as it will not come any more, and stops at `parar`. */
function vigiar(
  { raw }: Pedido,
  { prazoMs, cadaMs, minimo }: Ritmo,
): {
  interrompido: Promise<never>;
  parar(): void;
} {
  const { socket } = raw;
  let parar = (): void => undefined;
  const interrompido = new Promise<never>((_, recusar) => {
    const desistir = (motivo: EnvioInterrompido['motivo']): void => {
      if (!raw.complete) recusar(new EnvioInterrompido(motivo));
    };
    const aoFechar = (): void => desistir('CAIU');
    let antes = socket.bytesRead;
    const passo = setInterval(() => {
      // What came and was not taken yet is our slowness, not theirs.
      const nossa = raw.isPaused() || raw.readableLength > 0;
      if (!nossa && socket.bytesRead - antes < minimo) desistir('DEMOROU');
      antes = socket.bytesRead;
    }, cadaMs).unref();
    const prazo = setTimeout(() => desistir('DEMOROU'), prazoMs).unref();
    parar = () => {
      clearInterval(passo);
      clearTimeout(prazo);
      socket.off('close', aoFechar);
    };
    socket.once('close', aoFechar);
    // Closed while its caller waited for a turn: no event tells of it any more.
    if (socket.destroyed || raw.destroyed) aoFechar();
  });
  // Whoever waits hears of it by the race or by the stream.
  interrompido.catch(() => undefined);
  return { interrompido, parar };
}

/** The texts of a form; of a name that stands in it twice, none. */
const camposDe = (campos: object): Map<string, string> =>
  new Map(
    Object.entries(campos as Record<string, { value?: unknown; valueTruncated?: unknown }>).flatMap(
      ([nome, campo]) =>
        typeof campo?.value === 'string' && campo.valueTruncated !== true
          ? [[nome, campo.value] as const]
          : [],
    ),
  );

/**
 * Works with the one file of an upload, as long as its sender is there: a connection that is closed, or closes, a body that
 * comes slower than a kilobyte a second or that takes longer than four minutes ends the waiting. Throws EnvioInterrompido,
 * also out of the stream.
 */
export async function comEnvio<T>(
  req: Pedido,
  maximo: number,
  agir: (enviado: Enviado) => Promise<T>,
  ritmo: Ritmo = RITMO,
): Promise<T> {
  if (!req.isMultipart()) throw new EnvioInterrompido('NENHUM');
  const { interrompido, parar } = vigiar(req, ritmo);
  try {
    const enviado = await Promise.race([req.file({ limits: { fileSize: maximo } }), interrompido]);
    if (enviado === undefined) throw new EnvioInterrompido('NENHUM');
    const { file: fluxo, filename: nome } = enviado;
    // Who reads hears of the error; where nobody reads yet it must not end the process.
    fluxo.on('error', () => undefined);
    fluxo.once('close', parar);
    interrompido.catch((erro: Error) => fluxo.destroy(erro));
    return await agir({ nome, fluxo, campos: camposDe(enviado.fields) });
  } finally {
    parar();
  }
}
