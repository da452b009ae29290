import { expect } from 'vitest';
import { axe } from '../support/axe.ts';
import { entrar } from '../support/entrar.ts';
import { JANELAS, test } from '../support/fixtures.ts';
import { comLayout, esperarTela, fichas, semearExtremos, TELAS_LOGADAS } from '../support/telas.ts';

test.for(['mesa', 'celular'] as const)(
  'no escuro nenhuma tela tem texto apagado nem outra falha de acesso: %s',
  // Every screen there is, one after the other.
  { timeout: 300_000 },
  async (janela, { pagina, banco, basico }) => {
    const codigos = await semearExtremos(banco, basico);
    await pagina.setViewportSize(JANELAS[janela]);
    await entrar(pagina, basico.adm.usuario_emaillogin, '/landing');
    for (const endereco of [...TELAS_LOGADAS, ...fichas(codigos.slice(0, 1))]) {
      await comLayout(pagina, { layoutColor: 'dark' }, endereco);
      await esperarTela(pagina);
      expect(await pagina.evaluate(() => document.documentElement.dataset['colorScheme'])).toBe(
        'dark',
      );
      await axe(pagina);
    }
  },
);
