import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { FUSO_DO_BRASIL, dataNoFuso, formatarData, somarDias } from '@praca/contract/br/data.ts';
import * as auditoria from '@praca/contract/auditoria/endpoints.ts';
import { getLista as getAvisos } from '@praca/contract/aviso/endpoints.ts';
import { recursos } from '@praca/contract/recursos.ts';
import { loginEmail } from '@praca/contract/sessao/endpoints.ts';
import { abrirCenario, type Cenario } from '../../../test-support/cenario/cenario.ts';
import { enderecoDe, rodarComando } from '../../../test-support/servidor/comando.ts';
import { emailsDe, filaDeEmailsVazia } from '../../../test-support/servidor/emails.ts';
import { escutar } from '../../../test-support/servidor/escutar.ts';
import { ouvir } from '../../../test-support/servidor/fluxo.ts';
import type { Servidor } from '../../../test-support/servidor/servidor.ts';
import { digestRegistro } from '../../platform/banco/digest.ts';
import { MauUso } from '../../platform/errors.ts';
import { lerArgumentos } from './argumentos.ts';
import { atenderRegistro } from './atender.ts';

let s: Cenario;
let outro: Servidor;
const hoje = dataNoFuso(new Date(), FUSO_DO_BRASIL);
const daqui = (dias: number) => somarDias(hoje, dias);

beforeAll(async () => {
  s = await abrirCenario();
  outro = await s.outro();
});
afterAll(async () => {
  await outro.fechar();
  await s.fechar();
});
beforeEach(async () => {
  await s.emA(
    "UPDATE clienteregistro SET clienteregistro_situacao = 'ATIVO', clienteregistro_validade = $1, clienteregistro_teste = true, clienteregistro_produtos = '{0003}'",
    [daqui(5)],
  );
  s.difusor.esquecer({ registro: s.a });
  await vi.waitFor(async () => {
    if (String(await porTodos()) !== '200,200') throw new Error('ainda sem acesso');
  });
});

/** As the command does it, in this process: `registro bloquear 3 --motivo …`. */
const registro = (...linha: string[]) =>
  atenderRegistro({ banco: s.banco, config: s.config, quem: 'operador' }, lerArgumentos(linha));
const numero = () => String(s.a);
const MOTIVO = ['--motivo', 'Boleto de março'];

/** What an administrator of A is answered by both processes. */
async function porTodos(): Promise<(number | string)[]> {
  const respostas = [];
  for (const um of [s, outro]) {
    const r = await um.chamar(recursos.empresa.api.getLista, {}, { como: s.u['adm.a'] });
    respostas.push(r.status === 403 ? r.codigo : r.status);
  }
  return respostas;
}
const estado = async () =>
  (
    await s.emA(
      'SELECT clienteregistro_situacao AS situacao, clienteregistro_validade AS validade, clienteregistro_teste AS teste, clienteregistro_produtos AS produtos FROM clienteregistro',
    )
  )[0];

test('each change stands in the database, in the audit with who and why, in the mail and on the screen of the administrators', async () => {
  const antes = await emailsDe(s);
  expect(await registro('renovar', numero(), '--ate', formatarData(daqui(40)), ...MOTIVO)).toEqual([
    expect.stringContaining(`ATIVO até ${formatarData(daqui(40))}, em teste.`),
    '1 administrador(es) avisado(s), por e-mail e na tela.',
  ]);
  await registro('contratar', numero(), '0002', '--ate', 'sem-prazo', ...MOTIVO, '--quem', 'Ana');
  expect(await estado()).toEqual({
    situacao: 'ATIVO',
    validade: null,
    teste: false,
    produtos: ['0002', '0003'],
  });
  const bloqueio = await registro('bloquear', numero(), ...MOTIVO);
  expect(bloqueio.join('\n')).toContain('Ninguém deste registro entra: use liberar');
  await registro('liberar', numero(), ...MOTIVO);
  const como = s.u['adm.a'];
  await expect.poll(() => porTodos()).toEqual([200, 200]);

  const { dados } = await s.chamar(auditoria.getLista, { TABELA: 'clienteregistro' }, { como });
  expect(dados.map((l) => [l.evento_acao, l.usuario_nome])).toEqual([
    ['LIBERAR', 'operador'],
    ['BLOQUEAR', 'operador'],
    ['CONTRATAR', 'Ana'],
    ['RENOVAR', 'operador'],
  ]);
  expect(dados[3]?.mudancas).toEqual([
    { campo: 'clienteregistro_validade', antes: daqui(5), depois: daqui(40) },
    { campo: 'motivo', antes: '', depois: 'Boleto de março' },
    { campo: 'quem', antes: '', depois: 'operador' },
  ]);
  const avisos = (await s.chamar(getAvisos, { LISTA_TIPO: ['ACESSO'] }, { como })).dados;
  expect(avisos.map((a) => [a.aviso_titulo, a.aviso_texto])).toEqual(
    [
      'O acesso da sua empresa foi liberado',
      'O acesso da sua empresa foi bloqueado',
      'Sua empresa contratou o sistema Gestão (0002): vale sem prazo',
      `O acesso da sua empresa foi renovado: vale até ${formatarData(daqui(40))}`,
    ].map((titulo) => [titulo, 'Boleto de março']),
  );
  const novos = (await emailsDe(s)).slice(antes.length);
  expect(novos.map((texto) => texto.includes('adm.a@registro-a.demo'))).toEqual(
    Array(4).fill(true),
  );
  const dito = (await registro('mostrar', numero())).join('\n');
  for (const parte of [
    'Registro A Ltda',
    'ATIVO sem prazo',
    'adm.a@registro-a.demo',
    'Ana contratou',
  ])
    expect(dito).toContain(parte);
  expect((await registro('listar')).join('\n')).toMatch(/Registro A Ltda .* ATIVO sem prazo/);
});

test('a blocked registration is refused by the next call of every process, its streams end at once, and a released one gets in without a restart', async () => {
  expect(await porTodos()).toEqual([200, 200]);
  const fluxo = await ouvir(
    `http://127.0.0.1:${await escutar(outro.app)}/api/eventos`,
    s.u['rep1.a'].token,
  );
  await registro('bloquear', 'REP1.A@registro-a.demo', ...MOTIVO);
  await expect.poll(() => porTodos()).toEqual(['1274', '1274']);
  await expect.poll(() => fluxo.fim()).toBe('fim');
  const entrada = {
    usuario_emaillogin: 'adm.a@registro-a.demo',
    usuario_senha: s.c.usuarios['adm.a'].senha,
  };
  expect((await outro.chamar(loginEmail, entrada)).codigo).toBe('1274');
  await registro('liberar', numero(), ...MOTIVO);
  await expect.poll(() => porTodos()).toEqual([200, 200]);
  expect((await outro.chamar(loginEmail, entrada)).status).toBe(200);
});

test('a trial that goes on is told of again three days before its new end, a contracted one is not', async () => {
  const lembretes = () =>
    s.emA(
      "SELECT uniproc_em AS em FROM processo WHERE uniproc_tipo = 'FIM_DO_TESTE' AND uniproc_situacao = 'AG'",
    );
  const antes = await lembretes();
  await registro('renovar', numero(), '--ate', daqui(2), ...MOTIVO);
  expect(await lembretes()).toEqual(antes);
  await registro('renovar', numero(), '--ate', daqui(30), ...MOTIVO);
  expect(await lembretes()).toEqual([{ em: `${daqui(27)}T12:00:00.000Z` }]);
  await filaDeEmailsVazia(s);
});

test('what cannot be is one sentence and changes nothing: unknown, ambiguous, over already, as it is', async () => {
  const cnpj = '11222333000181';
  for (const r of [s.a, s.b])
    await s.banco.transacao(r, 'write', (tx) =>
      tx.sql('UPDATE clienteregistro SET clienteregistro_cnpj = $1', [cnpj]),
    );
  const fotografar = () => Promise.all([s.a, s.b].map((r) => digestRegistro(s.dono, r)));
  const antes = await fotografar();
  const casos: [string[], string | RegExp][] = [
    [['bloquear', '999999', ...MOTIVO], 'Não há registro de número 999999.'],
    [['bloquear', 'ninguem@lugar.demo', ...MOTIVO], 'Nenhum registro tem o e-mail'],
    [['bloquear', '11.444.777/0001-61', ...MOTIVO], 'Nenhum registro tem o CNPJ ou CPF'],
    [['bloquear', 'Registro A', ...MOTIVO], 'não é número de registro, CNPJ nem e-mail'],
    [
      ['bloquear', '11.222.333/0001-81', ...MOTIVO],
      new RegExp(`Mais de um registro tem .*: ${s.a} \\(Registro A Ltda.*; ${s.b} \\(`),
    ],
    [['renovar', numero(), '--ate', daqui(-1), ...MOTIVO], 'já passou'],
    [['renovar', numero(), '--ate', daqui(5), ...MOTIVO], 'já está assim'],
    [['contratar', numero(), '0003', '--ate', daqui(-1), ...MOTIVO], 'já passou'],
    [['liberar', numero(), ...MOTIVO], 'não está bloqueado'],
  ];
  for (const [linha, dito] of casos) {
    const erro = await registro(...linha).catch((e: unknown) => e);
    expect(erro, linha.join(' ')).toBeInstanceOf(MauUso);
    expect((erro as Error).message).toMatch(dito);
  }
  expect(await fotografar()).toEqual(antes);
});

test('the command reaches the database beside a running server, ends with 2 where it was asked wrongly, and takes the name of who runs it', async () => {
  const ambiente = { DATABASE_URL: enderecoDe(s.dono.options), PRACA_DADOS: s.config.pastaDados };
  const rodar = (...linha: string[]) => rodarComando('registro', ambiente, ...linha);
  expect(await rodar('liberar', numero(), ...MOTIVO)).toEqual({
    codigo: 2,
    saida: expect.stringContaining('não está bloqueado'),
  });
  expect(await porTodos()).toEqual([200, 200]);
  expect(await rodar('bloquear', numero(), ...MOTIVO)).toEqual({
    codigo: 0,
    saida: expect.stringContaining('BLOQUEADO'),
  });
  await expect.poll(() => porTodos()).toEqual(['1274', '1274']);
  const [ato] = await s.emA(
    "SELECT evento_depois ->> 'quem' AS quem FROM evento WHERE evento_acao = 'BLOQUEAR' ORDER BY evento_codigo DESC LIMIT 1",
  );
  expect(ato?.['quem']).toMatch(/^\S+$/);
  expect((await emailsDe(s)).at(-1)).toContain('adm.a@registro-a.demo');
});
