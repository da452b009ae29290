import { readFileSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { abrirCenario, type Cenario } from '../../../test-support/cenario/cenario.ts';
import { portadores } from './portador.ts';

let s: Cenario;
let colunas: Map<string, string[]>;
beforeAll(async () => {
  s = await abrirCenario();
  const linhas = (await s.emA(
    "SELECT table_name AS t, column_name AS c FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1, 2",
  )) as { t: string; c: string }[];
  colunas = new Map(
    [...Map.groupBy(linhas, ({ t }) => t)].map(([t, delas]) => [t, delas.map(({ c }) => c)]),
  );
});
afterAll(() => s.fechar());

const RAIZ = join(import.meta.dirname, '../..');
const fontes = globSync('**/*.ts', { cwd: RAIZ })
  .filter((um) => !um.endsWith('.test.ts'))
  .map((um) => ({ arquivo: um, texto: readFileSync(join(RAIZ, um), 'utf8') }));
const declaradas = (tabela: string): ReadonlySet<string> =>
  new Set(portadores().flatMap((p) => p.colunas[tabela] ?? []));

/** What decides whether somebody comes in, who they are, and what ties a row to another: no part of what they see. */
const SEM_ALCANCE: Readonly<Record<string, readonly string[]>> = {
  usuario: [
    'clienteregistro_codigo',
    'usuario_codigo',
    'usuario_confirmado',
    'usuario_emaillogin',
    'usuario_fuso',
    'usuario_login',
    'usuario_maiusculo',
    'usuario_nome',
    'usuario_totp_em',
  ],
  perfil: ['clienteregistro_codigo', 'perfil_codigo', 'perfil_segundofator'],
  usuario_empresa: ['clienteregistro_codigo'],
  equipe: ['clienteregistro_codigo', 'equipe_codigo'],
  equipe_membro: ['clienteregistro_codigo'],
  campo_perfil: ['clienteregistro_codigo'],
  clienteregistro: [
    'clienteregistro_codigo',
    'clienteregistro_produtos',
    'clienteregistro_situacao',
    'clienteregistro_tiposistema',
    'clienteregistro_validade',
  ],
  sessao: [
    'clienteregistro_codigo',
    'sessao_codigo',
    'sessao_encerrada_em',
    'sessao_validade',
    'sessao_vercomo',
    'usuario_codigo',
  ],
  chave_api: [
    'chave_codigo',
    'chave_hash',
    'chave_permissoes',
    'chave_revogada_em',
    'clienteregistro_codigo',
    'usuario_codigo',
  ],
  representante: ['clienteregistro_codigo', 'repres_codigo'],
  empresa: ['clienteregistro_codigo', 'empresa_codigo'],
};

test('every column that a session, or the scope of a row, is read from carries reach, or is known for what it is', async () => {
  const lido = ['sessao/acesso-sessao.ts', 'substantivo/escopo.ts']
    .map((um) => readFileSync(join(RAIZ, 'platform', um), 'utf8'))
    .join('\n');
  const funcoes = (await s.emA(
    "SELECT proname AS nome, prosrc AS corpo FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prolang = (SELECT oid FROM pg_language WHERE lanname = 'sql')",
  )) as { nome: string; corpo: string }[];
  const chamadas = funcoes.filter(({ nome }) => new RegExp(`\\b${nome}\\(`).test(lido));
  expect(chamadas.map(({ nome }) => nome)).toEqual(
    expect.arrayContaining(['alcance_efetivo', 'equipe_represes', 'campos_ocultos', 'quem_se_ve']),
  );
  const textos = [
    ...chamadas.map(({ corpo }) => corpo),
    ...(lido.match(/`[^`]*`|'[^'\n]*'/g) ?? []),
  ];
  const texto = textos.join('\n');
  const tabelas = [...colunas.keys()].filter((t) =>
    new RegExp(`\\b(FROM|JOIN) ${t}\\b`).test(texto),
  );
  expect(tabelas).toEqual(expect.arrayContaining(['usuario', 'perfil', 'equipe_membro']));
  for (const t of tabelas) {
    const lidas = (colunas.get(t) ?? []).filter((c) => new RegExp(`\\b${c}\\b`).test(texto));
    const conhecidas = new Set([...declaradas(t), ...(SEM_ALCANCE[t] ?? [])]);
    expect([t, lidas.filter((c) => !conhecidas.has(c))]).toEqual([t, []]);
  }
});

test('what a carrier of reach declares is there: each table, each column', () => {
  for (const p of portadores())
    for (const [tabela, delas] of Object.entries(p.colunas))
      expect([p.nome, tabela, delas.filter((c) => !colunas.get(tabela)?.includes(c))]).toEqual([
        p.nome,
        tabela,
        [],
      ]);
});

/** Who writes reach without a giver: nobody of the registration is there yet, or nothing of it is new. */
const SEM_DADOR: Readonly<Record<string, string>> = {
  'sessao/writes-registro.ts': 'the first user of a registration that comes to be',
  'sessao/writes.ts': 'the person of a link: whether they came in, their password',
  'distribuicao/writes.ts': 'how many deals a participant got so far',
};
/** Statements whose table is said elsewhere, and that write no row of these tables but as it was. */
const DE_TABELA_DITA: Readonly<Record<string, string>> = {
  'platform/transferencia/importar.ts': 'a registration that comes in whole',
  'negocio/importacao/gravacao/writes.ts':
    'small cadastros by their name alone, as origins and segments',
  'platform/sessao/relacrar.ts': 'secrets of declared columns, sealed anew by the owner',
};

/** The statements of a source that change rows, with the table and the columns that they name. */
function escritas(texto: string): { tabela: string; nomeia: string; onde: number }[] {
  return [
    ...texto.matchAll(
      /(INSERT INTO|UPDATE|DELETE FROM) (?:public\.)?(\$\{[^}]{1,40}\}|[a-z_]+)(?=([^;`]{0,1500}))/g,
    ),
  ].map((m) => ({ tabela: m[2] ?? '', nomeia: m[3] ?? '', onde: m.index }));
}

/** The head of the function that a place stands in: from the last line that begins with a declaration. */
const cabecaDe = (texto: string, onde: number): string => {
  const inicio = [
    ...texto.slice(0, onde).matchAll(/^(?:export )?(?:async )?(?:function|const) /gm),
  ].at(-1);
  return texto.slice(inicio?.index ?? 0, onde);
};

test('every statement that writes a column of reach stands in a function that only the door of reach can call', () => {
  const comPorta: string[] = [];
  for (const { arquivo, texto } of fontes)
    for (const { tabela, nomeia, onde } of escritas(texto)) {
      const dita = tabela.startsWith('$');
      const deAlcance = declaradas(tabela);
      const escreve = [...deAlcance].some((c) =>
        new RegExp(`\\b${c}\\b`).test(nomeia.split('WHERE')[0] ?? ''),
      );
      if (!dita && !escreve) continue;
      if (arquivo in SEM_DADOR || arquivo in DE_TABELA_DITA) continue;
      expect([arquivo, tabela, cabecaDe(texto, onde).includes('CtxDeAlcance')]).toEqual([
        arquivo,
        tabela,
        true,
      ]);
      comPorta.push(`${arquivo}:${tabela}`);
    }
  expect(new Set(comPorta.map((um) => um.split(':')[0]))).toEqual(
    new Set([
      'empresa/writes.ts',
      'perfil/writes.ts',
      'recurso/writes-usos.ts',
      'recurso/writes.ts',
      'usuario/transferencia/writes.ts',
      'usuario/writes.ts',
    ]),
  );
});

test('only the room of reach makes a transaction that its writers take', () => {
  const fazem = fontes.filter(({ texto }) => /as CtxDeAlcance\b/.test(texto));
  expect(fazem.map(({ arquivo }) => arquivo)).toEqual(['platform/alcance/dar.ts']);
});
