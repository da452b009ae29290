/** The cell that an event began in. */
export const celulaDe = (alvo: EventTarget | null) =>
  alvo instanceof HTMLElement ? alvo.closest<HTMLTableCellElement>('td[data-campo]') : null;

/** The line that a cell stands in, by its id. */
export const linhaDa = (celula: HTMLElement): string =>
  celula.closest<HTMLTableRowElement>('tr[data-linha]')?.dataset['linha'] ?? '';

/** Where an arrow leaves the cell: all of it is marked, or the caret stands at that end. */
export function noFim(alvo: EventTarget, tecla: string): boolean {
  if (!(alvo instanceof HTMLInputElement)) return false;
  const { selectionStart: de, selectionEnd: ate, value } = alvo;
  if (de === 0 && ate === value.length) return true;
  return tecla === 'ArrowLeft' ? de === 0 && ate === 0 : de === value.length;
}

const CONTROLES = 'input, textarea, button';
/** Goes to the cell of a field in a row, or to the first one; what stands in it is marked, so that typing replaces it. */
export function irPara(linha: Element | null | undefined, campo: string | undefined): void {
  const qual = campo === undefined ? 'td[data-campo]' : `td[data-campo="${campo}"]`;
  const celula = linha?.querySelector(qual);
  const controle = celula?.querySelector<HTMLElement>(CONTROLES);
  controle?.focus();
  if (controle instanceof HTMLInputElement && controle.type === 'text') controle.select();
}
