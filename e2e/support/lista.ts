import type { Page } from 'playwright-core';
import type pg from 'pg';
import { criarNegocio, type Basico } from '../../server/seed/fabricas/fabricas-negocio.ts';

/** Address of the list. */
export const LISTA = '/apps/crm/pipeline/listapipeline';

export const tabela = (pagina: Page) => pagina.getByRole('table', { name: 'Negócios' });

/** Waits until the list says how many it holds. */
export const total = (pagina: Page, quantos: string) =>
  pagina.getByText(`Total: ${quantos}`, { exact: true }).waitFor();

/** The box in which the table scrolls. */
export const rolagem = (pagina: Page) => tabela(pagina).locator('xpath=..');

/** The titles of the rows in the page, from the top. */
export const titulos = (pagina: Page) =>
  tabela(pagina)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.textContent));

/** The heads of the table, from the left. */
export const cabecas = async (pagina: Page): Promise<string[]> => {
  const textos = await tabela(pagina).getByRole('columnheader').allInnerTexts();
  return textos
    .map((texto) => texto.trim())
    .filter((texto) => texto !== '' && texto !== 'Selecionar todas as linhas');
};

/** The box of a row, by the deal's title. */
export const marca = (pagina: Page, titulo: string) =>
  pagina.getByRole('checkbox', { name: `Selecionar ${titulo}`, exact: true });

/** So many deals at once, valued by their number, each a minute newer than the one before. */
export const encher = async (banco: pg.Pool, b: Basico, quantos: number): Promise<void> => {
  const cliente = await banco.connect();
  try {
    await cliente.query('BEGIN');
    await cliente.query("SELECT set_config('app.registro', $1, true)", [
      String(b.registro.clienteregistro_codigo),
    ]);
    await cliente.query(
      `INSERT INTO negocio (clienteregistro_codigo, empresa_codigo, pipeline_codigo, estagio_codigo, negocio_posicao, negocio_titulo, negocio_valor, usuario_responsavel, repres_codigo, negocio_dtcriacao, negocio_dtalteracao)
       SELECT $1, $2, $3, $4, i, 'Pedido ' || i, i, $5, $6, timestamptz '2026-01-05T12:00:00Z' + make_interval(mins => i), timestamptz '2026-01-05T12:00:00Z' + make_interval(mins => i) FROM generate_series(1, $7::int) i`,
      [
        b.registro.clienteregistro_codigo,
        b.empresa.empresa_codigo,
        b.funil.pipeline_codigo,
        b.funil.estagios[0]?.estagio_codigo,
        b.rep.usuario_login,
        b.representante.repres_codigo,
        quantos,
      ],
    );
    await cliente.query('COMMIT');
  } finally {
    cliente.release();
  }
};

/** One deal of the registration's representative. */
export const criar = (banco: pg.Pool, b: Basico, dados: Record<string, unknown> = {}) =>
  criarNegocio(banco, b.registro.clienteregistro_codigo, {
    empresa_codigo: b.empresa.empresa_codigo,
    pipeline_codigo: b.funil.pipeline_codigo,
    estagio_codigo: b.funil.estagios[0]?.estagio_codigo ?? 0,
    usuario_responsavel: b.rep.usuario_login,
    repres_codigo: b.representante.repres_codigo,
    ...dados,
  });
