import { expect, test } from 'vitest';
import { distribuirEm, trabalha, type Participante } from './rules.ts';

const um = (resto: Partial<Participante> = {}): Participante => ({
  usuario_login: 'u',
  repres_codigo: null,
  orprospect_codigo: null,
  segmento_codigo: null,
  regiao_codigo: null,
  repres_regiao_codigo: null,
  distpart_peso: 1,
  distpart_maximo: null,
  distpart_inicio: '',
  distpart_fim: '',
  distpart_recebidos: 0,
  abertos: 0,
  ...resto,
});
const negocio = { orprospect_codigo: 1, segmento_codigo: 2, regioes: [3] };
const vezes = (participantes: Participante[], quantos: number, hora = '10:00') =>
  distribuirEm(
    participantes,
    Array.from({ length: quantos }, () => negocio),
    hora,
  ).donos;

test.each<
  [quando: string, participantes: Participante[], quantos: number, donos: (number | null)[]]
>([
  ['in turn, in their order', [um(), um(), um()], 5, [0, 1, 2, 0, 1]],
  ['on from where it stopped', [um({ distpart_recebidos: 1 }), um()], 3, [1, 0, 1]],
  ['by weight', [um({ distpart_peso: 2 }), um()], 6, [0, 1, 0, 0, 1, 0]],
  ['to nobody where there is nobody', [], 2, [null, null]],
  ['none beyond the limit', [um({ distpart_maximo: 2, abertos: 1 }), um()], 4, [0, 1, 1, 1]],
  ['to nobody where all are full', [um({ distpart_maximo: 0 })], 1, [null]],
  ['by origin', [um({ orprospect_codigo: 9 }), um({ orprospect_codigo: 1 })], 2, [1, 1]],
  ['by segment', [um({ segmento_codigo: 9 }), um()], 2, [1, 1]],
  ['by region', [um({ regiao_codigo: 3 }), um({ regiao_codigo: 4 })], 2, [0, 0]],
  ['to nobody where no line takes it', [um({ regiao_codigo: 4 })], 1, [null]],
  [
    'by the region of the representative where the line names none',
    [um({ repres_regiao_codigo: 4 }), um({ repres_regiao_codigo: 3 })],
    2,
    [1, 1],
  ],
  ['to nobody where others attend the place', [um({ repres_regiao_codigo: 4 })], 1, [null]],
  [
    'by the region of the line rather than that of the representative',
    [um({ regiao_codigo: 3, repres_regiao_codigo: 4 })],
    1,
    [0],
  ],
  [
    'a representative with a region and one without, in turn',
    [um({ repres_regiao_codigo: 3 }), um()],
    3,
    [0, 1, 0],
  ],
  [
    'a newcomer begins where the others are',
    [um({ distpart_recebidos: 40 }), um({ distpart_recebidos: null })],
    4,
    [0, 1, 0, 1],
  ],
  [
    'who is at work first',
    [um({ distpart_inicio: '13:00', distpart_fim: '18:00' }), um()],
    2,
    [1, 1],
  ],
  [
    'to somebody though nobody is at work',
    [um({ distpart_inicio: '13:00', distpart_fim: '18:00' })],
    1,
    [0],
  ],
])('%s', (_, participantes, quantos, donos) => {
  expect(vezes(participantes, quantos)).toEqual(donos);
});

test('a place that is in no region is anybody’s, whatever region they attend', () => {
  const { donos } = distribuirEm(
    [um({ repres_regiao_codigo: 4 }), um({ repres_regiao_codigo: 5 }), um({ regiao_codigo: 3 })],
    [1, 2, 3].map(() => ({ ...negocio, regioes: [] })),
    '10:00',
  );
  expect(donos).toEqual([0, 1, 0]);
});

test.each<[de: string, ate: string, hora: string, sim: boolean]>([
  ['08:00', '12:00', '08:00', true],
  ['08:00', '12:00', '12:00', false],
  ['22:00', '06:00', '23:30', true],
  ['22:00', '06:00', '05:59', true],
  ['22:00', '06:00', '12:00', false],
  ['', '12:00', '23:00', true],
  ['08:00', '08:00', '23:00', true],
])('from %s to %s, at %s: %s', (distpart_inicio, distpart_fim, hora, sim) => {
  expect(trabalha({ distpart_inicio, distpart_fim }, hora)).toBe(sim);
});

test('nobody who takes everything differs from another by more than one, whatever the number', () => {
  for (const quantos of [0, 1, 7, 100]) {
    const { recebidos } = distribuirEm(
      [um(), um(), um()],
      Array.from({ length: quantos }, () => negocio),
      '10:00',
    );
    expect(Math.max(...recebidos) - Math.min(...recebidos)).toBeLessThanOrEqual(1);
    expect(recebidos.reduce((a, b) => a + b, 0)).toBe(quantos);
  }
});
