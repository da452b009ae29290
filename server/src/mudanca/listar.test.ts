import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EntradaCrua } from '@praca/contract/endpoint.ts';
import { getLista } from '@praca/contract/mudanca/endpoints.ts';
import type { Mudanca } from '@praca/contract/mudanca/schemas.ts';
import * as negocio from '@praca/contract/negocio/endpoints.ts';
import { pessoa } from '@praca/contract/pessoa/recurso.ts';
import { segmento } from '@praca/contract/segmento/recurso.ts';
import * as usuario from '@praca/contract/usuario/endpoints.ts';
import type { Permissao } from '@praca/contract/permissoes.ts';
import { abrirCenario, type Cenario, type Nome } from '../../test-support/cenario/cenario.ts';
import type { Chamada } from '../../test-support/servidor/servidor.ts';
import { escreverCursor, lerCursor } from '../platform/banco/cursor.ts';
import type { Tx } from '../platform/banco/db.ts';
import { inserirEvento } from '../platform/eventos/registro-evento.ts';
import { limpar } from '../platform/fila/limpeza.ts';
import { criarLog } from '../platform/log.ts';
import { DEPOIS_DO_PONTO } from './reads.ts';
import { recomecarMudancas } from './writes.ts';

let s: Cenario;
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());

type Entrada = EntradaCrua<typeof getLista>;
const como = (nome: Nome): Chamada => ({ como: s.u[nome] });
const ler = async (quem: Chamada, entrada: Entrada = {}) => {
  const r = await s.chamar(getLista, entrada, quem);
  expect(r.status, r.texto).toBe(200);
  return { dados: r.dados, cursor: r.cursor ?? '', mais: r.texto.includes('"TOTAL_MAIS":true') };
};
const agora = async (quem: Chamada) => (await ler(quem, { AGORA: 'S' })).cursor;
const resumo = (m: Mudanca) =>
  `${m.evento_tabela}/${m.evento_chave} ${m.evento_acao} ${m.evento_visivel}`;

/** Reads on until so many changes came: transactions of other databases of the cluster hold the order back for a moment. */
async function seguir(quem: Chamada, desde: string, quantas: number, filtros: Entrada = {}) {
  let cursor = desde;
  const vistas: Mudanca[] = [];
  await expect
    .poll(
      async () => {
        const r = await ler(quem, { ...filtros, CURSOR: cursor });
        cursor = r.cursor;
        vistas.push(...r.dados);
        return vistas.length;
      },
      { interval: 30 },
    )
    .toBeGreaterThanOrEqual(quantas);
  return { vistas, cursor };
}

const escrever = (tx: Tx, chave: number): Promise<number> =>
  inserirEvento(tx, s.a, {
    evento_tabela: 'segmento',
    evento_chave: String(chave),
    evento_acao: 'ALTERAR',
  });

/** A transaction that has written and stays open until it is told to commit. */
async function aberta(chave: number): Promise<{ evento: number; confirmar: () => Promise<void> }> {
  const escreveu = Promise.withResolvers<number>();
  const porta = Promise.withResolvers<void>();
  const fim = s.banco.transacao(s.a, 'write', async (tx) => {
    escreveu.resolve(await escrever(tx, chave));
    await porta.promise;
  });
  return {
    evento: await escreveu.promise,
    async confirmar() {
      porta.resolve();
      await fim;
    },
  };
}

test('what commits later is never missed: of two transactions the first to write commits last', async () => {
  const quem = como('adm.a');
  const { segmento_codigo: chave } = s.c.a;
  const inicio = await agora(quem);
  const primeira = await aberta(chave);
  const segunda = await aberta(chave);
  expect(segunda.evento).toBeGreaterThan(primeira.evento);
  await segunda.confirmar();
  // Committed, and its code is the higher one: whoever read on from it would never see the first.
  const meio = await ler(quem, { CURSOR: inicio });
  expect(meio.dados).toEqual([]);
  await primeira.confirmar();
  const { vistas, cursor } = await seguir(quem, meio.cursor, 2);
  expect(vistas.map((m) => m.evento_codigo)).toEqual([primeira.evento, segunda.evento]);
  expect((await ler(quem, { CURSOR: cursor })).dados).toEqual([]);
});

test('many writers at once and one that reads all the while: each change comes once, whatever commits when', async () => {
  const quem = como('adm.a');
  const { segmento_codigo: chave } = s.c.a;
  let cursor = await agora(quem);
  const vistas: number[] = [];
  const escritas: number[] = [];
  let acabou = false;
  const leitor = async () => {
    while (!acabou || vistas.length < escritas.length) {
      const r = await ler(quem, { CURSOR: cursor, SQL_LIMIT: 7 });
      ({ cursor } = r);
      vistas.push(...r.dados.map((m) => m.evento_codigo));
    }
  };
  const escritor = async (n: number) => {
    for (let i = 0; i < 12; i += 1)
      await s.banco.transacao(s.a, 'write', async (tx) => {
        const codigos = [await escrever(tx, chave)];
        await tx.sql('SELECT pg_sleep($1)', [((n * 7 + i * 3) % 5) / 100]);
        if (i % 3 === 0) codigos.push(await escrever(tx, chave));
        escritas.push(...codigos);
      });
  };
  const lendo = leitor();
  await Promise.all([0, 1, 2, 3, 4].map(escritor));
  acabou = true;
  await lendo;
  expect(vistas).toHaveLength(5 * 16);
  expect(vistas.toSorted((x, y) => x - y)).toEqual(escritas.toSorted((x, y) => x - y));
});

const patch = async (negocio_codigo: number, mudanca: object) => {
  const { dados } = await s.chamar(negocio.ler, { negocio_codigo }, como('adm.a'));
  const r = await s.chamar(
    negocio.patch,
    { negocio_codigo, versao: dados[0]!.versao, ...mudanca },
    como('adm.a'),
  );
  expect(r.status, r.texto).toBe(200);
};

test('a representative hears of their own rows, and that one went to another; nobody of the other registration hears anything', async () => {
  const [inicio1, inicio2] = [await agora(como('rep1.a')), await agora(como('rep2.a'))];
  const inicioB = await agora(como('adm.b'));
  const [meu, outro] = [s.c.a.deRep1[0]!.negocio_codigo, s.c.a.deRep2[0]!.negocio_codigo];
  await patch(outro, { negocio_titulo: 'Só do segundo' });
  await patch(meu, { negocio_titulo: 'Do primeiro' });
  await patch(meu, {
    repres_codigo: s.c.a.rep2.repres_codigo,
    usuario_responsavel: 'rep2.a',
  });
  await patch(meu, { negocio_titulo: 'Agora do segundo' });
  const { vistas: de2 } = await seguir(como('rep2.a'), inicio2, 4);
  // What is told of a row that one sees now is all that happened to it.
  expect(de2.map(resumo)).toEqual([
    `negocio/${outro} ALTERAR S`,
    `negocio/${meu} ALTERAR S`,
    `negocio/${meu} ALTERAR S`,
    `negocio/${meu} ALTERAR S`,
  ]);
  const { vistas: de1, cursor } = await seguir(como('rep1.a'), inicio1, 2);
  expect(de1.map(resumo)).toEqual([`negocio/${meu} ALTERAR N`, `negocio/${meu} ALTERAR N`]);
  expect((await ler(como('rep1.a'), { CURSOR: cursor })).dados).toEqual([]);
  expect((await ler(como('adm.b'), { CURSOR: inicioB })).dados).toEqual([]);
});

test('a customer of another representative is not told of, one of nobody is, also when it is gone', async () => {
  const inicio = await agora(como('rep1.a'));
  const criar = async (dados: object) => {
    const r = await s.chamar(
      pessoa.api.salvar,
      { pessoa_razao: `Cliente ${Math.random()}`, ...dados } as never,
      como('adm.a'),
    );
    expect(r.status, r.texto).toBe(200);
    return (r.dados[0] as unknown as { pessoa_codigo: number }).pessoa_codigo;
  };
  const alheia = await criar({ repres_codigo: s.c.a.rep2.repres_codigo });
  const deNinguem = await criar({});
  for (const pessoa_codigo of [alheia, deNinguem])
    expect(
      (await s.chamar(pessoa.api.excluir, { pessoa_codigo } as never, como('adm.a'))).status,
    ).toBe(200);
  const { vistas } = await seguir(como('rep1.a'), inicio, 1);
  expect(vistas.map(resumo)).toEqual([`pessoa/${deNinguem} EXCLUIR N`]);
});

async function comChave(nome: Nome, chave_permissoes: Permissao[]): Promise<Chamada> {
  const r = await s.chamar(
    usuario.criarChaveApi,
    { chave_descricao: 'Integração do ERP', chave_permissoes },
    como(nome),
  );
  const { chave_identificador, chave_segredo } = r.dados[0]!;
  const segredo = Buffer.from(`${chave_identificador}:${chave_segredo}`).toString('base64');
  return { cabecalhos: { authorization: `Basic ${segredo}` } };
}

test('a key hears of what it may see alone; naming another table is refused', async () => {
  const quem = await comChave('rep1.a', ['pessoa.ver']);
  const inicio = await agora(quem);
  await patch(s.c.a.deRep1[1]!.negocio_codigo, { negocio_titulo: 'Não se conta' });
  const r = await s.chamar(
    pessoa.api.salvar,
    { pessoa_razao: 'Metalúrgica do Vale', repres_codigo: s.c.a.rep1.repres_codigo } as never,
    como('adm.a'),
  );
  const { pessoa_codigo } = r.dados[0] as unknown as { pessoa_codigo: number };
  const { vistas } = await seguir(quem, inicio, 1);
  expect(vistas.map(resumo)).toEqual([`pessoa/${pessoa_codigo} CRIAR S`]);
  const negada = await s.chamar(getLista, { LISTA_TABELA: ['negocio'] }, quem);
  expect([negada.status, negada.codigo]).toEqual([403, 'SEM_PERMISSAO']);
  expect((await s.chamar(getLista, { LISTA_TABELA: ['usuario'] }, como('adm.a'))).codigo).toBe(
    'ENTRADA_INVALIDA',
  );
});

test('page by page, of the tables that are asked for, and no row of the log of acts', async () => {
  const quem = como('adm.a');
  const inicio = await agora(quem);
  const criados: number[] = [];
  for (let i = 0; i < 5; i += 1) {
    const r = await s.chamar(
      segmento.api.salvar,
      { segmento_descricao: `Segmento ${i}` } as never,
      quem,
    );
    criados.push((r.dados[0] as unknown as { segmento_codigo: number }).segmento_codigo);
    await patch(s.c.a.deRep1[1]!.negocio_codigo, { negocio_titulo: `Título ${i}` });
  }
  await s.chamar(getLista, { LISTA_TABELA: ['pessoa'] }, quem);
  await seguir(quem, inicio, 10);
  let cursor = inicio;
  const paginas: string[][] = [];
  for (let mais = true; mais;) {
    const r = await ler(quem, { CURSOR: cursor, LISTA_TABELA: ['segmento'], SQL_LIMIT: 2 });
    paginas.push(r.dados.map((m) => m.evento_chave));
    ({ cursor, mais } = r);
  }
  expect(paginas.map((p) => p.length)).toEqual([2, 2, 1]);
  expect(paginas.flat()).toEqual(criados.map(String));
  const tudo = await ler(quem, { SQL_LIMIT: 200 });
  expect(new Set(tudo.dados.map((m) => m.evento_tabela))).not.toContain('sessao');
});

test('a cursor that is none, of another database, from the future, or too old, is refused with what to do', async () => {
  const quem = como('adm.a');
  const { valor } = lerCursor(await agora(quem), /./);
  const [lugar, transacao, em] = valor.split('.') as [string, string, string];
  const com = (texto: string) => s.chamar(getLista, { CURSOR: escreverCursor(texto, 0) }, quem);
  for (const texto of [
    `outro.${transacao}.${em}`,
    `${lugar}.${Number(transacao) + 10_000_000}.${em}`,
    `${lugar}.${transacao}.${Number(em) - 90 * 86_400}`,
  ]) {
    const r = await com(texto);
    expect([r.status, r.codigo]).toEqual([410, 'CURSOR_VENCIDO']);
  }
  expect((await com('x')).codigo).toBe('ENTRADA_INVALIDA');
  expect((await s.chamar(getLista, { CURSOR: '???' }, quem)).codigo).toBe('ENTRADA_INVALIDA');
});

test('rows that one statement writes are one in the order of changes, and each is told once, wherever a cursor stops', async () => {
  const quem = como('adm.a');
  const { segmento_codigo: chave } = s.c.a;
  const inicio = await agora(quem);
  const guardadas = await total();
  const deUmaVez = (quantos: number, outraACada: number) =>
    s.banco.transacao(s.a, 'write', (tx) =>
      tx.sql<{ evento_codigo: number; evento_tabela: string }>(
        "INSERT INTO evento (clienteregistro_codigo, evento_tabela, evento_chave, evento_acao) SELECT $1, CASE WHEN g % $4 = 0 THEN 'mensagem' ELSE 'segmento' END, $2, 'ALTERAR' FROM generate_series(1, $3::int) g RETURNING evento_codigo, evento_tabela",
        [s.a, String(chave), quantos, outraACada],
      ),
    );
  const escritas = [...(await deUmaVez(30, 100)), ...(await deUmaVez(20, 5))];
  // The first 30 are one; of 20 in fours there are four, and the four between them.
  expect(await total()).toBe(guardadas + 1 + 4 + 4);
  const meus = escritas.filter((e) => e.evento_tabela === 'segmento').map((e) => e.evento_codigo);
  const filtros = { LISTA_TABELA: ['segmento'] };
  for (const SQL_LIMIT of [1, 7, 200]) {
    const { vistas } = await seguir(quem, inicio, meus.length, { ...filtros, SQL_LIMIT });
    expect(vistas.map((m) => m.evento_codigo)).toEqual(meus);
  }
});

const total = async (): Promise<number> => {
  const [linha] = await s.emA('SELECT count(*)::int AS n FROM soma.mudanca');
  return Number(linha?.['n']);
};

test('the order is found by its index, and what is older than 90 days goes', async () => {
  const guardadas = await total();
  await s.emA(
    "INSERT INTO soma.mudanca (clienteregistro_codigo, mudanca_transacao, evento_codigo, evento_tabela, mudanca_em) SELECT $1, 1, 1000000 + g, 'segmento', now() - interval '91 days' FROM generate_series(1, 3000) g",
    [s.a],
  );
  await s.dono.query('ANALYZE soma.mudanca');
  const plano = await s.banco.transacao(s.a, 'read', (tx) =>
    tx.sql<{ 'QUERY PLAN': string }>(`EXPLAIN (COSTS OFF) ${DEPOIS_DO_PONTO}`, [
      s.a,
      5,
      5,
      1_000_000_000,
      ['segmento'],
      20,
    ]),
  );
  const texto = plano.map((l) => l['QUERY PLAN']).join('\n');
  // Both walks stop by their index: what is sorted afterwards is one answer.
  expect(
    texto.match(/Limit\n +->  Result\n.*\n +->  Index Scan (Backward )?using mudanca_pkey/g),
  ).toHaveLength(2);
  expect(texto).toMatch(/Index Cond: .*ROW\(mudanca_transacao, evento_codigo\) > ROW/);
  expect(texto).not.toMatch(/Seq Scan/);
  const { log } = criarLog({ nivelLog: 'silent' });
  await limpar(s.banco, log, new AbortController().signal);
  expect(await total()).toBe(guardadas);
});

test('rows that were copied from a database with higher numbers come first, and what is written then comes after them', async () => {
  const quem = como('adm.a');
  await s.emA('UPDATE soma.mudanca SET mudanca_transacao = mudanca_transacao + 1000000000000');
  const antes = await total();
  expect((await ler(quem)).dados).toEqual([]);
  await recomecarMudancas(s.banco);
  await patch(s.c.a.deRep1[1]!.negocio_codigo, { negocio_titulo: 'Depois da cópia' });
  let cursor: string | undefined;
  const vistas: Mudanca[] = [];
  await expect
    .poll(
      async () => {
        const r = await ler(quem, { ...(cursor && { CURSOR: cursor }), SQL_LIMIT: 200 });
        ({ cursor } = r);
        vistas.push(...r.dados);
        return vistas.at(-1)?.evento_chave;
      },
      { interval: 30 },
    )
    .toBe(String(s.c.a.deRep1[1]!.negocio_codigo));
  expect(vistas.length).toBeGreaterThan(antes / 2);
});
