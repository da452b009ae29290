import { chaveDoUsuario } from './armazenamento.ts';

/** Whether this browser keeps anything at all of anybody: where not, nobody waits for it. */
export const CHAVE_HA = 'praca.guardados';
/** What a page that went away had no time to seal, in the storage of its tab. */
export const APRESSADO = chaveDoUsuario('apressado');

/** What one person keeps here, as this page knows it. */
export type Guardados = {
  readonly quem: string | null;
  /** By where and what: values that are never changed in place. */
  readonly valores: Map<string, unknown>;
  /** What the browser does not have yet as it is here. */
  readonly mudaram: Set<string>;
  /** Somebody else is here, or nobody. */
  readonly fim: AbortController;
  /** What the browser has is here too. */
  pronto: boolean;
  carga?: Promise<void> | undefined;
  /** Has at hand what seals: who types and leaves at once does not wait for the network. */
  preparar?: () => void;
  /** Brings to the browser what it does not have. */
  escrever?: () => void;
};
