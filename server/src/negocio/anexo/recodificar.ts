import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { PIXELS_MAXIMO } from '@praca/contract/negocio/anexo/schemas.ts';
import { AppError } from '../../platform/errors.ts';
import { Vez } from '../../platform/fila/vez.ts';

export type TipoGuardado = 'image/jpeg' | 'image/png';

const PROGRAMA = fileURLToPath(import.meta.resolve('./recodificador.ts'));
const PRAZO_MS = 30_000;
const EXTENSAO = { 'image/jpeg': 'jpg', 'image/png': 'png' } as const;
/** The extension that a stored type goes by. */
export const extensaoDe = (tipo: TipoGuardado): string => EXTENSAO[tipo];

/** Decoding a picture costs seconds and many megabytes: one at a time, whoever asks. */
const umaPorVez = new Vez({
  maximo: 1,
  espera: 30,
  prazoMs: 60_000,
  recusa: () =>
    new AppError('INDISPONIVEL', {
      mensagem: 'Há imagens demais chegando ao mesmo tempo.',
      ajuda: 'Espere um pouco e envie de novo. Nada foi gravado.',
      esperar: 15,
    }),
});

const RECUSAS = {
  TIPO: () => new AppError('IMAGEM_INVALIDA'),
  PIXELS: () =>
    new AppError('IMAGEM_INVALIDA', {
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
    ['--max-old-space-size=256', PROGRAMA, entrada, saida, String(PIXELS_MAXIMO)],
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

/**
 * Decodes the picture of one file and writes it anew into another, in a process of its own: what comes out is pixels,
 * nothing of what the file carried beside them. A decoder that dies or takes too long refuses the picture.
 */
export async function recodificarImagem(entrada: string, saida: string): Promise<TipoGuardado> {
  const devolver = await umaPorVez.entrar(0);
  try {
    const texto = await executar(entrada, saida);
    if (texto === '') throw new AppError('IMAGEM_INVALIDA');
    const dito: unknown = JSON.parse(texto);
    const { tipo, recusa } = dito as { tipo?: unknown; recusa?: unknown };
    if (ehRecusa(recusa)) throw RECUSAS[recusa]();
    return tipo === 'image/jpeg' ? tipo : 'image/png';
  } finally {
    devolver();
  }
}
