import { codigoTotp, passoDe } from '../../src/usuario/conta/totp.ts';

/** The code that an authenticator shows so many steps of 30 s from now. */
export const codigoDoAplicativo = (segredo: string, passos = 0): string =>
  codigoTotp(segredo, passoDe(new Date()) + passos);
