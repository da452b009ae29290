// Each part of the domain ends at its dot: nothing can be read in two ways, so the pattern takes linear time.
const FORMA = /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i;

/** Characters that an e-mail address may have. */
export const MAXIMO_EMAIL = 254;

/**
 * Whether the text is one e-mail address, without blanks around it. ASCII alone: a letter that only some foldings turn
 * into another one (`K` of Kelvin, `İ`) never names an account.
 */
export const emailValido = (texto: string): boolean =>
  texto.length <= MAXIMO_EMAIL && FORMA.test(texto);
