import { afterAll, beforeAll, expect, test } from 'vitest';
import * as api from '@praca/contract/pessoa/lgpd/endpoints.ts';
import * as envio from '@praca/contract/pedvenda/envio/endpoints.ts';
import * as proposta from '@praca/contract/proposta/endpoints.ts';
import { abrirZip } from '../../../test-support/cenario/ler-zip.ts';
import { lerPdf } from '../../../test-support/cenario/ler-pdf.ts';
import { hashDoDestino } from '../consentimento/destino.ts';
import { abrirLgpd, RASTROS } from '../../../test-support/cenario/lgpd.ts';

let s: Awaited<ReturnType<typeof abrirLgpd>>;
beforeAll(async () => {
  s = await abrirLgpd();
});
afterAll(() => s.fechar());

test('who may not, and who is of another registration, gets nothing, and nothing changes', async () => {
  const { pessoa_codigo } = await s.salvarCliente({ pessoa_razao: 'Quem Fica Aqui' });
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
  expect((await s.exportar(pessoa_codigo, s.u['ger.a'])).statusCode).toBe(403);
  expect((await s.exportar(pessoa_codigo, s.u['adm.b'])).statusCode).toBe(404);
  await s.recusada(
    api.anonimizar,
    { pessoa_codigo, nome: 'Quem Fica' },
    { ...s.adm(), status: 400, campo: 'nome' },
  );
});

test('the file has everything about the person, as data and to read; afterwards no text of any table tells who it was', async () => {
  const { pessoa_codigo, aberto, alheio } = await s.semear();
  const previsto = (
    await s.ok(
      s.chamar(api.preverAnonimizacao, { pessoa_codigo: String(pessoa_codigo) } as never, s.adm()),
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
  const arquivo = await s.exportar(pessoa_codigo);
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
  for (const tabela of ['acompanhamento', 'atividade', 'consentimento', 'email', 'evento'])
    expect(dados[tabela]!.length, tabela).toBeGreaterThan(0);
  expect(partes.get('leia.html')).toContain('Rua das Camélias');
  expect(partes.get('declaracao.pdf')).toMatch(/^%PDF-1\.\d[^]+%%EOF\s*$/);
  expect(arquivo.body).not.toContain('CANARIO-B-');
  expect((await s.eventos('pessoa', pessoa_codigo)).map((e) => e['evento_acao'])).toContain(
    'EXPORTAR',
  );

  expect((await s.varrer(RASTROS)).length).toBeGreaterThan(20);
  expect(previsto.achados).toEqual([
    expect.objectContaining({
      tabela: 'acompanhamento',
      trecho: expect.stringContaining('JOSEFINA'),
    }),
  ]);
  await s.recusada(
    api.anonimizar,
    {
      pessoa_codigo,
      nome: 'josefina araujo conceicao',
      LISTA_TROCAR: [{ tabela: 'negocio', codigo: alheio }],
    },
    { ...s.adm(), status: 400, campo: 'LISTA_TROCAR' },
  );
  await s.anonimizar(
    pessoa_codigo,
    'josefina araujo conceicao',
    previsto.achados.map(({ tabela, codigo }) => ({ tabela, codigo })),
  );
  expect(await s.varrer(RASTROS)).toEqual([]);

  const [linha] = await s.emA('SELECT * FROM pessoa WHERE pessoa_codigo = $1', [pessoa_codigo]);
  expect(linha).toMatchObject({
    pessoa_razao: `Pessoa anonimizada ${pessoa_codigo}`,
    pessoa_cnpj: null,
    cidade_descricao: 'Blumenau',
    pessoa_ativo: false,
    pessoa_baselegal: 'CONSENTIMENTO',
  });
  expect(linha!['pessoa_anonimizadaem']).not.toBeNull();
  const [dito] = await s.emA('SELECT * FROM consentimento WHERE pessoa_codigo = $1', [
    pessoa_codigo,
  ]);
  // What was said stays, and by its digest the address is still known.
  expect(dito).toMatchObject({
    consent_acao: 'C',
    consent_destino: '[anonimizado]',
    consent_hash: hashDoDestino('Josefina.Atelie@correio.com.br'),
    consent_ip: '',
    consent_prova: 'Formulário que [anonimizado] preencheu',
  });
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
    { ...s.adm(), status: 400, campo: 'nome' },
  );
});

test('the orders of a person stay as they were, with who they were for, until the law lets go; quotes do not', async () => {
  const { pessoa_codigo } = await s.salvarCliente({
    pessoa_razao: 'Benedito Quaresma Xavier',
    pessoa_cnpj: '111.444.777-35',
    endereco_endereco: 'Travessa do Moinho',
    cidade_descricao: 'Lages',
    uf_codigo: 'SC',
  });
  const aceitar = async () => {
    const { codigo, token } = await s.enviada({ pessoa_codigo, pedvenda_contato: 'Benedito' });
    await s.ok(
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
  const fim = await s.anonimizar(pessoa_codigo, 'Benedito Quaresma Xavier');
  expect(fim.uniproc_mensagem).toContain('1 pedido');
  expect(
    await s.varrer(['benedito', 'quaresma', '111.?444.?777.?-?35', 'moinho'], [pedido]),
  ).toEqual([]);
  expect(await s.guardadoDaProposta(pedido)).toEqual(guardado);
  expect(await documento(pedido)).toContain('Benedito Quaresma Xavier');
  expect(await documento(orcamento)).not.toContain('Benedito');
  const [guarda] = await s.emA(
    'SELECT pessoaguarda_cnpj, pessoaguarda_ate > current_date + 1800 AS cinco FROM pessoaguarda WHERE pessoa_codigo = $1',
    [pessoa_codigo],
  );
  expect(guarda).toEqual({ pessoaguarda_cnpj: '11144477735', cinco: true });
});
