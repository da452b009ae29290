import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { todosEndpoints } from '@praca/contract/index.ts';
import { pronto, vivo } from '@praca/contract/plataforma/endpoints.ts';
import { servidorDeTeste, type Servidor } from '../../test-support/servidor/servidor.ts';

let s: Servidor;
beforeAll(async () => {
  s = await servidorDeTeste();
});
afterAll(() => s.fechar());

test('liveness and readiness answer without a session, with version and build', async () => {
  for (const chamada of [vivo, pronto])
    expect((await s.chamar(chamada, {})).dados).toEqual([
      { estado: 'ok', versao: '2025.10.03', build: '001' },
    ]);
});

interface Documento {
  openapi: string;
  paths: Record<
    string,
    Record<
      string,
      {
        operationId: string;
        summary: string;
        parameters: { name: string; in: string; required: boolean }[];
        requestBody?: object;
        responses: object;
        security: object[];
      }
    >
  >;
}

test('the OpenAPI document describes every call once, with its way in', async () => {
  const r = await s.app.inject({ method: 'GET', url: '/api/openapi.json' });
  const documento = r.json<Documento>();
  expect(documento.openapi).toBe('3.1.0');
  const ids = Object.values(documento.paths).flatMap((p) =>
    Object.values(p).map((o) => o.operationId),
  );
  expect(new Set(ids).size).toBe(ids.length);
  for (const { endpoint: e } of todosEndpoints) {
    const operacao = documento.paths[e.path]?.[e.method.toLowerCase()];
    expect(operacao?.summary, e.path).toBe(e.nome);
    expect(operacao?.security.length === 0, e.path).toBe(e.permission === 'publica' && !e.cookie);
  }
});

test('the document names every value that a call takes, those that it must have, and the key that makes it happen once', async () => {
  const r = await s.app.inject({ method: 'GET', url: '/api/openapi.json' });
  const { paths } = r.json<Documento>();
  for (const { endpoint: e } of todosEndpoints)
    for (const metodo of [e.method, ...(e.tambem ?? [])]) {
      const operacao = paths[e.path]?.[metodo.toLowerCase()];
      const nomes = (onde: string) =>
        (operacao?.parameters ?? []).filter((p) => p.in === onde).map((p) => p.name);
      const noCaminho = [...e.path.matchAll(/\{(\w+)\}/g)].map(([, nome]) => nome);
      const comCorpo = metodo === 'PUT' || metodo === 'POST';
      expect(nomes('path'), e.path).toEqual(noCaminho);
      expect(operacao?.requestBody !== undefined, e.path).toBe(comCorpo);
      expect(nomes('header'), e.path).toEqual(
        e.kind === 'write' && e.permission !== 'publica' ? ['Idempotency-Key'] : [],
      );
      if (comCorpo) continue;
      const { properties = {}, required = [] } = z.toJSONSchema(e.input, {
        io: 'input',
        unrepresentable: 'any',
      });
      const naConsulta = Object.keys(properties).filter((nome) => !noCaminho.includes(nome));
      expect(nomes('query'), e.path).toEqual(naConsulta);
      expect(
        operacao?.parameters.filter((p) => p.in === 'query' && p.required).map((p) => p.name),
        e.path,
      ).toEqual(naConsulta.filter((nome) => required.includes(nome)));
    }
});

test('every call of the document is mounted', async () => {
  for (const { endpoint: e } of todosEndpoints) {
    const url = `/api${e.path.replace(/\{\w+\}/g, '1')}`;
    const r = await s.app.inject({
      method: e.method,
      url,
      ...(e.method === 'GET' || e.method === 'DELETE' ? {} : { payload: {} }),
    });
    expect([url, r.body.includes('CHAMADA_INEXISTENTE')]).toEqual([url, false]);
  }
});

test('the readable page loads nothing from anywhere else', async () => {
  const pagina = await s.app.inject({ method: 'GET', url: '/api/docs' });
  expect(pagina.body).not.toMatch(/https?:\/\//);
  for (const [, endereco] of pagina.body.matchAll(/(?:src|href)="([^"]+)"/g)) {
    const r = await s.app.inject({ method: 'GET', url: endereco! });
    expect([endereco, r.statusCode]).toEqual([endereco, 200]);
  }
});
