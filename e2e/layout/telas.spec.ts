import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { criarBasico, type Basico } from '../../server/seed/fabricas/fabricas-negocio.ts';
import { alvosPequenos } from '../support/alvos.ts';
import { violacoes } from '../support/axe.ts';
import { entrar } from '../support/entrar.ts';
import { JANELAS, test as base } from '../support/fixtures.ts';
import {
  comLayout,
  esperarTela,
  excesso,
  fichas,
  irPara,
  semearExtremos,
  semearVendas,
  TELAS_LOGADAS,
} from '../support/telas.ts';

const QUADRO = '/apps/crm/pipeline/oportunidades';
const ESTREITA = { width: 320, height: 844 };
/** Each group is one session: its first screen is loaded, the others are gone to as by a link. */
const GRUPOS = 8;

const test = base.extend('mundo', { scope: 'file' }, async ({ banco }) => {
  const basico = await criarBasico(banco);
  const codigos = await semearExtremos(banco, basico);
  const vendas = await semearVendas(banco, basico);
  const espiados = codigos.map((codigo) => `${QUADRO}?negocio=${codigo}`);
  return { basico, telas: [...TELAS_LOGADAS, ...fichas(codigos), ...espiados, ...vendas] };
});

/** What a picky person would say of the screen as it stands, in words; nothing: fine. */
async function faltas(pagina: Page, celular: boolean): Promise<string[]> {
  const achadas: string[] = [];
  for (const { regra, onde } of await violacoes(pagina)) achadas.push(`${regra} ${onde.join(' ')}`);
  const minimo = celular ? 44 : 24;
  for (const alvo of await alvosPequenos(pagina, minimo)) achadas.push(`alvo pequeno: ${alvo}`);
  if (!celular) return achadas;
  for (const largura of [JANELAS.celular, ESTREITA]) {
    await pagina.setViewportSize(largura);
    const sobra = await excesso(pagina);
    if (sobra > 0) achadas.push(`rola de lado em ${largura.width} px: ${sobra}`);
  }
  await pagina.setViewportSize(JANELAS.celular);
  return achadas;
}

/* A screen that shares its route with the one before keeps its parts: that one is loaded. */
const rota = (endereco: string): string => endereco.split(/[/?]/, 4).join('/');

/** What is wrong with one screen, once it stands. */
async function olhar(pagina: Page, celular: boolean): Promise<string[]> {
  const parou = await esperarTela(pagina).then(() => null, String);
  if (parou !== null) return [parou.slice(0, 200)];
  const { esquema, caminho } = await pagina.evaluate(() => ({
    esquema: document.documentElement.dataset['colorScheme'],
    caminho: location.pathname,
  }));
  const achadas: string[] = [];
  if (esquema !== 'dark') achadas.push(`ficou ${esquema}`);
  if (caminho.startsWith('/a') && !caminho.startsWith('/apps/')) achadas.push(`foi a ${caminho}`);
  let delas = await faltas(pagina, celular);
  // What comes late is not a fault yet: looked at again before it is said.
  if (delas.length > 0)
    await expect
      .poll(async () => (delas = await faltas(pagina, celular)).length, { timeout: 2_000 })
      .toBe(0)
      .then(null, () => delas);
  return [...achadas, ...delas];
}

/** What is wrong with the screens of one group, each gone to from the one before. */
async function percorrer(pagina: Page, basico: Basico, telas: readonly string[], celular: boolean) {
  // Where the session is kept the colours are too: nothing of the product is loaded before it has both.
  await entrar(pagina, basico.adm.usuario_emaillogin, '/logo.svg');
  const achadas: string[] = [];
  for (const [i, endereco] of telas.entries()) {
    if (i === 0) await comLayout(pagina, { layoutColor: 'dark' }, endereco);
    else if (rota(endereco) === rota(telas[i - 1] ?? '')) await pagina.goto(endereco);
    else await irPara(pagina, endereco);
    const delas = await olhar(pagina, celular);
    achadas.push(...delas.map((falta) => `${endereco}: ${falta}`));
  }
  return achadas;
}

const CADA = Array.from({ length: GRUPOS }, (_, i) => i + 1);
const DO_GRUPO = (grupo: number) => (_: string, i: number) => i % GRUPOS === grupo - 1;
const NOME = 'toda tela, no escuro e com os maiores nomes: acesso, alvos, e nada rola de lado';
/* The library of the calendar scrolls a grid that was left before its first frame. */
const DO_CALENDARIO = /applyTimeScroll/;

test.for(CADA)(
  `${NOME}: mesa, grupo %i de ${GRUPOS}`,
  async (grupo, { pagina, mundo: { basico, telas }, guarda }) => {
    guarda.permitir(DO_CALENDARIO);
    const delas = telas.filter(DO_GRUPO(grupo));
    expect(await percorrer(pagina, basico, delas, false)).toEqual([]);
  },
);

test.for(CADA)(
  `${NOME}: celular, grupo %i de ${GRUPOS}`,
  async (grupo, { celular, mundo: { basico, telas }, guarda }) => {
    guarda.permitir(DO_CALENDARIO);
    const delas = telas.filter(DO_GRUPO(grupo));
    expect(await percorrer(celular, basico, delas, true)).toEqual([]);
  },
);
