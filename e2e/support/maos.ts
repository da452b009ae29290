import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** How a person works a page: at a desk without a mouse, or with a finger on a phone. */
export interface Maos {
  pagina: Page;
  /** Presses a button, a link or a row of a menu. */
  acionar(alvo: Locator): Promise<void>;
  /** Puts a text into a field, instead of what was there. */
  escrever(campo: Locator, texto: string): Promise<void>;
  /** Chooses in a list by the beginning of its name. */
  escolher(campo: Locator, opcao: RegExp, letras: string): Promise<void>;
  /** Chooses one of several, or turns something on. */
  marcar(alvo: Locator): Promise<void>;
}

const MAXIMO_DE_TABS = 250;

const focado = (alvo: Locator) => alvo.evaluate((um) => um.matches(':focus'));
/** In a group of radio buttons Tab stops once: at the one that is chosen, or at its end. */
const noGrupo = (alvo: Locator) =>
  alvo.evaluate(
    (um) =>
      um instanceof HTMLInputElement &&
      document.activeElement instanceof HTMLInputElement &&
      um.type === 'radio' &&
      document.activeElement.name === um.name,
  );

/** By keys alone: what Tab and the arrows do not reach fails. */
export function maosNoTeclado(pagina: Page): Maos {
  const { keyboard } = pagina;
  const ate = async (alvo: Locator, chegou: (um: Locator) => Promise<boolean> = focado) => {
    await alvo.waitFor();
    for (let i = 0; i < MAXIMO_DE_TABS; i += 1) {
      if (await chegou(alvo)) return;
      await keyboard.press('Tab');
    }
    throw new Error(`Tab não chega a ${alvo.toString()}`);
  };
  return {
    pagina,
    async acionar(alvo) {
      await ate(alvo);
      await keyboard.press('Enter');
    },
    async escrever(campo, texto) {
      await ate(campo);
      await keyboard.press('Control+a');
      await keyboard.type(texto);
    },
    async escolher(campo, opcao, letras) {
      await ate(campo);
      await keyboard.press('ArrowDown');
      await keyboard.type(letras);
      await pagina.getByRole('option', { name: opcao }).first().waitFor();
      await keyboard.press('Enter');
    },
    async marcar(alvo) {
      await ate(alvo, async (um) => (await focado(um)) || (await noGrupo(um)));
      for (let i = 0; i < 10 && !(await focado(alvo)); i += 1) await keyboard.press('ArrowDown');
      if (!(await alvo.isChecked())) await keyboard.press('Space');
      expect(await alvo.isChecked()).toBe(true);
    },
  };
}

/** By touches alone. */
export function maosNoToque(pagina: Page): Maos {
  return {
    pagina,
    acionar: (alvo) => alvo.tap(),
    async escrever(campo, texto) {
      await campo.tap();
      await campo.fill(texto);
    },
    async escolher(campo, opcao) {
      await campo.tap();
      await pagina.getByRole('option', { name: opcao }).first().tap();
    },
    async marcar(alvo) {
      // The finger meets the words as well as the dot.
      if (!(await alvo.isChecked())) await alvo.tap();
      expect(await alvo.isChecked()).toBe(true);
    },
  };
}

/** The two ways in which every flow has to go. */
export const MANEIRAS = ['sem o mouse', 'no celular'] as const;
