import { afterAll, beforeAll, expect, test } from 'vitest';
import * as negocio from '@praca/contract/negocio/endpoints.ts';
import { abrirLgpd } from '../../../test-support/cenario/lgpd.ts';
import { naSessao } from '../../../test-support/cenario/na-sessao.ts';
import { lerConhecidos, lerTitular } from './reads.ts';
import { padroesDe } from './termos.ts';

let s: Awaited<ReturnType<typeof abrirLgpd>>;
beforeAll(async () => {
  s = await abrirLgpd();
});
afterAll(() => s.fechar());

test('a namesake keeps their name: free text of others that only names it stays', async () => {
  const outra = await s.salvarCliente({ pessoa_razao: 'Helena Prado Martins' });
  const { pessoa_codigo } = await s.salvarCliente({
    pessoa_razao: 'Helena Prado Martins',
    pessoa_cnpj: '168.995.350-09',
  });
  const [estagio] = await s.emA(
    'SELECT estagio_codigo FROM estagio WHERE clienteregistro_codigo = $1 ORDER BY 1 LIMIT 1',
    [s.a],
  );
  const doOutro = (
    await s.ok(
      s.chamar(
        negocio.salvar,
        {
          negocio_titulo: 'Para Helena Prado Martins',
          estagio_codigo: Number(estagio!['estagio_codigo']),
          pessoa_codigo: outra.pessoa_codigo,
        },
        s.adm(),
      ),
    )
  ).dados[0]!.negocio_codigo;
  await s.anonimizar(pessoa_codigo, 'Helena Prado Martins');
  const [deal] = await s.emA(
    'SELECT pessoa_nome, negocio_titulo FROM negocio WHERE negocio_codigo = $1',
    [doOutro],
  );
  expect(deal).toEqual({
    pessoa_nome: 'Helena Prado Martins',
    negocio_titulo: 'Para Helena Prado Martins',
  });
  expect(await s.varrer(['168.?995.?350.?-?09'])).toEqual([]);
});

test.each([
  ['Ana', 'Falei com Ana e com Anabela', 'Falei com [x] e com Anabela', 'ligado'],
  ['José D’Ávila', "JOSE D'AVILA ligou", '[x] ligou', 'rastro'],
  ['Ana', 'Falei com Ana', 'Falei com Ana', 'rastro'],
] as const)('what is found of %s in "%s"', async (nome, texto, esperado, qual) => {
  const padroes = padroesDe(
    { nomes: [nome], documentos: [], telefones: [], emails: [], enderecos: [], palavras: [nome] },
    false,
  );
  const [r] = await s.emA(
    "SELECT coalesce(regexp_replace($1::text, $2::text, '[x]', 'gi'), $1::text) AS r",
    [texto, padroes[qual]],
  );
  expect(r!['r']).toBe(esperado);
});

test.each([
  ['(47) 99123-4567', 'rastro'],
  ['+55 47 99123 4567', 'rastro'],
  ['5547991234567', 'rastro'],
  ['99123-4567', 'ligado'],
  ['390.533.447-05', 'rastro'],
  ['39053344705', 'rastro'],
  ['Fulana@Correio.com', 'rastro'],
] as const)('%s is found among words, and not inside a longer number', async (texto, qual) => {
  const padrao = padroesDe(
    {
      nomes: [],
      documentos: ['39053344705'],
      telefones: ['(47) 99123-4567'],
      emails: ['fulana@correio.com'],
      enderecos: [],
      palavras: [],
    },
    false,
  )[qual];
  const [r] = await s.emA(
    "SELECT regexp_replace($1::text, $2::text, '', 'gi') AS r, regexp_replace($3::text, $2::text, '', 'gi') AS longo",
    [`antes ${texto}, depois`, padrao, `9${texto}9`],
  );
  expect(r).toEqual({ r: 'antes , depois', longo: `9${texto}9` });
});

test('S-75 what the database looks up by itself for what only grows is what is looked for everywhere', async () => {
  const { pessoa_codigo } = await s.salvarCliente({
    pessoa_razao: 'José D’Ávila & Ñandú Filho',
    pessoa_fantasia: 'Ateliê do Zé',
    pessoa_cnpj: '390.533.447-05',
    pessoa_telefone: '+55 (47) 99123-4567',
    pessoa_telefone2: '3322-1100',
    pessoa_email: 'Ze+vendas@Correio.com.br',
    endereco_endereco: 'Rua São João, 12',
    contatos: [{ contato_nome: 'Inês da Luz', contato_email: 'ines_luz@correio.com.br' }],
  } as never);
  await s.emA("UPDATE pessoa SET pessoa_razao = 'Outro Nome' WHERE pessoa_codigo = $1", [
    pessoa_codigo,
  ]);
  const [dito] = await s.emA('SELECT lgpd_padrao_ligado($1, $2) AS padrao', [s.a, pessoa_codigo]);
  const { ligado } = await naSessao(s)('read', async (ctx) =>
    padroesDe(await lerConhecidos(ctx, await lerTitular(ctx, pessoa_codigo)), false),
  );
  expect(String(dito!['padrao'])).toBe(ligado);
});
