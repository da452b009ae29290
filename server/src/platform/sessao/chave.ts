import { hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../config.ts';

export type Finalidade =
  | 'acesso'
  | 'renovacao'
  | 'sucessor'
  | 'email'
  | 'repeticao'
  | 'aparelho'
  | 'fator'
  | 'smtp'
  | 'webhook'
  | 'central'
  | 'lacre'
  | 'push'
  | 'saida'
  | 'consentimento'
  | 'pedido';

const mestras = new WeakMap<Config, Buffer>();

/** The secret kept in the data folder: made once, readable by the server's user alone. */
function chaveDaPasta(pasta: string): Buffer {
  const arquivo = path.join(pasta, 'chave-de-sessao');
  mkdirSync(pasta, { recursive: true });
  try {
    writeFileSync(arquivo, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (erro) {
    if ((erro as NodeJS.ErrnoException).code !== 'EEXIST') throw erro;
  }
  const texto = readFileSync(arquivo, 'utf8').trim();
  if (texto.length < 32)
    throw new Error(
      `A chave em ${arquivo} está incompleta. Apague o arquivo e inicie novamente: todos precisarão entrar de novo.`,
    );
  return Buffer.from(texto);
}

/** A 256-bit key for one purpose, derived from PRACA_CHAVE or from the secret of the data folder. */
export function chavePara(config: Config, finalidade: Finalidade): Buffer {
  let mestra = mestras.get(config);
  if (!mestra) {
    mestra = config.chave ? Buffer.from(config.chave) : chaveDaPasta(config.pastaDados);
    mestras.set(config, mestra);
  }
  return Buffer.from(hkdfSync('sha256', mestra, '', `praca/${finalidade}`, 32));
}
