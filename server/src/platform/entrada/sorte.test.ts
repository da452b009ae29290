import { expect, test } from 'vitest';
import { lerCabecalhos, lerDevolucao, sorteDe, type Sorte } from './sorte.ts';

const BIA = { de: 'bia@peroba.demo', assunto: 'Re: Proposta' };

test.each<[string, string, Partial<typeof BIA>, Sorte]>([
  ['a person', '', {}, 'PESSOA'],
  ['a person whose program says so', 'Auto-Submitted: no', {}, 'PESSOA'],
  ['an absence', 'Auto-Submitted: auto-replied', {}, 'AUTOMATICA'],
  ['with more behind it', 'auto-submitted: auto-generated; owner=x', {}, 'AUTOMATICA'],
  ['by an older program', 'X-Autoreply: yes', {}, 'AUTOMATICA'],
  ['by another one', 'Precedence: auto_reply', {}, 'AUTOMATICA'],
  ['by its subject alone', '', { assunto: 'Resposta automática: Proposta' }, 'AUTOMATICA'],
  ['nobody to answer to', 'Return-Path: <>', {}, 'AUTOMATICA'],
  [
    'that it was read',
    'Content-Type: multipart/report;\r\n report-type=disposition-notification',
    {},
    'AUTOMATICA',
  ],
  ['a newsletter', 'List-Unsubscribe: <https://n.demo/sair>', {}, 'LISTA'],
  ['a list', 'List-Id: Ofertas <ofertas.peroba.demo>', {}, 'LISTA'],
  ['sent to many', 'Precedence: bulk', {}, 'LISTA'],
  [
    'a report',
    'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
    {},
    'DEVOLUCAO',
  ],
  [
    'its type on two lines',
    'Content-Type: multipart/report;\r\n\treport-type="delivery-status"',
    {},
    'DEVOLUCAO',
  ],
  ['without a report', 'X-Failed-Recipients: ana@x.demo', {}, 'DEVOLUCAO'],
  ['by its sender', '', { de: 'mailer-daemon@peroba.demo' }, 'DEVOLUCAO'],
])('%s', (_, cabecalhos, mais, esperada) => {
  expect(sorteDe(lerCabecalhos(cabecalhos), { ...BIA, ...mais })).toBe(esperada);
});

test('a report tells which addresses failed for good, and of which mail it speaks', () => {
  const relatorio = [
    'From: MAILER-DAEMON@x.demo',
    'References: <nossa@praca>',
    '',
    'Final-Recipient: rfc822; ana@peroba.demo',
    'Action: failed',
    'Status: 5.1.1',
    '',
    'Final-Recipient: rfc822;<lenta@peroba.demo>',
    'Action: delayed',
    'Status: 4.4.1',
    '',
    'Message-ID: <outra@praca>',
    '',
  ].join('\r\n');
  expect(lerDevolucao(Buffer.from(relatorio))).toEqual({
    enderecos: [{ endereco: 'ana@peroba.demo', codigo: '5.1.1' }],
    ids: ['<nossa@praca>', '<outra@praca>'],
  });
  expect(lerDevolucao(Buffer.from('X-Failed-Recipients: a@x.demo, b@x.demo\n\nVoltou.'))).toEqual({
    enderecos: [
      { endereco: 'a@x.demo', codigo: '' },
      { endereco: 'b@x.demo', codigo: '' },
    ],
    ids: [],
  });
});
