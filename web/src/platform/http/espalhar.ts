/** A wait about as long as `ms`, but each time another one: half of it to one and a half. Many pages that wait for one server do not come back at one moment. */
export const espalhar = (ms: number, sorte: () => number = Math.random): number =>
  ms * (0.5 + sorte());
