/** The texts of the product that stand in it word for word. */

/** What a form is opened for; looked at only, without one of these, it is OPERACAO_DE_LEITURA. */
const OPERACOES = {
  edit: 'Alteração',
  insert: 'Inclusão',
  delete: 'Exclusão',
} as const;
const OPERACAO_DE_LEITURA = 'Visualização';

/** The label of an operation. */
export const rotuloDaOperacao = (operacao: string): string =>
  Object.hasOwn(OPERACOES, operacao)
    ? OPERACOES[operacao as keyof typeof OPERACOES]
    : OPERACAO_DE_LEITURA;

/** The pagination's texts. */
export const porPagina = (quantos: number): string => `${quantos} per page`;
export const ANTERIOR = 'Previous';
export const SEGUINTE = 'Next';

/** What stands where a value has no text. */
export const NAO_DEFINIDO = 'NÃO DEFINIDO';
