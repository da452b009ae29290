import type { Sessao } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { Oficina, TrabalhoPerdido } from '../../platform/fila/oficina.ts';
import type { Papel } from './papel.ts';

const cheia = (causa?: unknown): AppError =>
  new AppError('INDISPONIVEL', {
    mensagem: 'Há PDFs demais sendo feitos neste momento.',
    ajuda: 'Espere alguns segundos e peça de novo.',
    esperar: 5,
    causa,
  });

const oficina = new Oficina<Papel, Uint8Array>({
  programa: new URL('operario.ts', import.meta.url),
  prazoMs: 10_000,
  espera: 20,
  esperaMs: 20_000,
  recusa: cheia,
});

type Quem = Pick<Sessao, 'clienteregistro_codigo' | 'usuario_codigo'>;

/** Whose turn it is: the registration's, and that of all its links together, so that who holds a link waits behind links. */
const chaveDe = ({ clienteregistro_codigo, usuario_codigo }: Quem): string =>
  usuario_codigo === 0 ? `${clienteregistro_codigo}/de fora` : `${clienteregistro_codigo}`;

/**
 * Draws a PDF in the one thread that does it, in turns that are fair by registration. INDISPONIVEL where too many of the
 * registration wait, or one takes longer than 10 s from its start.
 */
export async function gerarPdf(quem: Quem, dados: Papel): Promise<Buffer> {
  try {
    return Buffer.from(await oficina.fazer(chaveDe(quem), dados));
  } catch (erro) {
    if (erro instanceof TrabalhoPerdido && erro.motivo !== 'RECUSADO') throw cheia(erro);
    throw erro;
  }
}
