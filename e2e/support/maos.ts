import type { ElementHandle, Locator, Page } from 'playwright-core';
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

/* Whether the keyboard came to an element. In a group of radio buttons Tab stops once: at the one that is chosen, or at its end. */
const chegou = (no: ElementHandle<Element>, basta: 'ele' | 'o grupo') =>
  no.evaluate((um, grupo) => {
    if (!um.isConnected) return 'saiu da página';
    const { activeElement } = document;
    const noGrupo =
      um instanceof HTMLInputElement &&
      activeElement instanceof HTMLInputElement &&
      um.type === 'radio' &&
      activeElement.name === um.name;
    return um.matches(':focus') || (grupo === 'o grupo' && noGrupo);
  }, basta);

/** By keys alone: what Tab and the arrows do not reach fails. */
export function maosNoTeclado(pagina: Page): Maos {
  const { keyboard } = pagina;
  const achar = async (alvo: Locator) => {
    await alvo.waitFor();
    const no = await alvo.elementHandle();
    if (no === null) throw new Error(`Não está na página: ${alvo.toString()}`);
    return no;
  };
  const ate = async (alvo: Locator, basta: 'ele' | 'o grupo' = 'ele') => {
    let no = await achar(alvo);
    for (let i = 0; i < MAXIMO_DE_TABS; i += 1) {
      const veio = await chegou(no, basta);
      if (veio === true) return;
      if (veio === false) await keyboard.press('Tab');
      else no = await achar(alvo);
    }
    throw new Error(`Tab não chega a ${alvo.toString()}`);
  };
  return {
    pagina,
    async acionar(alvo) {
      // A button at work does nothing: the finger waits for it by itself.
      await expect.poll(() => alvo.isEnabled()).toBe(true);
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
      await ate(alvo, 'o grupo');
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
