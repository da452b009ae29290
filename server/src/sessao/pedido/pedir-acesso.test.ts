import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getLista as getAuditoria } from '@praca/contract/auditoria/endpoints.ts';
import { estadoPublico, loginEmail, logout, registrar } from '@praca/contract/sessao/endpoints.ts';
import { getPedidoDeAcesso, pedirAcesso } from '@praca/contract/sessao/pedido/endpoints.ts';
import { abrirCenario, type Cenario } from '../../../test-support/cenario/cenario.ts';
import { emailsDe } from '../../../test-support/servidor/emails.ts';
import { lerArgumentos } from '../registro/argumentos.ts';
import { atenderRegistro } from '../registro/atender.ts';

const SUPORTE = 'atendimento@praca.demo';
let s: Cenario;
beforeAll(async () => {
  s = await abrirCenario({ PRACA_SUPORTE: SUPORTE });
});
afterAll(() => s.fechar());
beforeEach(() => s.emA('DELETE FROM pedido_acesso'));

const deixar = async (mudanca: string) => {
  await s.emA(`UPDATE clienteregistro SET ${mudanca}`);
  s.difusor.esquecer({ registro: s.a });
};
const EM_DIA =
  "clienteregistro_situacao = 'ATIVO', clienteregistro_validade = NULL, clienteregistro_produtos = '{0003}'";
const EXPIRADO = "clienteregistro_validade = '2020-01-01'";
const entrar = (cookies?: Record<string, string>) =>
  s.chamar(
    loginEmail,
    {
      usuario_emaillogin: s.c.usuarios['rep1.a'].usuario_emaillogin,
      usuario_senha: s.c.usuarios['rep1.a'].senha,
    },
    cookies ? { cookies } : {},
  );
const guardados = (r: { cookies: { name: string; value: string }[] }) =>
  Object.fromEntries(r.cookies.map(({ name, value }) => [name, value]));
const pedidos = () => s.emA('SELECT usuario_codigo, pedacesso_motivo FROM pedido_acesso');

test.each([
  ['1274', "clienteregistro_situacao = 'BLOQUEADO'"],
  ['1275', EXPIRADO],
  ['1548', "clienteregistro_produtos = '{0002}'"],
])(
  'refused with %s: a session of before and a refused login say whom to ask, and one request a day is kept, mailed and told to the operator',
  async (motivo, mudanca) => {
    await deixar(EM_DIA);
    const sessao = guardados(await entrar());
    await deixar(mudanca);
    const recusada = await entrar();
    expect([recusada.status, recusada.codigo]).toEqual([403, motivo]);
    const cookies = guardados(recusada);
    const antes = (await emailsDe(s)).length;

    const visto = (await s.chamar(getPedidoDeAcesso, {}, { cookies })).dados[0];
    expect(visto).toMatchObject({
      motivo,
      conhecido: 'S',
      suporte: SUPORTE,
      administradores: [{ usuario_email: 'adm.a@registro-a.demo' }],
      pedido_em: null,
    });
    const feitos = await Promise.all(
      [{ cookies }, { cookies: sessao }, { como: s.u['adm.a'] }].map((quem) =>
        s.chamar(pedirAcesso, {}, quem),
      ),
    );
    expect(feitos.map((r) => r.status)).toEqual([200, 200, 200]);
    expect(new Set(feitos.map((r) => r.dados[0]?.pedido_em)).size).toBe(1);
    expect(await pedidos()).toMatchObject([{ pedacesso_motivo: motivo }]);
    const novos = (await emailsDe(s)).slice(antes);
    expect(novos).toHaveLength(1);
    expect(novos[0]).toContain(`To: atendimento <${SUPORTE}>`);
    expect(novos[0]).toContain(`npm run registro -- mostrar ${s.a}`);
    const dito = await atenderRegistro(
      { banco: s.banco, config: s.config, quem: 'operador' },
      lerArgumentos(['mostrar', String(s.a)]),
    );
    expect(dito.join('\n')).toMatch(new RegExp(`Pedidos de acesso:\\n .*\\(${motivo}\\)`));

    await deixar(EM_DIA);
    expect((await s.chamar(pedirAcesso, {}, { cookies })).codigo).toBe('ACESSO_LIBERADO');
    const { dados } = await s.chamar(
      getAuditoria,
      { ACAO: 'PEDIR_ACESSO', SQL_LIMIT: 1 },
      { como: s.u['adm.a'] },
    );
    expect(dados[0]?.usuario_codigo).not.toBeNull();
  },
);

test('who is not known sees the support alone and asks for nothing; what a refused login leaves opens nothing, and goes with who leaves', async () => {
  await deixar(EM_DIA);
  await deixar(EXPIRADO);
  const { praca_recusado = '' } = guardados(await entrar());
  const [registro, usuario, fim, lacre] = praca_recusado.split('.');
  const errados: Record<string, string>[] = [
    {},
    { praca_recusado: `${s.b}.${usuario}.${fim}.${lacre}` },
    { praca_recusado: `${registro}.${s.c.usuarios['adm.a'].usuario_codigo}.${fim}.${lacre}` },
    { praca_recusado: `${registro}.${usuario}.${Number(fim) + 1}.${lacre}` },
    { praca_recusado: 'x' },
    { praca_renova: praca_recusado },
  ];
  for (const cookies of errados) {
    expect((await s.chamar(pedirAcesso, {}, { cookies })).codigo).toBe('SESSAO_INVALIDA');
    expect((await s.chamar(getPedidoDeAcesso, {}, { cookies })).dados).toEqual([
      {
        motivo: null,
        conhecido: 'N',
        clienteregistro_razao: '',
        clienteregistro_validade: null,
        suporte: SUPORTE,
        administradores: [],
        pedido_em: null,
        pedido_por: '',
      },
    ]);
  }
  const semOrigem = await s.chamar(
    pedirAcesso,
    {},
    { cookies: { praca_recusado }, cabecalhos: { origin: 'https://outro.exemplo' } },
  );
  expect(semOrigem.codigo).toBe('ORIGEM_RECUSADA');
  expect(await pedidos()).toEqual([]);
  const saida = await s.chamar(logout, {}, { cookies: { praca_recusado } });
  expect(guardados(saida)).toMatchObject({ praca_recusado: '' });
  await deixar(EM_DIA);
  expect(guardados(await entrar({ praca_recusado }))).toMatchObject({ praca_recusado: '' });
});

test('a server of a system that is not there lets nobody in, takes no sign-up, lists no demo account, and says so', async () => {
  await deixar(EM_DIA);
  const gestao = await s.outro({ PRACA_SISTEMA: '0002', PRACA_DEMO: '1' });
  try {
    expect((await gestao.chamar(estadoPublico, {})).dados[0]).toMatchObject({
      sistema_codigo: '0002',
      sistema_descricao: 'Gestão',
      sistema_pronto: 'N',
      demo: [],
    });
    const contas = () => s.dono.query('SELECT count(*) AS n FROM conta').then((r) => r.rows[0].n);
    const antes = await contas();
    const novo = await gestao.chamar(registrar, {
      fullname: 'Maria da Silva',
      email: 'maria@fabrica.demo',
      usuario_senha: 'torno-mecanico-7',
    });
    expect([novo.status, novo.codigo]).toEqual([403, 'SISTEMA_AUSENTE']);
    expect(await contas()).toBe(antes);
    for (const produtos of ['{0003}', '{0002,0003}']) {
      await deixar(`clienteregistro_produtos = '${produtos}'`);
      const r = await gestao.chamar(loginEmail, {
        usuario_emaillogin: 'adm.a@registro-a.demo',
        usuario_senha: s.c.usuarios['adm.a'].senha,
      });
      expect([r.status, r.codigo]).toEqual([403, 'SISTEMA_AUSENTE']);
      expect(r.mensagens[0]?.Ajuda).toContain('PRACA_SISTEMA=0003');
    }
    expect((await gestao.chamar(pedirAcesso, {}, { como: s.u['adm.a'] })).codigo).toBe(
      'SISTEMA_AUSENTE',
    );
    expect((await entrar()).status).toBe(200);
  } finally {
    await gestao.fechar();
  }
});
