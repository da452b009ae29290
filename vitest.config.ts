import { defineConfig } from 'vitest/config';
import { pastaRapida } from './scripts/pasta-rapida.mjs';

// Workers, servers and browsers of the run inherit it.
process.env['TMPDIR'] = pastaRapida();

/** The limit of one test: with many rounds (`npm run prova`) as long as they take. */
const limite = (ms: number): number => (process.env['PRACA_PROVA'] ? 1_800_000 : ms);

// Three kinds of test: pure ones, the server's on a real database, and the screens in a real browser.
// The files of a worker share what they import: loading the house anew for each costs more than most of the tests.
export default defineConfig({
  test: {
    isolate: false,
    projects: [
      {
        test: {
          name: 'puro',
          include: ['contract/**/*.test.ts', 'web/**/*.test.ts'],
          environment: 'node',
          // Properties over thousands of texts, on a machine that does other things too.
          testTimeout: 20_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'puro-tela',
          include: ['web/**/*.test.tsx'],
          environment: 'happy-dom',
          testTimeout: 20_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'servidor',
          include: ['server/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['server/test-support/cluster/global-setup.ts'],
          pool: 'forks',
          maxWorkers: 2,
          // What the clock and the queue do may come late on a busy machine; nothing waits longer than it must.
          testTimeout: limite(40_000),
          // The first who asks for a filled database waits for the filling, and the next ones with it.
          hookTimeout: 240_000,
          expect: { poll: { timeout: 20_000 } },
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'navegador',
          include: ['e2e/**/*.spec.ts'],
          environment: 'node',
          globalSetup: ['e2e/support/global-setup.ts'],
          pool: 'forks',
          maxWorkers: 2,
          testTimeout: limite(60_000),
          hookTimeout: 240_000,
          // Vitest's own second is shorter than one page opened on a busy machine.
          expect: { poll: { timeout: 20_000 } },
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
