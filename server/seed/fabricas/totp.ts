import { codigoTotp, passoDe } from '../../src/usuario/conta/totp.ts';

/** The code that an authenticator shows now. */
export const codigoDoAplicativo = (segredo: string): string =>
  codigoTotp(segredo, passoDe(new Date()));
