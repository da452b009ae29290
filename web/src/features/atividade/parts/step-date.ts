/** The instant of a day and a time on this machine's clock; null while one of them is missing. */
export function instanteDe(date: string, time: string): string | null {
  const instant = new Date(`${date}T${time}`);
  return date === '' || time === '' || Number.isNaN(instant.getTime())
    ? null
    : instant.toISOString();
}
