import { randomUUID } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError, codigoDe } from '../../platform/errors.ts';

/**
 * Writes a file whole before any of it is sent, so that a failure is an answer and not half a file, and a slow reader
 * keeps no connection of the database. It has no name on the disk: it goes away with its reader.
 */
export async function escreverRascunho(
  conteudo: AsyncIterable<string | Buffer>,
): Promise<Readable> {
  const caminho = join(tmpdir(), `praca-exportacao-${randomUUID()}`);
  const arquivo = await open(caminho, 'wx+', 0o600);
  try {
    await unlink(caminho);
    // Not by a stream of its own: that would hold the file open for good.
    await arquivo.writeFile(conteudo);
    return arquivo.createReadStream({ start: 0 });
  } catch (erro) {
    await arquivo.close();
    if (codigoDe(erro) === 'ENOSPC') throw new AppError('SEM_ESPACO', { causa: erro });
    throw erro;
  }
}
