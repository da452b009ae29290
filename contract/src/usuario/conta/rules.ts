export const TAMANHO_DO_LOGIN = 40;

/** The zones of Brazil, with what each is called. */
export const FUSOS = [
  ['America/Noronha', 'Fernando de Noronha (UTC−2)'],
  ['America/Sao_Paulo', 'Brasília (UTC−3)'],
  ['America/Manaus', 'Amazonas (UTC−4)'],
  ['America/Cuiaba', 'Mato Grosso (UTC−4)'],
  ['America/Rio_Branco', 'Acre (UTC−5)'],
] as const satisfies readonly (readonly [string, string])[];

/** Whether a person may live by this zone. */
export const ehFuso = (fuso: string): boolean => FUSOS.some(([nome]) => nome === fuso);

/** Whether a text is one line: nothing in it may begin another header of a mail. */
export const semQuebra = (texto: string): boolean => !/[\r\n\u0085\u2028\u2029]/.test(texto);

/** The code of an authenticator as it is shown: six digits, often with a blank in their middle. */
export const CODIGO_DO_APLICATIVO = /^\s{0,2}\d{3}\s?\d{3}\s{0,2}$/;

/** A code without the blanks that it was shown or typed with. */
export const semBrancos = (codigo: string): string => codigo.replaceAll(/\s/g, '');
