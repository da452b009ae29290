import { afterAll, beforeAll, expect, test } from 'vitest';
import { abrirCenario, type Cenario } from '../../../test-support/cenario/cenario.ts';
import { CLIENTE } from './par.ts';

let s: Cenario;
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());

test('every column that names a customer goes along with a merge, or is known not to', async () => {
  const colunas = await s.emA(
    `SELECT c.relname || '.' || a.attname AS nome FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
     WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND a.attname = 'pessoa_codigo' AND NOT a.attisdropped ORDER BY 1`,
  );
  const NAO_VAO = [
    // What it was on a day stays as it was.
    'atividade_era.pessoa_codigo',
    'pedvenda_era.pessoa_codigo',
    'pessoa_era.pessoa_codigo',
    'vendido_era.pessoa_codigo',
    'anonimizacao_marca.pessoa_codigo', // anonymous people are not merged
    'aviso.pessoa_codigo', // a notice leads to where it was about
    'carteira_movimento.pessoa_codigo', // a log
    'consentimento.pessoa_codigo', // only grows; read through the mergers
    'juncao.pessoa_codigo',
    'pessoa.pessoa_codigo',
    'pessoa_contato.pessoa_codigo', // copied as contacts
    'pessoa_endereco.pessoa_codigo', // copied as addresses
    'pessoa_distinta.pessoa_codigo',
    'pessoaguarda.pessoa_codigo', // anonymous people are not merged
    'usuario.pessoa_codigo', // nothing reads it
  ];
  expect(colunas.map((c) => c['nome'])).toEqual([...CLIENTE.usadoPor, ...NAO_VAO].toSorted());
});
