/** Seconds between a failed try and the next: after the first 5 s, after the last one day. Standard Webhooks. */
export const ESPERAS_S: readonly number[] = [
  5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400,
];

/** How long to wait after so many tries that failed, when the other house does not ask for more; null: it is given up. */
export const esperaApos = (tentativas: number, pedida: number | null = null): number | null => {
  const espera = ESPERAS_S[tentativas - 1];
  return espera === undefined ? null : Math.max(espera, pedida ?? 0);
};

/** Of an address that fails nothing else is tried for so many seconds: 5, 10, 20… up to 5 minutes. */
export const pausaApos = (falhasSeguidas: number): number =>
  Math.min(300, 5 * 2 ** Math.min(falhasSeguidas - 1, 10));

/** An address that failed for so long, without one that got through, is switched off. */
export const DIAS_ATE_DESLIGAR = 5;
/** So long a secret that was replaced signs too. */
export const HORAS_DO_ANTERIOR = 24;
export const MAXIMO_DE_WEBHOOKS = 20;
/** More messages of one address do not wait to be delivered: what happens then is told from the history, once there is room. */
export const MAXIMO_AGUARDANDO = 10_000;

/** Whether an address may be told of anything by its form: https, or http to what the installation allows by name. */
export function enderecoServe(texto: string, permitidos: readonly string[]): boolean {
  if (!URL.canParse(texto)) return false;
  const { protocol, hostname, username, password } = new URL(texto);
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && permitidos.includes(hostname));
}
