import { expect, test } from 'vitest';
import { ITENS } from '@praca/contract/pedvenda/formulario.ts';
import type { Item } from '@praca/contract/pedvenda/schemas.ts';
import { linhaVazia } from '../../../kit/recurso/linhas/digitadas.ts';
import { calcularAqui, incompletasDe, prontasDe } from './conta.ts';

const CABECALHO = { desccascata: '', vlfrete: '0.00', vlseguro: '0.00', vldespesas: '0.00' };
const chapa = {
  produto_codigo: 7,
  itpedvenda_quantidade: '1.0000',
  itpedvenda_vltabela: '10.0000',
  itpedvenda_vlcusto: null,
  itpedvenda_descmaximo: '5.0000',
  itpedvenda_percomissao: '0.0000',
  itpedvenda_impostos: [],
  itpedvenda_pesobruto: '0.0000',
  itpedvenda_pesoliquido: '0.0000',
  estoque_disponivel: null,
  ultimo_vlunitario: null,
  ultimo_dtemissao: null,
} as unknown as Item;
const linha = (id: string, parte: object) => ({ ...linhaVazia(ITENS, id), ...parte });

test('a line above its limit is told by its number on the screen; what is begun and not complete is counted apart', () => {
  const linhas = [
    linha('a', { itpedvenda_quantidade: '3' }),
    linha('b', { produto_codigo: 7, itpedvenda_quantidade: 'abc' }),
    linha('c', {}),
    linha('d', { produto_codigo: 7, itpedvenda_quantidade: '1.000', itpedvenda_desccascata: '20' }),
  ];
  expect(incompletasDe(linhas)).toBe(2);
  const conta = calcularAqui(prontasDe(linhas), linhas, CABECALHO, [chapa]);
  expect(conta.acima.map((uma) => uma.linha)).toEqual([4]);
  expect(conta.totais?.vltotal).toBe('8000.00');
});
