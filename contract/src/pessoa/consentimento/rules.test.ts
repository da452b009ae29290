import { expect, test } from 'vitest';
import { recusaDoEmail, resumoDe, valeAgora, type Dito } from './rules.ts';

type Linha = Dito & { consent_prova: string };
let codigo = 0;
const dito = (acao: 'C' | 'R', dia: string, mais: Partial<Linha> = {}): Linha => ({
  consent_codigo: (codigo += 1),
  consent_acao: acao,
  consent_finalidade: 'DIVULGACAO',
  consent_canal: 'TODOS',
  consent_destino: '',
  consent_em: `${dia}T12:00:00.000Z`,
  consent_prova: '',
  ...mais,
});
const SIM = dito('C', '2026-01-10');
const NAO = dito('R', '2026-03-10');
const SO_EMAIL = dito('R', '2026-02-10', { consent_canal: 'EMAIL' });
const SO_UM = dito('R', '2026-02-11', { consent_canal: 'EMAIL', consent_destino: 'a@b.com' });

const SIM_DEPOIS = dito('C', '2026-06-11');
const SIM_DELE = dito('C', '2026-06-12', { consent_canal: 'EMAIL', consent_destino: 'a@b.com' });

test.each<[string, Linha[], Parameters<typeof valeAgora>[2], string, Linha | undefined]>([
  ['nothing said', [], 'EMAIL', '', undefined],
  ['a yes by all ways', [SIM], 'VISITA', '', SIM],
  ['the last one, however they are sorted', [NAO, SIM], 'EMAIL', '', NAO],
  ['a no by one way leaves the others', [SIM, SO_EMAIL], 'TELEFONE', '', SIM],
  ['a no by one way', [SIM, SO_EMAIL], 'EMAIL', '', SO_EMAIL],
  ['a no of one address is none of the person', [SIM, SO_UM], 'EMAIL', '', SIM],
  ['a no of one address', [SIM, SO_UM], 'EMAIL', 'a@b.com', SO_UM],
  [
    'a no of one address holds after a yes of the person',
    [SO_UM, SIM_DEPOIS],
    'EMAIL',
    'a@b.com',
    SO_UM,
  ],
  ['and ends by a yes of that address', [SO_UM, SIM_DELE], 'EMAIL', 'a@b.com', SIM_DELE],
  ['a no of the person is one of each address', [SIM, NAO], 'EMAIL', 'x@y.com', NAO],
  [
    'another purpose says nothing',
    [{ ...NAO, consent_finalidade: 'PESQUISA' }],
    'EMAIL',
    '',
    undefined,
  ],
])('%s', (_, linhas, canal, destino, esperado) => {
  expect(valeAgora(linhas, 'DIVULGACAO', canal, destino)).toBe(esperado);
});

test('of two lines of one moment the one that was written later counts', () => {
  const antes = dito('C', '2026-05-01');
  const depois = dito('R', '2026-05-01');
  expect(valeAgora([depois, antes], 'DIVULGACAO', 'EMAIL')).toBe(depois);
});

test.each<[string, Linha[], [Linha | null, Linha | null]]>([
  ['nothing', [], [null, null]],
  ['a yes', [SIM], [SIM, null]],
  ['a yes that was taken back', [SIM, NAO], [SIM, NAO]],
  ['a no by mail alone is no whole one', [SIM, SO_EMAIL], [SIM, null]],
  [
    'a yes after a no',
    [NAO, dito('C', '2026-04-01', { consent_codigo: 99 })],
    [expect.objectContaining({ consent_codigo: 99 }) as never, null],
  ],
])('the row of the person sums up %s', (_, linhas, [sim, nao]) => {
  expect(resumoDe(linhas)).toEqual({ sim, nao });
});

const pedido = {
  finalidade: 'DIVULGACAO' as const,
  dito: undefined,
  pelaBase: false,
  bloqueada: false,
};
test.each([
  ['nobody said anything', pedido, null],
  [
    'consent is the only ground and nobody gave it',
    { ...pedido, pelaBase: true },
    'SEM_CONSENTIMENTO',
  ],
  ['it was given', { ...pedido, pelaBase: true, dito: SIM }, null],
  ['it was taken back', { ...pedido, dito: NAO }, 'REVOGADA'],
  ['sharing waits for a yes', { ...pedido, finalidade: 'PARTILHA' as const }, 'SEM_CONSENTIMENTO'],
  [
    'the person is blocked, whatever was said',
    { ...pedido, dito: SIM, bloqueada: true },
    'BLOQUEADA',
  ],
])('a mail where %s', (_, p, esperado) => {
  expect(recusaDoEmail(p)).toBe(esperado);
});
