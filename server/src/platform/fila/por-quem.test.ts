import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const RAIZ = join(import.meta.dirname, '../..');
const fontes = globSync('**/*.ts', { cwd: RAIZ })
  .filter((um) => !um.endsWith('.test.ts') && !um.startsWith('platform/fila/'))
  .map((arquivo) => ({ arquivo, texto: readFileSync(join(RAIZ, arquivo), 'utf8') }));
const onde = (que: RegExp) => fontes.filter(({ texto }) => que.test(texto)).map((f) => f.arquivo);

/** Work of the house: sums, seals, indexes, deadlines of rows. It acts for nobody, and tells what it found to who may see it by then. */
const DA_CASA = 'the house';

/** What is done without anybody who waits for it: for whom, and the test of what becomes of it when they lost right, reach or access. */
const RONDAS: Readonly<Record<string, string>> = {
  'webhook/distribuir.ts': DA_CASA,
  'auditoria/selar.ts': DA_CASA,
  'platform/banco/refazer-indices.ts': DA_CASA,
  'atividade/somas/acertar.ts': DA_CASA,
  'negocio/somas/acertar.ts': DA_CASA,
  'negocio/reposicao/marcar.ts': DA_CASA,
  'painel/previsao/prever.ts': DA_CASA,
  'pedvenda/somas/acertar.ts': DA_CASA,
  'pedvenda/validade/vencer.ts': 'pedvenda/validade/vencer.test.ts',
  'pessoa/lgpd/lembrar.ts': 'pessoa/lgpd/lembrar.test.ts',
  'atividade/resumo/resumir.ts': 'atividade/resumo/resumir.test.ts',
  'atividade/lembrete/lembrar.ts': 'atividade/lembrete/lembrar.test.ts',
  'painel/carta/enviar.ts': 'painel/carta/carta.test.ts',
  'email/caixa/ler.ts': 'email/caixa/caixa.test.ts',
};
const RECADOS: Readonly<Record<string, string>> = {
  'webhook/routes.ts': DA_CASA,
  'atividade/serie/adiante.ts': 'atividade/serie/serie.test.ts',
  'sessao/avisar-fim-do-teste.ts': DA_CASA,
  'aviso/entregar.ts': 'aviso/entregar.test.ts',
  'aviso/aparelho/empurrar.ts': 'aviso/aparelho/empurrar.test.ts',
  'platform/email/email-fila.ts': 'platform/email/email-fila.test.ts',
};

test.each([
  ['round', /: Ronda => \(\{/, RONDAS],
  ['errand', /\bregistrarInterno\(/, RECADOS],
])('S-69 every %s says for whom it acts, and its test is there', (_, que, conhecidas) => {
  expect(onde(que).toSorted()).toEqual(Object.keys(conhecidas).toSorted());
  const testes = Object.values(conhecidas).filter((um) => um !== DA_CASA);
  expect(testes.filter((um) => !existsSync(join(RAIZ, um)))).toEqual([]);
});
