import type { ConteudoDaExplicacao } from '../descricao.ts';
import { faixasDe } from './faixas.ts';
import { parcelaDita, totalDito } from './valor.ts';

/** The account as text, a line a part, as it is pasted into a message or a sheet: name, tab, amount. */
export const contaDe = (
  titulo: string,
  { cascata, definicao }: Pick<ConteudoDaExplicacao, 'cascata' | 'definicao'>,
): string =>
  [
    titulo,
    ...faixasDe(cascata).map(({ tipo, nome, valor }) =>
      [nome, (tipo === 'total' ? totalDito : parcelaDita)(valor, cascata.unidade)].join('\t'),
    ),
    definicao,
  ].join('\n');
