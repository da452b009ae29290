import type { Celulado } from '@praca/contract/recurso/celula.ts';
import type { Celula } from '../platform/xlsx/escrita.ts';

const texto = (valor: string): Celula => ({ tipo: 'texto', valor });

/** What the cells of a field are, so that a spreadsheet can count with them. */
export function tipoDaCelula({ tipo, opcoes }: Celulado): NonNullable<Celula>['tipo'] {
  if (opcoes) return 'texto';
  switch (tipo) {
    case 'texto':
    case 'referencia':
    case 'simNao':
      return 'texto';
    case 'data':
      return 'dia';
    case 'dinheiro':
    case 'decimal':
      return tipo;
    default:
      return 'numero';
  }
}

/** A value as a cell of the exported file; what a cell says, `lerCelula` of the contract reads back as the same value. */
export function celulaDe(c: Celulado, valor: unknown): Celula {
  if (valor === null || valor === undefined || valor === '') return null;
  if (c.tipo === 'simNao') return texto(valor === 'S' ? 'Sim' : 'Não');
  if (c.opcoes) return texto(c.opcoes[String(valor)] ?? String(valor));
  return { tipo: tipoDaCelula(c), valor: String(valor) };
}
