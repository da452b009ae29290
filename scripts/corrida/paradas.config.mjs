// Tests that never end, one of each kind, for the test of what an interrupted run leaves (server/src/fim-dos-testes.test.ts).
import { defineConfig } from 'vitest/config';
import { pastaRapida } from '../pasta-rapida.mjs';

process.env.TMPDIR = pastaRapida();

const projeto = (name, include, globalSetup = []) => ({
  test: { name, include: [include], globalSetup, pool: 'forks', testTimeout: 0, hookTimeout: 0 },
});

export default defineConfig({
  test: {
    projects: [
      projeto('puro', 'server/test-support/servidor/puro.parada.ts'),
      projeto('servidor', 'server/test-support/servidor/servidor.parada.ts', [
        'server/test-support/cluster/global-setup.ts',
      ]),
      projeto('navegador', 'e2e/support/tela.parada.ts', ['e2e/support/global-setup.ts']),
    ],
  },
});
