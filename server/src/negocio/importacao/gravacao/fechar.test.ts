import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patch } from '@praca/contract/negocio/endpoints.ts';
import { ganhar, reativar } from '@praca/contract/negocio/ciclo/endpoints.ts';
import * as api from '@praca/contract/negocio/importacao/endpoints.ts';
import { criarFunil, criarPerfil, criarUsuario } from '../../../../seed/fabricas/fabricas.ts';
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

const destino = () => destinoEm(c.leads);
const LEADS = (ids: readonly string[]): string =>
  `mql_id,first_contact_date,landing_page_id,origin\n${ids.map((id) => `${id},2018-01-10,lp,social\n`).join('')}`;
const GANHOS = (ids: readonly string[], dia = '2018-02-26 19:58:54'): string =>
  `mql_id,seller_id,sdr_id,won_date,business_segment\n${ids.map((id) => `${id},v-${id},s,${dia},pet\n`).join('')}`;

interface Estado {
  negocio_codigo: number;
  negocio_situacao: string;
  negocio_dtfechamento: string | null;
  negocio_dtcriacao: string;
  negocio_dtinteracao: string;
  motperda_codigo: number | null;
  versao: number;
}
const dosLeads = (busca: string): Promise<Estado[]> =>
  c.consultar<Estado>(
    `SELECT n.negocio_codigo, n.negocio_situacao, n.negocio_dtfechamento, n.negocio_dtcriacao, n.negocio_dtinteracao, n.motperda_codigo, n.versao
     FROM negocio n WHERE n.negocio_titulo LIKE $1 ORDER BY n.negocio_titulo`,
    [`Negócio ${busca}%`],
  );
const eventosDe = (negocio: number | undefined) =>
  c.consultar<{
    acao: string;
    versao: number;
    antes: Record<string, unknown> | null;
    depois: Record<string, unknown> | null;
  }>(
    "SELECT evento_acao AS acao, evento_versao AS versao, evento_antes AS antes, evento_depois AS depois FROM evento WHERE evento_tabela = 'negocio' AND evento_chave = $1 ORDER BY evento_codigo",
    [String(negocio)],
  );
const relatorioDe = async (uniproc_codigo: number): Promise<string[]> =>
  (
    await s.app.inject({
      method: 'GET',
      url: `/api/TWSNegocio/RelatorioImportacao/${uniproc_codigo}`,
      headers: { authorization: `JWT ${gerente?.token}` },
    })
  ).body
    .split('\r\n')
    .slice(1);
const desfazer = async (uniproc_codigo: number) => {
  const inicio = await s.chamar(api.desfazer, { uniproc_codigo }, { como: gerente });
  return (await fimDoProcesso(s.chamar, gerente, inicio.dados[0]?.uniproc_codigo ?? 0))
    .uniproc_resultadoobject;
};

beforeAll(async () => {
  c = await cenarioDeImportacao();
  ({ s, gerente } = c);
});
afterAll(() => s.fechar());

describe('a line that closes a deal that is there', () => {
  it('wins the open leads of an earlier file, with the history of the verb, and once', async () => {
    await importarCsv(s, gerente, LEADS(['aa1', 'aa2', 'aa3']), destino());
    const antes = await dosLeads('aa');
    const segunda = GANHOS(['aa1', 'aa3', 'aa9']);

    const ensaio = await importarCsv(s, gerente, segunda, { ...destino(), simular: 'S' });
    expect(ensaio.resultado).toMatchObject({ importadas: 1, fechados: 2, duplicadas: 0 });
    expect(ensaio.resultado.mensagem).toBe(
      '1 linha pode ser importada, 2 negócios seriam fechados, 0 já existiam, 0 linhas recusadas.',
    );
    expect(await dosLeads('aa')).toEqual(antes);
    expect((await relatorioDe(ensaio.uniproc_codigo))[0]).toContain(
      `2;Negócio fechado;won_date;2018-02-26T19:58:54;O negócio ${antes[0]?.negocio_codigo} seria fechado como ganho.;`,
    );

    const { resultado, uniproc_codigo } = await importarCsv(s, gerente, segunda, destino());
    expect(resultado).toMatchObject({
      Resultado: '0',
      linhas: 3,
      importadas: 1,
      fechados: 2,
      duplicadas: 0,
      recusadas: 0,
      mensagem: '1 negócio importado, 2 negócios fechados, 0 já existiam, 0 linhas recusadas.',
    });
    const depois = await dosLeads('aa');
    expect(depois.map((n) => [n.negocio_situacao, n.negocio_dtfechamento, n.versao])).toEqual([
      ['G', '2018-02-26T22:58:54.000Z', 2],
      ['A', null, 1],
      ['G', '2018-02-26T22:58:54.000Z', 2],
      ['G', '2018-02-26T22:58:54.000Z', 1],
    ]);
    expect(await eventosDe(antes[0]?.negocio_codigo)).toMatchObject([
      { acao: 'CRIAR' },
      {
        acao: 'GANHAR',
        versao: 2,
        antes: { negocio_situacao: 'A', negocio_dtfechamento: null, motperda_codigo: null },
        depois: { negocio_situacao: 'G', negocio_posvenda: null, negocio_recorrente: null },
      },
    ]);
    expect((await relatorioDe(uniproc_codigo))[0]).toContain(
      `2;Negócio fechado;won_date;2018-02-26T19:58:54;O negócio ${antes[0]?.negocio_codigo} foi fechado como ganho.;`,
    );

    const eventos = await c.contar('evento', "evento_tabela = 'negocio'");
    expect((await importarCsv(s, gerente, segunda, destino())).resultado).toMatchObject({
      importadas: 0,
      fechados: 0,
      duplicadas: 3,
    });
    expect(await dosLeads('aa')).toEqual(depois);
    expect(await c.contar('evento', "evento_tabela = 'negocio'")).toBe(eventos);
  });

  it('loses with its reason; the same file says it once; a line of its own new deal is a repetition', async () => {
    await importarCsv(s, gerente, LEADS(['bb1', 'bb2', 'bb3']), destino());
    const { resultado } = await importarCsv(
      s,
      gerente,
      [
        'mql_id,situação,motivo da perda,data de fechamento,origem',
        'bb1,perdido,Preço alto,2018-03-01,Só na linha',
        'bb1,perdido,Preço alto,2018-03-01,Só na linha',
        'bb2,perdido,,2018-03-01,',
        'bb3,aberto,,,',
        'bb8,,,,',
        'bb8,ganho,,2018-03-01,',
        '',
      ].join('\n'),
      destino(),
    );
    expect(resultado).toMatchObject({
      importadas: 1,
      fechados: 1,
      duplicadas: 3,
      recusadas: 1,
    });
    expect(resultado.recusas.map((r) => [r.linha, ...r.mensagens])).toEqual([
      [4, 'motivo da perda: Para perder um negócio é preciso dizer o motivo.'],
    ]);
    const [perdido, semMotivo, aberto, novo] = await dosLeads('bb');
    expect([
      perdido?.negocio_situacao,
      semMotivo?.negocio_situacao,
      aberto?.negocio_situacao,
      novo?.negocio_situacao,
    ]).toEqual(['P', 'A', 'A', 'A']);
    expect(perdido?.motperda_codigo).not.toBeNull();
    expect(await eventosDe(perdido?.negocio_codigo)).toMatchObject([
      { acao: 'CRIAR' },
      {
        acao: 'PERDER',
        antes: { negocio_situacao: 'A' },
        depois: { negocio_situacao: 'P', motperda_codigo: perdido?.motperda_codigo },
      },
    ]);
    // What the line says beside its end is not written, so its names make no cadastro.
    expect(await c.contar('origem_contato', "orprospect_descricao = 'Só na linha'")).toBe(0);
  });

  it('leaves alone what a person reopened, and what is closed already', async () => {
    await importarCsv(s, gerente, LEADS(['cc1', 'cc2']), destino());
    const [um, dois] = await dosLeads('cc');
    await s.chamar(
      ganhar,
      {
        negocio_codigo: dois?.negocio_codigo ?? 0,
        enviaPosVenda: 'N',
        abreNegocioRecorrente: 'N',
      },
      { como: gerente },
    );
    await expect.poll(async () => (await dosLeads('cc'))[1]?.negocio_situacao).toBe('G');
    const arquivo = GANHOS(['cc1', 'cc2']);
    expect((await importarCsv(s, gerente, arquivo, destino())).resultado).toMatchObject({
      fechados: 1,
      duplicadas: 1,
    });
    await s.chamar(reativar, { negocio_codigo: um?.negocio_codigo ?? 0 }, { como: gerente });
    const { resultado, uniproc_codigo } = await importarCsv(s, gerente, arquivo, destino());
    expect(resultado).toMatchObject({ fechados: 0, duplicadas: 2 });
    expect((await relatorioDe(uniproc_codigo))[0]).toContain('alguém o reabriu depois');
    expect((await dosLeads('cc'))[0]?.negocio_situacao).toBe('A');
  });

  it('an end before the beginning moves the beginning, and says so', async () => {
    await importarCsv(s, gerente, 'mql_id\ndd1\n', destino());
    const { resultado, uniproc_codigo } = await importarCsv(s, gerente, GANHOS(['dd1']), destino());
    expect(resultado).toMatchObject({ fechados: 1, avisos: 1 });
    const [negocio] = await dosLeads('dd');
    expect([negocio?.negocio_dtcriacao, negocio?.negocio_dtfechamento]).toEqual([
      '2018-02-26T22:58:54.000Z',
      '2018-02-26T22:58:54.000Z',
    ]);
    expect((await relatorioDe(uniproc_codigo))[1]).toContain('anterior à criação');
  });

  it('refuses the deals of others, those of who may not change deals, and what the stage still demands', async () => {
    await importarCsv(s, gerente, LEADS(['ee1', 'ee2']), destino());
    const alheio = await importarCsv(s, c.rep, GANHOS(['ee1']), destino());
    expect(alheio.resultado).toMatchObject({ fechados: 0, recusadas: 1 });
    expect(alheio.resultado.recusas[0]?.mensagens).toEqual([
      'O negócio desta linha não está entre os que você vê.',
    ]);
    const { perfil_codigo } = await criarPerfil(s.dono, c.registro, {
      perfil_permissoes: ['negocio.ver', 'negocio.criar', 'negocio.importar'],
    });
    const [empresa] = await c.consultar<{ empresa_codigo: number }>(
      'SELECT empresa_codigo FROM empresa',
    );
    const semEditar = await s.entrar(
      (
        await criarUsuario(s.dono, c.registro, {
          empresa_codigo: empresa?.empresa_codigo ?? 0,
          perfil_codigo,
          usuario_visualizaoutrosrep: true,
        })
      ).usuario_emaillogin,
    );
    const { resultado } = await importarCsv(s, semEditar, GANHOS(['ee1']), destino());
    expect(resultado.recusas[0]?.mensagens).toEqual(['Você não pode fechar negócios.']);
    const exigir = (campos: string[]) =>
      s.banco.transacao(c.registro, 'write', (tx) =>
        tx.sql('UPDATE estagio SET estagio_exigidos = $1', [campos]),
      );
    await exigir(['pessoa_codigo', 'negocio_valor']);
    const exigente = await importarCsv(s, gerente, GANHOS(['ee1']), destino());
    await exigir([]);
    expect(exigente.resultado.recusas[0]?.mensagens[0]).toMatch(
      /^Falta preencher no negócio \d+: cliente, valor\.$/,
    );
    expect((await dosLeads('ee')).map((l) => l.negocio_situacao)).toEqual(['A', 'A']);

    // The same identifiers in another registration are that one's own.
    const fora = await criarFunil(s.dono, c.outro, { board_tipo: 'leads' });
    const deles = await importarCsv(s, c.estranho, GANHOS(['ee1']), destinoEm(fora));
    expect(deles.resultado).toMatchObject({ importadas: 1, fechados: 0 });
    expect((await dosLeads('ee')).map((l) => l.negocio_situacao)).toEqual(['A', 'A']);
  });
});

describe('taking the import back', () => {
  it('opens its deals again exactly as they were, except those that somebody changed, and may close them again', async () => {
    await importarCsv(s, gerente, LEADS(['ff1', 'ff2', 'ff3']), destino());
    const antes = await dosLeads('ff');
    const arquivo = `${GANHOS(['ff1', 'ff2', 'ff3', 'ff4'])}`;
    const { uniproc_codigo } = await importarCsv(s, gerente, arquivo, destino());
    const mudado = (await dosLeads('ff'))[1];
    await s.chamar(reativar, { negocio_codigo: mudado?.negocio_codigo ?? 0 }, { como: gerente });
    const reativado = (await dosLeads('ff'))[1];
    expect(await desfazer(uniproc_codigo)).toEqual({
      Resultado: '0',
      excluidos: 1,
      reabertos: 2,
      mantidos: 1,
      pessoas_excluidas: 0,
      mensagem:
        '1 negócio foi retirado; 2 negócios foram reabertos; 1 ficou, porque alguém já trabalhou nele.',
      negocios_mantidos: [
        { negocio_codigo: mudado?.negocio_codigo, negocio_titulo: 'Negócio ff2' },
      ],
    });
    const depois = await dosLeads('ff');
    expect(depois).toHaveLength(3);
    expect(depois[1]).toEqual(reativado);
    for (const i of [0, 2]) expect(depois[i]).toEqual({ ...antes[i], versao: 3 });
    expect((await eventosDe(depois[0]?.negocio_codigo)).map((e) => [e.acao, e.versao])).toEqual([
      ['CRIAR', 1],
      ['GANHAR', 2],
      ['REATIVAR', 3],
    ]);
    expect((await importarCsv(s, gerente, arquivo, destino())).resultado).toMatchObject({
      importadas: 1,
      fechados: 2,
      duplicadas: 1,
    });
  });

  it('closed and opened again by imports alone, a deal is still one that nobody touched', async () => {
    const { uniproc_codigo } = await importarCsv(
      s,
      gerente,
      LEADS(['gg1', 'gg2', 'gg3']),
      destino(),
    );
    const fecha = await importarCsv(s, gerente, GANHOS(['gg1', 'gg2']), destino());
    expect(await desfazer(fecha.uniproc_codigo)).toMatchObject({ reabertos: 2, excluidos: 0 });
    const [, dois] = await dosLeads('gg');
    await s.chamar(
      patch,
      { negocio_codigo: dois?.negocio_codigo ?? 0, versao: 3, negocio_temperatura: 'QUENTE' },
      { como: gerente },
    );
    expect(await desfazer(uniproc_codigo)).toMatchObject({
      excluidos: 2,
      mantidos: 1,
      negocios_mantidos: [{ negocio_codigo: dois?.negocio_codigo }],
    });
  });
});
