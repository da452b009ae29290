// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { guardarTeclas, recolherTeclas } from './teclas-adiantadas.ts';

const pagina = vi.fn();
document.addEventListener('keydown', pagina);
afterEach(() => {
  recolherTeclas();
  pagina.mockClear();
});

const teclar = (...teclas: (string | KeyboardEventInit)[]) => {
  for (const tecla of teclas) {
    const dados = typeof tecla === 'string' ? { key: tecla } : tecla;
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...dados }),
    );
  }
};

it('keeps what is typed, and the page hears none of it', () => {
  guardarTeclas(() => undefined);
  teclar('n', 'o', 'v', 'x', 'Backspace', 'o', ' ', 'Enter', 'Tab', 'ç');
  expect(pagina).not.toHaveBeenCalled();
  expect(recolherTeclas()).toBe('novo ç');
});

it('gives the keys back once they are taken', () => {
  guardarTeclas(() => undefined);
  teclar('a');
  expect(recolherTeclas()).toBe('a');
  teclar('n');
  expect(pagina).toHaveBeenCalledTimes(1);
  expect(recolherTeclas()).toBe('');
});

it('asked for twice, it goes on keeping', () => {
  guardarTeclas(() => undefined);
  teclar('a', { key: 'k', ctrlKey: true });
  guardarTeclas(() => undefined);
  teclar('b');
  expect(recolherTeclas()).toBe('ab');
});

it('Escape gives up, other combinations go to the browser', () => {
  const desistir = vi.fn();
  guardarTeclas(desistir);
  teclar({ key: 'r', ctrlKey: true });
  expect(pagina).toHaveBeenCalledTimes(1);
  teclar('Escape');
  expect(desistir).toHaveBeenCalledTimes(1);
  teclar('n');
  expect(pagina).toHaveBeenCalledTimes(2);
});

it('whoever never comes does not hold the keyboard for ever', () => {
  vi.useFakeTimers();
  guardarTeclas(() => undefined);
  vi.advanceTimersByTime(8_000);
  teclar('n');
  expect(pagina).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});
