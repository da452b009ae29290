import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getComoLigar, ligar } from '@praca/contract/ligacao/endpoints.ts';
import * as api from '@praca/contract/ligacao/central/endpoints.ts';
import { getLinhaDoTempo } from '@praca/contract/pessoa/ficha/endpoints.ts';
import {
  cenarioCentral,
  SEM_NINGUEM,
  SENHA_DA_CENTRAL,
} from '../../../test-support/cenario/central.ts';
import { comStatus } from '../../../test-support/servidor/receptor.ts';

let x: Awaited<ReturnType<typeof cenarioCentral>>;
let pessoa_codigo: number;
let negocio_codigo: number;
beforeAll(async () => {
  x = await cenarioCentral();
  ({ pessoa_codigo, negocio_codigo } = x);
});
afterAll(() => x.fechar());
beforeEach(() => x.limpar());

test('a central is kept by who configures integrations; its secret is encrypted, and no call, history or log row tells it', async () => {
  await x.salvar(x.doAmi());
  const lida = await x.s.chamar(api.getCentral, {}, { como: x.s.u['adm.a'] });
  expect(lida.dados[0]).toMatchObject({
    central_tipo: 'AMI',
    central_usuario: 'praca',
    central_segredo_gravado: 'S',
  });
  const [linha] = await x.s.emA('SELECT central_segredo FROM central');
  expect(String(linha?.['central_segredo']).length).toBeGreaterThan(30);
  const tudo = [
    lida.texto,
    JSON.stringify(linha),
    JSON.stringify(await x.s.eventos('central', x.s.a)),
  ];
  expect(tudo.join('')).not.toContain(SENHA_DA_CENTRAL);
  expect((await x.s.eventos('central', x.s.a)).map((v) => v['evento_acao'])).toEqual(['CRIAR']);
  // Without a new secret the former stays for the same exchange, and goes nowhere else.
  const { central_segredo: _segredo, ...semNova } = x.doAmi();
  await x.salvar({ ...semNova, central_prefixo: '9' });
  const { versao } = await x.guardada();
  await x.s.recusadas(
    [
      [api.salvarCentral, { ...semNova, central_usuario: 'outro', versao }, 'central_segredo'],
      [api.salvarCentral, { ...semNova, central_porta: SEM_NINGUEM, versao }, 'central_segredo'],
      [api.salvarCentral, { ...semNova, central_criptografia: 'TLS', versao }, 'central_segredo'],
      [api.salvarCentral, { ...x.doAmi(), central_canal: 'PJSIP/1001', versao }, 'central_canal'],
      [
        api.salvarCentral,
        { ...x.doAmi(), central_contexto: 'a\r\nAction: Command', versao },
        'central_contexto',
      ],
      [api.salvarCentral, { ...x.doAmi(), central_segredo: 'a\nb', versao }, 'central_segredo'],
    ],
    { como: x.s.u['adm.a'], status: 400, codigo: 'ENTRADA_INVALIDA' },
  );
  await x.s.recusada(
    api.salvarCentral,
    { ...x.doAmi(), versao: versao - 1 },
    { como: x.s.u['adm.a'], status: 409, codigo: 'REGISTRO_ALTERADO' },
  );
  await x.s.recusadas(
    [
      [api.getCentral, {}],
      [api.salvarCentral, { ...x.doAmi(), versao }],
      [api.testarCentral, {}],
    ],
    { como: x.s.u['rep1.a'], status: 403, codigo: 'SEM_PERMISSAO' },
  );
  expect(await x.guardada('adm.b')).toMatchObject({
    central_tipo: 'NENHUMA',
    central_servidor: '',
  });
  expect((await x.s.chamar(getComoLigar, {}, { como: x.s.u['rep1.b'] })).dados[0]).toMatchObject({
    ligacao_motivo: 'SEM_CENTRAL',
  });
});

// 127.0.0.1 is allowed for look-ups and webhooks: that opens no port of it to this protocol, nor the exchange to webhooks.
test('S-32 an exchange inside the network is reached where the installation names it with its port, and nowhere else', async () => {
  const { versao } = await x.guardada();
  const onde = (central_servidor: string, central_porta = x.ami.porta) =>
    [
      api.salvarCentral,
      { ...x.doAmi(), central_servidor, central_porta, versao },
      'central_servidor',
    ] as const;
  await x.s.recusadas(
    [
      onde('127.0.0.1', x.ami.porta + 1),
      onde('10.0.0.9'),
      onde('169.254.169.254', 80),
      onde('::1', 5039),
      onde('0x7f.1', 22),
      [api.salvarCentral, { ...x.doHttp(), central_url: 'http://10.0.0.9/{numero}', versao }],
      [api.salvarCentral, { ...x.doHttp(), central_url: 'https://10.0.0.9/{numero}', versao }],
      [api.salvarCentral, { ...x.doHttp(), central_url: 'https://{ramal}.exemplo/', versao }],
    ],
    { como: x.s.u['adm.a'], status: 400, codigo: 'ENTRADA_INVALIDA' },
  );
  // What was kept before the installation changed its mind is looked at again when it is dialled.
  await x.salvar(x.doAmi());
  await x.s.emA("UPDATE central SET central_servidor = '127.0.0.2'");
  const { uniproc_codigo, atividade_codigo } = await x.discar();
  expect((await x.fim(uniproc_codigo)).uniproc_mensagem).toContain('não pode ser alcançada');
  expect(await x.tarefa(atividade_codigo)).toMatchObject({ ligacao_resultado: 'FA' });
  expect(x.ami.pedidos).toEqual([]);
});

test('one’s own extension decides whether the exchange dials: without one the number comes as a link, with the reason', async () => {
  await x.salvar(x.doAmi());
  const como = async () =>
    (await x.s.chamar(getComoLigar, {}, { como: x.s.u['rep1.a'] })).dados[0]?.ligacao_motivo;
  await x.porRamal('');
  expect(await como()).toBe('SEM_RAMAL');
  const sem = (await x.pedir()).dados[0]!;
  expect(sem).toMatchObject({
    ligacao_central: 'N',
    ligacao_motivo: 'SEM_RAMAL',
    ligacao_link: 'tel:+5511987654321',
  });
  expect(await x.processo(sem.uniproc_codigo)).toMatchObject({ uniproc_situacao: 'FI' });
  await x.porRamal('10 01; x');
  expect(await como()).toBe('RAMAL_INVALIDO');
  await x.porRamal('2047');
  expect(await como()).toBe('');
  expect((await x.pedir({ ligacao_central: 'N' })).dados[0]).toMatchObject({
    ligacao_motivo: 'DISPENSADA',
  });
  expect(x.ami.pedidos).toEqual([]);
  const { uniproc_codigo } = await x.discar();
  await x.momento(uniproc_codigo).toBe('CONVERSA');
  expect(x.ami.chamadas()).toMatchObject([
    {
      Channel: 'PJSIP/2047',
      Exten: '011987654321',
      Context: 'from-internal',
      Async: 'true',
      CallerID: '2047',
    },
  ]);
  x.ami.desligar();
  await x.fim(uniproc_codigo);
});

test('a call is followed to its end, with its time, into the timeline; asked twice it is one, and calls of others go on beside it', async () => {
  await x.salvar(x.doAmi());
  const [um, outro] = await Promise.all([
    x.pedir({}, 'rep1.a', 'um-clique-so-000000001'),
    x.pedir({}, 'rep1.a', 'um-clique-so-000000001'),
  ]);
  expect(outro.dados).toEqual(um.dados);
  const { uniproc_codigo, atividade_codigo } = um.dados[0]!;
  await x.momento(uniproc_codigo).toBe('CONVERSA');
  await x.s.recusada(
    ligar,
    { negocio_codigo },
    { como: x.s.u['rep1.a'], status: 409, codigo: 'LIGACAO_EM_CURSO' },
  );
  const doAdm = (await x.pedir({}, 'adm.a')).dados[0]!;
  await x.momento(doAdm.uniproc_codigo, 'adm.a').toBe('CONVERSA');
  expect(x.ami.chamadas()).toHaveLength(2);
  expect(await x.processo(uniproc_codigo)).toMatchObject({ uniproc_situacao: 'EE' });
  // The secret went as the answer to a challenge.
  expect(JSON.stringify(x.ami.pedidos)).not.toContain(SENHA_DA_CENTRAL);
  x.ami.desligar();
  const feito = await x.fim(uniproc_codigo);
  expect(feito).toMatchObject({ uniproc_situacao: 'FI' });
  expect(feito.uniproc_resultadoobject).toMatchObject({
    Resultado: '0',
    ligacao_resultado: 'AT',
    atividade_codigo,
  });
  const feita = await x.tarefa(atividade_codigo);
  expect(feita).toMatchObject({
    ligacao_resultado: 'AT',
    ligacao_segundos: feito.uniproc_resultadoobject?.['ligacao_segundos'],
    atividade_situacao: 'C',
  });
  expect(feita?.ligacao_segundos).toBeGreaterThanOrEqual(0);
  expect((await x.s.eventos('atividade', atividade_codigo)).map((v) => v['evento_acao'])).toEqual([
    'CRIAR',
    'CONCLUIR',
    'LIGACAO_CENTRAL',
  ]);
  const linha = await x.s.chamar(
    getLinhaDoTempo,
    { pessoa_codigo, TIPOS: ['TAREFA'] },
    { como: x.s.u['rep1.a'] },
  );
  expect(linha.dados.find((i) => i.item_codigo === atividade_codigo)?.tarefa).toMatchObject({
    ligacao_resultado: 'AT',
    ligacao_segundos: feita?.ligacao_segundos,
  });
});

test.each([
  ['ocupado', 'OC', '0'],
  ['nao-atende', 'NA', '0'],
  ['sem-linha', 'FA', '1'],
  ['ramal-nao-atende', 'RA', '0'],
  ['recusar', 'FA', '1'],
  ['cair', 'SC', '1'],
] as const)('an exchange that says %s: the call is %s', async (conduta, resultado, falhou) => {
  await x.salvar(x.doAmi());
  x.ami.conduta = conduta;
  const { uniproc_codigo, atividade_codigo } = await x.discar();
  const { uniproc_resultadoobject } = await x.fim(uniproc_codigo);
  expect(uniproc_resultadoobject).toMatchObject({
    Resultado: falhou,
    ligacao_resultado: resultado,
    ligacao_segundos: null,
  });
  expect(await x.tarefa(atividade_codigo)).toMatchObject({
    ligacao_resultado: resultado,
    ligacao_segundos: null,
  });
  expect(x.ami.chamadas()).toHaveLength(1);
});

test('a wrong password, and nobody there: told by the test and by the call, which is asked for once', async () => {
  const testar = () => x.s.chamar(api.testarCentral, {}, { como: x.s.u['adm.a'] });
  await x.s.emA('DELETE FROM central');
  const nenhuma = await testar();
  expect([nenhuma.status, nenhuma.mensagens[0]?.Campo]).toEqual([400, 'central_tipo']);
  await x.salvar(x.doAmi());
  const bom = await testar();
  expect(bom.dados[0]?.central_resposta).toContain('Asterisk Call Manager/9.0.0');
  expect(x.ami.chamadas()).toEqual([]);
  // A password in clear is for networks of the house.
  x.ami.desafia = false;
  expect((await testar()).status).toBe(200);
  x.ami.desafia = true;

  await x.salvar({ ...x.doAmi(), central_segredo: 'errada' });
  const senha = await testar();
  expect([senha.status, senha.codigo]).toEqual([502, 'CENTRAL_INACESSIVEL']);
  expect(senha.mensagens[0]?.Ajuda).toBe('A central recusou o usuário ou a senha.');
  const recusada = await x.discar();
  expect((await x.fim(recusada.uniproc_codigo)).uniproc_mensagem).toContain('usuário ou a senha');
  expect(await x.tarefa(recusada.atividade_codigo)).toMatchObject({ ligacao_resultado: 'FA' });

  await x.salvar({ ...x.doAmi(), central_porta: SEM_NINGUEM });
  expect((await testar()).mensagens[0]?.Ajuda).toBe('A central telefônica não respondeu.');
  const { uniproc_codigo, atividade_codigo } = await x.discar();
  expect((await x.fim(uniproc_codigo)).uniproc_situacao).toBe('ER');
  expect(await x.tarefa(atividade_codigo)).toMatchObject({ ligacao_resultado: 'SC' });
  expect(x.ami.chamadas()).toEqual([]);
});

test('a server that dies takes nobody’s call up again: it ends without an answer of the exchange, and is not dialled a second time', async () => {
  await x.salvar(x.doAmi());
  const { uniproc_codigo, atividade_codigo } = await x.discar();
  await x.momento(uniproc_codigo).toBe('CONVERSA');
  const morrer = (processo_: number) =>
    x.s.dono.query(
      "UPDATE processo_fila SET fila_reserva = now() - interval '1 second' WHERE uniproc_codigo = $1",
      [processo_],
    );
  await morrer(uniproc_codigo);
  x.s.difusor.acordarFila();
  expect(await x.fim(uniproc_codigo)).toMatchObject({ uniproc_situacao: 'ER' });
  expect(await x.tarefa(atividade_codigo)).toMatchObject({ ligacao_resultado: 'SC' });
  // Whoever still held the line writes nothing any more.
  x.ami.desligar();
  await x.pedir({ ligacao_central: 'N' });
  expect(await x.tarefa(atividade_codigo)).toMatchObject({ ligacao_resultado: 'SC' });
  expect(x.ami.chamadas()).toHaveLength(1);

  // Asked for long before a server could take it up.
  const velha = (await x.pedir({ ligacao_central: 'N' })).dados[0]!;
  await x.s.emA(
    `UPDATE processo SET uniproc_situacao = 'AG', uniproc_resultadoobject = NULL, uniproc_entrada = uniproc_entrada || $2 WHERE uniproc_codigo = $1`,
    [velha.uniproc_codigo, { pedida_em: new Date(Date.now() - 60_000).toISOString() }],
  );
  await x.s.dono.query(
    'INSERT INTO processo_fila (clienteregistro_codigo, uniproc_codigo, fila_paralela) VALUES ($1, $2, true)',
    [x.s.a, velha.uniproc_codigo],
  );
  x.s.difusor.acordarFila();
  await x.fim(velha.uniproc_codigo);
  expect(await x.tarefa(velha.atividade_codigo)).toMatchObject({ ligacao_resultado: 'SC' });
  expect(x.ami.chamadas()).toHaveLength(1);
});

test('what a person said of a call stays, whatever the exchange says afterwards', async () => {
  await x.salvar(x.doAmi());
  const { uniproc_codigo, atividade_codigo } = await x.discar();
  await x.momento(uniproc_codigo).toBe('CONVERSA');
  await x.s.emA("UPDATE atividade SET ligacao_resultado = 'CP' WHERE atividade_codigo = $1", [
    atividade_codigo,
  ]);
  x.ami.desligar();
  await x.fim(uniproc_codigo);
  expect(await x.tarefa(atividade_codigo)).toMatchObject({ ligacao_resultado: 'CP' });
});

test('click-to-dial over HTTP: asked for once, with extension, number and secret; a refusal is one, silence is no answer', async () => {
  await x.salvar({ ...x.doHttp(), central_metodo: 'GET', central_prefixo: '0' });
  const aceita = await x.discar();
  expect((await x.fim(aceita.uniproc_codigo)).uniproc_mensagem).toContain('atenda o seu ramal');
  expect(x.http.recebidas).toMatchObject([
    { metodo: 'GET', caminho: '/praca?de=1001&para=011987654321', corpo: '' },
  ]);
  expect(x.http.recebidas[0]?.cabecalhos['x-chave']).toBe(SENHA_DA_CENTRAL);
  // The exchange tells nothing of the call: a person does.
  expect(await x.tarefa(aceita.atividade_codigo)).toMatchObject({ ligacao_resultado: null });

  const { central_segredo: _segredo, ...semNova } = x.doHttp();
  await x.salvar({ ...semNova, central_metodo: 'POST' });
  x.http.responder(comStatus(403));
  const recusada = await x.discar();
  expect((await x.fim(recusada.uniproc_codigo)).uniproc_mensagem).toBe(
    'A central recusou a ligação (403).',
  );
  expect(await x.tarefa(recusada.atividade_codigo)).toMatchObject({ ligacao_resultado: 'FA' });
  expect(JSON.parse(x.http.recebidas[1]?.corpo ?? '')).toEqual({
    ramal: '1001',
    numero: '11987654321',
  });
  x.http.responder((_recebida, res) => void res.destroy());
  const muda = await x.discar();
  await x.fim(muda.uniproc_codigo);
  expect(await x.tarefa(muda.atividade_codigo)).toMatchObject({ ligacao_resultado: 'SC' });
  expect(x.http.recebidas).toHaveLength(3);

  await x.s.recusada(
    api.testarCentral,
    {},
    { como: x.s.u['adm.a'], status: 400, codigo: 'ENTRADA_INVALIDA', campo: 'ligacao_telefone' },
  );
  x.http.responder(comStatus(204));
  const teste = await x.s.chamar(
    api.testarCentral,
    { ligacao_telefone: '(11) 3333-4444' },
    { como: x.s.u['adm.a'] },
  );
  expect(teste.dados[0], teste.texto).toEqual({
    central_resposta: 'A central aceitou a ligação (204).',
  });
  expect(x.http.recebidas.at(-1)?.caminho).toBe('/praca?de=1002&para=1133334444');
});
