import { afterAll, beforeAll, expect, test } from 'vitest';
import { empresa } from '@praca/contract/empresa/recurso.ts';
import * as negocio from '@praca/contract/negocio/endpoints.ts';
import type { Permissao } from '@praca/contract/permissoes.ts';
import * as sessao from '@praca/contract/sessao/endpoints.ts';
import * as api from '@praca/contract/usuario/endpoints.ts';
import {
  cenarioIdentidade,
  type CenarioIdentidade,
  type SessaoDeTeste,
} from '../../../test-support/cenario/cenario-identidade.ts';
import type { Servidor } from '../../../test-support/servidor/servidor.ts';

let cenario: CenarioIdentidade;
let s: Servidor;
let adm: SessaoDeTeste;
let rep: SessaoDeTeste;
let outroRep: SessaoDeTeste;
let admB: SessaoDeTeste;
beforeAll(async () => {
  cenario = await cenarioIdentidade();
  ({ s } = cenario);
  adm = await cenario.entrarComo('adm.a');
  rep = await cenario.entrarComo('rep1.a');
  outroRep = await cenario.entrarComo('rep2.a');
  admB = await cenario.entrarComo('adm.b');
});
afterAll(() => s.fechar());

const criar = (
  como: SessaoDeTeste,
  chave_permissoes: Permissao[] = ['negocio.ver'],
  cabecalhos: Record<string, string> = {},
) =>
  s.chamar(
    api.criarChaveApi,
    { chave_descricao: 'Integração do ERP', chave_permissoes },
    { como, cabecalhos },
  );

interface Chave {
  chave_codigo: string;
  chave_identificador: string;
  chave_segredo: string;
}
const nova = async (como: SessaoDeTeste, permissoes?: Permissao[]): Promise<Chave> => {
  const r = await criar(como, permissoes);
  expect(r.status, r.texto).toBe(200);
  return r.dados[0]!;
};
/** The headers of who calls with a key alone. */
const com = ({ chave_identificador, chave_segredo }: Chave) => ({
  cabecalhos: {
    authorization: `Basic ${Buffer.from(`${chave_identificador}:${chave_segredo}`).toString('base64')}`,
  },
});
/** Uses a key of somebody's for the first time, and waits until that is written: later calls leave nothing. */
const usada = async (chave: Chave, como: SessaoDeTeste) => {
  await s.chamar(empresa.api.getLista, {}, com(chave));
  const uso = async () => {
    const { dados } = await s.chamar(api.getListaChaveApi, {}, { como });
    return dados.find((c) => c.chave_codigo === chave.chave_codigo)?.chave_usada_em ?? null;
  };
  await expect.poll(uso).not.toBeNull();
};
const revogar = (como: SessaoDeTeste, chave_codigo: string) =>
  s.chamar(api.revogarChaveApi, { chave_codigo }, { como });

test('criarChaveApi: the key opens what it was given, and nothing else of what its user may', async () => {
  const chave = await nova(rep, ['negocio.ver']);
  expect((await s.chamar(negocio.getLista, {}, com(chave))).status).toBe(200);
  const doUsuario = (await s.chamar(negocio.getLista, {}, { como: rep })).dados;
  expect((await s.chamar(negocio.getLista, {}, com(chave))).dados).toEqual(doUsuario);
  const alheio = { negocio_codigo: doUsuario[0]?.negocio_codigo ?? 0 };
  expect((await s.chamar(negocio.excluir, alheio, com(chave))).codigo).toBe('SEM_PERMISSAO');
});

test('nobody gives a key what they do not have, nor a permission that does not exist, nor none', async () => {
  await cenario.semRastro(async () => {
    expect((await criar(rep, ['negocio.ver', 'usuario.editar'])).codigo).toBe('SEM_PERMISSAO');
    expect((await criar(rep, ['tudo' as Permissao])).codigo).toBe('ENTRADA_INVALIDA');
    expect((await criar(rep, [])).codigo).toBe('ENTRADA_INVALIDA');
  });
});

test('a key never has more than its user has now', async () => {
  const chave = await nova(rep, ['negocio.ver']);
  const usuario = (await s.chamar(api.getLista, { FILTRO_GERAL: 'rep1.a' }, { como: adm }))
    .dados[0]!;
  await cenario.emA(
    "UPDATE perfil SET perfil_base = 'NENHUM', perfil_permissoes = '{pessoa.ver}' WHERE perfil_codigo = $1",
    [usuario.perfil_codigo],
  );
  s.difusor.esquecer({ registro: cenario.registro });
  expect((await s.chamar(negocio.getLista, {}, com(chave))).codigo).toBe('SEM_PERMISSAO');
  await cenario.emA(
    "UPDATE perfil SET perfil_base = 'REPRESENTANTE', perfil_permissoes = '{}' WHERE perfil_codigo = $1",
    [usuario.perfil_codigo],
  );
  s.difusor.esquecer({ registro: cenario.registro });
  expect((await s.chamar(negocio.getLista, {}, com(chave))).status).toBe(200);
});

test('S-45 a key opens no call that is for the person alone', async () => {
  const chave = await nova(adm, ['usuario.editar', 'usuario.ver', 'negocio.ver']);
  const semDireitos = await nova(rep, ['negocio.ver']);
  await usada(chave, adm);
  await usada(semDireitos, rep);
  await cenario.semRastro(async () => {
    const chamadas = [
      await s.chamar(
        sessao.trocarSenha,
        { senha_atual: 'SEGREDO-adm.a', usuario_senha: 'torno-mecanico-77' },
        com(chave),
      ),
      await s.chamar(sessao.salvarPreferencias, { layoutColor: 'dark' }, com(chave)),
      await s.chamar(api.getListaChaveApi, {}, com(chave)),
      await s.chamar(
        api.criarChaveApi,
        { chave_descricao: 'Outra', chave_permissoes: ['negocio.ver'] },
        com(chave),
      ),
      await s.chamar(api.revogarChaveApi, { chave_codigo: chave.chave_codigo }, com(chave)),
      await s.chamar(
        api.patch,
        { usuario_login: 'rep1.a', versao: 1, usuario_nome: 'Outro Nome' },
        com(semDireitos),
      ),
    ];
    expect(chamadas.map((r) => [r.status, r.codigo])).toEqual(
      chamadas.map(() => [403, 'SEM_PERMISSAO']),
    );
  });
});

test('the secret is told once: not in the list, not in the database, not in the audit', async () => {
  const repetida = { 'idempotency-key': 'chave-do-erp' };
  const primeira = (await criar(rep, ['negocio.ver'], repetida)).dados[0]!;
  expect((await criar(rep, ['negocio.ver'], repetida)).dados[0]).toEqual(primeira);
  expect(Buffer.from(primeira.chave_segredo, 'base64url')).toHaveLength(32);
  const lista = await s.chamar(api.getListaChaveApi, {}, { como: rep });
  expect(lista.dados.map((c) => c.chave_codigo)).toContain(primeira.chave_codigo);
  expect(Object.keys(lista.dados[0]!)).not.toContain('chave_segredo');
  const guardado = [
    ...(await cenario.emA('SELECT * FROM chave_api')),
    ...(await cenario.emA('SELECT * FROM idempotencia')),
    ...(await cenario.emA('SELECT * FROM evento')),
  ];
  const texto = JSON.stringify(guardado, (_, valor: unknown) =>
    Buffer.isBuffer(valor) ? valor.toString('latin1') : valor,
  );
  expect(texto).toContain(primeira.chave_codigo);
  expect(texto).not.toContain(primeira.chave_segredo);
  expect(lista.texto).not.toContain(primeira.chave_segredo);
});

test('revogarChaveApi works at once, in every process; twice is not there', async () => {
  const outro = await s.outro();
  const chave = await nova(rep);
  const noOutro = async () => (await outro.chamar(empresa.api.getLista, {}, com(chave))).status;
  expect([await noOutro(), (await s.chamar(empresa.api.getLista, {}, com(chave))).status]).toEqual([
    200, 200,
  ]);
  const r = await revogar(rep, chave.chave_codigo);
  expect([r.status, r.dados[0]?.chave_revogada_em === null]).toEqual([200, false]);
  expect((await s.chamar(empresa.api.getLista, {}, com(chave))).status).toBe(401);
  // Sooner than what a process keeps of a key ends by itself.
  await expect.poll(noOutro, { timeout: 8000, interval: 25 }).toBe(401);
  expect((await revogar(rep, chave.chave_codigo)).codigo).toBe('NAO_ENCONTRADO');
  await outro.fechar();
});

test("others' keys are not there; who administers users sees and ends them", async () => {
  const chave = await nova(rep);
  const inexistente = '00000000-0000-4000-8000-000000000000';
  // Of B, whose audit keeps the refusal.
  const deB = await revogar(admB, chave.chave_codigo);
  await cenario.semRastro(async () => {
    const alheia = await revogar(outroRep, chave.chave_codigo);
    const nenhuma = await revogar(outroRep, inexistente);
    expect(nenhuma.status).toBe(404);
    for (const r of [alheia, deB])
      expect([r.status, r.mensagens]).toEqual([404, nenhuma.mensagens]);
    const espiar = (como: SessaoDeTeste) =>
      s.chamar(api.getListaChaveApi, { usuario_login: 'rep1.a' }, { como });
    expect((await espiar(outroRep)).codigo).toBe('SEM_PERMISSAO');
    expect((await espiar(admB)).dados).toEqual([]);
  });
  const vistas = await s.chamar(api.getListaChaveApi, { usuario_login: 'rep1.a' }, { como: adm });
  expect(vistas.dados.map((c) => c.chave_codigo)).toContain(chave.chave_codigo);
  expect((await revogar(adm, chave.chave_codigo)).status).toBe(200);
  expect((await s.chamar(empresa.api.getLista, {}, com(chave))).status).toBe(401);
});

test('S-46 creating and ending a key are in the audit, with who and what', async () => {
  const chave = await nova(rep);
  await revogar(adm, chave.chave_codigo);
  const eventos = await cenario.emA(
    "SELECT evento_acao, evento_antes, evento_depois, usuario_codigo FROM evento WHERE evento_tabela = 'chave_api' AND evento_chave = $1 ORDER BY evento_codigo",
    [chave.chave_codigo],
  );
  const dados = { chave_descricao: 'Integração do ERP', chave_permissoes: ['negocio.ver'] };
  const semFim = { ...dados, chave_revogada_em: null };
  expect(eventos).toEqual([
    {
      evento_acao: 'CRIAR',
      evento_antes: null,
      evento_depois: semFim,
      usuario_codigo: rep.usuario_codigo,
    },
    {
      evento_acao: 'REVOGAR',
      evento_antes: { ...dados, usuario_login: 'rep1.a' },
      evento_depois: null,
      usuario_codigo: adm.usuario_codigo,
    },
  ]);
});

test('a key with an end opens until then, may be ended before, and stands among the dead after', async () => {
  const comFim = async (chave_revogada_em: string) =>
    s.chamar(
      api.criarChaveApi,
      { chave_descricao: 'Painel da feira', chave_permissoes: ['negocio.ver'], chave_revogada_em },
      { como: outroRep },
    );
  const amanha = new Date(Date.now() + 86_400_000).toISOString();
  const [vence, cedo] = [(await comFim(amanha)).dados[0]!, (await comFim(amanha)).dados[0]!];
  expect(new Date(vence.chave_revogada_em ?? '').toISOString()).toBe(amanha);
  expect((await s.chamar(empresa.api.getLista, {}, com(vence))).status).toBe(200);
  const semFim = await nova(outroRep);
  await cenario.emA(
    "UPDATE chave_api SET chave_revogada_em = now() - interval '1 second' WHERE chave_codigo = $1",
    [vence.chave_codigo],
  );
  s.difusor.esquecer({ registro: cenario.registro });
  expect((await s.chamar(empresa.api.getLista, {}, com(vence))).status).toBe(401);
  expect((await revogar(outroRep, vence.chave_codigo)).codigo).toBe('NAO_ENCONTRADO');
  const { dados } = await s.chamar(api.getListaChaveApi, {}, { como: outroRep });
  expect(dados.map((c) => c.chave_codigo)).toEqual([
    semFim.chave_codigo,
    cedo.chave_codigo,
    vence.chave_codigo,
  ]);
  const r = await revogar(outroRep, cedo.chave_codigo);
  expect(Date.parse(r.dados[0]?.chave_revogada_em ?? '')).toBeLessThan(Date.parse(amanha));
  expect((await s.chamar(empresa.api.getLista, {}, com(cedo))).status).toBe(401);
  const longe = await comFim('2999-12-31T23:59:00-03:00');
  expect([longe.status, longe.dados[0]?.chave_revogada_em]).toEqual([
    200,
    '3000-01-01T02:59:00.000Z',
  ]);
  await cenario.semRastro(async () => {
    for (const [fim, mensagem] of [
      [new Date(Date.now() - 1000).toISOString(), 'O fim da chave precisa estar no futuro.'],
      ['3000-01-02T00:00:00Z', expect.stringMatching(/^O fim da chave vai até 31\/12\/2999\./)],
      [
        '9999-12-31T23:59:59-12:00',
        expect.stringMatching(/^O fim da chave vai até 31\/12\/2999\./),
      ],
      ['amanhã', 'Informe data e hora no formato ISO 8601.'],
      ['2026-13-01T00:00:00Z', 'Informe data e hora no formato ISO 8601.'],
    ] as const)
      expect((await comFim(fim)).mensagens[0]).toMatchObject({
        Campo: 'chave_revogada_em',
        Mensagem: mensagem,
      });
  });
});

test('the key of who was deactivated opens nothing; the twenty-first is refused', async () => {
  const chave = await nova(outroRep);
  const { dados } = await s.chamar(api.getLista, { FILTRO_GERAL: 'rep2.a' }, { como: adm });
  await s.chamar(
    api.patch,
    { usuario_login: 'rep2.a', versao: dados[0]!.versao, usuario_ativo: 'N' },
    { como: adm },
  );
  expect((await s.chamar(empresa.api.getLista, {}, com(chave))).status).toBe(401);
  const ger = await cenario.entrarComo('ger.a');
  for (let i = 0; i < 20; i += 1) await nova(ger);
  const r = await criar(ger);
  expect([r.status, r.mensagens[0]?.Mensagem]).toEqual([
    400,
    'Você já tem 20 chaves de API ativas.',
  ]);
});
