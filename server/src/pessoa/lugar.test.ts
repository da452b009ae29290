import { afterAll, beforeAll, expect, test } from 'vitest';
import { getLista as cidades } from '@praca/contract/cidade/endpoints.ts';
import { pessoa } from '@praca/contract/pessoa/recurso.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';
import { abrirCenario, type Cenario } from '../../test-support/cenario/cenario.ts';

const e = pessoa.api;
const JOINVILLE = 4209102;
const CAXIAS = 4305108;

let s: Cenario;
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());
const pedir = (dados: object) =>
  s.chamar(e.salvar, { pessoa_razao: 'Sem nome', ...dados } as never, { como: s.u['adm.a'] });
const salvar = async (dados: object) => {
  const r = await pedir(dados);
  expect(r.status, r.texto).toBe(200);
  return r.dados[0]!;
};
const lugarDe = (codigo: number) =>
  s.emA(
    'SELECT cidade_codigo, cidade_descricao, uf_codigo, bairro_codigo, bairro_descricao, versao FROM pessoa WHERE pessoa_codigo = $1',
    [codigo],
  );

test('the words of a city and a district have their codes, equal for equal ones, and lose them with the words', async () => {
  const uma = await salvar({
    pessoa_razao: 'Fundição América',
    cidade_descricao: 'joinville',
    uf_codigo: 'SC',
    bairro_descricao: 'América',
  });
  const outra = await salvar({
    pessoa_razao: 'Serralheria América',
    cidade_descricao: 'Joinville',
    uf_codigo: 'SC',
    bairro_descricao: 'AMERICA',
  });
  const longe = await salvar({
    pessoa_razao: 'Usinagem América',
    cidade_descricao: 'Caxias do Sul',
    uf_codigo: 'RS',
    bairro_descricao: 'América',
  });
  expect(uma).toMatchObject({ cidade_codigo: JOINVILLE, cidade_descricao: 'joinville' });
  expect(uma.bairro_codigo).toEqual(expect.any(Number));
  expect(outra.bairro_codigo).toBe(uma.bairro_codigo);
  expect(longe).toMatchObject({ cidade_codigo: CAXIAS });
  expect(longe.bairro_codigo).not.toBe(uma.bairro_codigo);
  const { pessoa_codigo, versao } = uma;
  const fora = await salvar({
    pessoa_codigo,
    versao,
    cidade_descricao: 'Montevidéu',
    uf_codigo: '',
  });
  expect(fora).toMatchObject({ cidade_codigo: null, cidade_descricao: 'Montevidéu' });
  const sem = await salvar({ pessoa_codigo, versao: 2, bairro_descricao: '' });
  expect(sem).toMatchObject({ bairro_codigo: null, bairro_descricao: '' });
});

test('a code alone says the words; where both are told the words are right', async () => {
  const [{ bairro_codigo } = {}] = await s.emA(
    "SELECT bairro_codigo FROM bairro WHERE bairro_descricao = 'América' AND cidade_codigo = $1",
    [JOINVILLE],
  );
  const nova = await salvar({
    pessoa_razao: 'Por código',
    cidade_codigo: JOINVILLE,
    bairro_codigo,
  });
  expect(nova).toMatchObject({
    cidade_codigo: JOINVILLE,
    cidade_descricao: 'Joinville',
    uf_codigo: 'SC',
    bairro_codigo,
    bairro_descricao: 'América',
  });
  const achada = await s.chamar(
    e.getLista,
    { FILTRO_GERAL: 'joinville código' },
    { como: s.u['adm.a'] },
  );
  expect(achada.dados.map((p) => p.pessoa_razao)).toEqual(['Por código']);
  const { pessoa_codigo, versao } = nova;
  const mudada = await salvar({
    pessoa_codigo,
    versao,
    cidade_codigo: JOINVILLE,
    cidade_descricao: 'Caxias do Sul',
    uf_codigo: 'RS',
    endereco_cnpj: '12.ABC.345/01DE-35',
  });
  expect(mudada).toMatchObject({ cidade_codigo: CAXIAS, endereco_cnpj: '12ABC34501DE35' });
});

test('S-02 a code of no city, of no district or of another registration is refused, and nothing changes', async () => {
  const deB = await inserir(s.dono, 'bairro', s.b, { bairro_descricao: 'Segredo de B' });
  const { pessoa_codigo, versao } = await salvar({ pessoa_razao: 'Fica como está' });
  const antes = await lugarDe(pessoa_codigo);
  for (const [campo, codigo] of [
    ['cidade_codigo', 9_999_999],
    ['bairro_codigo', 999_999_999],
    ['bairro_codigo', Number(deB['bairro_codigo'])],
  ] as const) {
    const r = await pedir({ pessoa_codigo, versao, [campo]: codigo });
    expect([campo, r.status, r.mensagens[0]?.Campo]).toEqual([campo, 400, campo]);
    expect(r.texto).not.toContain('Segredo');
  }
  expect(await lugarDe(pessoa_codigo)).toEqual(antes);
});

test('cities are found by their beginning first, without accents, in a state, page by page', async () => {
  const nomes = async (dados: object) => {
    const r = await s.chamar(cidades, dados as never, { como: s.u['adm.a'] });
    return r.dados.map((c) => `${c.cidade_descricao}/${c.uf_codigo}`);
  };
  expect((await nomes({ FILTRO_GERAL: 'sao jose dos c', SQL_LIMIT: 3 }))[0]).toBe(
    'São José dos Campos/SP',
  );
  expect(await nomes({ FILTRO_GERAL: 'Bom Jesus', uf_codigo: 'rs' })).toEqual(['Bom Jesus/RS']);
  expect(await nomes({ FILTRO_GERAL: '100%_' })).toEqual([]);
  const [primeira, segunda] = await nomes({ uf_codigo: 'SC', SQL_LIMIT: 2 });
  expect(await nomes({ uf_codigo: 'SC', SQL_LIMIT: 1, SQL_OFFSET: 1 })).toEqual([segunda]);
  expect(primeira).toBe('Abdon Batista/SC');
});
