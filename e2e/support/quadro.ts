import type pg from 'pg';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { criarNegocio, type Basico } from '../../server/seed/fabricas/fabricas-negocio.ts';
import type { Negocio } from '../../server/seed/fabricas/fabricas.ts';
import type { Consulta, Linha } from '../../server/seed/fabricas/inserir.ts';
import { entrar } from './entrar.ts';

export type Estagio = 'Contato' | 'Proposta' | 'Negociação';

/** Deals on the fresh registration's funnel, in the order given; titles are what the tests read, `mais` sets other fields. */
export const semearQuadro = async (
  banco: Consulta,
  { registro, empresa, funil, rep, representante }: Basico,
  titulos: Partial<Record<Estagio, string[]>>,
  mais: (titulo: string) => Linha = () => ({}),
): Promise<Map<string, Negocio>> => {
  const feitos = new Map<string, Negocio>();
  for (const estagio of funil.estagios) {
    for (const titulo of titulos[estagio.estagio_descricao as Estagio] ?? []) {
      const negocio = await criarNegocio(banco, registro.clienteregistro_codigo, {
        empresa_codigo: empresa.empresa_codigo,
        pipeline_codigo: funil.pipeline_codigo,
        estagio_codigo: estagio.estagio_codigo,
        negocio_titulo: titulo,
        negocio_valor: '100.00',
        usuario_responsavel: rep.usuario_login,
        repres_codigo: representante.repres_codigo,
        ...mais(titulo),
      });
      feitos.set(titulo, negocio);
    }
  }
  return feitos;
};

/** The column of a stage. */
export const coluna = (pagina: Page, estagio: Estagio): Locator =>
  pagina.getByRole('region', { name: estagio, exact: true });

/** The card of a deal, by its title. */
export const cartao = (pagina: Page, titulo: string): Locator =>
  pagina.getByRole('group', { name: new RegExp(`^${titulo}, `) });

/** Titles of the cards of a column, from the top. */
const titulos = async (pagina: Page, estagio: Estagio): Promise<string[]> => {
  const nomes = await coluna(pagina, estagio)
    .getByRole('group')
    .evaluateAll((cartoes) => cartoes.map((um) => um.getAttribute('aria-label') ?? ''));
  return nomes.map((nome) => nome.split(',')[0] ?? '');
};

/** Waits until a column holds exactly these cards, and says so in its head. */
export const esperarColuna = async (
  pagina: Page,
  estagio: Estagio,
  esperados: string[],
): Promise<void> => {
  await expect.poll(() => titulos(pagina, estagio)).toEqual(esperados);
  const quantos = esperados.length === 1 ? '1 negócio' : `${esperados.length} negócios`;
  await coluna(pagina, estagio).getByText(`${quantos} · soma`).waitFor();
};

/** What the screen reader heard last about moves. */
const dito = async (pagina: Page): Promise<string> =>
  ((await pagina.getByRole('status', { name: 'Movimentos do quadro' }).textContent()) ?? '').trim();

export const esperarDito = (pagina: Page, texto: string) =>
  expect.poll(() => dito(pagina)).toBe(texto);

/** Logs in and waits for the board of opportunities with its cards. */
export const abrirQuadro = async (pagina: Page, email: string, busca = ''): Promise<void> => {
  await entrar(pagina, email, `/apps/crm/pipeline/oportunidades${busca}`);
  await coluna(pagina, 'Contato').waitFor();
};

type Ponto = { x: number; y: number };

/** A point inside an element, measured from its corner. */
export const ponto = async (alvo: Locator, dx = 60, dy = 14): Promise<Ponto> => {
  const caixa = await alvo.boundingBox();
  if (!caixa) throw new Error('O elemento não está na tela.');
  return { x: caixa.x + dx, y: caixa.y + dy };
};

/** Presses the mouse on one point and carries it to another, step by step, without letting go. */
export const carregar = async (
  pagina: Page,
  de: Ponto,
  para: Ponto,
  passos = 12,
): Promise<void> => {
  await pagina.mouse.move(de.x, de.y);
  await pagina.mouse.down();
  await pagina.mouse.move(para.x, para.y, { steps: passos });
};

/** Whether a card is in the hand. */
export const emMaos = (pagina: Page): Promise<boolean> =>
  pagina
    .getByRole('region', { name: /^Quadro / })
    .evaluate((quadro) => quadro.hasAttribute('data-arrastando'));

/** An instant so many days from now. */
export const emDias = (dias: number): string =>
  new Date(Date.now() + dias * 86_400_000).toISOString();

/** Runs a statement as the registration of the test. One that was to change rows and changed none is an error: row security would hide it. */
export const noRegistro = async (
  banco: pg.Pool,
  { registro }: Basico,
  texto: string,
  valores: unknown[] = [],
): Promise<Linha[]> => {
  const cliente = await banco.connect();
  let inteiro = false;
  try {
    await cliente.query('BEGIN');
    await cliente.query("SELECT set_config('app.registro', $1, true)", [
      String(registro.clienteregistro_codigo),
    ]);
    const { rows, rowCount, command } = await cliente.query<Linha>(texto, valores);
    if (command !== 'SELECT' && rowCount === 0)
      throw new Error(`Nenhuma linha do registro mudou: ${texto}`);
    await cliente.query('COMMIT');
    inteiro = true;
    return rows;
  } finally {
    // A connection whose transaction was not finished is given back to nobody.
    cliente.release(!inteiro);
  }
};

/** A closed column at the end of the board. */
export const fechada = (pagina: Page, nome: 'Ganhos' | 'Perdidos' | 'Finalizados'): Locator =>
  pagina.getByRole('region', { name: nome, exact: true });

/** Waits until the card of this title has the focus. */
export const esperarFoco = (pagina: Page, titulo: string) =>
  expect
    .poll(() =>
      pagina.evaluate(
        () => (document.activeElement?.getAttribute('aria-label') ?? '').split(',')[0],
      ),
    )
    .toBe(titulo);
