// Written as we write it: another case, a second blank or a second credential is none at all.
const FORMA = /^(JWT|Basic) (\S{1,4096})$/;

export interface Credencial {
  esquema: string;
  valor: string;
}

/** The credential in `Authorization`: a token (`JWT …`) or a key (`Basic …`); undefined for whatever else stands there. */
export function lerCredencial(autorizacao: string | undefined): Credencial | undefined {
  const [, esquema, valor] = FORMA.exec(autorizacao ?? '') ?? [];
  return esquema && valor ? { esquema, valor } : undefined;
}

/** What a key says of itself, where it is written as we write it: one text has one spelling (docs/casos.md S-51), so that what is behind it, or beside its alphabet, is no key. */
export function lerChave(valor: string): string | undefined {
  const bytes = Buffer.from(valor, 'base64');
  return bytes.toString('base64') === valor ? bytes.toString('utf8') : undefined;
}

/** Whether a request names itself twice: of two such headers Node would silently take the first. */
export const credencialRepetida = (cabecalhosCrus: readonly string[]): boolean =>
  cabecalhosCrus.filter((nome, i) => i % 2 === 0 && /^authorization$/i.test(nome)).length > 1;
