import { codigoTotp, passoDe } from '../../src/usuario/conta/totp.ts';

/** The code that an authenticator shows now, or so many steps of 30 s later. */
export const codigoDoAplicativo = (segredo: string, passosAdiante = 0): string =>
  codigoTotp(segredo, passoDe(new Date()) + passosAdiante);
