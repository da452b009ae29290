import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ganhar, reativar } from '@praca/contract/negocio/ciclo/endpoints.ts';
import { patch } from '@praca/contract/negocio/endpoints.ts';
import { salvar as salvarNota } from '@praca/contract/acompanhamento/endpoints.ts';
import * as api from '@praca/contract/negocio/importacao/endpoints.ts';
import {
  cenarioDeImportacao,
  destinoEm,
  fimDoProcesso,
  importarCsv,
  type CenarioDeImportacao,
} from '../../../../test-support/cenario/importacao.ts';
import type { Quem, Servidor } from '../../../../test-support/servidor/servidor.ts';

let c: CenarioDeImportacao;
let s: Servidor;
let gerente: Quem;
beforeAll(async () => {
  c = await cenarioDeImportacao();
  ({ s, gerente } = c);
});
afterAll(() => s.fechar());

const importar = async (csv: string, quem = gerente) =>
  (await importarCsv(s, quem, csv, destinoEm(c.leads))).uniproc_codigo;
const LEADS = (ids: readonly string[]) => `mql_id,origin\n${ids.join(',social\n')},social\n`;
const GANHOS = (ids: readonly string[], dia = '2018-02-26') =>
  `mql_id,won_date\n${ids.map((id) => `${id},${dia} 19:58:54\n`).join('')}`;
const desfazer = async (uniproc_codigo: number) => {
  const r = await s.chamar(api.desfazer, { uniproc_codigo }, { como: gerente });
  if (r.status !== 200) return r.codigo;
  return (await fimDoProcesso(s.chamar, gerente, r.dados[0]?.uniproc_codigo ?? 0))
    .uniproc_resultadoobject;
};
const prever = async (uniproc_codigo: number, como = gerente) =>
  (await s.chamar(api.conferirDesfazer, { uniproc_codigo }, { como })).dados[0];
const naLista = async (codigo: number) => {
  const { dados } = await s.chamar(api.listar, { SQL_LIMIT: 50 }, { como: gerente });
  const uma = dados.find((l) => l.uniproc_codigo === codigo);
  return [uma?.desfeita, uma?.resta];
};
const titulos = async (busca: string) =>
  (
    await c.consultar<{ t: string }>(
      "SELECT negocio_titulo || ' ' || negocio_situacao AS t FROM negocio WHERE negocio_titulo LIKE $1 ORDER BY 1",
      [`Negócio ${busca}%`],
    )
  ).map((l) => l.t);

describe('two related imports undone in the wrong order', () => {
  it('the first one may be undone again, once, after the other; what a person touched stays', async () => {
    const leads = await importar(LEADS(['aa1', 'aa2', 'aa3', 'aa4', 'aa5']));
    const ganhos = await importar(GANHOS(['aa1', 'aa2', 'aa3']));
    const codigos = await c.consultar<{ negocio_codigo: number; negocio_titulo: string }>(
      "SELECT negocio_codigo, negocio_titulo FROM negocio WHERE negocio_titulo LIKE 'Negócio aa%' ORDER BY 2",
    );
    const anotar = (i: number) =>
      s.chamar(
        salvarNota,
        { negocio_codigo: codigos[i]?.negocio_codigo, acomp_texto: 'Ligou' },
        { como: gerente },
      );
    expect((await anotar(4)).status).toBe(200);

    const antes = [{ uniproc_codigo: ganhos, arquivo_nome: 'negocios.csv', negocios: 3 }];
    expect(await prever(leads)).toEqual({ retirar: 1, reabrir: 0, ficam: 4, antes });
    expect(await prever(ganhos)).toEqual({ retirar: 0, reabrir: 3, ficam: 0, antes: [] });
    expect(await desfazer(leads)).toMatchObject({
      excluidos: 1,
      mantidos: 4,
      mensagem:
        '1 negócio foi retirado; 1 ficou, porque alguém já trabalhou nele; 3 ficaram, porque outra importação os fechou.',
    });
    expect(await naLista(leads)).toEqual(['S', 'N']);
    expect(await desfazer(leads)).toBe('IMPORTACAO_DESFEITA');

    expect(await desfazer(ganhos)).toMatchObject({ reabertos: 3, mantidos: 0 });
    expect(await naLista(ganhos)).toEqual(['S', 'N']);
    expect(await naLista(leads)).toEqual(['S', 'S']);
    // Somebody works on one of those that are free again.
    const editado = await s.chamar(
      patch,
      { negocio_codigo: codigos[1]?.negocio_codigo ?? 0, versao: 3, negocio_titulo: 'Negócio aaX' },
      { como: gerente },
    );
    expect(editado.status).toBe(200);
    expect(await prever(leads)).toEqual({ retirar: 2, reabrir: 0, ficam: 2, antes: [] });
    expect(await desfazer(leads)).toMatchObject({ excluidos: 2, reabertos: 0, mantidos: 2 });
    expect(await titulos('aa')).toEqual(['Negócio aa5 A', 'Negócio aaX A']);
    const eventos = await c.contar('evento');
    expect(await naLista(leads)).toEqual(['S', 'N']);
    for (const uma of [leads, ganhos]) expect(await desfazer(uma)).toBe('IMPORTACAO_DESFEITA');
    expect(await c.contar('evento')).toBe(eventos);
    expect(
      await c.contar(
        'evento',
        `evento_acao = 'EXCLUIR' AND evento_chave = '${codigos[0]?.negocio_codigo}'`,
      ),
    ).toBe(1);
  });

  it('an undo again opens nothing twice that the first one opened', async () => {
    await importar(LEADS(['bb1', 'bb2']));
    const misto = await importar(GANHOS(['bb1', 'bb2', 'bb3']));
    const depois = await importar('mql_id,situação,motivo da perda\nbb1,aberto,\n');
    expect(await prever(depois)).toEqual({ retirar: 0, reabrir: 0, ficam: 0, antes: [] });
    const [novo] = await c.consultar<{ negocio_codigo: number }>(
      "SELECT negocio_codigo FROM negocio WHERE negocio_titulo = 'Negócio bb3'",
    );
    const nota = await s.chamar(
      salvarNota,
      { negocio_codigo: novo?.negocio_codigo ?? 0, acomp_texto: 'Ligou' },
      { como: gerente },
    );
    expect(await desfazer(misto)).toMatchObject({ excluidos: 0, reabertos: 2, mantidos: 1 });
    expect(await desfazer(misto)).toBe('IMPORTACAO_DESFEITA');
    await s.banco.transacao(c.registro, 'write', (tx) =>
      tx.sql('DELETE FROM acompanhamento WHERE negocio_codigo = $1', [novo?.negocio_codigo]),
    );
    expect(nota.status).toBe(200);
    expect(await desfazer(misto)).toMatchObject({
      excluidos: 1,
      reabertos: 0,
      mantidos: 0,
      mensagem: '1 negócio foi retirado.',
    });
    expect(await c.contar('evento', "evento_acao = 'REATIVAR' AND evento_versao > 3")).toBe(0);
    expect(await titulos('bb')).toEqual(['Negócio bb1 A', 'Negócio bb2 A']);
  });

  it('what a person won or opened again holds the deal, and is no import to undo first', async () => {
    const leads = await importar(LEADS(['cc1', 'cc2', 'cc3']));
    const ganhos = await importar(GANHOS(['cc1']));
    const [um, dois] = await c.consultar<{ negocio_codigo: number }>(
      "SELECT negocio_codigo FROM negocio WHERE negocio_titulo LIKE 'Negócio cc%' ORDER BY negocio_titulo",
    );
    for (const [verbo, entrada] of [
      [reativar, { negocio_codigo: um?.negocio_codigo }],
      [
        ganhar,
        { negocio_codigo: dois?.negocio_codigo, enviaPosVenda: 'N', abreNegocioRecorrente: 'N' },
      ],
    ] as const)
      expect((await s.chamar(verbo, entrada, { como: gerente })).status).toBe(200);
    await expect.poll(() => titulos('cc2')).toEqual(['Negócio cc2 G']);
    expect(await prever(leads)).toEqual({ retirar: 1, reabrir: 0, ficam: 2, antes: [] });
    expect(await prever(ganhos)).toEqual({ retirar: 0, reabrir: 0, ficam: 1, antes: [] });
  });
});

describe('the deals that an import closed', () => {
  const localizar = async (uniproc_codigo: number, como = gerente) =>
    s.chamar(api.localizarFechados, { uniproc_codigo }, { como });

  it('are found by how and when they ended and by what created them', async () => {
    const leads = await importar(LEADS(['dd1', 'dd2', 'dd3']));
    const ganhos = await importar(
      'mql_id,situação,motivo da perda,data de fechamento\ndd1,perdido,Preço,2018-03-01\ndd3,ganho,,2018-05-09\n',
    );
    expect((await localizar(ganhos)).dados).toEqual([
      {
        fechados: 2,
        situacoes: ['G', 'P'],
        de: '2018-03-01',
        ate: '2018-05-09',
        pipelines: [c.leads.pipeline_codigo],
        importacoes: [leads],
      },
    ]);
    await desfazer(ganhos);
    expect((await localizar(ganhos)).dados[0]).toMatchObject({ fechados: 0, importacoes: [] });
  });

  it('are told, as the undo is foretold, to who may see the import alone', async () => {
    const leads = await importar(LEADS(['ee1']));
    const ensaio = (
      await importarCsv(s, gerente, LEADS(['ee2']), { ...destinoEm(c.leads), simular: 'S' })
    ).uniproc_codigo;
    for (const verbo of [api.conferirDesfazer, api.localizarFechados]) {
      for (const como of [c.rep, c.estranho])
        expect((await s.chamar(verbo, { uniproc_codigo: leads }, { como })).codigo).toBe(
          'NAO_ENCONTRADO',
        );
      expect((await s.chamar(verbo, { uniproc_codigo: ensaio }, { como: gerente })).codigo).toBe(
        'NAO_ENCONTRADO',
      );
      const negado = await s.chamar(verbo, { uniproc_codigo: leads }, { como: c.semDireito });
      expect(negado.codigo).toBe('SEM_PERMISSAO');
    }
  });

  it('the name of an import of somebody else is not told', async () => {
    const meus = await importar(LEADS(['ff1']), c.rep);
    const ganhos = await importar(GANHOS(['ff1']));
    expect((await prever(meus, c.rep))?.antes).toEqual([
      { uniproc_codigo: ganhos, arquivo_nome: '', negocios: 1 },
    ]);
  });
});
