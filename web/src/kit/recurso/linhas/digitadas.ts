import type { Campo } from '@praca/contract/recurso/campo.ts';
import type { LinhasDescritas } from '@praca/contract/recurso/linhas.ts';
import { digitado, enviado } from '../valor.ts';

/** A line while it is typed: its fields as they stand in the boxes, and `id`, which tells it apart before it has a code. */
export type LinhaDigitada = Record<string, unknown> & { id: string };

let contador = 0;
/** A name for a line that is new; a draft that comes back has others. */
export const novoId = (): string => `n${Date.now().toString(36)}-${++contador}`;

/** The fields of a line that people fill, with their names. */
export const camposDasLinhas = (l: LinhasDescritas): [nome: string, campo: Campo][] =>
  Object.entries(l.campos).filter(([, campo]) => !campo.calculado);

/** The fields of a line that have a cell: what another field's control fills has none. */
export const celulasDasLinhas = (l: LinhasDescritas): [nome: string, campo: Campo][] =>
  camposDasLinhas(l).filter(([, campo]) => campo.coluna !== false);

/** A new line of the grid, with what its fields hold at first. */
export const linhaVazia = (l: LinhasDescritas, id: string): LinhaDigitada => ({
  id,
  ...Object.fromEntries(
    camposDasLinhas(l).map(([nome, campo]) => [nome, digitado(campo, undefined)]),
  ),
});

/** The lines of a row as its form holds them. */
export const digitadas = (l: LinhasDescritas, lidas: unknown): LinhaDigitada[] =>
  ((lidas ?? []) as Record<string, unknown>[]).map((lida) => ({
    id: `c${String(lida[l.chave])}`,
    [l.chave]: lida[l.chave],
    ...Object.fromEntries(
      camposDasLinhas(l).flatMap(([nome, campo]) => [
        [nome, digitado(campo, lida[nome])],
        ...(campo.alvo ? [[campo.alvo.mostra, lida[campo.alvo.mostra] ?? '']] : []),
      ]),
    ),
  }));

/** Whether nobody put anything into a new line: it is not sent. */
export const ehVazia = (l: LinhasDescritas, linha: LinhaDigitada): boolean =>
  linha[l.chave] === undefined &&
  camposDasLinhas(l).every(([nome, campo]) => linha[nome] === digitado(campo, undefined));

/** The lines as the call takes them. */
export const enviadas = (l: LinhasDescritas, linhas: unknown): Record<string, unknown>[] =>
  ((linhas ?? []) as LinhaDigitada[])
    .filter((linha) => !ehVazia(l, linha))
    .map((linha) => ({
      ...(linha[l.chave] !== undefined && { [l.chave]: linha[l.chave] }),
      ...Object.fromEntries(
        camposDasLinhas(l).map(([nome, campo]) => [nome, enviado(campo, linha[nome])]),
      ),
    }));

const SEM_ERROS: ReadonlyMap<string, Record<string, string>> = new Map();
/** What was refused of each line: the field of a line is called "contatos.2.contato_nome", counting the lines that were sent. */
export function errosPorLinha(
  l: LinhasDescritas,
  nome: string,
  linhas: readonly LinhaDigitada[],
  erros: Readonly<Record<string, string>>,
): ReadonlyMap<string, Record<string, string>> {
  const porIndice = new Map<number, Record<string, string>>();
  for (const [onde, mensagem] of Object.entries(erros)) {
    const [raiz, i, campo = ''] = onde.split('.');
    if (raiz !== nome || i === undefined) continue;
    // What is wrong with the line as a whole is said in its first cell.
    const celula = campo in l.campos ? campo : (Object.keys(l.campos)[0] ?? campo);
    porIndice.set(Number(i), { ...porIndice.get(Number(i)), [celula]: mensagem });
  }
  if (porIndice.size === 0) return SEM_ERROS;
  const daLinha = linhas
    .filter((linha) => !ehVazia(l, linha))
    .flatMap(({ id }, i) => {
      const delas = porIndice.get(i);
      return delas ? [[id, delas] as const] : [];
    });
  return new Map(daLinha);
}
