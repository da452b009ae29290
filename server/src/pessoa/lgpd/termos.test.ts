import { afterAll, beforeAll, expect, test } from 'vitest';
import * as negocio from '@praca/contract/negocio/endpoints.ts';
import { abrirLgpd } from '../../../test-support/cenario/lgpd.ts';
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
  ['José D’Ávila', "JOSE D'AVILA ligou", '[x] ligou', 'geral'],
  ['Ana', 'Falei com Ana', 'Falei com Ana', 'geral'],
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
  ['(47) 99123-4567', 'geral'],
  ['+55 47 99123 4567', 'geral'],
  ['5547991234567', 'geral'],
  ['99123-4567', 'ligado'],
  ['390.533.447-05', 'geral'],
  ['39053344705', 'geral'],
  ['Fulana@Correio.com', 'geral'],
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
