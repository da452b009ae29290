import { describe, expect, it } from 'vitest';
import { modoEscolhido, modoPelaLargura } from './sidebar-mode.ts';

describe('sidebar by width (§2)', () => {
  it.each([
    [320, 'gaveta'],
    [767, 'gaveta'],
    [768, 'condensed'],
    [1028, 'condensed'],
    [1029, 'fixed'],
    [1920, 'fixed'],
  ])('%i px is %s', (largura, modo) => {
    expect(modoPelaLargura(largura)).toBe(modo);
  });
  it.each([
    [1440, 'scrollable', 'fluid', 'scrollable'],
    [1440, 'condensed', 'fluid', 'condensed'],
    [1440, 'fixed', 'boxed', 'condensed'],
    [900, 'fixed', 'fluid', 'condensed'],
    [390, 'scrollable', 'boxed', 'gaveta'],
  ] as const)('%i px, %s, %s opens %s', (largura, leftSideBarType, layoutWidth, modo) => {
    expect(modoEscolhido(largura, { leftSideBarType, layoutWidth })).toBe(modo);
  });
});
