import { afterAll, beforeAll, expect, test } from 'vitest';
import { gerarAgenda } from '@praca/contract/atividade/agenda/endpoints.ts';
import {
  getCentral,
  getLista as getTarefas,
  getMeuDia,
} from '@praca/contract/atividade/endpoints.ts';
import { getLista as getEmails } from '@praca/contract/email/endpoints.ts';
import { ligar } from '@praca/contract/ligacao/endpoints.ts';
import { ler, patch } from '@praca/contract/negocio/endpoints.ts';
import { getLinhaDoTempo, ler as lerFicha } from '@praca/contract/negocio/ficha/endpoints.ts';
import { TIPOS_ITEM } from '@praca/contract/negocio/ficha/schemas.ts';
import { calcular, salvar as salvarVenda } from '@praca/contract/pedvenda/endpoints.ts';
import { pdf } from '@praca/contract/pedvenda/envio/endpoints.ts';
import { TODAS_PERMISSOES, type Permissao } from '@praca/contract/permissoes.ts';
import { getLinhaDoTempo as linhaDoCliente } from '@praca/contract/pessoa/ficha/endpoints.ts';
import { getLista as getAvisos } from '@praca/contract/aviso/endpoints.ts';
import { negociosDaPrevisao } from '@praca/contract/painel/endpoints.ts';
import { pessoa as cliente } from '@praca/contract/pessoa/recurso.ts';
import { contar as contarATransferir } from '@praca/contract/usuario/transferencia/endpoints.ts';
import { inserir } from '../../../seed/fabricas/inserir.ts';
import { criarPerfil, criarUsuario } from '../../../seed/fabricas/fabricas.ts';
import { VE_TUDO } from '../../../seed/fabricas/registro-a.ts';
import { abrirClienteMudado, MARCA } from '../../../test-support/cenario/cliente-mudado.ts';
import { lerPdf } from '../../../test-support/cenario/ler-pdf.ts';
import { PARTES, varrer } from '../../../test-support/varredura/leituras.ts';

// A page that gathers gives each part by that part's own right (S-89), and what comes by a code follows the row that it is
// of (S-67): every read of the contract is asked by who lacks one right, and by who lost the customer.

let s: Awaited<ReturnType<typeof abrirClienteMudado>>;
beforeAll(async () => {
  s = await abrirClienteMudado();
});
afterAll(() => s.fechar());

/** What may be read of the customer by who reads the customer alone: document, telephones, e-mail, bare and as people write them. */
const DO_CLIENTE =
  /11444777000161|11\.444\.777|49977665544|97766-?5544|4933221144|3322-?1144|almoxarifado@|quizumba|Sigilos|Brejo Fict/;
const NADA = /(?!)/;
/** What of the kind each right opens no read may tell without it. A document names its deal, by its title alone. */
const SEM: Partial<Record<Permissao, (caminho: string) => RegExp>> = {
  'pessoa.ver': () => new RegExp(`${DO_CLIENTE.source}|CARTA-DO-REP1`),
  'venda.ver': () => /ORC-DO-REP1|98765\.43|98\.765,43/,
  'negocio.ver': (caminho) => (caminho.startsWith('/TWSPedVenda/') ? NADA : new RegExp(MARCA)),
};

const nomes = () => ({
  negocio_codigo: s.negocio_codigo,
  pessoa_codigo: s.pessoa_codigo,
  pedvenda_codigo: s.pedvenda_codigo,
  atividade_codigo: s.doNegocio,
  pipeline_codigo: s.c.a.funil.pipeline_codigo,
  perfil_codigo: s.c.a.representante.perfil_codigo,
  repres_codigo: s.c.a.rep1.repres_codigo,
  usuario_login: 'rep1.a',
  MOSTRAR_HISTORICO: 'S',
  COLUNAS: ['negocio_codigo', 'negocio_titulo', 'pessoa_nome'],
  FILTROS: {},
  visao_tela: 'lista',
});
const moduloDe = (permissao: string): string => permissao.split('.')[0] ?? '';
/** Somebody who sees everybody's rows and has every right but those of these modules; the audit, too, tells everything. */
async function semEstes(...faltam: Permissao[]) {
  const modulos = new Set([...faltam, 'auditoria.ver'].map(moduloDe));
  const { perfil_codigo } = await criarPerfil(s.dono, s.a, {
    perfil_permissoes: TODAS_PERMISSOES.filter((uma) => !modulos.has(moduloDe(uma))),
  });
  const { usuario_emaillogin } = await criarUsuario(s.dono, s.a, {
    empresa_codigo: s.c.a.empresa1.empresa_codigo,
    perfil_codigo,
    ...VE_TUDO,
  });
  return s.entrar(usuario_emaillogin);
}

const ANDARES = (Object.keys(SEM) as Permissao[]).flatMap((sem) =>
  PARTES.map((parte) => [sem, parte] as const),
);
test.each(ANDARES)(
  'S-89 no read of the contract tells who lacks %s what it opens (part %i)',
  async (sem, parte) => {
    const vistos = await varrer(s, await semEstes(sem), nomes(), SEM[sem]!, parte);
    expect([...vistos.values()].filter((status) => status.has(200)).length).toBeGreaterThan(20);
  },
);

test.each(PARTES)(
  'S-67 no read of the contract tells a representative what is of a customer that moved away (part %i)',
  async (parte) => {
    const rebatizada = new RegExp(`${DO_CLIENTE.source}|Rebatizada`);
    await varrer(
      s,
      s.u['rep1.a'],
      nomes(),
      // A document says whom it is for, by the name of today, and no more.
      (caminho) => (caminho.startsWith('/TWSPedVenda/') ? DO_CLIENTE : rebatizada),
      parte,
    );
  },
);

test('S-89 a key that sees deals alone reads no quote, mail, document or telephone on the page of a deal, asked for or not', async () => {
  const como = await s.comChave('negocio.ver');
  const { negocio_codigo } = s;
  const ficha = await s.chamar(lerFicha, { negocio_codigo }, como);
  expect(ficha.status, ficha.texto).toBe(200);
  const [pagina] = ficha.dados;
  expect([
    pagina!.orcamentos,
    pagina!.negocio.pessoa_cnpj,
    pagina!.negocio.pessoa_telefone,
    pagina!.negocio.pessoa_email,
  ]).toEqual([[], null, '', '']);
  const tipos = async (TIPOS?: readonly string[]) =>
    new Set(
      (
        await s.chamar(
          getLinhaDoTempo,
          { negocio_codigo, SQL_LIMIT: 50, ...(TIPOS && { TIPOS }) },
          como,
        )
      ).dados.map((i) => i.item_tipo),
    );
  expect(await tipos()).toEqual(new Set(['EVENTO', 'NOTA', 'TAREFA']));
  for (const tipo of TIPOS_ITEM)
    expect([...(await tipos([tipo]))]).toEqual(
      ['EVENTO', 'NOTA', 'TAREFA'].includes(tipo) ? [tipo] : [],
    );
  const inteira = await s.chamar(lerFicha, { negocio_codigo }, { como: s.u['adm.a'] });
  expect([inteira.dados[0]!.orcamentos.length, inteira.dados[0]!.negocio.pessoa_cnpj]).toEqual([
    1,
    '11444777000161',
  ]);
});

test('S-89 the page of a customer gives each kind by its right', async () => {
  const { pessoa_codigo } = s;
  const tipos = async (como: { token: string }) =>
    new Set(
      (await s.chamar(linhaDoCliente, { pessoa_codigo, SQL_LIMIT: 50 }, { como })).dados.map(
        (i) => i.item_tipo,
      ),
    );
  expect(await tipos(s.u['adm.a'])).toEqual(
    new Set(['CADASTRO', 'NOTA', 'TAREFA', 'ORCAMENTO', 'NEGOCIO', 'EMAIL']),
  );
  expect(await tipos(await semEstes('venda.ver'))).toEqual(
    new Set(['CADASTRO', 'NOTA', 'TAREFA', 'NEGOCIO', 'EMAIL']),
  );
  expect(await tipos(await semEstes('negocio.ver'))).toEqual(new Set(['CADASTRO']));
});

test('S-89 where a row is used is told by kind to who may see the kind, and else only that it is', async () => {
  const usos = async (como: { token: string }) => {
    const { envelope } = await s.chamar(
      cliente.api.excluir,
      { pessoa_codigo: String(s.pessoa_codigo) },
      { como },
    );
    return JSON.stringify(envelope);
  };
  expect(await usos(s.u['adm.a'])).toMatch(/1 negócio.*1 venda/s);
  const semVer = await usos(await semEstes('venda.ver', 'negocio.ver'));
  expect(semVer).toContain('registros que você não vê');
  expect(semVer).not.toMatch(/\d (negócio|tarefa|anotaç|venda)/);
});

test('S-89 a notice keeps to itself what its person may read no more by right; the deals of a forecast are for who sees deals', async () => {
  const como = await semEstes('venda.ver');
  for (const [chave, sobre] of [
    ['v', { pedvenda_codigo: s.pedvenda_codigo }],
    ['n', { negocio_codigo: s.negocio_codigo }],
  ] as const)
    await inserir(s.dono, 'aviso', s.a, {
      usuario_login: como.usuario_login,
      aviso_tipo: 'VENDA',
      aviso_chave: chave,
      aviso_titulo: `Aviso ${chave}`,
      ...sobre,
    });
  const { dados } = await s.chamar(getAvisos, {}, { como });
  expect(
    dados
      .map((a) => [a.acessivel, a.pedvenda_codigo, a.aviso_titulo.startsWith('Aviso')])
      .toSorted(),
  ).toEqual([
    ['N', null, false],
    ['S', null, true],
  ]);
  const previsao = await s.chamar(negociosDaPrevisao, {}, { como: await semEstes('negocio.ver') });
  expect([previsao.status, previsao.codigo]).toEqual([403, 'SEM_PERMISSAO']);
});

test('S-89 mails of a customer follow their deals; how much somebody leaves behind is told to who sees it', async () => {
  const [tudo, semNegocios] = [s.u['adm.a'], await semEstes('negocio.ver')];
  const cartas = async (como: { token: string }) =>
    (await s.chamar(getEmails, { pessoa_codigo: s.pessoa_codigo }, { como })).dados.map(
      (m) => m.email_assunto,
    );
  expect([await cartas(tudo), await cartas(semNegocios)]).toEqual([['CARTA-DO-REP1'], []]);
  const deixa = async (como: { token: string }) =>
    (await s.chamar(contarATransferir, { usuario_login: 'rep1.a' }, { como })).dados[0]!;
  expect((await deixa(tudo)).negocios).toBeGreaterThan(0);
  expect(await deixa(semNegocios)).toMatchObject({ negocios: null, tarefas: null });
});

test('S-67 tasks and the calendar call a customer that moved away as its deal does, and tell no telephone', async () => {
  const como = s.u['rep1.a'];
  const { dados } = await s.chamar(getTarefas, {}, { como });
  const de = (codigo: number) =>
    dados
      .filter((t) => t.atividade_codigo === codigo)
      .map((t) => [t.pessoa_razao, t.pessoa_telefone]);
  expect([de(s.doNegocio), de(s.doCliente)]).toEqual([[['Zanzibar', null]], [[null, null]]]);
  const central = await s.chamar(getCentral, {}, { como });
  expect(central.texto).toContain('Zanzibar');
  const meuDia = await s.chamar(getMeuDia, {}, { como });
  expect([central.texto, meuDia.texto].join()).not.toMatch(
    new RegExp(`${DO_CLIENTE.source}|Rebatizada`),
  );
  const { dados: enderecos } = await s.chamar(gerarAgenda, { SUBSTITUIR: 'S' }, { como });
  const ics = await s.app.inject({
    method: 'GET',
    url: new URL(enderecos[0]!.agenda_url).pathname,
  });
  expect(ics.statusCode).toBe(200);
  expect(ics.body).toContain('Zanzibar');
  expect(ics.body).not.toMatch(/Rebatizada/);
  const { dados: deles } = await s.chamar(getTarefas, {}, { como: s.u['adm.a'] });
  expect(deles.find((t) => t.atividade_codigo === s.doCliente)).toMatchObject({
    pessoa_razao: 'Rebatizada',
    pessoa_telefone: '49977665544',
  });
});

test('S-67 the name that a deal keeps stays, also where its title is changed by who lost the customer', async () => {
  const como = s.u['rep1.a'];
  const negocio = async () =>
    (await s.chamar(ler, { negocio_codigo: s.negocio_codigo }, { como })).dados[0]!;
  const { versao, pessoa_nome } = await negocio();
  expect(pessoa_nome).toBe('Zanzibar');
  const mudado = await s.chamar(
    patch,
    { negocio_codigo: s.negocio_codigo, versao, negocio_titulo: `${MARCA} outro` },
    { como },
  );
  expect([mudado.status, (await negocio()).pessoa_nome]).toEqual([200, 'Zanzibar']);
});

test('S-67 a call to the customer of a deal has a number for who reads that customer; nothing is dialled or kept else', async () => {
  const como = s.u['rep1.a'];
  const tarefas = async () => (await s.emA('SELECT count(*)::int AS n FROM atividade'))[0]!['n'];
  const antes = await tarefas();
  const r = await s.chamar(
    ligar,
    { negocio_codigo: s.negocio_codigo, ligacao_central: 'N' },
    { como },
  );
  expect([r.status, r.codigo, await tarefas()]).toEqual([400, 'ENTRADA_INVALIDA', antes]);
  expect(r.texto).not.toMatch(DO_CLIENTE);
  const direto = await s.chamar(
    ligar,
    { pessoa_codigo: s.pessoa_codigo, ligacao_central: 'N' },
    { como },
  );
  expect([direto.status, await tarefas()]).toEqual([404, antes]);
});

test('S-67 a dry run of a sale refuses what the write refuses, and tells no price that the caller did not see paid', async () => {
  const [produto] = await s.emA(
    "INSERT INTO produto (clienteregistro_codigo, produto_descricao, produto_preco) VALUES ($1, 'Eixo', 10) RETURNING produto_codigo",
    [s.a],
  );
  const produto_codigo = Number(produto!['produto_codigo']);
  await s.emA(
    `WITH v AS (INSERT INTO pedvenda (clienteregistro_codigo, empresa_codigo, pedvenda_numero, pedvenda_tipo, pedvenda_situacao, pessoa_codigo, repres_codigo, usuario_login)
       VALUES ($1, $2, 'PED-DO-REP2', 'P', 'LI', $3, $4, 'rep2.a') RETURNING pedvenda_codigo)
     INSERT INTO itpedvenda (clienteregistro_codigo, pedvenda_codigo, itpedvenda_sequencia, produto_codigo, itpedvenda_descricao, itpedvenda_quantidade, itpedvenda_vlunitario, itpedvenda_vlliquido, itpedvenda_vltotal)
     SELECT $1, pedvenda_codigo, 1, $5, 'Eixo', 1, 7.77, 7.77, 7.77 FROM v`,
    [s.a, s.c.a.empresa1.empresa_codigo, s.pessoa_codigo, s.c.a.rep2.repres_codigo, produto_codigo],
  );
  const itens = [{ produto_codigo, itpedvenda_quantidade: '1' }];
  const { pessoa_codigo, negocio_codigo, pedvenda_codigo } = s;
  const fazer = (entrada: object, quem: 'rep1.a' | 'rep2.a' = 'rep1.a') =>
    s.chamar(calcular, { itens, ...entrada }, { como: s.u[quem] });
  for (const entrada of [
    { pessoa_codigo },
    { repres_codigo: s.c.a.rep2.repres_codigo },
    { empresa_codigo: s.c.b.empresa9.empresa_codigo },
    { tabpreco_codigo: 999_999 },
  ]) {
    const [ensaio, escrita] = [
      await fazer(entrada),
      await s.chamar(salvarVenda, { itens, ...entrada }, { como: s.u['rep1.a'] }),
    ];
    expect(
      [ensaio.status, ensaio.codigo, ensaio.mensagens.map((m) => m.Campo)],
      JSON.stringify(entrada),
    ).toEqual([400, 'REFERENCIA_INVALIDA', escrita.mensagens.map((m) => m.Campo)]);
  }
  const ultimo = async (entrada: object, quem?: 'rep2.a') =>
    (await fazer(entrada, quem)).dados[0]?.itens[0]?.ultimo_vlunitario;
  expect([
    await ultimo({ negocio_codigo }),
    await ultimo({ pessoa_codigo, negocio_codigo, pedvenda_codigo }),
    await ultimo({ pessoa_codigo }, 'rep2.a'),
  ]).toEqual([null, null, '7.7700']);
});

test('S-67 a quote on paper names the customer that moved away, and no document of it', async () => {
  const papel = async (quem: 'rep1.a' | 'adm.a') => {
    const r = await s.app.inject({
      method: 'GET',
      url: `/api${pdf.path.replace('{pedvenda_codigo}', String(s.pedvenda_codigo))}`,
      headers: { authorization: `JWT ${s.u[quem].token}` },
    });
    expect(r.statusCode).toBe(200);
    return lerPdf(r.rawPayload).texto;
  };
  const [dele, inteiro] = [await papel('rep1.a'), await papel('adm.a')];
  expect([/Rebatizada/.test(dele), DO_CLIENTE.test(dele)]).toEqual([true, false]);
  expect([/Rebatizada/.test(inteiro), DO_CLIENTE.test(inteiro)]).toEqual([true, true]);
});
