import type { Item } from '@praca/contract/pedvenda/schemas.ts';
import { cabeNaUnidade, semFracao } from '@praca/contract/unidade/fracao.ts';
import { AppError } from '../platform/errors.ts';

type Linha = Pick<
  Item,
  | 'itpedvenda_sequencia'
  | 'itpedvenda_unidade'
  | 'unidade_fracao'
  | 'itpedvenda_quantidade'
  | 'itpedvenda_qtdfinalizada'
  | 'itpedvenda_qtdcancelada'
  | 'itpedvenda_qtddevolvida'
>;

/** Refuses a fraction of a unit that takes none, with its line; all that is left of a line may go, whatever it is. */
export function exigirInteiras(
  itens: readonly Linha[],
  pedidas: readonly { itpedvenda_sequencia: number; quantidade: string }[],
  resto: (item: Linha) => string,
): void {
  for (const [n, { itpedvenda_sequencia, quantidade }] of pedidas.entries()) {
    const item = itens.find((um) => um.itpedvenda_sequencia === itpedvenda_sequencia);
    if (!item || cabeNaUnidade(item.unidade_fracao, quantidade, resto(item))) continue;
    throw new AppError('ENTRADA_INVALIDA', {
      campos: [
        {
          campo: `itens.${n}.quantidade`,
          mensagem: `Linha ${itpedvenda_sequencia}: ${semFracao(item.itpedvenda_unidade)}`,
        },
      ],
    });
  }
}
