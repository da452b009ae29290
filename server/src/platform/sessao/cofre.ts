import type { Config } from '../config.ts';
import type { Finalidade } from './chave.ts';
import { cifrar, decifrar } from './cifra.ts';

/** Of what row a secret is: its key within the registration. */
export type LinhaDoCofre = number | string;

/** A column that keeps secrets sealed: each opens in its own row alone. */
export interface Cofre {
  tabela: string;
  coluna: string;
  finalidade: Finalidade;
  /** Whether people say by which way it leaves the house: what changes that way goes through `mesmoCaminho`. */
  sai: boolean;
  /** The columns that tell its row within the registration, in the order in which `linha` names them, with "/" between. */
  chave: readonly string[];
  guardar(config: Config, registro: number, linha: LinhaDoCofre, texto: string): string;
  /** What `guardar` kept; null when another key wrote it, or it was kept for another row, column or registration. */
  abrir(config: Config, registro: number, linha: LinhaDoCofre, cifrado: string): string | null;
}

const cofres: Cofre[] = [];

/** All columns that keep secrets, as far as their rooms are loaded. */
export const todosOsCofres = (): readonly Cofre[] => cofres;

/** Declares a column that keeps secrets. There is no other way to seal or to open one: its place is table, column, registration and row. */
export function cofre(c: Pick<Cofre, 'tabela' | 'coluna' | 'finalidade' | 'sai' | 'chave'>): Cofre {
  const lugar = (registro: number, linha: LinhaDoCofre) =>
    `${c.tabela}.${c.coluna}/${registro}/${linha}`;
  if (todosOsCofres().some((um) => um.tabela === c.tabela && um.coluna === c.coluna))
    throw new Error(`${c.tabela}.${c.coluna} is declared twice: say once how it is sealed.`);
  const um: Cofre = {
    ...c,
    guardar: (config, registro, linha, texto) =>
      cifrar(config, c.finalidade, lugar(registro, linha), texto),
    abrir: (config, registro, linha, cifrado) =>
      decifrar(config, c.finalidade, lugar(registro, linha), cifrado),
  };
  cofres.push(um);
  return um;
}
