import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';

const PRAZO_MS = 120_000;

/** The code of a screen did not arrive within 120 s. */
export class TelaDemorou extends Error {
  constructor() {
    super('O código da tela não chegou em 120 s.');
    this.name = 'TelaDemorou';
  }
}

/** Rejects with `TelaDemorou` when the promise takes longer than a screen's code may (§9). */
export const comPrazo = <T>(promessa: Promise<T>, prazoMs: number = PRAZO_MS): Promise<T> => {
  let relogio: ReturnType<typeof setTimeout>;
  const limite = new Promise<never>((_, reject) => {
    relogio = setTimeout(() => reject(new TelaDemorou()), prazoMs);
  });
  return Promise.race([promessa, limite]).finally(() => clearTimeout(relogio));
};

/** A screen whose code comes when it is first asked for, or when the pointer rests on a link to it. */
export const telaSobDemanda = (carregar: () => Promise<ComponentType>) =>
  lazyRouteComponent(async () => ({ default: await comPrazo(carregar()) }));
