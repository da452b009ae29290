import { doSeuJeito } from '../recurso/proprio.ts';

/** What somebody sees hangs on whether their representative is external. */
export const representantesDoSeuJeito = (): void =>
  doSeuJeito('representante', { nasSessoes: true });
