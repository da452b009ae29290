import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { criarNegocio } from '../../server/seed/fabricas/fabricas-negocio.ts';
import { criarFunil } from '../../server/seed/fabricas/fabricas.ts';
import { entrar } from '../support/entrar.ts';
import {
  baixarRelatorio,
  contagens,
  escolherCsv,
  esperarColunas,
  IMPORTACAO,
  importar,
  irAoDestino,
} from '../support/importacao.ts';
import { test } from '../support/relogio.ts';

const FORMULAS = ['=HYPERLINK("http://evil.example";"clique")', '+1', '-1', '@x', '＝1'];

/** The cells of a file as a spreadsheet takes them in. */
const celulasDe = (texto: string): string[] =>
  [...texto.replace(/^\uFEFF/, '').matchAll(/(?:^|;|\r\n)(?:"((?:[^"]|"")*)"|([^;\r\n]*))/g)].map(
    ([, citada, solta = '']) => citada?.replaceAll('""', '"') ?? solta,
  );
const rodariam = (celulas: string[]) =>
  celulas.filter((celula) => /^[=+\-@\t\r＝＋－＠]/.test(celula));

const baixarDados = async (pagina: Page): Promise<string> => {
  await pagina.getByRole('button', { name: 'Exportar' }).click();
  const espera = pagina.waitForEvent('download');
  await pagina.getByRole('menuitem', { name: 'Dados (CSV)' }).click();
  return readFileSync(await (await espera).path(), 'utf8');
};

test('S-38 os dados do funil: nomes não rodam em planilha, números continuam números', async ({
  pagina,
  banco,
  basico,
}) => {
  const r = basico.registro.clienteregistro_codigo;
  const funil = await criarFunil(banco, r, {
    pipeline_descricao: '=1+1',
    pipeline_ordem: -1,
    estagios: FORMULAS,
  });
  for (const estagio of funil.estagios)
    await criarNegocio(banco, r, {
      empresa_codigo: basico.empresa.empresa_codigo,
      pipeline_codigo: funil.pipeline_codigo,
      estagio_codigo: estagio.estagio_codigo,
      negocio_valor: '1234.50',
      usuario_responsavel: basico.adm.usuario_login,
    });
  await entrar(
    pagina,
    basico.adm.usuario_emaillogin,
    `/dashboard/crm/funilvendas?pipeline=${funil.pipeline_codigo}`,
  );
  await pagina.getByText('@x').first().waitFor();
  const celulas = celulasDe(await baixarDados(pagina));
  expect(rodariam(celulas)).toEqual([]);
  expect(celulas.filter((celula) => celula === "'=1+1")).toHaveLength(FORMULAS.length);
  for (const formula of FORMULAS) expect(celulas).toContain(`'${formula}`);
  expect(celulas.filter((celula) => celula === '1234,50')).toHaveLength(FORMULAS.length);
});

test('S-38 o relatório da importação não roda em planilha', async ({ pagina, basico }) => {
  // Enough like e-mails to be taken for them, and none of them is one.
  const linhas = FORMULAS.map((f) => `x;"${f.replaceAll('"', '""')}@";-1`);
  await entrar(pagina, basico.adm.usuario_emaillogin, IMPORTACAO);
  await escolherCsv(pagina, `título;e-mail;observação\n${linhas.join('\n')}\n`, '=1+1.csv');
  await esperarColunas(pagina);
  await irAoDestino(pagina);
  await pagina.getByRole('switch', { name: /^Importar a linha sem o campo/ }).uncheck();
  await importar(pagina);
  expect(await contagens(pagina)).toMatchObject({ importadas: 0, recusadas: FORMULAS.length });
  const { texto } = await baixarRelatorio(pagina);
  const celulas = celulasDe(texto);
  expect(rodariam(celulas)).toEqual([]);
  for (const formula of FORMULAS) expect(celulas).toContain(`'${formula}@`);
  for (const i of FORMULAS.keys()) expect(celulas).toContain(String(i + 2));
});
