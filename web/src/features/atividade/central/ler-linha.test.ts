import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lerLinha, plano } from './ler-linha.ts';

// A Tuesday.
const HOJE = '2026-11-24';
const TIPOS = [
  { value: 1, label: 'Ligação' },
  { value: 2, label: 'Visita técnica' },
  { value: 3, label: 'E-mail' },
];

test.each([
  ['Ligar para Autopeças sex 14h', 'Ligar para Autopeças', '2026-11-27', '14:00', null, 1],
  ['Visitar a fábrica amanhã às 9h30 por 2h', 'Visitar a fábrica', '2026-11-25', '09:30', 120, 2],
  ['Mandar desenho 3/12', 'Mandar desenho', '2026-12-03', null, null, null],
  ['Cobrar boleto 10/01', 'Cobrar boleto', '2027-01-10', null, null, null],
  ['Renovar contrato 05/02/28 08:15', 'Renovar contrato', '2028-02-05', '08:15', null, null],
  ['Reunião terça-feira 45 min', 'Reunião', '2026-12-01', null, 45, null],
  ['Hoje, ligar às 15:05', 'ligar', HOJE, '15:05', null, 1],
  ['levar amostra depois de amanhã', 'levar amostra', '2026-11-26', null, null, null],
  ['Conferir 30/02', 'Conferir 30/02', null, null, null, null],
  ['Ligar 16h', 'Ligar', HOJE, '16:00', null, 1],
  ['Medir tubo de 25 x 3', 'Medir tubo de 25 x 3', null, null, null, null],
  ['Cobrar proposta dia 5 às 16h', 'Cobrar proposta', '2026-12-05', '16:00', null, null],
  ['Cobrar dia 24', 'Cobrar', HOJE, null, null, null],
  ['Cobrar no dia 31', 'Cobrar', '2026-12-31', null, null, null],
  ['Cobrar dia 40', 'Cobrar dia 40', null, null, null, null],
  ['Ligar em 3 dias 9h', 'Ligar', '2026-11-27', '09:00', null, 1],
  ['Ligar daqui a uma semana', 'Ligar', '2026-12-01', null, null, 1],
  ['Rever em 2 meses', 'Rever', '2027-01-24', null, null, null],
  ['Visita técnica qua 10h30 2h', 'Visita técnica', '2026-11-25', '10:30', 120, 2],
  ['Visita técnica qua 10h30 1h30', 'Visita técnica', '2026-11-25', '10:30', 90, 2],
  ['Conversar segunda que vem às 8', 'Conversar', '2026-11-30', '08:00', null, null],
  ['Planejar semana que vem', 'Planejar', '2026-11-30', null, null, null],
  ['  ', '', null, null, null, null],
])('%j is %j on %s at %s', (texto, titulo, data, hora, duracao, tipo) => {
  expect(lerLinha(texto, HOJE, TIPOS)).toMatchObject({ titulo, data, hora, duracao, tipo });
});

// Saturday, nine in the evening.
test.each([
  ['Cobrar 16h', '2026-11-29', '16:00', null, false],
  ['Cobrar 22h', '2026-11-28', '22:00', null, false],
  ['Cobrar hoje 16h', '2026-11-28', '16:00', null, true],
  ['Cobrar hoje', '2026-11-28', null, null, false],
  ['Cobrar 27/11/2026', '2026-11-27', null, null, true],
  ['Cobrar 27/11', '2027-11-27', null, null, false],
  ['Ligar daqui a 2 horas', '2026-11-28', '23:00', null, false],
  ['Ligar daqui a 4 horas por 30 min', '2026-11-29', '01:00', 30, false],
  ['Ligar em 45min', '2026-11-28', '21:45', null, false],
  ['Ligar daqui 2h', '2026-11-28', '23:00', null, false],
  ['Cobrar dia 5 às 16h', '2026-12-05', '16:00', null, false],
])('at nine in the evening %j is on %s at %s', (texto, data, hora, duracao, passou) => {
  const lida = lerLinha(texto, '2026-11-28', TIPOS, new Set(), '21:00');
  expect(lida).toMatchObject({ data, hora, duracao, passou });
  expect(lida.titulo).toMatch(/^(Cobrar|Ligar)$/);
});

test.each([
  ['Ligar Autopeças Bandeirantes sex 14h sobre o lote', 'Autopeças Bandeirantes', ['sex', '14h']],
  ['Visitar Moinho Ipiranga do Vale amanhã', 'Moinho Ipiranga do Vale', ['amanhã']],
  ['Cobrar a Metalúrgica, 45 min', 'Metalúrgica', ['45 min']],
  ['ligar para o comprador', null, []],
])(
  'in %j the name is %j, and what was understood stands where it was typed',
  (texto, nome, ditos) => {
    const lida = lerLinha(texto, HOJE, TIPOS);
    expect(lida.nome).toBe(nome);
    const marcados = lida.marcas.map(({ de, ate }) => texto.slice(de, ate));
    expect(marcados.toSorted()).toEqual([...ditos, ...(nome === null ? [] : [nome])].toSorted());
  },
);

test('what somebody made plain text again is not read, and something else may be', () => {
  const texto = 'Rever plano 10/12 para 15/12';
  expect(lerLinha(texto, HOJE, TIPOS, new Set(['10/12']))).toMatchObject({
    titulo: 'Rever plano 10/12',
    data: '2026-12-15',
  });
  const [marca] = lerLinha('Ligar sex', HOJE, TIPOS).marcas;
  expect(marca && plano('Ligar sex', marca)).toBe('sex');
});

test('whatever is typed, the marks are pieces of the text that do not cross', () => {
  const palavra = fc.constantFrom(
    'Ligar',
    'Aço',
    'Sul',
    'de',
    'sex',
    '14h',
    'por',
    '2h',
    '30',
    'min',
    '1/1',
    'amanhã',
    'em',
    'dia',
    'dias',
    'daqui',
    'a',
    'às',
    'que',
    'vem',
    '  ',
  );
  fc.assert(
    fc.property(fc.array(palavra, { maxLength: 12 }), (palavras) => {
      const texto = palavras.join(' ');
      let fim = 0;
      for (const { de, ate } of lerLinha(texto, HOJE, TIPOS).marcas) {
        expect(de).toBeGreaterThanOrEqual(fim);
        expect(ate).toBeGreaterThan(de);
        fim = ate;
      }
      expect(fim).toBeLessThanOrEqual(texto.length);
    }),
  );
});
