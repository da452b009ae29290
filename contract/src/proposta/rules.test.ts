import { expect, test } from 'vitest';
import {
  aoAceitar,
  aoPerguntar,
  ehContraproposta,
  estadoDe,
  type Estado,
  type VistaDoCliente,
} from './rules.ts';

const enviada: VistaDoCliente = {
  pedvenda_situacao: 'OE',
  pedvenda_tipo: 'O',
  pedvenda_revisao: 2,
  revisaoEnviada: 2,
  pedvenda_dtvalidade: '2026-12-04',
  aceita: false,
};

test.each<[string, Partial<VistaDoCliente>, string, Estado]>([
  ['on its last day', {}, '2026-12-04', 'ABERTA'],
  ['the day after', {}, '2026-12-05', 'VENCIDA'],
  ['without an end', { pedvenda_dtvalidade: null }, '2030-01-01', 'ABERTA'],
  ['refused by the job of expiry', { pedvenda_situacao: 'OR' }, '2026-12-05', 'VENCIDA'],
  ['refused by the seller', { pedvenda_situacao: 'OR' }, '2026-12-01', 'ENCERRADA'],
  ['opened again', { pedvenda_situacao: 'OA', pedvenda_revisao: 3 }, '2026-12-01', 'REVISAO'],
  ['waiting for approval', { pedvenda_situacao: 'AA' }, '2026-12-01', 'REVISAO'],
  ['cancelled', { pedvenda_situacao: 'CA' }, '2026-12-01', 'ENCERRADA'],
  [
    'made an order by the seller',
    { pedvenda_situacao: 'LI', pedvenda_tipo: 'P' },
    '2026-12-01',
    'ENCERRADA',
  ],
  [
    'accepted',
    { pedvenda_situacao: 'LI', pedvenda_tipo: 'P', aceita: true },
    '2027-01-01',
    'ACEITA',
  ],
  [
    'accepted and cancelled',
    { pedvenda_situacao: 'CA', pedvenda_tipo: 'P', aceita: true },
    '2026-12-01',
    'ENCERRADA',
  ],
  ['accepted, and a quote again', { aceita: true }, '2026-12-01', 'ABERTA'],
])('%s', (_, mudanca, dia, estado) => {
  expect(estadoDe({ ...enviada, ...mudanca }, dia)).toBe(estado);
  expect(aoAceitar(estado) === null).toBe(estado === 'ABERTA');
  expect(aoPerguntar(estado) === null).toBe(estado !== 'ENCERRADA');
});

test.each([
  ['13.92', true],
  ['13.9300', false],
  ['30.5', false],
])('%s in the place of 13,93 is a counter-offer: %j', (preco, e) => {
  expect(ehContraproposta(preco, '13.93')).toBe(e);
});
