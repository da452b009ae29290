import type { CascataDoPainel } from '../descricao.ts';
import { faixasDe } from './faixas.ts';
import { parcelaDita, totalDito } from './valor.ts';

/** The account as text, a line a part, as it is pasted into a message or a sheet: name, tab, amount. */
export const contaDe = (
  titulo: string,
  { cascata, definicao, filtros }: { cascata: CascataDoPainel; definicao: string; filtros: string },
): string =>
  [
    titulo,
    ...faixasDe(cascata).map(({ tipo, nome, valor }) =>
      [nome, (tipo === 'total' ? totalDito : parcelaDita)(valor, cascata.unidade)].join('\t'),
    ),
    definicao,
    filtros,
  ].join('\n');
