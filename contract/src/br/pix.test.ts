import { expect, test } from 'vitest';
import { brCode, brCodeValido, crc16, lerChavePix, type Cobranca } from './pix.ts';

const MANUAL =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D';

test('the check values of the CRC', () => {
  expect([crc16('123456789'), crc16('')]).toEqual(['29B1', 'FFFF']);
});

test.each<[Cobranca, string]>([
  [
    { chave: '123e4567-e12b-12d1-a456-426655440000', nome: 'Fulano de Tal', cidade: 'BRASILIA' },
    MANUAL,
  ],
  [
    { chave: '12345678909', valor: '123.45', nome: 'Fulano de Tal', cidade: 'Brasilia' },
    '00020126330014br.gov.bcb.pix0111123456789095204000053039865406123.455802BR5913Fulano de Tal6008Brasilia62070503***630479EE',
  ],
  [
    {
      chave: '11222333000181',
      valor: '1500.00',
      nome: 'INDÚSTRIA SÃO JOÃO LTDA',
      cidade: 'SÃO PAULO',
      txid: 'PED000123',
    },
    '00020126360014br.gov.bcb.pix01141122233300018152040000530398654071500.005802BR5923INDUSTRIA SAO JOAO LTDA6009SAO PAULO62130509PED00012363042556',
  ],
  [
    {
      chave: '12ABC34501DE35',
      valor: '0.01',
      nome: 'EMPRESA ALFANUMERICA LTDA ME',
      cidade: 'CURITIBA',
      txid: 'ORC77',
    },
    '00020126360014br.gov.bcb.pix011412ABC34501DE3552040000530398654040.015802BR5925EMPRESA ALFANUMERICA LTDA6008CURITIBA62090505ORC776304F785',
  ],
  [
    { chave: '+5511987654321', nome: 'MARIA', cidade: 'RECIFE', descricao: 'Pedido 123' },
    '00020126500014br.gov.bcb.pix0114+55119876543210210Pedido 1235204000053039865802BR5905MARIA6006RECIFE62070503***630436BE',
  ],
])('%o', (cobranca, texto) => {
  expect(brCode(cobranca)).toBe(texto);
  expect(brCodeValido(texto)).toBe(true);
});

test('dynamic ones are read too; a wrong CRC, a cut text and other text are refused', () => {
  expect(
    brCodeValido(
      '00020101021226770014BR.GOV.BCB.PIX2555pix.example.com/qr/93598be0-1bd0-4997-8318-81776a1d8a995204000053039865802BR5907EMPRESA6009SAO PAULO62070503***6304EEAB',
    ),
  ).toBe(true);
  for (const ruim of [`${MANUAL.slice(0, -1)}E`, MANUAL.slice(0, -1), '', '000201', 'x'.repeat(99)])
    expect(brCodeValido(ruim), ruim).toBe(false);
});

test.each([
  ['529.982.247-25', '52998224725'],
  ['12.abc.345/01de-35', '12ABC34501DE35'],
  [' Vendas@Exemplo.demo ', 'vendas@exemplo.demo'],
  ['+55 (11) 98765-4321', '+5511987654321'],
  ['123E4567-E12B-12D1-A456-426655440000', '123e4567-e12b-12d1-a456-426655440000'],
  ['11987654321', null],
  ['', null],
  ['qualquer coisa', null],
])('the key %s is kept as %s', (texto, chave) => expect(lerChavePix(texto)).toBe(chave));
