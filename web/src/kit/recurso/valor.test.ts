import { expect, test } from 'vitest';
import { tipoAtividade } from '@praca/contract/atividade/tipo/recurso.ts';
import { pessoa } from '@praca/contract/pessoa/recurso.ts';
import { produto } from '@praca/contract/produto/recurso.ts';
import { semTipos } from '@praca/contract/recurso.ts';
import { tabPreco } from '@praca/contract/tabpreco/recurso.ts';
import { recursos } from '@praca/contract/recursos.ts';
import { digitado, duracao, enviado, naLista, textoDoValor } from './valor.ts';

const campos = semTipos(tipoAtividade).campos;
const de = (nome: string) => campos[nome]!;

test.each([
  [1, '1 min'],
  [45, '45 min'],
  [60, '1 h'],
  [90, '1 h 30 min'],
])('%i minutes are %s', (minutos, texto) => {
  expect(duracao(minutos)).toBe(texto);
});

test('a value is read as a person says it', () => {
  expect(textoDoValor(de('tipoatividade_icone'), 'cafe')).toBe('Café');
  expect(textoDoValor(de('tipoatividade_cor'), 14)).toBe('Âmbar');
  expect(textoDoValor(de('tipoatividade_ordem'), null)).toBe('');
  expect(textoDoValor({ tipo: 'simNao' }, 'N')).toBe('Não');
  expect(textoDoValor(de('tipoatividade_icone'), 'de outra versão')).toBe('NÃO DEFINIDO');
});

test('a CPF stands whole in its form and without most of its digits in a list; a CNPJ whole in both', () => {
  const campo = semTipos(pessoa).campos['pessoa_cnpj']!;
  expect(digitado(campo, '52998224725')).toBe('529.982.247-25');
  expect(textoDoValor(naLista(campo), '52998224725')).toBe('***.982.247-**');
  expect(textoDoValor(naLista(campo), '11222333000181')).toBe('11.222.333/0001-81');
  expect(textoDoValor(naLista(semTipos(pessoa).campos['pessoa_razao']!), '52998224725')).toBe(
    '52998224725',
  );
});

test('a number is typed as text and sent as a number; what is none is refused by the schema', () => {
  const ordem = de('tipoatividade_ordem');
  expect(digitado(ordem, 7)).toBe('7');
  expect(enviado(ordem, '7')).toBe(7);
  expect(enviado(ordem, '')).toBeNull();
  expect(ordem.escrito.safeParse(enviado(ordem, '7a')).success).toBe(false);
});

test('a decimal is typed and read with a comma, and sent with a point, whole to its last digit', () => {
  const preco = semTipos(produto).campos['produto_preco']!;
  expect(textoDoValor(preco, '1234567.8901')).toBe('1.234.567,8901');
  expect(digitado(preco, '1234567.8901')).toBe('1234567,8901');
  expect(['1.234,5', '1234,5', '1234.5', ' 7 ', ''].map((texto) => enviado(preco, texto))).toEqual([
    '1234.5',
    '1234.5',
    '1234.5',
    '7',
    null,
  ]);
  for (const texto of ['12,34,5', '1,23456', '1.2.3', 'R$', 'abc', '35%'])
    expect(preco.escrito.safeParse(enviado(preco, texto)).success).toBe(false);
});

test('a thousand is written with its point, and what a sheet writes as money is its amount', () => {
  const preco = semTipos(produto).campos['produto_preco']!;
  expect(
    ['1.500', '12.345.678', 'R$ 1.234,56', 'R$\u00a09,90', '0.125', ',5', '1.5'].map((texto) =>
      enviado(preco, texto),
    ),
  ).toEqual(['1500', '12345678', '1234.56', '9.90', '0.125', '0.5', '1.5']);
});

test('a percentage is read and typed without the zeros that nobody wrote', () => {
  const desconto = semTipos(tabPreco).campos['tabpreco_descmaximo']!;
  const lidos = ['7.0000', '4.5000', '-8.1250', '0.0000'];
  expect(lidos.map((texto) => textoDoValor(desconto, texto))).toEqual([
    '7,00',
    '4,50',
    '-8,125',
    '0,00',
  ]);
  expect(lidos.map((texto) => digitado(desconto, texto))).toEqual([
    '7,00',
    '4,50',
    '-8,125',
    '0,00',
  ]);
});

test('a document is typed with its mask', () => {
  const documento = semTipos(pessoa).campos['pessoa_cnpj']!;
  expect(digitado(documento, '11222333000181')).toBe('11.222.333/0001-81');
  expect(digitado(documento, null)).toBe('');
});

test.each(Object.entries(recursos))(
  '%s: an empty field is sent as the description takes it',
  (_, r) => {
    for (const campo of Object.values(semTipos(r).campos))
      if (!campo.exigido && !campo.calculado)
        expect([
          campo.rotulo,
          campo.escrito.safeParse(enviado(campo, digitado(campo, undefined))).success,
        ]).toEqual([campo.rotulo, true]);
  },
);
