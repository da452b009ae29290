import { afterAll, beforeAll, expect, test } from 'vitest';
import { servidorDeTeste, type Servidor } from '../../../test-support/servidor/servidor.ts';
import { criarLog } from '../log.ts';
import { Relogio, type Ronda } from './relogio.ts';

let s: Servidor;
const { log } = criarLog({ nivelLog: 'silent' });
beforeAll(async () => {
  s = await servidorDeTeste();
});
afterAll(() => s.fechar());

const adiantar = () => s.dono.query('UPDATE relogio SET relogio_proxima = now()');

test('a round is made by one server at a time, and again when it is due', async () => {
  let feitas = 0;
  const ronda: Ronda = { nome: 'teste', cadaMs: 60_000, agir: async () => (feitas += 1) };
  const servidores = [1, 2, 3].map(() => new Relogio(s.banco, log, [ronda]));
  const juntas = () => Promise.all(servidores.map((relogio) => relogio.fazer(ronda)));
  expect((await juntas()).filter(Boolean)).toHaveLength(1);
  expect((await juntas()).filter(Boolean)).toHaveLength(0);
  await adiantar();
  expect((await juntas()).filter(Boolean)).toHaveLength(1);
  expect(feitas).toBe(2);
});

test('it starts at once, a round that fails is made again, and stopping waits for the piece under way', async () => {
  const andou: string[] = [];
  let soltar = (): void => undefined;
  const presa = new Promise<void>((resolve) => (soltar = resolve));
  const relogio = new Relogio(s.banco, log, [
    {
      nome: 'falha',
      cadaMs: 20,
      async agir() {
        andou.push('falha');
        throw new Error('não deu');
      },
    },
    {
      nome: 'longa',
      cadaMs: 3_600_000,
      async agir(sinal) {
        andou.push('longa');
        await presa;
        andou.push(sinal.aborted ? 'avisada' : 'sem aviso');
      },
    },
  ]);
  relogio.iniciar();
  await expect.poll(() => andou.filter((nome) => nome === 'falha').length).toBeGreaterThan(1);
  await expect.poll(() => andou).toContain('longa');
  let parou = false;
  const fim = relogio.encerrar().then(() => (parou = true));
  const antes = andou.length;
  expect(parou).toBe(false);
  soltar();
  await fim;
  expect(andou.slice(antes)).toContain('avisada');
});
