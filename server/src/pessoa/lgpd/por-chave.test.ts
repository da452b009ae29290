import { afterAll, beforeAll, expect, test } from 'vitest';
import * as acompanhamento from '@praca/contract/acompanhamento/endpoints.ts';
import * as atividade from '@praca/contract/atividade/endpoints.ts';
import * as proposta from '@praca/contract/proposta/endpoints.ts';
import * as api from '@praca/contract/pessoa/lgpd/endpoints.ts';
import { inserir } from '../../../seed/fabricas/inserir.ts';
import { abrirLgpd } from '../../../test-support/cenario/lgpd.ts';
import { enfileirarEmail } from '../../platform/email/email-fila.ts';
import { DESTINOS } from './destinos.ts';

let s: Awaited<ReturnType<typeof abrirLgpd>>;
beforeAll(async () => {
  s = await abrirLgpd();
});
afterAll(() => s.fechar());

/** The tables that a person may be named in, with how their rows are a person's. */
const tabelas = () =>
  s.emA(
    `SELECT t AS tabela, lgpd_ligacao(t) AS ligacao,
       EXISTS (SELECT 1 FROM pg_attribute a WHERE a.attrelid = ('public.' || quote_ident(t))::regclass AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
         AND a.atttypid::regtype::text IN ('text', 'jsonb', 'text[]') AND NOT lgpd_sem_palavras(a.attname::text)) AS palavras
     FROM lgpd_tabelas() t`,
    [],
  );

test('every table that may hold words says what becomes of them: a new one without its word fails here', async () => {
  const lidas = await tabelas();
  expect(
    lidas
      .filter((t) => t['palavras'] && !DESTINOS.has(String(t['tabela'])))
      .map((t) => t['tabela']),
  ).toEqual([]);
  const todas = new Map(lidas.map((t) => [String(t['tabela']), t['ligacao']]));
  for (const [tabela, destino] of DESTINOS) {
    expect(todas.has(tabela), tabela).toBe(true);
    if (destino === 'LIGADA') expect(todas.get(tabela), tabela).not.toBe('false');
  }
});

/** Every row of every table, and whether it is the person's by key. */
async function retrato(pessoa: number): Promise<{ linha: string; dele: boolean }[]> {
  const partes: { linha: string; dele: boolean }[] = [];
  for (const { tabela, ligacao } of await tabelas())
    for (const l of await s.emA(
      `SELECT '${String(tabela)} ' || to_jsonb(t)::text AS linha, coalesce(${String(ligacao)
        .replaceAll('$1', `${s.a}::bigint`)
        .replaceAll('$2', `${pessoa}::bigint`)
        .replaceAll(/\$[345]/g, "'{}'::bigint[]")}, false) AS dele
       FROM ${String(tabela)} t WHERE t.clienteregistro_codigo = $1`,
      [s.a],
    ))
      partes.push({ linha: String(l['linha']), dele: l['dele'] === true });
  return partes;
}
/** What the server writes for itself while it works. */
const DO_TRABALHO = /^(processo|idempotencia|chave_api|webhook_entrega) /;

test("S-61 a customer whose name is made of the house's words: nothing changes that is not theirs by key, whatever it says", async () => {
  const NOME = 'Chapa lisa aço';
  const { pessoa_codigo } = await s.salvarCliente({
    pessoa_razao: NOME,
    pessoa_fantasia: 'Lista fria',
  });
  const outra = await s.salvarCliente({ pessoa_razao: 'Outra Casa de Ferro' });
  const { token } = await s.enviada({ pessoa_codigo: outra.pessoa_codigo, pedvenda_contato: NOME });
  await s.ok(
    s.chamar(
      proposta.aceitar,
      await s.sim(token, { aceitevenda_nome: NOME, aceitevenda_documento: '11144477735' }),
    ),
  );
  await s.ok(
    s.chamar(
      acompanhamento.salvar,
      { pessoa_codigo: outra.pessoa_codigo, acomp_texto: `Quer ${NOME}, da lista fria.` } as never,
      s.adm(),
    ),
  );
  // Everything that the house gave a name to is called so.
  const nomes = await s.emA(
    `SELECT c.relname AS tabela, a.attname AS coluna FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND a.atttypid = 'text'::regtype
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relrowsecurity AND lgpd_nome_da_casa(a.attname::text) AND a.attname ~ '_descricao$'`,
    [],
  );
  expect(nomes.length).toBeGreaterThan(15);
  const dono = await s.dono.connect();
  try {
    await dono.query("SELECT set_config('app.registro', $1, false)", [String(s.a)]);
    for (const { tabela, coluna } of nomes)
      await dono.query(
        `UPDATE ${String(tabela)} SET ${String(coluna)} = 'Chapa lisa aço ' || translate(ctid::text, '(,)', '   ') WHERE clienteregistro_codigo = ${s.a}`,
      );
  } finally {
    dono.release(true);
  }
  const antes = await retrato(pessoa_codigo);
  expect(antes.filter((um) => !um.dele && um.linha.includes(NOME)).length).toBeGreaterThan(15);
  const [previsto] = (
    await s.ok(
      s.chamar(api.preverAnonimizacao, { pessoa_codigo: String(pessoa_codigo) } as never, s.adm()),
    )
  ).dados;
  expect(previsto!.achados.map((a) => a.tabela)).toEqual(['acompanhamento']);
  await s.anonimizar(pessoa_codigo, NOME);
  const depois = new Set((await retrato(pessoa_codigo)).map((um) => um.linha));
  expect(
    antes
      .filter((um) => !um.dele && !depois.has(um.linha) && !DO_TRABALHO.test(um.linha))
      .map((um) => um.linha),
  ).toEqual([]);
  const [ela] = await s.emA('SELECT pessoa_razao FROM pessoa WHERE pessoa_codigo = $1', [
    pessoa_codigo,
  ]);
  expect(ela!['pessoa_razao']).toBe(`Pessoa anonimizada ${pessoa_codigo}`);
});

test('S-80 what the machine kept is found encoded too, and what waits for the person ends with them', async () => {
  const NOME = 'Zenóbia Quaresma Tabajara';
  const { pessoa_codigo } = await s.salvarCliente({
    pessoa_razao: NOME,
    pessoa_email: 'zen+loja@tabajara.com.br',
    pessoa_cnpj: '529.982.247-25',
  });
  const outra = await s.salvarCliente({ pessoa_razao: 'Quem Fica de Fora' });
  const buscas = [
    'q=Zen%C3%B3bia%20Quaresma%20Tabajara',
    'q=zenobia+quaresma+tabajara&ordem=1',
    'q=ZEN%c3%93BIA%20QUARESMA%20TABAJARA',
    'q=Zen&oacute;bia&nbsp;Quaresma&#32;Tabajara',
    'q=zen%2Bloja%40tabajara.com.br',
    'q=%20529.982.247%2D25',
  ];
  for (const [i, visao_busca] of ['q=outra', ...buscas].entries())
    await inserir(s.dono, 'visao', s.a, {
      usuario_codigo: s.c.usuarios['adm.a'].usuario_codigo,
      visao_descricao: `Minha ${i}`,
      visao_tela: 'lista',
      visao_busca,
    });
  const registro = s.a;
  const usuario = s.c.usuarios['adm.a'].usuario_codigo;
  await s.banco.transacao(registro, 'write', async (tx) => {
    for (const [para, texto] of [
      ['alguem@casa.com.br', `Sobre ${NOME}.`],
      ['zen+loja@tabajara.com.br', 'Segue.'],
      ['fica@casa.com.br', 'Outro assunto.'],
    ] as const)
      await enfileirarEmail(s.config, tx, {
        registro,
        usuario,
        semLinhas: { para, nome: '', assunto: 'Oi', texto },
      });
    await tx.sql(
      `UPDATE processo_fila SET fila_disponivel = now() + interval '1 day' WHERE clienteregistro_codigo = $1 AND uniproc_codigo IN (SELECT uniproc_codigo FROM processo WHERE clienteregistro_codigo = $1 AND uniproc_tipo = 'EMAIL' AND uniproc_situacao = 'AG')`,
      [registro],
    );
  });
  for (const quem of [pessoa_codigo, outra.pessoa_codigo])
    for (const atividade_recorrencia of ['', 'FREQ=WEEKLY;COUNT=30'])
      await s.ok(
        s.chamar(
          atividade.salvar,
          {
            atividade_titulo: 'Ligar',
            atividade_dthr: '2030-01-07T12:00:00Z',
            atividade_lembretes: [10],
            pessoa_codigo: quem,
            ...(atividade_recorrencia && { atividade_recorrencia }),
          } as never,
          s.adm(),
        ),
      );
  const esperam = async () => ({
    cartas: await s.emA(
      "SELECT uniproc_situacao AS s, count(*)::int AS n FROM processo WHERE uniproc_tipo = 'EMAIL' AND uniproc_dtcriacao > now() - interval '1 minute' AND uniproc_situacao IN ('AG', 'ER') GROUP BY 1 ORDER BY 1",
      [],
    ),
    lembretes: (
      await s.emA(
        'SELECT DISTINCT t.pessoa_codigo FROM soma.lembrete l JOIN atividade t USING (clienteregistro_codigo, atividade_codigo) WHERE t.pessoa_codigo = ANY ($1)',
        [[pessoa_codigo, outra.pessoa_codigo]],
      )
    ).map((l) => Number(l['pessoa_codigo'])),
    series: (
      await s.emA("SELECT serie_modelo->>'pessoa_codigo' AS p FROM atividade_serie", [])
    ).map((l) => Number(l['p'])),
  });
  const antes = await esperam();
  expect(antes.lembretes).toHaveLength(2);
  expect(antes.series).toContain(pessoa_codigo);
  await s.anonimizar(pessoa_codigo, NOME);
  const visoes = await s.emA(
    "SELECT visao_busca FROM visao WHERE visao_descricao LIKE 'Minha%' ORDER BY visao_codigo",
    [],
  );
  expect(visoes.map((v) => v['visao_busca'])).toEqual([
    'q=outra',
    'q=[anonimizado]',
    'q=[anonimizado]&ordem=1',
    'q=[anonimizado]',
    'q=[anonimizado]',
    'q=[anonimizado]',
    'q=%20[anonimizado]',
  ]);
  expect(await esperam()).toEqual({
    cartas: [
      { s: 'AG', n: 1 },
      { s: 'ER', n: 2 },
    ],
    lembretes: [outra.pessoa_codigo],
    series: antes.series.filter((p) => p !== pessoa_codigo),
  });
});
