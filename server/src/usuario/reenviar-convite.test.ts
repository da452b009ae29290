import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as sessao from '@praca/contract/sessao/endpoints.ts';
import * as e from '@praca/contract/usuario/endpoints.ts';
import {
  cenarioIdentidade,
  type CenarioIdentidade,
  type SessaoDeTeste,
} from '../../test-support/cenario/cenario-identidade.ts';
import { SENHA_DA_CARTA, usuarioNovo } from '../../test-support/cenario/usuarios.ts';
import { emailsDe, linkDe } from '../../test-support/servidor/emails.ts';

let s: CenarioIdentidade['s'];
let c: CenarioIdentidade['c'];
let semRastro: CenarioIdentidade['semRastro'];
let adm: SessaoDeTeste;
let rep: SessaoDeTeste;
beforeAll(async () => {
  const cenario = await cenarioIdentidade();
  ({ s, c, semRastro } = cenario);
  adm = await cenario.entrarComo('adm.a');
  rep = await cenario.entrarComo('rep1.a');
});
beforeEach(() => s.dono.query('DELETE FROM limite'));
afterAll(() => s.fechar());

const reenviar = (usuario_login: string, como: SessaoDeTeste | null = adm) =>
  s.chamar(e.reenviarConvite, { usuario_login }, { como });
const escolher = (hash: string) =>
  s.chamar(sessao.redefinirSenha, { hash, usuario_senha: SENHA_DA_CARTA });
const confirmado = async (FILTRO_GERAL: string) =>
  (await s.chamar(e.getLista, { FILTRO_GERAL }, { como: adm })).dados[0]?.usuario_confirmado;

test('who has not come in yet gets another invitation, and only its link serves', async () => {
  await s.chamar(e.salvar, usuarioNovo(c, 'iara.nova'), { como: adm });
  expect(await confirmado('iara.nova')).toBe('N');
  const primeiro = linkDe((await emailsDe(s)).at(-1) ?? '');
  const r = await reenviar('iara.nova');
  expect([r.status, r.dados[0]?.usuario_confirmado], r.texto).toEqual([200, 'N']);
  const carta = (await emailsDe(s)).at(-1) ?? '';
  expect(carta).toContain('iara.nova@registro-a.demo');
  expect(carta).toContain('?convite=S');
  expect((await escolher(primeiro)).codigo).toBe('LINK_INVALIDO');
  expect((await escolher(linkDe(carta))).status).toBe(200);
  expect(await confirmado('iara.nova')).toBe('S');
});

test('nobody else gets one: who came in, who was put out, nobody, somebody of another registration', async () => {
  const antes = (await emailsDe(s)).length;
  await semRastro(async () => {
    for (const [login, status, codigo] of [
      ['rep2.a', 409, 'CONVITE_ACEITO'],
      ['adm.b', 404, 'NAO_ENCONTRADO'],
      ['nunca.existiu', 404, 'NAO_ENCONTRADO'],
    ] as const) {
      const r = await reenviar(login);
      expect([login, r.status, r.codigo]).toEqual([login, status, codigo]);
    }
    for (const [quem, status, codigo] of [
      [rep, 403, 'SEM_PERMISSAO'],
      [null, 401, 'SESSAO_INVALIDA'],
    ] as const) {
      const r = await reenviar('rep2.a', quem);
      expect([r.status, r.codigo]).toEqual([status, codigo]);
    }
  });
  expect(await emailsDe(s)).toHaveLength(antes);
});

const DIA_MS = 86_400_000;
const ateQuando = async (FILTRO_GERAL: string) =>
  Date.parse(
    (await s.chamar(e.getLista, { FILTRO_GERAL }, { como: adm })).dados[0]?.usuario_convite_ate ??
      '',
  );
/** The last link that was mailed, where the letter has one. */
const ultimoLink = async () => linkDe((await emailsDe(s)).at(-1) ?? '');

test('an invitation lives for seven days and says until when; over, nothing brings it back but another one', async () => {
  await s.chamar(e.salvar, usuarioNovo(c, 'ada.nova'), { como: adm });
  expect(Math.round((await ateQuando('ada.nova')) / DIA_MS - Date.now() / DIA_MS)).toBe(7);
  expect((await emailsDe(s)).at(-1)).toMatch(
    /vale at=C3=A9 \d\d\/\d\d\/\d{4}|vale até \d\d\/\d\d\/\d{4}/,
  );
  const primeiro = await ultimoLink();
  // Who forgot that they never had a password gets the invitation again, as long as it lives and no longer.
  const ate = await ateQuando('ada.nova');
  const usuario_emaillogin = 'ada.nova@registro-a.demo';
  await s.chamar(sessao.esqueciSenha, { usuario_emaillogin });
  expect(await ateQuando('ada.nova')).toBe(ate);
  const segundo = await ultimoLink();
  expect((await escolher(primeiro)).codigo).toBe('LINK_INVALIDO');
  await s.banco.transacao(c.a.registro.clienteregistro_codigo, 'write', async (tx) => {
    await tx.sql(
      "UPDATE token_conta SET token_validade = now() - interval '1 minute' WHERE token_tipo = 'CONVITE'",
    );
    await tx.sql(
      "UPDATE usuario SET usuario_convite_ate = now() - interval '1 minute' WHERE usuario_login = 'ada.nova'",
    );
  });
  expect((await escolher(segundo)).codigo).toBe('LINK_INVALIDO');
  await s.chamar(sessao.esqueciSenha, { usuario_emaillogin });
  await s.chamar(sessao.reenviarConfirmacao, { usuario_emaillogin });
  await expect(ultimoLink()).rejects.toThrow('link de uso único');
  expect(await confirmado('ada.nova')).toBe('N');
  expect((await reenviar('ada.nova')).status).toBe(200);
  const certo = await escolher(await ultimoLink());
  expect(certo.dados).toEqual([{ usuario_emaillogin }]);
  expect((await s.entrar(usuario_emaillogin, SENHA_DA_CARTA)).usuario_login).toBe('ada.nova');
});

test('an invitation that is withdrawn lets nobody in, by whatever link, until it is sent again', async () => {
  await s.chamar(e.salvar, usuarioNovo(c, 'davi.novo'), { como: adm });
  const link = await ultimoLink();
  const retirar = (como: SessaoDeTeste) =>
    s.chamar(e.retirarConvite, { usuario_login: 'davi.novo' }, { como });
  expect((await retirar(rep)).status).toBe(403);
  expect((await retirar(adm)).status).toBe(200);
  const usuario_emaillogin = 'davi.novo@registro-a.demo';
  const quantos = (await emailsDe(s)).length;
  await s.chamar(sessao.esqueciSenha, { usuario_emaillogin });
  await s.chamar(sessao.reenviarConfirmacao, { usuario_emaillogin });
  expect(await emailsDe(s)).toHaveLength(quantos);
  expect((await escolher(link)).codigo).toBe('LINK_INVALIDO');
  expect([await confirmado('davi.novo'), (await ateQuando('davi.novo')) <= Date.now()]).toEqual([
    'N',
    true,
  ]);
  const aceito = await s.chamar(e.retirarConvite, { usuario_login: 'rep2.a' }, { como: adm });
  expect([aceito.status, aceito.codigo]).toEqual([409, 'CONVITE_ACEITO']);
  expect((await reenviar('davi.novo')).status).toBe(200);
  expect((await escolher(await ultimoLink())).status).toBe(200);
});

test('who invited mends a mistyped address until it was accepted; nobody mends that of who will see more than they do', async () => {
  await s.chamar(e.salvar, usuarioNovo(c, 'caua.novo'), { como: adm });
  const errado = await ultimoLink();
  const certo = usuarioNovo(c, 'caua.novo', { usuario_emaillogin: 'caua.certo@registro-a.demo' });
  const r = await s.chamar(e.salvar, { ...certo, versao: 1 }, { como: adm });
  expect(r.status, r.texto).toBe(200);
  expect((await escolher(errado)).codigo).toBe('LINK_INVALIDO');
  expect((await escolher(await ultimoLink())).status).toBe(200);
});

test('five in an hour, and no more', async () => {
  await s.chamar(e.salvar, usuarioNovo(c, 'ivo.novo'), { como: adm });
  for (let i = 0; i < 5; i += 1) expect((await reenviar('ivo.novo')).status).toBe(200);
  const antes = (await emailsDe(s)).length;
  const r = await reenviar('ivo.novo');
  expect([r.status, r.codigo]).toEqual([429, 'MUITAS_TENTATIVAS']);
  expect(await emailsDe(s)).toHaveLength(antes);
});
