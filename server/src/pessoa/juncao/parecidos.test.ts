import { afterAll, beforeAll, expect, test } from 'vitest';
import * as api from '@praca/contract/pessoa/juncao/endpoints.ts';
import { pessoa as cliente } from '@praca/contract/pessoa/recurso.ts';
import { enviarCsv, fimDoProcesso } from '../../../test-support/cenario/importacao.ts';
import { abrirCenario, type Cenario } from '../../../test-support/cenario/cenario.ts';

let s: Cenario;
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());

const adm = () => ({ como: s.u['adm.a'] });
const salvar = async (dados: object, como = s.u['adm.a']): Promise<number> => {
  const r = await s.chamar(cliente.api.salvar, dados as never, { como });
  expect(r.status, r.texto).toBe(200);
  return r.dados[0]!.pessoa_codigo;
};
const parecidos = async (entrada: object, como = s.u['adm.a']) =>
  (await s.chamar(api.getParecidos, entrada as never, { como })).dados.map((p) => [
    p.pessoa_codigo,
    [...p.motivos].toSorted(),
  ]);
const pares = async (entrada: object = {}, como = s.u['adm.a']) =>
  (await s.chamar(api.getDuplicados, entrada as never, { como })).dados.map((p) => [
    p.primeiro.pessoa_codigo,
    p.segundo.pessoa_codigo,
    [...p.motivos].toSorted(),
  ]);

test('names are one but for accents, legal form, abbreviations and small words; telephones but for 0, 55 and the ninth digit', async () => {
  const chaves = async (funcao: string, textos: string[]) =>
    (
      await s.emA(
        `SELECT ${funcao}(x) AS c FROM unnest($1::text[]) WITH ORDINALITY u(x, n) ORDER BY n`,
        [textos],
      )
    ).map((l) => l['c']);
  const iguais = await chaves('pessoa_chave_do_nome', [
    'Indústria e Comércio São José Ltda.',
    'IND. COM. SAO JOSE',
    'Ind e Com. de São José - EIRELI ME',
    'industria comercial são josé S/A',
  ]);
  expect(iguais.slice(0, 3)).toEqual(Array(3).fill('indcomsaojose'));
  const [a, b] = await chaves('pessoa_chave_do_nome', ['Peroba Móveis', 'Perobal Móveis']);
  expect(a).not.toBe(b);
  expect(
    await chaves('pessoa_chave_do_telefone', [
      '(47) 99123-4567',
      '+55 47 99123-4567',
      '047 9123-4567',
      '9123-4567',
      '',
    ]),
  ).toEqual(['4791234567', '4791234567', '4791234567', null, null]);
});

test('while somebody types, those that look alike are named with the reason; a representative sees none of another one', async () => {
  const um = await salvar({
    pessoa_razao: 'Distribuidora Ipê Amarelo Ltda',
    pessoa_cnpj: '11.444.777/0001-61',
    pessoa_telefone: '(47) 3322-1100',
    repres_codigo: s.c.a.rep2.repres_codigo,
  });
  expect(await parecidos({ pessoa_razao: 'DISTRIB. IPE AMARELO' })).toEqual([[um, ['NOME']]]);
  expect(await parecidos({ pessoa_razao: 'Outra', pessoa_telefone: '+55 (47) 3322 1100' })).toEqual(
    [[um, ['TELEFONE']]],
  );
  expect(
    await parecidos({ pessoa_cnpj: '11444777000161', pessoa_razao: 'Ipê Amarelo Dist' }),
  ).toEqual([[um, ['DOCUMENTO']]]);
  expect(await parecidos({ pessoa_cnpj: '11.444.777/0002-42' })).toEqual([[um, ['RAIZ']]]);
  expect(await parecidos({ pessoa_codigo: um, pessoa_cnpj: '11444777000161' })).toEqual([]);
  expect(await parecidos({ pessoa_razao: 'DISTRIB. IPE AMARELO' }, s.u['rep1.a'])).toEqual([]);
  expect(await parecidos({ pessoa_razao: 'DISTRIB. IPE AMARELO' }, s.u['adm.b'])).toEqual([]);
  expect(await parecidos({})).toEqual([]);
});

test('pairs are found by whatever writes customers, fall away when they differ, and stay away when somebody says so', async () => {
  const um = await salvar({ pessoa_razao: 'Cerâmica Arapoti', pessoa_email: 'a@arapoti.com.br' });
  const dois = await salvar({ pessoa_razao: 'Arapoti Pisos', pessoa_email: 'A@ARAPOTI.com.br' });
  const [linha] = await s.emA(
    `INSERT INTO pessoa (clienteregistro_codigo, pessoa_razao) VALUES ($1, 'CERAMICA ARAPOTI LTDA') RETURNING pessoa_codigo`,
    [s.a],
  );
  const tres = Number(linha!['pessoa_codigo']);
  expect(await pares()).toEqual([
    [um, tres, ['NOME']],
    [um, dois, ['EMAIL']],
  ]);
  expect(await pares({}, s.u['adm.b'])).toEqual([]);
  await s.emA("UPDATE pessoa SET pessoa_razao = 'Cerâmica Castro' WHERE pessoa_codigo = $1", [
    tres,
  ]);
  expect(await pares()).toEqual([[um, dois, ['EMAIL']]]);
  const dizer = (DISPENSAR: 'S' | 'N') =>
    s.chamar(api.dispensarPar, { pessoa_codigo: dois, par_codigo: um, DISPENSAR }, adm());
  expect((await dizer('S')).status).toBe(200);
  expect(await pares()).toEqual([]);
  expect(await pares({ DISPENSADOS: 'S' })).toEqual([[um, dois, ['EMAIL']]]);
  await dizer('N');
  expect(await pares()).toHaveLength(1);
  await s.recusada(
    api.dispensarPar,
    { pessoa_codigo: um, par_codigo: tres + 1000, DISPENSAR: 'S' },
    { ...adm(), status: 404, codigo: 'NAO_ENCONTRADO' },
  );
  await s.recusada(
    api.dispensarPar,
    { pessoa_codigo: um, par_codigo: dois, DISPENSAR: 'S' },
    { como: s.u['adm.b'], status: 404, codigo: 'NAO_ENCONTRADO' },
  );
  await s.recusada(
    api.getDuplicados,
    {},
    { como: s.u['rep1.a'], status: 403, codigo: 'SEM_PERMISSAO' },
  );
});

test('two establishments of one company are no pair, nor are those with a number that many have', async () => {
  await salvar({ pessoa_razao: 'Moinho Tibagi', pessoa_cnpj: '04.252.011/0001-10' });
  await salvar({ pessoa_razao: 'Moinho Tibagi', pessoa_cnpj: '04.252.011/0002-09' });
  const antes = (await pares()).length;
  await s.emA(
    `INSERT INTO pessoa (clienteregistro_codigo, pessoa_razao, pessoa_telefone) SELECT $1, 'Condômino ' || n, '(11) 5555-0000' FROM generate_series(1, 12) n`,
    [s.a],
  );
  expect(await pares()).toHaveLength(antes);
});

test('pairs are found behind any number of newer ones that are none', async () => {
  const [um] = [await salvar({ pessoa_razao: 'Vidraçaria Paranaguá' })];
  const dois = await salvar({ pessoa_razao: 'VIDRACARIA PARANAGUA LTDA' });
  expect(await pares()).toContainEqual([um, dois, ['NOME']]);
  // Ten at each accountant, each with its own document: 2,025 newer pairs that share nothing but an e-mail.
  await s.emA(
    `INSERT INTO pessoa (clienteregistro_codigo, pessoa_razao, pessoa_cnpj, pessoa_email)
     SELECT $1, 'Empresa ' || md5(n::text), (10000000 + n) || '000100', 'contador' || n / 10 || '@contas.example' FROM generate_series(0, 449) n`,
    [s.a],
  );
  expect(
    await s.emA('SELECT count(*)::int AS n FROM soma.pessoa_par WHERE pessoa_codigo > $1', [dois]),
  ).toEqual([{ n: 2025 }]);
  expect(await pares()).toContainEqual([um, dois, ['NOME']]);
});

test('an import tells how many look like one that was there, the same as its dry run; not its own lines, nor a number that many have', async () => {
  await salvar({ pessoa_razao: 'Olaria Guaraqueçaba', pessoa_telefone: '(41) 3333-2211' });
  await s.emA(
    `INSERT INTO pessoa (clienteregistro_codigo, pessoa_razao, pessoa_telefone) SELECT $1, 'Sala ' || n, '(41) 5555-0000' FROM generate_series(1, 11) n`,
    [s.a],
  );
  const linhas = Array.from({ length: 700 }, (_, i) => `Fábrica ${i};(41) 4444-0000`);
  const csv = ['Nome;Telefone', 'OLARIA GUARAQUECABA LTDA;', 'Sala nova;(41) 5555-0000', ...linhas];
  const como = s.u['adm.a'];
  const { arquivo_codigo } = await enviarCsv(
    s,
    como,
    csv.join('\n'),
    'a.csv',
    cliente.api.enviarArquivo.path,
  );
  for (const simular of ['S', 'N'] as const) {
    const r = await s.chamar(cliente.api.importar, { csv: arquivo_codigo, simular }, { como });
    expect(r.status, r.texto).toBe(200);
    const fim = await fimDoProcesso(s.chamar, como, r.dados[0]!.uniproc_codigo);
    expect(fim.uniproc_resultadoobject).toMatchObject({ criadas: 702, parecidas: 1 });
  }
});
