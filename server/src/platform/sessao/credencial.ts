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

/** Whether a request names itself twice: of two such headers Node would silently take the first. */
export const credencialRepetida = (cabecalhosCrus: readonly string[]): boolean =>
  cabecalhosCrus.filter((nome, i) => i % 2 === 0 && /^authorization$/i.test(nome)).length > 1;
