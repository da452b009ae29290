import { hash } from '@node-rs/argon2';

/** Password of every user made by a factory that is not given another one. */
export const SENHA_PADRAO = 'praca-teste-2026';

const prontas = new Map<string, Promise<string>>();

/** The Argon2id hash of a password, computed once per process: many users, one cost. */
export const hashDaSenha = (senha: string): Promise<string> => {
  const pronta = prontas.get(senha) ?? hash(senha);
  prontas.set(senha, pronta);
  return pronta;
};
