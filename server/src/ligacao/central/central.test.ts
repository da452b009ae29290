import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getLista } from '@praca/contract/atividade/endpoints.ts';
import { getComoLigar, ligar } from '@praca/contract/ligacao/endpoints.ts';
import * as api from '@praca/contract/ligacao/central/endpoints.ts';
import { getLinhaDoTempo } from '@praca/contract/pessoa/ficha/endpoints.ts';
import { getPorCampos } from '@praca/contract/processo/endpoints.ts';
import { getMinhaConta, salvarMinhaConta } from '@praca/contract/usuario/conta/endpoints.ts';
import { inserir } from '../../../seed/fabricas/inserir.ts';
import type { Nome } from '../../../test-support/cenario/cenario.ts';
import { abrirTarefas } from '../../../test-support/cenario/tarefas.ts';
import { servidorAmi, type ServidorAmi } from '../../../test-support/servidor/ami.ts';
import { esperarProcesso } from '../../../test-support/servidor/esperar-processo.ts';
import {
  abrirReceptor,
  comStatus,
  type Receptor,
} from '../../../test-support/servidor/receptor.ts';

const SENHA = 'SENHA-DA-CENTRAL';
/** Named by the installation, and nobody answers there. */
const SEM_NINGUEM = 1;

let s: Awaited<ReturnType<typeof abrirTarefas>>;
let ami: ServidorAmi;
let http: Receptor;
let pessoa_codigo: number;
let negocio_codigo: number;
beforeAll(async () => {
  ami = await servidorAmi('praca', SENHA);
  http = await abrirReceptor();
  s = await abrirTarefas({
    PRACA_CENTRAIS: `127.0.0.1:${ami.porta}, [::1]:5038, 127.0.0.1:${SEM_NINGUEM}`,
    PRACA_REDE_PERMITIDA: '127.0.0.1',
  });
  pessoa_codigo = Number(
    (
      await inserir(s.dono, 'pessoa', s.a, {
        pessoa_razao: 'Usinagem Norte Ltda',
        pessoa_telefone: '(11) 98765-4321',
        repres_codigo: s.c.a.rep1.repres_codigo,
      })
    )['pessoa_codigo'],
  );
  negocio_codigo = await s.negocio();
  await s.emA('UPDATE negocio SET pessoa_codigo = $2 WHERE negocio_codigo = $1', [
    negocio_codigo,
    pessoa_codigo,
  ]);
});
afterAll(async () => {
  await s.fechar();
  await ami.fechar();
  await http.fechar();
});
beforeEach(async () => {
  ami.conduta = 'conversa';
  ami.desafia = true;
  ami.pedidos.length = 0;
  http.recebidas.length = 0;
  http.responder(comStatus(204));
  await s.dono.query('DELETE FROM limite');
  await s.emA('DELETE FROM central');
  await s.emA(
    "UPDATE usuario SET usuario_ramal = '1001' WHERE usuario_login IN ('rep1.a', 'adm.a')",
  );
});

const guardada = async (como: Nome = 'adm.a') =>
  (await s.chamar(api.getCentral, {}, { como: s.u[como] })).dados[0]!;
const doAmi = () => ({
  central_tipo: 'AMI' as const,
  central_servidor: '127.0.0.1',
  central_porta: ami.porta,
  central_usuario: 'praca',
  central_segredo: SENHA,
  central_prefixo: '0',
});
const doHttp = () => ({
  central_tipo: 'HTTP' as const,
  central_url: `${http.url}?de={ramal}&para={numero}`,
  central_cabecalho: 'X-Chave',
  central_segredo: SENHA,
});
const salvar = async (mudada: object) => {
  const r = await s.chamar(
    api.salvarCentral,
    { ...mudada, versao: (await guardada()).versao } as never,
    { como: s.u['adm.a'] },
  );
  expect(r.status, r.texto).toBe(200);
};
const pedir = async (mais: object = {}, como: Nome = 'rep1.a', chave?: string) =>
  s.chamar(ligar, { negocio_codigo, ...mais } as never, {
    como: s.u[como],
    ...(chave !== undefined && { cabecalhos: { 'idempotency-key': chave } }),
  });
const discar = async (mais: object = {}) => {
  const r = await pedir(mais);
  expect(r.dados[0], r.texto).toMatchObject({ ligacao_central: 'S', ligacao_motivo: '' });
  return r.dados[0]!;
};
const processo = async (uniproc_codigo: number, como: Nome = 'rep1.a') =>
  (await s.chamar(getPorCampos, { uniproc_codigo }, { como: s.u[como] })).dados[0];
const momento = (uniproc_codigo: number, como: Nome = 'rep1.a') =>
  expect.poll(async () => (await processo(uniproc_codigo, como))?.uniproc_observacao, {
    timeout: 10_000,
  });
const fim = async (uniproc_codigo: number) => esperarProcesso(s, uniproc_codigo, s.u['rep1.a']);
const tarefa = async (atividade_codigo: number) =>
  (await s.chamar(getLista, { atividade_codigo }, { como: s.u['rep1.a'] })).dados[0];

test('a central is kept by who configures integrations; its secret is encrypted, and no call, history or log row tells it', async () => {
  await salvar(doAmi());
  const lida = await s.chamar(api.getCentral, {}, { como: s.u['adm.a'] });
  expect(lida.dados[0]).toMatchObject({
    central_tipo: 'AMI',
    central_usuario: 'praca',
    central_segredo_gravado: 'S',
  });
  const [linha] = await s.emA('SELECT central_segredo FROM central');
  expect(String(linha?.['central_segredo']).length).toBeGreaterThan(30);
  const tudo = [lida.texto, JSON.stringify(linha), JSON.stringify(await s.eventos('central', s.a))];
  expect(tudo.join('')).not.toContain(SENHA);
  expect((await s.eventos('central', s.a)).map((v) => v['evento_acao'])).toEqual(['CRIAR']);
  // Without a new secret the former stays for the same exchange, and goes nowhere else.
  const { central_segredo: _segredo, ...semNova } = doAmi();
  await salvar({ ...semNova, central_prefixo: '9' });
  const { versao } = await guardada();
  await s.recusadas(
    [
      [api.salvarCentral, { ...semNova, central_usuario: 'outro', versao }, 'central_segredo'],
      [api.salvarCentral, { ...semNova, central_porta: SEM_NINGUEM, versao }, 'central_segredo'],
      [api.salvarCentral, { ...semNova, central_criptografia: 'TLS', versao }, 'central_segredo'],
      [api.salvarCentral, { ...doAmi(), central_canal: 'PJSIP/1001', versao }, 'central_canal'],
      [
        api.salvarCentral,
        { ...doAmi(), central_contexto: 'a\r\nAction: Command', versao },
        'central_contexto',
      ],
      [api.salvarCentral, { ...doAmi(), central_segredo: 'a\nb', versao }, 'central_segredo'],
    ],
    { como: s.u['adm.a'], status: 400, codigo: 'ENTRADA_INVALIDA' },
  );
  await s.recusada(
    api.salvarCentral,
    { ...doAmi(), versao: versao - 1 },
    { como: s.u['adm.a'], status: 409, codigo: 'REGISTRO_ALTERADO' },
  );
  await s.recusadas(
    [
      [api.getCentral, {}],
      [api.salvarCentral, { ...doAmi(), versao }],
      [api.testarCentral, {}],
    ],
    { como: s.u['rep1.a'], status: 403, codigo: 'SEM_PERMISSAO' },
  );
  expect(await guardada('adm.b')).toMatchObject({ central_tipo: 'NENHUMA', central_servidor: '' });
  expect((await s.chamar(getComoLigar, {}, { como: s.u['rep1.b'] })).dados[0]).toMatchObject({
    ligacao_motivo: 'SEM_CENTRAL',
  });
});

// 127.0.0.1 is allowed for look-ups and webhooks: that opens no port of it to this protocol, nor the exchange to webhooks.
test('S-32 an exchange inside the network is reached where the installation names it with its port, and nowhere else', async () => {
  const { versao } = await guardada();
  const onde = (central_servidor: string, central_porta = ami.porta) =>
    [
      api.salvarCentral,
      { ...doAmi(), central_servidor, central_porta, versao },
      'central_servidor',
    ] as const;
  await s.recusadas(
    [
      onde('127.0.0.1', ami.porta + 1),
      onde('10.0.0.9'),
      onde('169.254.169.254', 80),
      onde('::1', 5039),
      onde('0x7f.1', 22),
      [api.salvarCentral, { ...doHttp(), central_url: 'http://10.0.0.9/{numero}', versao }],
      [api.salvarCentral, { ...doHttp(), central_url: 'https://10.0.0.9/{numero}', versao }],
      [api.salvarCentral, { ...doHttp(), central_url: 'https://{ramal}.exemplo/', versao }],
    ],
    { como: s.u['adm.a'], status: 400, codigo: 'ENTRADA_INVALIDA' },
  );
  // What was kept before the installation changed its mind is looked at again when it is dialled.
  await salvar(doAmi());
  await s.emA("UPDATE central SET central_servidor = '127.0.0.2'");
  const { uniproc_codigo, atividade_codigo } = await discar();
  expect((await fim(uniproc_codigo)).uniproc_mensagem).toContain('não pode ser alcançada');
  expect(await tarefa(atividade_codigo)).toMatchObject({ ligacao_resultado: 'FA' });
  expect(ami.pedidos).toEqual([]);
});

test('one’s own extension decides whether the exchange dials: without one the number comes as a link, with the reason', async () => {
  await salvar(doAmi());
  const conta = async (usuario_ramal: string) => {
    const minha = (await s.chamar(getMinhaConta, {}, { como: s.u['rep1.a'] })).dados[0]!;
    const {
      usuario_nome,
      usuario_email,
      usuario_maiusculo,
      usuario_fuso,
      usuario_assinatura,
      versao,
    } = minha;
    const nova = {
      usuario_nome,
      usuario_email,
      usuario_maiusculo,
      usuario_fuso,
      usuario_assinatura,
      versao,
      usuario_ramal,
    };
    expect((await s.chamar(salvarMinhaConta, nova, { como: s.u['rep1.a'] })).status).toBe(200);
  };
  const como = async () =>
    (await s.chamar(getComoLigar, {}, { como: s.u['rep1.a'] })).dados[0]?.ligacao_motivo;
  await conta('');
  expect(await como()).toBe('SEM_RAMAL');
  const sem = (await pedir()).dados[0]!;
  expect(sem).toMatchObject({
    ligacao_central: 'N',
    ligacao_motivo: 'SEM_RAMAL',
    ligacao_link: 'tel:+5511987654321',
  });
  expect(await processo(sem.uniproc_codigo)).toMatchObject({ uniproc_situacao: 'FI' });
  await conta('10 01; x');
  expect(await como()).toBe('RAMAL_INVALIDO');
  await conta('2047');
  expect(await como()).toBe('');
  expect((await pedir({ ligacao_central: 'N' })).dados[0]).toMatchObject({
    ligacao_motivo: 'DISPENSADA',
  });
  expect(ami.pedidos).toEqual([]);
  const { uniproc_codigo } = await discar();
  await momento(uniproc_codigo).toBe('CONVERSA');
  expect(ami.chamadas()).toMatchObject([
    {
      Channel: 'PJSIP/2047',
      Exten: '011987654321',
      Context: 'from-internal',
      Async: 'true',
      CallerID: '2047',
    },
  ]);
  ami.desligar();
  await fim(uniproc_codigo);
});

test('a call is followed to its end, with its time, into the timeline; asked twice it is one, and calls of others go on beside it', async () => {
  await salvar(doAmi());
  const [um, outro] = await Promise.all([
    pedir({}, 'rep1.a', 'um-clique-so-000000001'),
    pedir({}, 'rep1.a', 'um-clique-so-000000001'),
  ]);
  expect(outro.dados).toEqual(um.dados);
  const { uniproc_codigo, atividade_codigo } = um.dados[0]!;
  await momento(uniproc_codigo).toBe('CONVERSA');
  await s.recusada(
    ligar,
    { negocio_codigo },
    { como: s.u['rep1.a'], status: 409, codigo: 'LIGACAO_EM_CURSO' },
  );
  const doAdm = (await pedir({}, 'adm.a')).dados[0]!;
  await momento(doAdm.uniproc_codigo, 'adm.a').toBe('CONVERSA');
  expect(ami.chamadas()).toHaveLength(2);
  expect(await processo(uniproc_codigo)).toMatchObject({ uniproc_situacao: 'EE' });
  // The secret went as the answer to a challenge.
  expect(JSON.stringify(ami.pedidos)).not.toContain(SENHA);
  ami.desligar();
  const feito = await fim(uniproc_codigo);
  expect(feito).toMatchObject({ uniproc_situacao: 'FI' });
  expect(feito.uniproc_resultadoobject).toMatchObject({
    Resultado: '0',
    ligacao_resultado: 'AT',
    atividade_codigo,
  });
  const feita = await tarefa(atividade_codigo);
  expect(feita).toMatchObject({
    ligacao_resultado: 'AT',
    ligacao_segundos: feito.uniproc_resultadoobject?.['ligacao_segundos'],
    atividade_situacao: 'C',
  });
  expect(feita?.ligacao_segundos).toBeGreaterThanOrEqual(0);
  expect((await s.eventos('atividade', atividade_codigo)).map((v) => v['evento_acao'])).toEqual([
    'CRIAR',
    'CONCLUIR',
    'LIGACAO_CENTRAL',
  ]);
  const linha = await s.chamar(
    getLinhaDoTempo,
    { pessoa_codigo, TIPOS: ['TAREFA'] },
    { como: s.u['rep1.a'] },
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
  await salvar(doAmi());
  ami.conduta = conduta;
  const { uniproc_codigo, atividade_codigo } = await discar();
  const { uniproc_resultadoobject } = await fim(uniproc_codigo);
  expect(uniproc_resultadoobject).toMatchObject({
    Resultado: falhou,
    ligacao_resultado: resultado,
    ligacao_segundos: null,
  });
  expect(await tarefa(atividade_codigo)).toMatchObject({
    ligacao_resultado: resultado,
    ligacao_segundos: null,
  });
  expect(ami.chamadas()).toHaveLength(1);
});

test('a wrong password, and nobody there: told by the test and by the call, which is asked for once', async () => {
  const testar = () => s.chamar(api.testarCentral, {}, { como: s.u['adm.a'] });
  await salvar(doAmi());
  const bom = await testar();
  expect(bom.dados[0]?.central_resposta).toContain('Asterisk Call Manager/9.0.0');
  expect(ami.chamadas()).toEqual([]);
  // A password in clear is for networks of the house.
  ami.desafia = false;
  expect((await testar()).status).toBe(200);
  ami.desafia = true;

  await salvar({ ...doAmi(), central_segredo: 'errada' });
  const senha = await testar();
  expect([senha.status, senha.codigo]).toEqual([502, 'CENTRAL_INACESSIVEL']);
  expect(senha.mensagens[0]?.Ajuda).toBe('A central recusou o usuário ou a senha.');
  const recusada = await discar();
  expect((await fim(recusada.uniproc_codigo)).uniproc_mensagem).toContain('usuário ou a senha');
  expect(await tarefa(recusada.atividade_codigo)).toMatchObject({ ligacao_resultado: 'FA' });

  await salvar({ ...doAmi(), central_porta: SEM_NINGUEM });
  expect((await testar()).mensagens[0]?.Ajuda).toBe('A central telefônica não respondeu.');
  const { uniproc_codigo, atividade_codigo } = await discar();
  expect((await fim(uniproc_codigo)).uniproc_situacao).toBe('ER');
  expect(await tarefa(atividade_codigo)).toMatchObject({ ligacao_resultado: 'SC' });
  expect(ami.chamadas()).toEqual([]);
});

test('a server that dies takes nobody’s call up again: it ends without an answer of the exchange, and is not dialled a second time', async () => {
  await salvar(doAmi());
  const { uniproc_codigo, atividade_codigo } = await discar();
  await momento(uniproc_codigo).toBe('CONVERSA');
  const morrer = (processo_: number) =>
    s.dono.query(
      "UPDATE processo_fila SET fila_reserva = now() - interval '1 second' WHERE uniproc_codigo = $1",
      [processo_],
    );
  await morrer(uniproc_codigo);
  s.difusor.acordarFila();
  expect(await fim(uniproc_codigo)).toMatchObject({ uniproc_situacao: 'ER' });
  expect(await tarefa(atividade_codigo)).toMatchObject({ ligacao_resultado: 'SC' });
  // Whoever still held the line writes nothing any more.
  ami.desligar();
  await pedir({ ligacao_central: 'N' });
  expect(await tarefa(atividade_codigo)).toMatchObject({ ligacao_resultado: 'SC' });
  expect(ami.chamadas()).toHaveLength(1);

  // Asked for long before a server could take it up.
  const velha = (await pedir({ ligacao_central: 'N' })).dados[0]!;
  await s.emA(
    `UPDATE processo SET uniproc_situacao = 'AG', uniproc_resultadoobject = NULL, uniproc_entrada = uniproc_entrada || $2 WHERE uniproc_codigo = $1`,
    [velha.uniproc_codigo, { pedida_em: new Date(Date.now() - 60_000).toISOString() }],
  );
  await s.dono.query(
    'INSERT INTO processo_fila (clienteregistro_codigo, uniproc_codigo, fila_paralela) VALUES ($1, $2, true)',
    [s.a, velha.uniproc_codigo],
  );
  s.difusor.acordarFila();
  await fim(velha.uniproc_codigo);
  expect(await tarefa(velha.atividade_codigo)).toMatchObject({ ligacao_resultado: 'SC' });
  expect(ami.chamadas()).toHaveLength(1);
});

test('what a person said of a call stays, whatever the exchange says afterwards', async () => {
  await salvar(doAmi());
  const { uniproc_codigo, atividade_codigo } = await discar();
  await momento(uniproc_codigo).toBe('CONVERSA');
  await s.emA("UPDATE atividade SET ligacao_resultado = 'CP' WHERE atividade_codigo = $1", [
    atividade_codigo,
  ]);
  ami.desligar();
  await fim(uniproc_codigo);
  expect(await tarefa(atividade_codigo)).toMatchObject({ ligacao_resultado: 'CP' });
});

test('click-to-dial over HTTP: asked for once, with extension, number and secret; a refusal is one, silence is no answer', async () => {
  await salvar({ ...doHttp(), central_metodo: 'GET', central_prefixo: '0' });
  const aceita = await discar();
  expect((await fim(aceita.uniproc_codigo)).uniproc_mensagem).toContain('atenda o seu ramal');
  expect(http.recebidas).toMatchObject([
    { metodo: 'GET', caminho: '/praca?de=1001&para=011987654321', corpo: '' },
  ]);
  expect(http.recebidas[0]?.cabecalhos['x-chave']).toBe(SENHA);
  // The exchange tells nothing of the call: a person does.
  expect(await tarefa(aceita.atividade_codigo)).toMatchObject({ ligacao_resultado: null });

  const { central_segredo: _segredo, ...semNova } = doHttp();
  await salvar({ ...semNova, central_metodo: 'POST' });
  http.responder(comStatus(403));
  const recusada = await discar();
  expect((await fim(recusada.uniproc_codigo)).uniproc_mensagem).toBe(
    'A central recusou a ligação (403).',
  );
  expect(await tarefa(recusada.atividade_codigo)).toMatchObject({ ligacao_resultado: 'FA' });
  expect(JSON.parse(http.recebidas[1]?.corpo ?? '')).toEqual({
    ramal: '1001',
    numero: '11987654321',
  });
  http.responder((_recebida, res) => void res.destroy());
  const muda = await discar();
  await fim(muda.uniproc_codigo);
  expect(await tarefa(muda.atividade_codigo)).toMatchObject({ ligacao_resultado: 'SC' });
  expect(http.recebidas).toHaveLength(3);

  await s.recusada(
    api.testarCentral,
    {},
    { como: s.u['adm.a'], status: 400, codigo: 'ENTRADA_INVALIDA', campo: 'ligacao_telefone' },
  );
  http.responder(comStatus(204));
  const teste = await s.chamar(
    api.testarCentral,
    { ligacao_telefone: '(11) 3333-4444' },
    { como: s.u['adm.a'] },
  );
  expect(teste.dados[0], teste.texto).toEqual({
    central_resposta: 'A central aceitou a ligação (204).',
  });
  expect(http.recebidas.at(-1)?.caminho).toBe('/praca?de=1001&para=1133334444');
});
