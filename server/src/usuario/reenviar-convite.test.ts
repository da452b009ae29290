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

test('five in an hour, and no more', async () => {
  await s.chamar(e.salvar, usuarioNovo(c, 'ivo.novo'), { como: adm });
  for (let i = 0; i < 5; i += 1) expect((await reenviar('ivo.novo')).status).toBe(200);
  const antes = (await emailsDe(s)).length;
  const r = await reenviar('ivo.novo');
  expect([r.status, r.codigo]).toEqual([429, 'MUITAS_TENTATIVAS']);
  expect(await emailsDe(s)).toHaveLength(antes);
});
