import { expect, test } from 'vitest';
import type { CampoLido } from '@praca/contract/campo/schemas.ts';
import { porSecao, textoDoCampo } from './valor.ts';

const campo = (resto: Partial<CampoLido>): CampoLido => ({
  campo_codigo: 1,
  campo_descricao: 'Campo',
  campo_tipo: 'TEXTO',
  campo_secao: '',
  campo_ajuda: '',
  estagio_codigo: null,
  campo_ativo: 'S',
  campo_nocartao: 'N',
  campo_pessoatipo: null,
  opcoes: [
    { opcao_codigo: 7, opcao_descricao: 'Aço', opcao_inativa: 'N' },
    { opcao_codigo: 8, opcao_descricao: 'Latão', opcao_inativa: 'S' },
  ],
  ...resto,
});

test.each<[tipo: CampoLido['campo_tipo'], valor: unknown, texto: string]>([
  ['TEXTO', 'Prensa', 'Prensa'],
  ['TEXTO', null, ''],
  ['NUMERO', '1234.5', '1.234,5'],
  ['NUMERO', '12', '12'],
  ['DINHEIRO', '1234.50', 'R$ 1.234,50'],
  ['DATA', '2026-03-15', '15/03/2026'],
  ['SIMNAO', 'N', 'Não'],
  ['USUARIO', 'rep1', 'Rita'],
  ['USUARIO', 'foi', 'foi'],
  ['ESCOLHA', 8, 'Latão'],
  ['ESCOLHA', 9, 'nº 9'],
  ['ESCOLHAS', [7, 8], 'Aço, Latão'],
])('%s %j reads %s', (campo_tipo, valor, texto) =>
  expect(
    textoDoCampo(campo({ campo_tipo }), valor, new Map([['rep1', 'Rita']])).replaceAll(/\s/g, ' '),
  ).toBe(texto),
);

test('fields of no section stand above all headings, sections come in the order of their first field; what is out of use is not asked for', () => {
  const campos = [
    campo({ campo_codigo: 1, campo_secao: 'B' }),
    campo({ campo_codigo: 2, campo_secao: '' }),
    campo({ campo_codigo: 3, campo_secao: 'B' }),
    campo({ campo_codigo: 4, campo_ativo: 'N' }),
  ];
  expect(porSecao(campos).map(([nome, deles]) => [nome, deles.map((c) => c.campo_codigo)])).toEqual(
    [
      ['', [2]],
      ['B', [1, 3]],
    ],
  );
});
