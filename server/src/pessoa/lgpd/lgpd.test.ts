import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as acompanhamento from '@praca/contract/acompanhamento/endpoints.ts';
import * as atividade from '@praca/contract/atividade/endpoints.ts';
import * as negocio from '@praca/contract/negocio/endpoints.ts';
import * as envio from '@praca/contract/pedvenda/envio/endpoints.ts';
import * as api from '@praca/contract/pessoa/lgpd/endpoints.ts';
import { pessoa as clientes } from '@praca/contract/pessoa/recurso.ts';
import * as proposta from '@praca/contract/proposta/endpoints.ts';
import { inserir } from '../../../seed/fabricas/inserir.ts';
import { lerPdf } from '../../../test-support/cenario/ler-pdf.ts';
import { abrirPropostas } from '../../../test-support/cenario/propostas.ts';
import { esperarProcesso } from '../../../test-support/servidor/esperar-processo.ts';
import { padroesDe } from './termos.ts';

let s: Awaited<ReturnType<typeof abrirPropostas>>;
beforeAll(async () => {
  s = await abrirPropostas();
});
afterAll(() => s.fechar());

const adm = () => ({ como: s.u['adm.a'] });
const NOME = 'Josefina Araújo Conceição';
const FANTASIA = 'Ateliê da Josefina';
/** Everything by which anybody could tell who it was, in any spelling, former ones too. */
const RASTROS = [
  'josefina',
  'arau[jú]o conceicao',
  'conceicao',
  '390.?533.?447.?-?05',
  '4799?1?2?3?4?5678',
  '99123[^0-9]{0,3}4567',
  '98877[^0-9]{0,3}6655',
  'josefina\\.ateli',
  'finotti',
  'valquiria',
  'rua das camelias',
];

const salvarCliente = async (dados: object) => {
  const r = await s.chamar(clientes.api.salvar, dados as never, adm());
  expect(r.status, r.texto).toBe(200);
  return r.dados[0]!;
};
const ok = async <R extends { status: number; texto: string }>(chamada: Promise<R>): Promise<R> => {
  const r = await chamada;
  expect(r.status, r.texto).toBe(200);
  return r;
};

/** A person with everything that one can hang on a person. */
async function semear(nome: string = NOME) {
  const [estagio] = await s.emA(
    'SELECT estagio_codigo FROM estagio WHERE clienteregistro_codigo = $1 ORDER BY 1 LIMIT 1',
    [s.a],
  );
  const estagio_codigo = Number(estagio!['estagio_codigo']);
  const antes = await salvarCliente({
    pessoa_razao: 'Josefina Finotti',
    pessoa_telefone: '(47) 98877-6655',
  });
  const { pessoa_codigo } = antes;
  await salvarCliente({
    pessoa_codigo,
    versao: antes.versao,
    pessoa_razao: nome,
    pessoa_fantasia: FANTASIA,
    pessoa_cnpj: '390.533.447-05',
    pessoa_telefone: '(47) 99123-4567',
    pessoa_email: 'josefina.atelie@correio.com.br',
    endereco_endereco: 'Rua das Camélias',
    endereco_numero: '77',
    cidade_descricao: 'Blumenau',
    uf_codigo: 'SC',
    pessoa_baselegal: 'CONSENTIMENTO',
    pessoa_dtconsentimento: '2026-01-10',
    pessoa_origemconsent: 'Formulário que Josefina preencheu',
    contatos: [{ contato_nome: 'Valquíria Finotti', contato_telefone: '47 98877 6655' }],
  });
  const criarNegocio = async (negocio_titulo: string) =>
    (
      await ok(
        s.chamar(
          negocio.salvar,
          {
            negocio_titulo,
            estagio_codigo,
            pessoa_codigo,
            negocio_observacao: `Falar com a ${nome} pelo (47) 99123-4567.`,
          },
          adm(),
        ),
      )
    ).dados[0]!.negocio_codigo;
  const aberto = await criarNegocio('Vestidos para josefina araujo conceicao');
  const excluido = await criarNegocio('Uniformes da Josefina');
  for (const negocio_codigo of [aberto, excluido])
    await ok(
      s.chamar(
        acompanhamento.salvar,
        {
          negocio_codigo,
          acomp_texto: `Josefina pediu para ligar no 99123 4567 ou escrever a JOSEFINA.ATELIE@correio.com.br; CPF 39053344705. Valquíria confirma.`,
        } as never,
        adm(),
      ),
    );
  // A note that was changed: its history tells the deal only where it was made.
  const [nota] = await s.emA(
    'SELECT acomp_codigo, versao FROM acompanhamento WHERE negocio_codigo = $1',
    [aberto],
  );
  await ok(
    s.chamar(
      acompanhamento.salvar,
      {
        acomp_codigo: Number(nota!['acomp_codigo']),
        versao: Number(nota!['versao']),
        negocio_codigo: aberto,
        acomp_texto: 'A Josefina já comprou.',
      } as never,
      adm(),
    ),
  );
  await ok(
    s.chamar(
      atividade.salvar,
      {
        atividade_titulo: 'Ligar para Josefina',
        atividade_dthr: '2030-01-01T12:00:00Z',
        atividade_local: 'Rua das Camelias, 77',
        negocio_codigo: aberto,
      },
      adm(),
    ),
  );
  await ok(s.chamar(negocio.excluir, { negocio_codigo: String(excluido) } as never, adm()));
  await inserir(s.dono, 'email', s.a, {
    email_sentido: 'E',
    email_situacao: 'RE',
    email_de: `${nome} <josefina.atelie@correio.com.br>`,
    email_para: '{vendas@empresa.com.br,josefina.atelie@correio.com.br}',
    email_assunto: 'Pedido da Josefina',
    email_texto: `Bom dia, aqui é a Josefina. Meu telefone é +55 47 9 9123-4567.`,
    pessoa_codigo,
    usuario_codigo: s.c.usuarios['adm.a'].usuario_codigo,
    empresa_codigo: s.c.a.empresa1.empresa_codigo,
  });
  // Of somebody else's deal: only what tells her from anybody.
  const { negocio_codigo: alheio } = (
    await ok(s.chamar(negocio.salvar, { negocio_titulo: 'Outra casa', estagio_codigo }, adm()))
  ).dados[0]!;
  await ok(
    s.chamar(
      acompanhamento.salvar,
      {
        negocio_codigo: alheio,
        acomp_texto: `Indicação de ${nome.toUpperCase()}, cpf 390.533.447-05, tel. 47991234567. Falar com Conrado.`,
      } as never,
      adm(),
    ),
  );
  return { pessoa_codigo, aberto, alheio, estagio_codigo };
}

/** Where the registration's rows still tell who it was: every column of text of every table, but what the law keeps. */
async function varrer(rastros: readonly string[], legal: readonly number[] = []) {
  const colunas = await s.emA(
    `SELECT c.table_schema AS esquema, c.table_name AS tabela, c.column_name AS coluna,
       EXISTS (SELECT 1 FROM information_schema.columns x WHERE x.table_schema = c.table_schema AND x.table_name = c.table_name AND x.column_name = 'pedvenda_codigo') AS venda
     FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE t.table_type = 'BASE TABLE' AND c.table_schema NOT IN ('pg_catalog', 'information_schema') AND c.table_name <> 'pessoaguarda'
       AND (c.data_type IN ('text', 'character varying', 'character', 'jsonb', 'json', 'ARRAY'))
       AND EXISTS (SELECT 1 FROM information_schema.columns x WHERE x.table_schema = c.table_schema AND x.table_name = c.table_name AND x.column_name = 'clienteregistro_codigo')`,
    [],
  );
  expect(colunas.length).toBeGreaterThan(200);
  const achados: string[] = [];
  const cliente = await s.dono.connect();
  try {
    await cliente.query("SELECT set_config('app.registro', $1, false)", [String(s.a)]);
    for (const { esquema, tabela, coluna, venda } of colunas) {
      const fica = venda && !['negocio', 'email', 'evento', 'aviso'].includes(String(tabela));
      const { rows } = await cliente.query<{ texto: string }>(
        `SELECT "${String(coluna)}"::text AS texto FROM "${String(esquema)}"."${String(tabela)}" t WHERE clienteregistro_codigo = $1
           AND translate(lower("${String(coluna)}"::text), 'áàâãéêíóôõúç', 'aaaaeeiooouc') ~ $2 ${fica ? 'AND NOT (pedvenda_codigo = ANY($3))' : 'AND $3::bigint[] IS NOT NULL'} LIMIT 3`,
        [s.a, rastros.join('|'), legal],
      );
      for (const { texto } of rows) achados.push(`${tabela}.${coluna}: ${texto.slice(0, 300)}`);
    }
  } finally {
    cliente.release(true);
  }
  return achados;
}

const anonimizar = async (pessoa_codigo: number, nome: string) => {
  const r = await ok(s.chamar(api.anonimizar, { pessoa_codigo, nome }, adm()));
  const fim = await esperarProcesso(s, r.dados[0]!.uniproc_codigo, s.u['adm.a']);
  expect(fim.uniproc_resultadoobject?.Resultado, fim.uniproc_mensagem).toBe('0');
  return fim;
};
const exportar = (pessoa_codigo: number, como = s.u['adm.a']) =>
  s.app.inject({
    method: 'GET',
    url: `/api${api.exportarDados.path.replace('{pessoa_codigo}', String(pessoa_codigo))}`,
    headers: { authorization: `JWT ${como.token}` },
  });

/** The files of an archive by their central directory. */
function abrirZip(bytes: Buffer): Map<string, string> {
  const arquivos = new Map<string, string>();
  let em = bytes.readUInt32LE(bytes.lastIndexOf('PK\u0005\u0006') + 16);
  while (bytes.readUInt32LE(em) === 0x02014b50) {
    const [tamanho, nome, extra, nota, inicio] = [
      bytes.readUInt32LE(em + 20),
      bytes.readUInt16LE(em + 28),
      bytes.readUInt16LE(em + 30),
      bytes.readUInt16LE(em + 32),
      bytes.readUInt32LE(em + 42),
    ];
    const de = inicio + 30 + bytes.readUInt16LE(inicio + 26) + bytes.readUInt16LE(inicio + 28);
    arquivos.set(
      bytes.toString('utf8', em + 46, em + 46 + nome),
      inflateRawSync(bytes.subarray(de, de + tamanho)).toString('utf8'),
    );
    em += 46 + nome + extra + nota;
  }
  return arquivos;
}

test('who may not, and who is of another registration, gets nothing, and nothing changes', async () => {
  const { pessoa_codigo } = await salvarCliente({ pessoa_razao: 'Quem Fica Aqui' });
  for (const como of [s.u['ger.a'], s.u['rep1.a']])
    await s.recusadas(
      [
        [api.preverAnonimizacao, { pessoa_codigo: String(pessoa_codigo) }],
        [api.anonimizar, { pessoa_codigo, nome: 'Quem Fica Aqui' }],
      ],
      { como, status: 403, codigo: 'SEM_PERMISSAO' },
    );
  await s.recusadas(
    [
      [api.preverAnonimizacao, { pessoa_codigo: String(pessoa_codigo) }],
      [api.anonimizar, { pessoa_codigo, nome: 'Quem Fica Aqui' }],
    ],
    { como: s.u['adm.b'], status: 404, codigo: 'NAO_ENCONTRADO' },
  );
  expect((await exportar(pessoa_codigo, s.u['ger.a'])).statusCode).toBe(403);
  expect((await exportar(pessoa_codigo, s.u['adm.b'])).statusCode).toBe(404);
  await s.recusada(
    api.anonimizar,
    { pessoa_codigo, nome: 'Quem Fica' },
    { ...adm(), status: 400, campo: 'nome' },
  );
});

test('the file has everything about the person, as data and to read; afterwards no text of any table tells who it was', async () => {
  const { pessoa_codigo, aberto, alheio } = await semear();
  const previsto = (
    await ok(
      s.chamar(api.preverAnonimizacao, { pessoa_codigo: String(pessoa_codigo) } as never, adm()),
    )
  ).dados[0]!;
  expect(previsto).toMatchObject({
    anonimizada_em: null,
    contatos: 1,
    negocios: 1,
    emails: 1,
    pedidos: 0,
    guardar_ate: null,
    homonimos: 0,
  });
  const arquivo = await exportar(pessoa_codigo);
  expect([arquivo.statusCode, arquivo.headers['content-type']]).toEqual([200, 'application/zip']);
  const partes = abrirZip(arquivo.rawPayload);
  const { dados } = JSON.parse(partes.get('dados.json')!) as {
    dados: Record<string, Record<string, unknown>[]>;
  };
  expect(dados['pessoa']![0]).toMatchObject({
    pessoa_cnpj: '39053344705',
    pessoa_baselegal: 'CONSENTIMENTO',
    contatos: [{ contato_nome: 'Valquíria Finotti' }],
  });
  expect(dados['negocio']!.map((n) => n['negocio_codigo'])).toEqual([aberto]);
  for (const tabela of ['acompanhamento', 'atividade', 'email', 'evento'])
    expect(dados[tabela]!.length, tabela).toBeGreaterThan(0);
  expect(partes.get('leia.html')).toContain('Rua das Camélias');
  expect(arquivo.body).not.toContain('CANARIO-B-');
  expect((await s.eventos('pessoa', pessoa_codigo)).map((e) => e['evento_acao'])).toContain(
    'EXPORTAR',
  );

  expect((await varrer(RASTROS)).length).toBeGreaterThan(20);
  await anonimizar(pessoa_codigo, 'josefina araujo conceicao');
  expect(await varrer(RASTROS)).toEqual([]);

  const [linha] = await s.emA('SELECT * FROM pessoa WHERE pessoa_codigo = $1', [pessoa_codigo]);
  expect(linha).toMatchObject({
    pessoa_razao: `Pessoa anonimizada ${pessoa_codigo}`,
    pessoa_cnpj: null,
    cidade_descricao: 'Blumenau',
    pessoa_ativo: false,
    pessoa_baselegal: 'CONSENTIMENTO',
  });
  expect(linha!['pessoa_anonimizadaem']).not.toBeNull();
  const [deal] = await s.emA(
    'SELECT pessoa_nome, negocio_titulo, negocio_valor FROM negocio WHERE negocio_codigo = $1',
    [aberto],
  );
  expect(deal).toMatchObject({
    pessoa_nome: `Pessoa anonimizada ${pessoa_codigo}`,
    negocio_titulo: 'Vestidos para [anonimizado]',
  });
  const [nota] = await s.emA('SELECT acomp_texto FROM acompanhamento WHERE negocio_codigo = $1', [
    alheio,
  ]);
  expect(nota!['acomp_texto']).toBe(
    'Indicação de [anonimizado], cpf [anonimizado], tel. [anonimizado]. Falar com Conrado.',
  );
  const evento = (await s.eventos('pessoa', pessoa_codigo)).at(-1)!;
  expect([evento['evento_acao'], evento['usuario_codigo']]).toEqual([
    'ANONIMIZAR',
    s.c.usuarios['adm.a'].usuario_codigo,
  ]);
  await s.recusada(
    api.anonimizar,
    { pessoa_codigo, nome: `Pessoa anonimizada ${pessoa_codigo}` },
    { ...adm(), status: 400, campo: 'nome' },
  );
});

test('the orders of a person stay as they were, with who they were for, until the law lets go; quotes do not', async () => {
  const { pessoa_codigo } = await salvarCliente({
    pessoa_razao: 'Benedito Quaresma Xavier',
    pessoa_cnpj: '111.444.777-35',
    endereco_endereco: 'Travessa do Moinho',
    cidade_descricao: 'Lages',
    uf_codigo: 'SC',
  });
  const aceitar = async () => {
    const { codigo, token } = await s.enviada({ pessoa_codigo, pedvenda_contato: 'Benedito' });
    await ok(
      s.chamar(
        proposta.aceitar,
        await s.sim(token, {
          aceitevenda_nome: 'Benedito Quaresma Xavier',
          aceitevenda_documento: '11144477735',
        }),
      ),
    );
    return codigo;
  };
  const pedido = await aceitar();
  const orcamento = (await s.enviada({ pessoa_codigo, pedvenda_contato: 'Benedito Quaresma' }))
    .codigo;
  const documento = async (codigo: number) => {
    const r = await s.app.inject({
      method: 'GET',
      url: `/api${envio.pdf.path.replace('{pedvenda_codigo}', String(codigo))}`,
      headers: { authorization: `JWT ${s.u['adm.a'].token}` },
    });
    expect(r.statusCode, r.body).toBe(200);
    return lerPdf(r.rawPayload).texto;
  };
  expect(await documento(pedido)).toContain('Benedito Quaresma Xavier');
  const [tipo] = await s.emA('SELECT pedvenda_tipo FROM pedvenda WHERE pedvenda_codigo = $1', [
    pedido,
  ]);
  expect(tipo!['pedvenda_tipo']).toBe('P');
  const guardado = await s.guardadoDaProposta(pedido);
  const fim = await anonimizar(pessoa_codigo, 'Benedito Quaresma Xavier');
  expect(fim.uniproc_mensagem).toContain('1 pedido');
  expect(await varrer(['benedito', 'quaresma', '111.?444.?777.?-?35', 'moinho'], [pedido])).toEqual(
    [],
  );
  expect(await s.guardadoDaProposta(pedido)).toEqual(guardado);
  expect(await documento(pedido)).toContain('Benedito Quaresma Xavier');
  expect(await documento(orcamento)).not.toContain('Benedito');
  const [guarda] = await s.emA(
    'SELECT pessoaguarda_cnpj, pessoaguarda_ate > current_date + 1800 AS cinco FROM pessoaguarda WHERE pessoa_codigo = $1',
    [pessoa_codigo],
  );
  expect(guarda).toEqual({ pessoaguarda_cnpj: '11144477735', cinco: true });
});

test('a namesake keeps their name: free text of others that only names it stays', async () => {
  const outra = await salvarCliente({ pessoa_razao: 'Helena Prado Martins' });
  const { pessoa_codigo } = await salvarCliente({
    pessoa_razao: 'Helena Prado Martins',
    pessoa_cnpj: '168.995.350-09',
  });
  const [estagio] = await s.emA(
    'SELECT estagio_codigo FROM estagio WHERE clienteregistro_codigo = $1 ORDER BY 1 LIMIT 1',
    [s.a],
  );
  const doOutro = (
    await ok(
      s.chamar(
        negocio.salvar,
        {
          negocio_titulo: 'Para Helena Prado Martins',
          estagio_codigo: Number(estagio!['estagio_codigo']),
          pessoa_codigo: outra.pessoa_codigo,
        },
        adm(),
      ),
    )
  ).dados[0]!.negocio_codigo;
  await anonimizar(pessoa_codigo, 'Helena Prado Martins');
  const [deal] = await s.emA(
    'SELECT pessoa_nome, negocio_titulo FROM negocio WHERE negocio_codigo = $1',
    [doOutro],
  );
  expect(deal).toEqual({
    pessoa_nome: 'Helena Prado Martins',
    negocio_titulo: 'Para Helena Prado Martins',
  });
  expect(await varrer(['168.?995.?350.?-?09'])).toEqual([]);
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

test('the clock proposes people without orders and contact, and makes nobody anonymous by itself', async () => {
  const velha = await salvarCliente({
    pessoa_razao: 'Otília Velasques',
    pessoa_cnpj: '280.012.389-38',
  });
  const nova = await salvarCliente({
    pessoa_razao: 'Nova de Agora',
    pessoa_cnpj: '123.456.789-09',
  });
  const empresa = await salvarCliente({ pessoa_razao: 'Firma Antiga Ltda' });
  await s.emA(
    "UPDATE pessoa SET pessoa_dtcriacao = now() - interval '30 months' WHERE clienteregistro_codigo = $1 AND pessoa_codigo = ANY($2)",
    [s.a, [velha.pessoa_codigo, empresa.pessoa_codigo]],
  );
  const ler = async () => (await ok(s.chamar(api.getRetencao, {}, adm()))).dados[0]!;
  expect(await ler()).toEqual({ meses: null, total: 0, pessoas: [] });
  await ok(s.chamar(api.salvarRetencao, { meses: 24 }, adm()));
  const { meses, total, pessoas } = await ler();
  expect([meses, total, pessoas.map((p) => p.pessoa_codigo)]).toEqual([
    24,
    1,
    [velha.pessoa_codigo],
  ]);
  await s.recusadas([[api.salvarRetencao, { meses: 1 }, 'meses']], { ...adm(), status: 400 });
  await s.recusada(
    api.anonimizarConjunto,
    { LISTA_CODIGO: [velha.pessoa_codigo], confirmacao: 'sim' },
    { ...adm(), status: 400, campo: 'confirmacao' },
  );
  await s.recusada(
    api.anonimizarConjunto,
    { LISTA_CODIGO: [velha.pessoa_codigo, nova.pessoa_codigo], confirmacao: 'ANONIMIZAR' },
    { ...adm(), status: 400, codigo: 'REFERENCIA_INVALIDA' },
  );
  for (const [e, entrada] of [
    [api.getRetencao, {}],
    [api.salvarRetencao, { meses: 12 }],
    [api.anonimizarConjunto, { LISTA_CODIGO: [velha.pessoa_codigo], confirmacao: 'ANONIMIZAR' }],
  ] as const)
    await s.recusada(e, entrada, { como: s.u['ger.a'], status: 403, codigo: 'SEM_PERMISSAO' });
  const r = await ok(
    s.chamar(
      api.anonimizarConjunto,
      { LISTA_CODIGO: [velha.pessoa_codigo], confirmacao: 'ANONIMIZAR' },
      adm(),
    ),
  );
  const fim = await esperarProcesso(s, r.dados[0]!.uniproc_codigo, s.u['adm.a']);
  expect(fim.uniproc_resultadoobject?.Resultado, fim.uniproc_mensagem).toBe('0');
  expect(await ler()).toMatchObject({ total: 0, pessoas: [] });
  expect(await varrer(['ot[ií]lia', 'velasques', '280.?012.?389'])).toEqual([]);
  const [fica] = await s.emA('SELECT pessoa_razao FROM pessoa WHERE pessoa_codigo = $1', [
    nova.pessoa_codigo,
  ]);
  expect(fica!['pessoa_razao']).toBe('Nova de Agora');
});
