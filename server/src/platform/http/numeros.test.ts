import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { $ZodType, $ZodTypes, $ZodChecks } from 'zod/v4/core';
import type { Endpoint } from '@praca/contract/endpoint.ts';
import { todosEndpoints } from '@praca/contract/index.ts';
import { INTEIRO_MAXIMO } from '@praca/contract/inteiro.ts';
import { abrirCenario, type Cenario } from '../../../test-support/cenario/cenario.ts';
import { proprioDe } from '../../../test-support/varredura/leituras.ts';

// S-74: a number beyond what its column holds is 400 in words, before the head of any answer goes out. The fields are
// those of the contract, the columns those of the database: a new one is walked by itself.

let s: Cenario;
/** Names of columns of whole numbers, with the most that the narrowest one of that name holds. */
let colunas: Map<string, number>;
beforeAll(async () => {
  s = await abrirCenario();
  const { rows } = await s.dono.query<{ nome: string; maximo: string }>(
    `SELECT column_name AS nome, min(CASE data_type WHEN 'smallint' THEN 32767 WHEN 'integer' THEN 2147483647 ELSE 9223372036854775807 END) AS maximo
     FROM information_schema.columns WHERE table_schema NOT IN ('pg_catalog', 'information_schema') AND data_type IN ('smallint', 'integer', 'bigint')
     GROUP BY column_name`,
  );
  colunas = new Map(rows.map(({ nome, maximo }) => [nome, Number(maximo)]));
});
afterAll(() => s.fechar());

interface Campo {
  e: Endpoint;
  /** The names on the way to the number; '' is a place of a list. */
  caminho: string[];
  maximo: number;
}

const maximoDe = (checks: readonly unknown[] = []): number =>
  Math.min(
    Number.MAX_SAFE_INTEGER,
    ...checks.map((um) => {
      const { def } = (um as $ZodChecks)._zod;
      return def.check === 'less_than' ? Number(def.value) : Infinity;
    }),
  );

function inteiros(e: Endpoint, raiz: $ZodType, caminho: string[]): Campo[] {
  const { def } = (raiz as $ZodTypes)._zod;
  switch (def.type) {
    case 'number':
      // What is no whole number ends in no column of them.
      if (!('format' in def)) return [];
      return [
        {
          e,
          caminho,
          maximo: Math.min(
            def.format === 'int32' ? INTEIRO_MAXIMO : Infinity,
            maximoDe(def.checks),
          ),
        },
      ];
    case 'object':
      return Object.entries(def.shape).flatMap(([nome, um]) => inteiros(e, um, [...caminho, nome]));
    case 'array':
      return inteiros(e, def.element, [...caminho, '']);
    case 'record':
      return inteiros(e, def.valueType, [...caminho, '1']);
    case 'union':
      return def.options.flatMap((um) => inteiros(e, um, caminho));
    case 'optional':
    case 'nullable':
    case 'default':
      return inteiros(e, def.innerType, caminho);
    case 'pipe':
      return inteiros(e, def.in._zod.def.type === 'transform' ? def.out : def.in, caminho);
    default:
      return [];
  }
}
const CAMPOS = todosEndpoints.flatMap(({ endpoint }) => inteiros(endpoint, endpoint.input, []));
/** Whose number it is: a bound of a range is its column's. */
const colunaDe = ({ caminho }: Campo): string =>
  caminho.findLast((nome) => nome !== '' && nome !== '1' && nome !== 'de' && nome !== 'ate') ?? '';

test('S-74 no whole number of a call is larger than what its column holds', () => {
  expect(CAMPOS.length).toBeGreaterThan(1000);
  const demais = CAMPOS.filter((um) => um.maximo > (colunas.get(colunaDe(um)) ?? Infinity));
  expect(demais.map(({ e, caminho }) => `${e.path} ${caminho.join('.')}`)).toEqual([]);
});

test('S-74 what is no code of a row has a bound, whatever column it ends in', () => {
  const DE_CODIGOS =
    /_codigo$|^LISTA_|^(ADICIONAR|REMOVER|MANTER|VALORES|DE|PARA|NEGOCIO_CODIGO|PERFIL_CODIGO)$/;
  const soltos = new Set(
    CAMPOS.filter((um) => um.maximo > INTEIRO_MAXIMO)
      .map(colunaDe)
      .filter((nome) => !DE_CODIGOS.test(nome) && colunas.get(nome) === undefined),
  );
  // Codes of rows by the name of what they are for, and numbers of a paper that are only written.
  expect([...soltos].toSorted()).toEqual(OUTROS_CODIGOS.toSorted());
});
const OUTROS_CODIGOS = [
  'CAMPOS_DO_OUTRO',
  'PASSOU_ESTAGIO',
  'anexos',
  'codigo',
  'empresas',
  'estagio_destino',
  'etiquetas',
  'funis',
  'negocio_anterior',
  'negocio_campos',
  'negocio_posterior',
  'pessoa_campos',
  'produtos',
  'usos',
];

const montar = (caminho: readonly string[], valor: unknown): unknown => {
  const [nome, ...resto] = caminho;
  if (nome === undefined) return valor;
  const dentro = montar(resto, valor);
  return nome === '' ? [dentro] : { [nome]: dentro };
};

test('S-74 a file with a filter beyond its column is 400 by the name of the field, never one that breaks off', async () => {
  const dosArquivos = CAMPOS.filter(({ e }) => e.forma === 'arquivo' && e.method === 'PUT');
  const faixas = dosArquivos.filter(({ caminho }) => caminho.at(-1) === 'de');
  expect(faixas.length).toBeGreaterThan(5);
  const erradas: unknown[] = [];
  for (const { e, caminho } of dosArquivos)
    for (const valor of caminho.at(-1) === 'de' ? [2147483648, -2147483649] : [2 ** 53 - 1]) {
      const r = await s.app.inject({
        method: 'PUT',
        url: `/api${e.path}`,
        headers: { authorization: `JWT ${s.u['adm.a'].token}` },
        payload: { ...proprioDe(e), ...(montar(caminho, valor) as object) },
      });
      const dele = r.body.includes(`"Campo":"${caminho[0]}`);
      const certa = caminho.at(-1) === 'de' ? r.statusCode === 400 && dele : r.statusCode < 500;
      if (!certa) erradas.push([e.path, caminho.join('.'), r.statusCode, r.body.slice(0, 200)]);
    }
  expect(erradas).toEqual([]);
});

test('S-74 every file that begins with titles reads its first part before them', () => {
  const raiz = path.resolve(import.meta.dirname, '../..');
  const soltos = readdirSync(raiz, { recursive: true, encoding: 'utf8' })
    .filter((nome) => nome.endsWith('.ts') && !nome.endsWith('.test.ts'))
    .flatMap((nome) => {
      const texto = readFileSync(path.join(raiz, nome), 'utf8');
      return /yield\s*\(?\s*BOM/.test(texto) ? [nome] : [];
    });
  expect(soltos).toEqual([]);
});
