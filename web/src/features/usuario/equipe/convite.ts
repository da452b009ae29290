import { dataHora } from '../../../platform/texto/format.ts';

/** Whether an invitation that is good until then lets somebody in now. */
export const conviteVale = (ate: string | null): boolean =>
  ate !== null && Date.parse(ate) > Date.now();

/** How long the invitation of who has not come in yet is good, in words. */
export const conviteEmPalavras = (ate: string | null): string =>
  ate !== null && conviteVale(ate)
    ? `Ainda não entrou. O convite vale até ${dataHora(ate)}.`
    : 'Ainda não entrou, e o convite não vale mais. Reenvie para convidar de novo.';
