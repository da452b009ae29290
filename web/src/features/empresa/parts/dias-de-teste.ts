import { diaDeHoje, diasEntre, plural } from '../../../platform/texto/format.ts';

/** What is left of a trial that ends with the day `validade`, in words; the last day counts as one of it. */
export function restoDoTeste(validade: string, hoje = diaDeHoje()): string {
  const dias = diasEntre(hoje, validade);
  if (dias < 0) return 'Teste encerrado';
  if (dias === 0) return 'Último dia de teste';
  return `${plural(dias, 'dia', 'dias')} de teste`;
}

/** Whether so little is left that it wants to be seen. */
export const acabaLogo = (validade: string, hoje = diaDeHoje()): boolean =>
  diasEntre(hoje, validade) <= 5;
