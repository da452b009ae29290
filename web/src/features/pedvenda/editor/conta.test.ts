import { expect, test } from 'vitest';
import { ITENS } from '@praca/contract/pedvenda/formulario.ts';
import type { Item } from '@praca/contract/pedvenda/schemas.ts';
import { linhaVazia } from '../../../kit/recurso/linhas/digitadas.ts';
import { calcularAqui, foraDoTotal, prontasDe } from './conta.ts';

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
  expect(foraDoTotal(linhas, 0)).toEqual([
    '1 item sem produto',
    '1 item com quantidade que não se entende',
  ]);
  const conta = calcularAqui(prontasDe(linhas), linhas, CABECALHO, [chapa]);
  expect(conta.acima.map((uma) => uma.linha)).toEqual([4]);
  expect(conta.totais?.vltotal).toBe('8000.00');
});

test('each line that is not in the totals is told of, with what it lacks', () => {
  const linhas = [
    linha('a', { produto_codigo: 7 }),
    linha('b', { produto_codigo: 7, itpedvenda_quantidade: '0' }),
    linha('c', { produto_codigo: 7, itpedvenda_quantidade: '2', itpedvenda_vlunitario: '1k' }),
    linha('d', { produto_codigo: 7, itpedvenda_quantidade: '1.250,75000' }),
    linha('e', {}),
  ];
  expect(prontasDe(linhas).map((uma) => uma.quantidade)).toEqual(['1250.7500']);
  const semTabela = { ...chapa, itpedvenda_vltabela: null };
  const conta = calcularAqui(prontasDe(linhas), linhas, CABECALHO, [semTabela]);
  expect(conta.totais).toBeNull();
  expect(foraDoTotal(linhas, conta.semPreco)).toEqual([
    '1 item sem preço',
    '2 itens sem quantidade',
    '1 item com preço que não se entende',
  ]);
});
