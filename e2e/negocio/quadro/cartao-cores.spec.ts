import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { test } from '../../support/fixtures.ts';
import { abrirQuadro, cartao, emDias, semearQuadro } from '../../support/quadro.ts';

const CONTATO = ['Atrasado', 'Para hoje', 'Planejado', 'Sem passo'];
/** The end of today where the person is: still ahead, and still today. */
const fimDeHoje = () => {
  const hoje = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format();
  return `${hoje}T23:59:59-03:00`;
};
const quando = (titulo: string) => ({
  negocio_proximaatividade:
    titulo === 'Atrasado'
      ? emDias(-3)
      : titulo === 'Para hoje'
        ? fimDeHoje()
        : titulo === 'Planejado'
          ? emDias(3)
          : null,
});

/** Colour of the border and of the next step of a card, and those that the tokens have in the theme shown. */
const cores = (um: Locator, fichas: { borda: string; passo: string }) =>
  um.evaluate((elemento, { borda, passo }) => {
    const sonda = document.createElement('i');
    elemento.append(sonda);
    const doTema = (ficha: string) => {
      sonda.style.color = `var(${ficha})`;
      return getComputedStyle(sonda).color;
    };
    const pedidas = { borda: doTema(borda), passo: doTema(passo) };
    sonda.remove();
    const botao = elemento.querySelector('[data-passo-de]');
    const vistas = {
      borda: getComputedStyle(elemento).borderLeftColor,
      passo: botao && getComputedStyle(botao).color,
    };
    return { vistas, pedidas };
  }, fichas);

const ESTADOS = [
  ['Atrasado', /^Atrasada, /, { borda: '--warning-solid', passo: '--warning-text' }],
  ['Para hoje', /^Hoje$/, { borda: '--success-solid', passo: '--text-muted' }],
  ['Planejado', /^\d\d\/\d\d$/, { borda: '--success-solid', passo: '--text-muted' }],
  ['Sem passo', /^Sem tarefa$/, { borda: '--danger-solid', passo: '--danger-text' }],
] as const;

test.for(['light', 'dark'] as const)(
  'no tema %s, a borda e o texto do cartão têm a cor do próximo passo, e o texto o diz também',
  async (layoutColor, { pagina, banco, basico }) => {
    await semearQuadro(banco, basico, { Contato: CONTATO }, quando);
    await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
    await pagina.evaluate((cor) => {
      localStorage.setItem('praca.layout', JSON.stringify({ layoutColor: cor }));
    }, layoutColor);
    await pagina.reload();
    await cartao(pagina, 'Atrasado').waitFor();
    expect(await pagina.evaluate(() => document.documentElement.dataset['colorScheme'])).toBe(
      layoutColor,
    );
    const bordas = new Set<string>();
    for (const [titulo, texto, fichas] of ESTADOS) {
      const um = cartao(pagina, titulo);
      const { vistas, pedidas } = await cores(um, fichas);
      expect([titulo, vistas]).toEqual([titulo, pedidas]);
      await um.getByText(texto).waitFor();
      bordas.add(vistas.borda);
    }
    expect(bordas.size).toBe(3);
  },
);
