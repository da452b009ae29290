import { afterAll, beforeAll, expect, test } from 'vitest';
import * as api from '@praca/contract/auditoria/endpoints.ts';
import { pessoa } from '@praca/contract/pessoa/recurso.ts';
import { abrirCenario, type Cenario } from '../../test-support/cenario/cenario.ts';

let s: Cenario;
let codigo: number;
beforeAll(async () => {
  s = await abrirCenario();
  const como = { como: s.u['adm.a'] };
  const r = await s.chamar(pessoa.api.salvar, { pessoa_razao: 'Antes Ltda' }, como);
  const [criada] = r.dados;
  codigo = criada!.pessoa_codigo;
  await s.chamar(
    pessoa.api.salvar,
    { pessoa_codigo: codigo, versao: criada!.versao, pessoa_razao: '=HYPERLINK("x")' },
    como,
  );
});
afterAll(() => s.fechar());
const lista = async (filtro: object, quem: keyof Cenario['u'] = 'adm.a') => {
  const r = await s.chamar(api.getLista, filtro, { como: s.u[quem] });
  expect(r.status, r.texto).toBeLessThan(500);
  return r;
};

test('what changed is told with before and after, by who did it, found by each filter', async () => {
  const r = await lista({ TABELA: 'pessoa', CHAVE: String(codigo), ACAO: 'ALTERAR' });
  expect(r.dados).toHaveLength(1);
  expect(r.dados[0]).toMatchObject({ evento_acao: 'ALTERAR', usuario_nome: expect.any(String) });
  expect(r.dados[0]!.mudancas).toContainEqual({
    campo: 'pessoa_razao',
    antes: 'Antes Ltda',
    depois: '=HYPERLINK("x")',
  });
  expect(r.dados[0]!.evento_nome).toBe('=HYPERLINK("x")');
  const adm = r.dados[0]!.usuario_codigo!;
  const doAdm = await lista({ LISTA_USUARIO: [adm], TABELA: 'pessoa' });
  expect(doAdm.dados.map((l) => l.evento_acao)).toEqual(['ALTERAR', 'CRIAR']);
  expect((await lista({ TABELA: 'pessoa', DATA_FINAL: '2001-01-01' })).dados).toEqual([]);
  expect((await lista({ TABELA: 'pessoa', DATA_INICIAL: '2001-01-01' })).dados).toHaveLength(2);
});

test('a code is told by what it stands for, and what is no fact is left out', async () => {
  const r = await lista({ TABELA: 'usuario', ACAO: 'CRIAR', SQL_LIMIT: 200 });
  const perfis = new Set(
    r.dados.flatMap((l) =>
      l.mudancas.filter((m) => m.campo === 'perfil_codigo').map((m) => m.depois),
    ),
  );
  const negocios = await lista({ TABELA: 'negocio', SQL_LIMIT: 200 });
  const doNegocio = negocios.dados.flatMap((l) => l.mudancas);
  const estagios = doNegocio.filter((m) => m.campo === 'estagio_codigo').map((m) => m.depois);
  expect([...perfis, ...estagios].length).toBeGreaterThan(0);
  for (const nome of [...perfis, ...estagios]) expect(nome).toMatch(/[^0-9]/);
  expect(doNegocio.map((m) => m.campo)).not.toContain('negocio_posicao');
});

test('page by page without gap or repetition', async () => {
  const vistos: number[] = [];
  let CURSOR: string | undefined;
  do {
    const p = await lista({ SQL_LIMIT: 2, ...(CURSOR !== undefined && { CURSOR }) });
    vistos.push(...p.dados.map((l) => l.evento_codigo));
    CURSOR = p.cursor ?? undefined;
  } while (CURSOR !== undefined);
  expect(vistos.length).toBeGreaterThan(2);
  expect(new Set(vistos).size).toBe(vistos.length);
  expect(vistos).toEqual([...vistos].sort((a, b) => b - a));
  expect(vistos).toHaveLength((await lista({ SQL_LIMIT: 200 })).dados.length);
});

test('S-09 only for who may, and nothing of another registration; no hash and no password in it', async () => {
  for (const quem of ['ger.a', 'rep1.a'] as const) expect((await lista({}, quem)).status).toBe(403);
  const deB = await lista({ TABELA: 'pessoa', CHAVE: String(codigo) }, 'adm.b');
  expect(deB.dados).toEqual([]);
  expect((await lista({ SQL_LIMIT: 200 })).texto).not.toMatch(/\$argon2|usuario_senha|_hash/);
});

test('S-38 the export neutralises formulas, and is itself a line of the audit', async () => {
  const r = await s.app.inject({
    method: 'PUT',
    url: `/api${api.exportar.path}`,
    headers: { authorization: `JWT ${s.u['adm.a'].token}` },
    payload: { TABELA: 'pessoa' },
  });
  expect(r.statusCode).toBe(200);
  expect(r.body).toContain('Antes Ltda');
  expect(r.body).not.toMatch(/(^|;)=HYPERLINK/m);
  // Read by people: the row by its name, fields as forms call them, nothing of what says nothing.
  expect(r.body).toContain(`;alterou;Cliente;${codigo};"'=HYPERLINK`);
  expect(r.body).toContain('Nome ou razão social: Antes Ltda');
  expect(r.body).not.toMatch(/: (null|\[\]|\{\}|true|false)(;|"|$)/m);
  const [linha] = (await lista({ TABELA: 'auditoria' })).dados;
  expect(linha).toMatchObject({ evento_acao: 'EXPORTAR' });
  expect((await s.chamar(api.exportar, {}, { como: s.u['rep1.a'] })).status).toBe(403);
});

test('a table stays in the filter however many lines of another one came after it', async () => {
  const opcoes = async () => {
    const { dados } = await s.chamar(api.getOpcoes, {}, { como: s.u['adm.a'] });
    return dados[0]!;
  };
  const antes = await opcoes();
  expect(antes.tabelas).toEqual([...new Set(antes.tabelas)]);
  expect(antes.tabelas).toContain('auditoria');
  await s.emA(
    "INSERT INTO evento (clienteregistro_codigo, evento_tabela, evento_chave, evento_acao, evento_em) SELECT $1, 'pessoa', $2::text, 'ALTERAR', now() FROM generate_series(1, 1001)",
    [s.a, codigo],
  );
  const depois = await opcoes();
  expect(depois.tabelas).toEqual(antes.tabelas);
  expect(depois.acoes).toContain('TROCAR_SENHA');
});
