import { afterAll, beforeAll, expect, test } from 'vitest';
import { criarPerfil, criarUsuario } from '../../../seed/fabricas/fabricas.ts';
import { abrirCenario, type Cenario } from '../../../test-support/cenario/cenario.ts';
import { registrarEvento } from '../eventos/registro-evento.ts';
import { registrarTrabalho } from './processo.ts';

const PEDACOS = 4;
const DEPOIS_DE = 2;
let s: Cenario;
let chegou: () => void;
let soltar: () => void;
let noMeio: Promise<void>;
let solto: Promise<void>;

registrarTrabalho('TESTE_DIREITOS', ['negocio.editar'], async (ctx) => {
  for (let i = 0; i < PEDACOS; i += 1) {
    await ctx.transacao('write', async (c) => {
      await registrarEvento(c, { tabela: 'teste', chave: ctx.uniproc_codigo, acao: 'CRIAR' });
      await ctx.avancar(c.tx, { registroatual: i + 1, registrototal: PEDACOS });
    });
    if (i + 1 < DEPOIS_DE) continue;
    chegou();
    await solto;
  }
  return { Resultado: '0', mensagem: 'Pronto.' };
});

beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());

type Usuario = Awaited<ReturnType<typeof criarUsuario>>;
/** Starts the job as somebody of their own, and changes something about them when half of it is done. */
async function correr(mudar: (u: Usuario) => Promise<unknown>) {
  [noMeio, chegou] = porta();
  [solto, soltar] = porta();
  const perfil = await criarPerfil(s.dono, s.a, {
    perfil_permissoes: ['negocio.ver', 'negocio.editar'],
  });
  const u = await criarUsuario(s.dono, s.a, {
    empresa_codigo: s.c.a.empresa1.empresa_codigo,
    perfil_codigo: perfil.perfil_codigo,
  });
  const [p] = await s.emA(
    "INSERT INTO processo (clienteregistro_codigo, uniproc_tipo, uniproc_entrada, usuario_codigo, empresa_codigo) VALUES ($1, 'TESTE_DIREITOS', '{}', $2, $3) RETURNING uniproc_codigo",
    [s.a, u.usuario_codigo, u.empresa_codigo],
  );
  const codigo = Number(p!['uniproc_codigo']);
  await s.dono.query(
    'INSERT INTO processo_fila (clienteregistro_codigo, uniproc_codigo) VALUES ($1, $2)',
    [s.a, codigo],
  );
  s.difusor.acordarFila();
  await noMeio;
  await mudar(u);
  soltar();
  return { codigo, fim: await fimDe(codigo) };
}
function porta(): [Promise<void>, () => void] {
  const { promise, resolve } = Promise.withResolvers<void>();
  return [promise, resolve];
}
async function fimDe(codigo: number) {
  const ler = async () =>
    (
      await s.emA(
        'SELECT * FROM processo WHERE clienteregistro_codigo = $1 AND uniproc_codigo = $2',
        [s.a, codigo],
      )
    )[0]!;
  await expect
    .poll(async () => (await ler())['uniproc_situacao'], { timeout: 20_000, interval: 50 })
    .toMatch(/FI|ER/);
  return ler();
}
const doUsuario = (troca: string) => (u: Usuario) =>
  s.emA(`UPDATE usuario SET ${troca} WHERE clienteregistro_codigo = $1 AND usuario_codigo = $2`, [
    s.a,
    u.usuario_codigo,
  ]);

test.each([
  ['was deactivated', doUsuario('usuario_ativo = false'), 'não tem mais acesso ao sistema'],
  ['lost the access to the CRM', doUsuario('usuario_acessocrm = false'), ''],
  [
    'lost the company',
    async (u: Usuario) => {
      await s.emA(
        'DELETE FROM usuario_empresa WHERE clienteregistro_codigo = $1 AND usuario_codigo = $2',
        [s.a, u.usuario_codigo],
      );
      await s.emA(
        'UPDATE usuario SET empresa_codigo = $3 WHERE clienteregistro_codigo = $1 AND usuario_codigo = $2',
        [s.a, u.usuario_codigo, s.c.a.empresa2.empresa_codigo],
      );
    },
    'não vê mais a empresa',
  ],
  [
    'lost the permission of the job',
    (u: Usuario) =>
      s.emA(
        "UPDATE perfil SET perfil_permissoes = '{negocio.ver}' WHERE clienteregistro_codigo = $1 AND perfil_codigo = $2",
        [s.a, u.perfil_codigo],
      ),
    'não tem mais permissão para ele',
  ],
])(
  'S-50 who %s while a job runs: what was not yet done is not done, and the result says so',
  async (_, mudar, motivo) => {
    const { codigo, fim } = await correr(mudar);
    expect(await s.eventos('teste', codigo)).toHaveLength(DEPOIS_DE);
    expect(fim['uniproc_situacao']).toBe('ER');
    expect(fim['uniproc_resultadoobject']).toMatchObject({
      Resultado: '1',
      feitos: DEPOIS_DE,
      total: PEDACOS,
      mensagem: expect.stringContaining(motivo),
    });
    expect(fim['uniproc_mensagem']).toContain(
      'Parou depois de 2 de 4: o que foi feito continua, o resto não foi feito.',
    );
  },
);

test('S-50 who keeps their rights gets to the end', async () => {
  const { codigo, fim } = await correr(() => Promise.resolve());
  expect(await s.eventos('teste', codigo)).toHaveLength(PEDACOS);
  expect(fim['uniproc_situacao']).toBe('FI');
});
