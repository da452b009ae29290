import { setImmediate as cederVez } from 'node:timers/promises';
import type { BytesDoArquivo } from '../../../platform/csv/abrir.ts';
import { CsvRecusado } from '../../../platform/csv/limites.ts';
import { AppError } from '../../../platform/errors.ts';

/** Reads one stored piece of a file. */
export type LerParte = (parte: number) => Promise<Uint8Array>;

/** How many bytes go through the parser before others get their turn. */
const FATIA = 65_536;

/** The bytes of a stored file, piece by piece, never more than one piece in memory. */
export const bytesDoArquivo = (partes: number, ler: LerParte): BytesDoArquivo =>
  async function* () {
    for (let parte = 0; parte < partes; parte++) {
      const bytes = await ler(parte);
      for (let i = 0; i < bytes.length; i += FATIA) {
        yield bytes.subarray(i, i + FATIA);
        if (i + FATIA < bytes.length) await cederVez();
      }
    }
  };

/** Runs the reading of a file; what makes the file unreadable becomes the refusal that names line and column. */
export const lendoCsv = async <T>(ler: () => Promise<T>): Promise<T> => {
  try {
    return await ler();
  } catch (erro) {
    if (!(erro instanceof CsvRecusado)) throw erro;
    throw new AppError(erro.motivo === 'GRANDE' ? 'ARQUIVO_GRANDE' : 'ARQUIVO_INVALIDO', {
      mensagem: erro.message,
      ajuda: erro.ajuda,
      dados: { linha: erro.linha, coluna: erro.coluna },
      causa: erro,
    });
  }
};
