import type { Degrau } from '@praca/contract/painel/schemas.ts';
import { dinheiro, numero, palavra, percentual, plural } from '../../../platform/texto/format.ts';

/** What stands for a number that does not exist yet. */
export const SEM_NUMERO = '—';

/** Hours as the wire has them ("30.5") in the unit a person would use. */
export function tempoMedio(horas: string | null): string {
  if (horas === null) return SEM_NUMERO;
  const total = Number(horas);
  if (total < 1) return 'menos de 1 h';
  if (total < 48) return `${numero(Math.round(total))} h`;
  return diasMedios(String(total / 24));
}

/** Days with one decimal: "33,4 dias". */
export function diasMedios(dias: string | null): string {
  if (dias === null) return SEM_NUMERO;
  const valor = Math.round(Number(dias) * 10) / 10;
  return `${numero(valor, Number.isInteger(valor) ? 0 : 1)} ${palavra(valor, 'dia', 'dias')}`;
}

/** The conversion from the former stage: "73% do anterior". */
export function conversao(degrau: Degrau, primeiro: boolean): string {
  if (primeiro) return 'entrada';
  return degrau.conversao === null
    ? SEM_NUMERO
    : `${percentual(Number(degrau.conversao))} do anterior`;
}

/** A share with one decimal under 10 %: "7,3%", "73%". */
export const parte = (de: number, total: number): string => {
  if (total === 0) return SEM_NUMERO;
  return percentual(de / total, de / total < 0.1 ? 1 : 0);
};

/** All about a stage in sentences: tooltip and screen readers. */
export function resumo(degrau: Degrau, anterior: Degrau | undefined): string[] {
  const { quantidade, valor_total, passaram } = degrau;
  const aberto = `${plural(quantidade, 'negócio', 'negócios')} em aberto, ${dinheiro(valor_total)}.`;
  const jaPassaram = `${plural(passaram, 'já passou', 'já passaram')} por aqui`;
  const deAntes =
    anterior === undefined || degrau.conversao === null
      ? '.'
      : `: ${percentual(Number(degrau.conversao))} dos ${numero(anterior.passaram)} de ${anterior.estagio_descricao}.`;
  const tempo =
    degrau.horas_medias === null
      ? 'Ninguém saiu deste estágio ainda.'
      : `Em média, ${tempoMedio(degrau.horas_medias)} no estágio.`;
  return [aberto, jaPassaram + deAntes, tempo];
}
