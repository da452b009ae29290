import { afterAll, beforeAll, expect, test } from 'vitest';
import { criarPerfil, criarUsuario } from '../../../seed/fabricas/fabricas.ts';
import { abrirCenario, type Cenario } from '../../../test-support/cenario/cenario.ts';
import { registrarEvento } from '../eventos/registro-evento.ts';
import { baseDeTeste, sessaoDeTeste } from '../../../test-support/cenario/sessao-de-teste.ts';
import { fontes } from '../../../test-support/varredura/fontes.ts';
import { transacaoDaSessao } from '../banco/transacao.ts';
import { registrarConcluido, registrarTrabalho } from './processo.ts';

const CHAVE = '6f0c8a7e-1111-4222-8333-444455556666';
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

/** What started the job: a key, somebody of two companies. */
interface Origem {
  chave?: string;
  empresas?: true;
}
type Usuario = Awaited<ReturnType<typeof criarUsuario>>;
/** Starts the job as somebody of their own, and changes something about them when half of it is done. */
async function correr(mudar: (u: Usuario) => Promise<unknown>, origem: Origem = {}) {
  [noMeio, chegou] = porta();
  [solto, soltar] = porta();
  const perfil = await criarPerfil(s.dono, s.a, {
    perfil_permissoes: ['negocio.ver', 'negocio.editar'],
  });
  const u = await criarUsuario(s.dono, s.a, {
    empresa_codigo: s.c.a.empresa1.empresa_codigo,
    perfil_codigo: perfil.perfil_codigo,
    usuario_visualizaoutrosrep: true,
  });
  if (origem.chave !== undefined)
    await s.emA(
      "INSERT INTO chave_api (clienteregistro_codigo, chave_codigo, chave_descricao, chave_hash, chave_permissoes, usuario_codigo) VALUES ($1, $2, 'Teste', '\\x00', '{negocio.ver,negocio.editar}', $3)",
      [s.a, origem.chave, u.usuario_codigo],
    );
  if (origem.empresas === true)
    await s.emA(
      'INSERT INTO usuario_empresa (clienteregistro_codigo, usuario_codigo, empresa_codigo) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      [s.a, u.usuario_codigo, s.c.a.empresa2.empresa_codigo],
    );
  const [p] = await s.emA(
    "INSERT INTO processo (clienteregistro_codigo, uniproc_tipo, uniproc_entrada, usuario_codigo, empresa_codigo, uniproc_alcance, uniproc_chaveapi, uniproc_empresas) VALUES ($1, 'TESTE_DIREITOS', '{}', $2, $3, 'TODOS', $4, $5) RETURNING uniproc_codigo",
    [
      s.a,
      u.usuario_codigo,
      u.empresa_codigo,
      origem.chave ?? null,
      [u.empresa_codigo, ...(origem.empresas ? [s.c.a.empresa2.empresa_codigo] : [])],
    ],
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
    .poll(async () => (await ler())['uniproc_situacao'], { interval: 50 })
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
  [
    'no longer sees the work of others',
    doUsuario('usuario_visualizaoutrosrep = false'),
    'não vê mais tudo o que via',
  ],
  [
    'started it by a key that was revoked',
    () => s.emA('UPDATE chave_api SET chave_revogada_em = now() WHERE chave_codigo = $1', [CHAVE]),
    'A chave de API que pediu este processo foi revogada',
    { chave: CHAVE },
  ],
  [
    'lost one of the companies that it was started for',
    (u: Usuario) =>
      s.emA(
        'DELETE FROM usuario_empresa WHERE clienteregistro_codigo = $1 AND usuario_codigo = $2 AND empresa_codigo = $3',
        [s.a, u.usuario_codigo, s.c.a.empresa2.empresa_codigo],
      ),
    'não vê mais a empresa',
    { empresas: true },
  ],
] as [string, (u: Usuario) => Promise<unknown>, string, Origem?][])(
  'S-50 S-69 who %s while a job runs: what was not yet done is not done, and the result says so',
  async (_, mudar, motivo, origem) => {
    const { codigo, fim } = await correr(mudar, origem);
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

test('S-69 a process keeps what started it: companies, reach and key', async () => {
  const sessao = sessaoDeTeste({
    clienteregistro_codigo: s.a,
    usuario_codigo: s.c.usuarios['adm.a'].usuario_codigo,
    empresa_codigo: s.c.a.empresa1.empresa_codigo,
    empresas: [s.c.a.empresa1.empresa_codigo],
    visualizaoutrosrep: true,
    sessao_codigo: `chave:${CHAVE}`,
  });
  const { uniproc_codigo } = await transacaoDaSessao(
    { ...baseDeTeste(s), agora: new Date() },
    sessao,
    'write',
    (c) =>
      registrarConcluido(c, {
        tipo: 'TESTE',
        entrada: {},
        resultado: { Resultado: '0', mensagem: '' },
      }),
  );
  const [linha] = await s.emA(
    'SELECT uniproc_empresas, uniproc_alcance, uniproc_chaveapi FROM processo WHERE uniproc_codigo = $1',
    [uniproc_codigo],
  );
  expect(linha).toEqual({
    uniproc_empresas: [s.c.a.empresa1.empresa_codigo],
    uniproc_alcance: 'TODOS',
    uniproc_chaveapi: CHAVE,
  });
});

test('S-69 no job works outside the transactions that ask again for its rights', () => {
  // Each of these only says that the process lives and how far it came.
  expect(fontes(/CtxTrabalho[^]*\.banco\.transacao\(/)).toEqual(['ligacao/central/discar.ts']);
});
