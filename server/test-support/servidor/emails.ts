import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Servidor } from './servidor.ts';

/** Waits until no mail of the server's database waits to be sent now. */
export const filaDeEmailsVazia = (s: Pick<Servidor, 'banco'>): Promise<void> =>
  expect
    .poll(
      () =>
        s.banco.transacao(0, 'read', (tx) =>
          tx.sql(
            'SELECT uniproc_codigo FROM processo_fila WHERE fila_interna AND fila_disponivel <= now()',
          ),
        ),
      { interval: 20 },
    )
    .toEqual([]);

/** So many minutes are over: what waits in the queue until then is due, and the workers hear of it. */
export async function passarEspera(
  s: Pick<Servidor, 'banco' | 'difusor'>,
  minutos = 2,
): Promise<void> {
  await s.banco.transacao(0, 'write', (tx) =>
    tx.sql(
      'UPDATE processo_fila SET fila_disponivel = now() WHERE fila_interna AND fila_disponivel BETWEEN now() AND now() + make_interval(mins => $1) RETURNING 1',
      [minutos],
    ),
  );
  s.difusor.acordarFila();
}

/** The mails that a server without SMTP wrote, oldest first, once all that were on their way have arrived. */
export async function emailsDe(s: Pick<Servidor, 'banco' | 'config'>): Promise<string[]> {
  await filaDeEmailsVazia(s);
  const pasta = join(s.config.pastaDados, 'emails');
  if (!existsSync(pasta)) return [];
  return readdirSync(pasta)
    .filter((nome) => nome.endsWith('.eml'))
    .sort()
    .map((nome) => readFileSync(join(pasta, nome), 'utf8'));
}

/** Where a program of mail ends what a mail is about, as its header says it (RFC 8058); without one, an error. */
export function saidaDe(email: string): string {
  const [cabecalhos = ''] = email.split('\n\n', 1);
  const linhas = cabecalhos.replace(/\n[ \t]+/g, ' ');
  const [, url] = /^List-Unsubscribe: <([^>]+)>$/m.exec(linhas) ?? [];
  if (!url || !/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m.test(linhas))
    throw new Error(`Sem saída de um clique:\n${cabecalhos}`);
  return new URL(url).pathname;
}

/** The single-use link of a mail, as the page would read it from its address. */
export function linkDe(email: string): string {
  const texto = /(?:resetPassword\/|confirm\?hash=)([^\s?]+)/.exec(email)?.[1];
  if (!texto) throw new Error('O e-mail não traz um link de uso único.');
  return decodeURIComponent(texto);
}
