let source: (() => string) | undefined;

/** Says where the user's today (yyyy-MM-dd) comes from: the clock of the machine may stand in another zone. */
export function setToday(today: () => string): void {
  source = today;
}

/** Today on the wall of the user. */
export function currentToday(): string {
  if (source === undefined) throw new Error('setToday has not said whose today it is');
  return source();
}
