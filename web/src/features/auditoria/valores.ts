import { campoEmPalavras } from '@praca/contract/auditoria/campos.ts';
import { recursos } from '@praca/contract/recursos.ts';
import type { AlgumRecurso } from '@praca/contract/recurso.ts';
import { dataHora, dia, dinheiro } from '../../platform/format.ts';
import { textoDoValor } from '../../kit/recurso/valor.ts';

const CAMPOS = new Map(
  Object.values<AlgumRecurso>(recursos).flatMap(({ campos }) => Object.entries(campos)),
);
const ROTULOS = new Map([...CAMPOS].map(([nome, { rotulo }]) => [nome, rotulo]));

const INSTANTE = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const DIA = /^\d{4}-\d\d-\d\d$/;
const DINHEIRO = /_(vl[a-z]{0,30}|valor|preco|custo)$/;
const NUMERO = /^-?\d{1,15}(\.\d{1,6})?$/;

/** The name of a column of the history, for people. */
export const nomeDoCampo = (campo: string): string => campoEmPalavras(campo, ROTULOS);

/** A value of the history as a person reads it. */
export function valorLido(campo: string, valor: string): string {
  if (valor === 'true') return 'Sim';
  if (valor === 'false') return 'Não';
  if (INSTANTE.test(valor)) return dataHora(valor);
  if (DIA.test(valor)) return dia(valor);
  if (DINHEIRO.test(campo) && NUMERO.test(valor)) return dinheiro(valor);
  const descrito = CAMPOS.get(campo);
  return descrito?.opcoes ? textoDoValor(descrito, valor) : valor;
}
