import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '@praca/contract/endpoint.ts';
import type { Envelope } from '@praca/contract/envelope.ts';
import { todosEndpoints } from '@praca/contract/index.ts';
import type { Servidor } from '../../../test-support/servidor/servidor.ts';
import { servidorComCenario } from '../../../test-support/cenario/cenario.ts';
import { deSeisEmSeis } from '../../../test-support/juntos.ts';

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

test.each([0, 1, 2])(
  'no call speaks English to a person, whatever is sent in its fields (part %i)',
  async (parte) => {
    const sessao = await s.entrar(adm.email, adm.senha);
    const ingles = new Set<string>();
    let recusas = 0;
    const desta = todosEndpoints.filter((_, i) => i % 3 === parte);
    for (const { modulo, chave, endpoint: e } of desta) {
      if (e.forma === 'fluxo' || camposDe(e).length === 0) continue;
      const enviar = async (valor: unknown) => {
        const resposta = await s.app.inject({
          method: e.method,
          headers: {
            authorization: `JWT ${sessao.token}`,
            ...(e.cookie ? { origin: s.config.url, 'x-praca': '1' } : {}),
          },
          ...errada(e, valor),
        });
        expect([chave, valor, resposta.statusCode >= 500]).toEqual([chave, valor, false]);
        if (resposta.statusCode < 400) return;
        const { Mensagens } = resposta.json<Envelope<unknown>>();
        for (const { Mensagem, Ajuda } of Mensagens) {
          recusas += 1;
          // The names of fields are those of the wire, whatever their language.
          const dito = `${Mensagem} ${Ajuda}`.replace(/^Campo desconhecido: [^.]*\./, '');
          if (INGLES.test(dito)) ingles.add(`${modulo}.${chave}: ${dito}`);
        }
      };
      // What a read is asked beside it is nothing to it; a write that goes through may be.
      for (const juntos of e.kind === 'read' ? deSeisEmSeis(VALORES) : VALORES.map((um) => [um]))
        await Promise.all(juntos.map(enviar));
    }
    expect([...ingles]).toEqual([]);
    expect(recusas).toBeGreaterThan(desta.length);
  },
);
