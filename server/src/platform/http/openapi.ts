import * as z from 'zod/mini';
import type { Endpoint } from '@praca/contract/endpoint.ts';
import { ERROS } from '@praca/contract/errors.ts';
import { VERSAO } from '@praca/contract/versao.ts';
import { CHAVE } from './idempotencia.ts';

type Json = Record<string, unknown>;

const mensagem = {
  type: 'object',
  required: ['Codigo', 'Mensagem', 'Ajuda'],
  properties: {
    Codigo: { type: 'string' },
    Mensagem: { type: 'string' },
    Ajuda: { type: 'string' },
    Campo: { type: 'string' },
    Dados: { type: 'object' },
  },
};
const envelope = (tabela: string, linha: Json): Json => ({
  type: 'object',
  required: ['Resultado', 'Conteudo', 'Mensagens', 'MensagensSucesso'],
  properties: {
    Resultado: { type: 'string', enum: ['0', '1'] },
    Conteudo: {
      type: 'array',
      items: {
        type: 'object',
        required: ['TABELA', 'DADOS'],
        properties: {
          TABELA: { type: 'string', const: tabela },
          DADOS: { type: 'array', items: linha },
          TOTAL: { type: 'integer' },
          TOTAL_MAIS: { type: 'boolean', const: true },
          CURSOR: { type: ['string', 'null'] },
        },
      },
    },
    Mensagens: { type: 'array', items: { $ref: '#/components/schemas/Mensagem' } },
    MensagensSucesso: { type: 'array', items: { $ref: '#/components/schemas/Mensagem' } },
  },
});

const esquema = (s: z.core.$ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...resto } = z.toJSONSchema(s, {
    io,
    unrepresentable: 'any',
    // What is read in more than one way is published as what it is read into.
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod;
      if (io === 'input' && def.type === 'pipe' && def.in._zod.def.type === 'transform')
        Object.assign(jsonSchema, esquema(def.out, io));
    },
  }) as Json;
  return resto;
};

const respostaDe = (e: Endpoint): Json => {
  if (e.forma === 'arquivo')
    return {
      description: 'O arquivo, com o tipo que ele tem',
      content: { '*/*': { schema: { type: 'string', format: 'binary' } } },
    };
  if (e.forma === 'fluxo')
    return {
      description: 'Eventos',
      content: { 'text/event-stream': { schema: esquema(e.output, 'output') } },
    };
  return {
    description: 'Sucesso',
    content: { 'application/json': { schema: envelope(e.tabela, esquema(e.output, 'output')) } },
  };
};

const IDEMPOTENCIA: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A mesma chave, com a mesma entrada, faz uma só vez e responde o mesmo.',
  schema: { type: 'string', pattern: CHAVE.source },
};

function operacao(e: Endpoint, modulo: string, chave: string, metodo: string): Json {
  const entrada = esquema(e.input, 'input');
  const propriedades = (entrada.properties ?? {}) as Record<string, Json>;
  const exigidos = Array.isArray(entrada.required) ? entrada.required.map(String) : [];
  const repetivel = e.kind === 'write' && e.permission !== 'publica';
  const noCaminho = [...e.path.matchAll(/\{(\w{1,60})\}/g)].map((m) => m[1] ?? '');
  const parametro = (nome: string, onde: string): Json => ({
    name: nome,
    in: onde,
    required: onde === 'path' || exigidos.includes(nome),
    schema: propriedades[nome] ?? { type: 'string' },
  });
  const corpo = Object.fromEntries(
    Object.entries(propriedades).filter(([nome]) => !noCaminho.includes(nome)),
  );
  const comCorpo = metodo === 'put' || metodo === 'post';
  const seguro =
    e.permission === 'publica' ? (e.cookie ? [{ cookie: [] }] : []) : [{ jwt: [] }, { chave: [] }];
  return {
    operationId: `${modulo}.${chave}${metodo === e.method.toLowerCase() ? '' : `.${metodo}`}`,
    tags: [modulo],
    summary: e.nome,
    security: seguro,
    description: [
      `Permissão: ${e.permission}.`,
      e.adicao ? 'Adição nossa ao catálogo da especificação.' : '',
    ]
      .filter(Boolean)
      .join(' '),
    parameters: [
      ...noCaminho.map((n) => parametro(n, 'path')),
      ...(comCorpo ? [] : Object.keys(corpo).map((n) => parametro(n, 'query'))),
      ...(repetivel ? [IDEMPOTENCIA] : []),
    ],
    ...(comCorpo && e.forma === 'multipart'
      ? {
          requestBody: {
            content: {
              'multipart/form-data': {
                schema: {
                  type: 'object',
                  required: ['arquivo'],
                  properties: { arquivo: { type: 'string', format: 'binary' } },
                },
              },
            },
          },
        }
      : {}),
    ...(comCorpo && e.forma !== 'multipart'
      ? {
          requestBody: {
            content: {
              'application/json': {
                schema: {
                  ...entrada,
                  properties: corpo,
                  required: exigidos.filter((nome) => !noCaminho.includes(nome)),
                },
              },
            },
          },
        }
      : {}),
    responses: { 200: respostaDe(e), default: { $ref: '#/components/responses/Recusa' } },
  };
}

/** The OpenAPI 3.1 document of every mounted call, made from the same objects that mount them. */
export function documentoOpenApi(
  chamadas: { modulo: string; chave: string; endpoint: Endpoint }[],
  url: string,
): Json {
  const caminhos: Record<string, Json> = {};
  for (const { modulo, chave, endpoint: e } of chamadas) {
    const caminho = (caminhos[e.path] ??= {});
    for (const metodo of [e.method, ...(e.tambem ?? [])])
      caminho[metodo.toLowerCase()] = operacao(e, modulo, chave, metodo.toLowerCase());
  }
  const codigos = Object.entries(ERROS)
    .map(([codigo, e]) => `- \`${codigo}\` (${e.status}): ${e.mensagem} ${e.ajuda}`)
    .join('\n');
  return {
    openapi: '3.1.0',
    info: {
      title: 'Praça',
      version: VERSAO,
      description: `Toda resposta é um envelope. Códigos de recusa:\n\n${codigos}`,
    },
    servers: [{ url: `${url}/api` }],
    paths: caminhos,
    components: {
      schemas: { Mensagem: mensagem },
      responses: {
        Recusa: {
          description: 'Recusa, com o estado HTTP do código',
          content: { 'application/json': { schema: envelope('', {}) } },
        },
      },
      securitySchemes: {
        jwt: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'JWT <token> de LoginEmail',
        },
        chave: {
          type: 'http',
          scheme: 'basic',
          description: 'Chave de API de um usuário, para integrações',
        },
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: 'praca_renova',
          description: 'Cookie de renovação, com Origin da página e X-Praca: 1',
        },
      },
    },
  };
}
