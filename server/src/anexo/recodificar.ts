import { spawn } from 'node:child_process';
import { open } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { ehVisivel, LIMITES_ANEXO } from '@praca/contract/anexo/tipos.ts';
import { AppError } from '../platform/errors.ts';
import { Rodizio } from '../platform/fila/rodizio.ts';
import { comecaComoImagem } from './reconhecer.ts';
import { naoEh } from './recusas.ts';

const PROGRAMA = fileURLToPath(import.meta.resolve('./recodificador.ts'));
const PRAZO_MS = 30_000;
/** Decoding a picture costs seconds and many megabytes: one at a time, whoever asks, in turns that are fair by registration. */
const umaPorVez = new Rodizio({
  lugares: 1,
  espera: 30,
  esperaMs: 60_000,
  recusa: () =>
    new AppError('INDISPONIVEL', {
      mensagem: 'Há imagens demais chegando ao mesmo tempo.',
      ajuda: 'Espere um pouco e envie de novo. Nada foi gravado.',
      esperar: 15,
    }),
});

const RECUSAS = {
  TIPO: () => naoEh('imagem'),
  PIXELS: () =>
    new AppError('ANEXO_INVALIDO', {
      mensagem: 'Esta imagem tem pontos demais.',
      ajuda: 'Envie uma imagem de até 25 megapixels.',
    }),
  ESPACO: () => new AppError('SEM_ESPACO'),
} as const;

const ehRecusa = (texto: unknown): texto is keyof typeof RECUSAS =>
  typeof texto === 'string' && Object.hasOwn(RECUSAS, texto);

function executar(entrada: string, saida: string): Promise<string> {
  const { SystemRoot } = process.env;
  const processo = spawn(
    process.execPath,
    ['--max-old-space-size=256', PROGRAMA, entrada, saida, String(LIMITES_ANEXO.pixels)],
    {
      env: SystemRoot === undefined ? {} : { SystemRoot },
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: PRAZO_MS,
      killSignal: 'SIGKILL',
    },
  );
  return new Promise((pronto, falhar) => {
    let texto = '';
    processo.stdout.setEncoding('utf8').on('data', (pedaco: string) => (texto += pedaco));
    processo.on('error', falhar);
    processo.on('close', () => pronto(texto));
  });
}

const INICIO = 12;
async function inicioDe(caminho: string): Promise<Buffer> {
  const arquivo = await open(caminho);
  try {
    const { buffer, bytesRead } = await arquivo.read(Buffer.alloc(INICIO), 0, INICIO, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await arquivo.close();
  }
}

/**
 * Decodes the picture of one file and writes it anew into another, in a process of its own: what comes out is pixels,
 * nothing of what the file carried beside them. A decoder that dies or takes too long refuses the picture; what does not
 * even begin like one is refused without a process.
 */
export async function recodificarImagem(
  registro: number,
  entrada: string,
  saida: string,
): Promise<string> {
  if (!comecaComoImagem(await inicioDe(entrada))) throw RECUSAS.TIPO();
  const devolver = await umaPorVez.entrar(registro);
  try {
    const texto = await executar(entrada, saida);
    if (texto === '') throw RECUSAS.TIPO();
    const dito: unknown = JSON.parse(texto);
    const { tipo, recusa } = dito as { tipo?: unknown; recusa?: unknown };
    if (ehRecusa(recusa)) throw RECUSAS[recusa]();
    if (typeof tipo !== 'string' || !ehVisivel(tipo)) throw RECUSAS.TIPO();
    return tipo;
  } finally {
    devolver();
  }
}
