import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '@praca/contract/endpoint.ts';
import type { Envelope } from '@praca/contract/envelope.ts';
import { todosEndpoints } from '@praca/contract/index.ts';
import type { Servidor } from '../../../test-support/servidor/servidor.ts';
import { servidorComCenario } from '../../../test-support/cenario/cenario.ts';

let s: Servidor;
let adm: { email: string; senha: string };

beforeAll(async () => {
  const aberto = await servidorComCenario();
  s = aberto.s;
  const { c } = aberto;
  const { usuario_emaillogin: email, senha } = c.usuarios['adm.a'];
  adm = { email, senha };
});
afterAll(() => s.fechar());

const INGLES =
  /\b(invalid|expected|received|required|must|should|string|number|boolean|array|object|too|unrecognized|option|input|least|most|characters?|items|the|than|value|is|of|key|body|not|allowed)\b/i;

const camposDe = (e: Endpoint): string[] =>
  Object.keys(
    (
      z.toJSONSchema(e.input, { io: 'input', unrepresentable: 'any' }) as {
        properties?: Record<string, unknown>;
      }
    ).properties ?? {},
  );

const VALORES: unknown[] = [null, 7, -1.5, true, 'x', 'x'.repeat(3_000), [], [null], {}, { x: {} }];

/** The call with the same wrong value in each of its fields: in the path and the query as text. */
const errada = (e: Endpoint, valor: unknown) => {
  const escrito = typeof valor === 'string' ? valor : JSON.stringify(valor);
  const noCaminho = encodeURIComponent(escrito.slice(0, 60));
  const caminho = `/api${e.path.replaceAll(/\{\w+\}/g, noCaminho)}`;
  const campos = camposDe(e).filter((campo) => !e.path.includes(`{${campo}}`));
  const todos = Object.fromEntries(campos.map((campo) => [campo, valor]));
  const busca = new URLSearchParams(campos.map((campo): [string, string] => [campo, escrito]));
  if (e.method === 'GET' || e.method === 'DELETE' || e.forma === 'multipart')
    return { url: campos.length > 0 ? `${caminho}?${busca}` : caminho };
  return { url: caminho, payload: { ...todos, campo_que_nao_existe: valor } };
};

test('no call speaks English to a person, whatever is sent in its fields', async () => {
  const sessao = await s.entrar(adm.email, adm.senha);
  const ingles = new Set<string>();
  let recusas = 0;
  for (const { modulo, chave, endpoint: e } of todosEndpoints) {
    if (e.forma === 'fluxo' || camposDe(e).length === 0) continue;
    for (const valor of VALORES) {
      const resposta = await s.app.inject({
        method: e.method,
        headers: {
          authorization: `JWT ${sessao.token}`,
          ...(e.cookie ? { origin: s.config.url, 'x-praca': '1' } : {}),
        },
        ...errada(e, valor),
      });
      expect([chave, valor, resposta.statusCode >= 500]).toEqual([chave, valor, false]);
      if (resposta.statusCode < 400) continue;
      const { Mensagens } = resposta.json<Envelope<unknown>>();
      for (const { Mensagem, Ajuda } of Mensagens) {
        recusas += 1;
        // The names of fields are those of the wire, whatever their language.
        const dito = `${Mensagem} ${Ajuda}`.replace(/^Campo desconhecido: [^.]*\./, '');
        if (INGLES.test(dito)) ingles.add(`${modulo}.${chave}: ${dito}`);
      }
    }
  }
  expect([...ingles]).toEqual([]);
  expect(recusas).toBeGreaterThan(todosEndpoints.length);
}, 120_000);
