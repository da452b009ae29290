import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  extensaoDoNome,
  LIMITES_ANEXO,
  passaDe,
  tamanhoMaximo,
  type Extensao,
} from '@praca/contract/anexo/tipos.ts';
import { comEnvio, EnvioInterrompido } from '../platform/entrada/envio.ts';
import { AppError, codigoDe } from '../platform/errors.ts';
import type { Pedido } from '../platform/http/mount.ts';

const grandeDemais = (mensagem: string, causa?: unknown): AppError =>
  new AppError('ARQUIVO_GRANDE', {
    mensagem,
    ajuda: 'Diminua o arquivo e envie de novo, ou guarde no negócio só a parte que importa.',
    causa,
  });
const ALEM_DE_TUDO = passaDe('pdf');

/** What became of an upload that did not arrive whole; errors of the library name themselves, those of the form do not. */
function recusaDoEnvio(erro: unknown): unknown {
  const codigo = codigoDe(erro);
  if (codigo === 'ENOSPC') return new AppError('SEM_ESPACO', { causa: erro });
  if (codigo === 'FST_REQ_FILE_TOO_LARGE') return grandeDemais(ALEM_DE_TUDO, erro);
  if (codigo !== '' || erro instanceof AppError) return erro;
  if (erro instanceof EnvioInterrompido && erro.motivo === 'NENHUM')
    return new AppError('ANEXO_INVALIDO', { mensagem: 'Nenhum arquivo foi enviado.' });
  if (erro instanceof EnvioInterrompido && erro.motivo === 'DEMOROU')
    return new AppError('ENVIO_LENTO', { causa: erro });
  return new AppError('ANEXO_INVALIDO', {
    mensagem: 'O envio chegou incompleto.',
    ajuda: 'Confira a sua conexão e envie de novo. Nada foi gravado.',
    causa: erro,
  });
}

interface Recebido {
  nome: string;
  extensao: Extensao;
}

/** Writes the upload into a file as it comes; answers the name that it was sent with, and its ending. */
export async function receberEnvio(req: Pedido, destino: string): Promise<Recebido> {
  try {
    return await comEnvio(req, LIMITES_ANEXO.arquivo, async ({ nome, fluxo }) => {
      await pipeline(fluxo, createWriteStream(destino, { flags: 'wx', mode: 0o600 }));
      const extensao = extensaoDoNome(nome);
      if (extensao === null) throw new AppError('ANEXO_INVALIDO');
      if (fluxo.truncated || fluxo.bytesRead > tamanhoMaximo(extensao))
        throw grandeDemais(passaDe(extensao));
      return { nome, extensao };
    });
  } catch (erro) {
    throw recusaDoEnvio(erro);
  }
}

/** Runs with a folder that is gone afterwards. */
export async function emPastaPropria<T>(agir: (pasta: string) => Promise<T>): Promise<T> {
  const pasta = await mkdtemp(path.join(tmpdir(), 'praca-anexo-'));
  try {
    return await agir(pasta);
  } finally {
    await rm(pasta, { recursive: true, force: true });
  }
}
