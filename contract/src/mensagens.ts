import * as z from 'zod/mini';

const TIPOS: Record<string, string> = {
  string: 'Informe um texto.',
  number: 'Informe um número.',
  int: 'Informe um número inteiro.',
  boolean: 'Informe sim ou não.',
  array: 'Envie uma lista.',
  object: 'Envie os campos pelo nome.',
  record: 'Envie os campos pelo nome.',
  date: 'Informe uma data.',
};
const GERAL = 'Informe um valor válido.';
const UNIDADES: Record<string, [um: string, varios: string]> = {
  string: ['caractere', 'caracteres'],
  array: ['item', 'itens'],
  set: ['item', 'itens'],
};

const medida = (quanto: number | bigint, de: string): string => {
  const unidade = UNIDADES[de];
  return unidade === undefined
    ? String(quanto)
    : `${quanto} ${unidade[Number(quanto) === 1 ? 0 : 1]}`;
};

const dizer = (problema: z.core.$ZodRawIssue): string => {
  const valor = problema.input;
  switch (problema.code) {
    case 'invalid_type':
      return valor === undefined || valor === null
        ? 'Preencha este campo.'
        : (TIPOS[problema.expected] ?? GERAL);
    case 'invalid_value':
      return `Use um destes valores: ${problema.values.map(String).join(', ')}.`;
    case 'too_big':
      return `Use no máximo ${medida(problema.maximum, problema.origin)}.`;
    case 'too_small':
      return `Use ao menos ${medida(problema.minimum, problema.origin)}.`;
    case 'not_multiple_of':
      return `Use um múltiplo de ${problema.divisor}.`;
    case 'unrecognized_keys':
      return `Campo desconhecido: ${problema.keys.join(', ')}.`;
    default:
      return GERAL;
  }
};

/** Every schema that brings no message of its own says what it wants in pt-BR: no text of the library reaches a person. */
z.config({ localeError: dizer });
