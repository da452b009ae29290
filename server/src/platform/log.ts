import pino, { type Logger } from 'pino';
import type { Config } from './config.ts';

/** What is written where nobody looks unless something went wrong. */
export type Log = Pick<Logger, 'error' | 'warn' | 'info' | 'debug'>;

const SECRETOS = [
  'senha',
  'senha_atual',
  'usuario_senha',
  'password',
  'token',
  'authorization',
  'cookie',
  'set-cookie',
  'hash',
  'segredo',
  'smtp',
];
const CAMINHOS = SECRETOS.flatMap((nome) =>
  ['', '*.', '*.*.', '*.*.*.'].map((antes) => `${antes}["${nome}"]`.replace('.[', '[')),
);
const MAX_TEXTO = 500;
const MAX_PILHA = 2000;
const JANELA_MS = 10_000;
/** A fault that repeats with every request must not fill the disk (docs/casos.md R-38). */
const LINHAS_POR_JANELA = 500;

const erroCurto = (erro: Error): Record<string, unknown> => ({
  tipo: erro.name,
  mensagem: String(erro.message).slice(0, MAX_TEXTO),
  codigo: 'code' in erro ? erro.code : undefined,
  pilha: erro.stack?.slice(0, MAX_PILHA),
});

/** Counts the lines of the current window; true while there is room. */
function orcamento(maximo: number): { cabe(agora: number): boolean; omitidas(): number } {
  let inicio = 0;
  let escritas = 0;
  let omitidas = 0;
  return {
    cabe(agora) {
      if (agora - inicio >= JANELA_MS) {
        inicio = agora;
        escritas = 0;
      }
      escritas += 1;
      if (escritas <= maximo) return true;
      omitidas += 1;
      return false;
    },
    omitidas() {
      const total = omitidas;
      omitidas = 0;
      return total;
    },
  };
}

/** JSON lines on standard error; secrets are cut by name, long texts by length, floods by number. */
export function criarLog(
  config: Pick<Config, 'nivelLog'>,
  destino = pino.destination({ fd: 2, sync: false }),
): { log: Logger; descarregar(): void } {
  const { cabe, omitidas } = orcamento(LINHAS_POR_JANELA);
  const log = pino(
    {
      level: config.nivelLog,
      redact: { paths: CAMINHOS, censor: '[oculto]' },
      serializers: { err: erroCurto },
      hooks: {
        logMethod(argumentos, escrever) {
          if (!cabe(Date.now())) return;
          const perdidas = omitidas();
          if (perdidas > 0)
            escrever.apply(this, [{ omitidas: perdidas }, 'linhas demais: algumas foram omitidas']);
          escrever.apply(this, argumentos);
        },
      },
    },
    destino,
  );
  return {
    log,
    descarregar: () => destino.flushSync(),
  };
}
