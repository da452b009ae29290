const DIA_MS = 86_400_000;

const somarDias = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T12:00:00Z`) + days * DIA_MS).toISOString().slice(0, 10);

const diaDaSemana = (date: string): number => new Date(`${date}T12:00:00Z`).getUTCDay();

/** Quick days from today: the next working day, next Monday, a week from now. */
export function atalhosDeData(today: string): { nome: string; data: string }[] {
  const weekday = diaDaSemana(today);
  const toMonday = (8 - weekday) % 7 || 7;
  const tomorrow = weekday === 5 || weekday === 6 ? null : somarDias(today, 1);
  return [
    ...(tomorrow ? [{ nome: 'Amanhã', data: tomorrow }] : []),
    { nome: 'Segunda', data: somarDias(today, toMonday) },
    { nome: 'Em 7 dias', data: somarDias(today, 7) },
  ].filter((one, index, all) => all.findIndex((other) => other.data === one.data) === index);
}

/** The instant of a day and a time on this machine's clock; null while one of them is missing. */
export function instanteDe(date: string, time: string): string | null {
  const instant = new Date(`${date}T${time}`);
  return date === '' || time === '' || Number.isNaN(instant.getTime())
    ? null
    : instant.toISOString();
}
