import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What a page must not do while it is tested: errors in the console, uncaught errors, breaches of the policy. */
export type Guarda = {
  /** Errors that the test causes on purpose, e.g. `/401/` for a wrong password. */
  permitir: (...padroes: RegExp[]) => void;
  vigiar: (pagina: Page) => void;
  conferir: () => void;
};

/** A guard for all pages of one test. */
export const criarGuarda = (): Guarda => {
  const erros: string[] = [];
  const permitidos: RegExp[] = [];
  return {
    permitir: (...padroes) => void permitidos.push(...padroes),
    vigiar: (pagina) => {
      pagina.on('console', (linha) => {
        if (linha.type() === 'error')
          erros.push(`console: ${linha.text()} (${linha.location().url})`);
      });
      pagina.on('pageerror', (erro) => erros.push(`página: ${erro.stack ?? erro.message}`));
      pagina.on('dialog', (dialogo) => {
        erros.push(`diálogo do navegador: ${dialogo.message()}`);
        void dialogo.dismiss();
      });
    },
    conferir: () => {
      expect(erros.filter((erro) => !permitidos.some((padrao) => padrao.test(erro)))).toEqual([]);
    },
  };
};
