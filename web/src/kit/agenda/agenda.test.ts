import { expect, test } from 'vitest';
import { comProposta, proporPorTecla, type ItemDaAgenda, type Proposta } from './agenda.ts';

const item: ItemDaAgenda = {
  id: '7',
  titulo: 'Visita',
  nota: '',
  inicio: '2026-11-24T12:00:00.000Z',
  minutos: 30,
  diaTodo: false,
  cor: 1,
  estado: 'pendente',
  movel: true,
};
const teclar = (teclas: string[], de: ItemDaAgenda = item) =>
  teclas.reduce<Proposta | null>(
    (antes, tecla) =>
      proporPorTecla(
        {
          key: tecla.replace('Shift+', ''),
          altKey: true,
          shiftKey: tecla.startsWith('Shift+'),
        },
        de,
        antes,
      ) ?? antes,
    null,
  );

test('Alt and the arrows move by a quarter of an hour or a day, Shift makes it longer or shorter', () => {
  const p = teclar(['ArrowDown', 'ArrowDown', 'ArrowRight', 'Shift+ArrowDown']);
  expect(p).toEqual({ id: '7', minutos: 1_470, mais: 15 });
  expect(comProposta(item, p!)).toMatchObject({
    inicio: '2026-11-25T12:30:00.000Z',
    minutos: 45,
  });
});

test('nothing gets shorter than a quarter of an hour, whole days move by days alone', () => {
  expect(teclar(['Shift+ArrowUp', 'Shift+ArrowUp'])?.mais).toBe(-15);
  const inteiro = { ...item, diaTodo: true, inicio: '2028-02-28' };
  expect(teclar(['ArrowDown'], inteiro)).toBe(null);
  expect(comProposta(inteiro, teclar(['ArrowRight'], inteiro)!).inicio).toBe('2028-02-29');
});

test('without Alt the keys are those of the page; another item begins anew', () => {
  expect(proporPorTecla({ key: 'ArrowDown', altKey: false, shiftKey: false }, item, null)).toBe(
    null,
  );
  expect(
    proporPorTecla({ key: 'ArrowDown', altKey: true, shiftKey: false }, item, {
      id: '8',
      minutos: 60,
      mais: 0,
    }),
  ).toEqual({ id: '7', minutos: 15, mais: 0 });
});
