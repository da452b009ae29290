import { hash, parseOptions, verify, type Options } from '@node-rs/argon2';
import { AppError } from '../errors.ts';
import { COMUNS } from './senhas-comuns.ts';

// Argon2id is the library's default algorithm.
const PARAMETROS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options;
const AO_MESMO_TEMPO = 4;
const FILA = 60;

let rodando = 0;
const espera: (() => void)[] = [];

/** At most four computations at a time: memory is their number times 19 MiB. */
async function naVez<T>(fn: () => Promise<T>): Promise<T> {
  if (rodando >= AO_MESMO_TEMPO) {
    if (espera.length >= FILA) throw new AppError('INDISPONIVEL', { esperar: 2 });
    await new Promise<void>((pronto) => espera.push(pronto));
  } else rodando += 1;
  try {
    return await fn();
  } finally {
    const proximo = espera.shift();
    if (proximo) proximo();
    else rodando -= 1;
  }
}

let ficticia: Promise<string> | undefined;
/** Hash of no password: verified when the user does not exist, so that both answers take the same time. */
const hashFicticio = () => (ficticia ??= hash(crypto.randomUUID(), PARAMETROS));

/** Does the slow part of the first verification ahead of it. */
export const prepararSenhas = async (): Promise<void> => void (await hashFicticio());

/** The Argon2id hash of a password, exact bytes as typed. */
export const hashDeSenha = (senha: string): Promise<string> => naVez(() => hash(senha, PARAMETROS));

/** Whether the password is the one of the hash; without a hash it takes as long and is false. */
export async function senhaConfere(guardada: string | undefined, senha: string): Promise<boolean> {
  const contra = guardada?.startsWith('$argon2') ? guardada : await hashFicticio();
  const certa = await naVez(() => verify(contra, senha));
  return certa && contra === guardada;
}

/** Whether a stored hash was made with weaker parameters than today's. */
export function hashAntigo(guardada: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(guardada);
  return (
    memoryCost < PARAMETROS.memoryCost ||
    timeCost < PARAMETROS.timeCost ||
    parallelism < PARAMETROS.parallelism
  );
}

const semEnfeite = (senha: string) =>
  senha
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]/g, '');

/** Refuses passwords that everybody tries first, one repeated character, and those made of the person's own data. */
export function conferirForca(senha: string, daPessoa: string[] = []): void {
  const nua = semEnfeite(senha);
  const repetida = /^(.)\1*$/.test(senha);
  const propria = daPessoa
    .map(semEnfeite)
    .some((texto) => texto.length >= 4 && nua.replaceAll(texto, '').length < 4);
  if (repetida || propria || COMUNS.has(senha.toLowerCase()) || COMUNS.has(nua))
    throw new AppError('SENHA_FRACA', {
      campos: [{ campo: 'usuario_senha', mensagem: 'Esta senha é fácil de adivinhar.' }],
    });
}
