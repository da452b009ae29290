import { afterAll, beforeAll, expect, test } from 'vitest';
import * as acompanhamento from '@praca/contract/acompanhamento/endpoints.ts';
import * as atividade from '@praca/contract/atividade/endpoints.ts';
import type { Endpoint } from '@praca/contract/endpoint.ts';
import * as pedvenda from '@praca/contract/pedvenda/endpoints.ts';
import { inserir } from '../seed/fabricas/inserir.ts';
import { abrirTarefas } from '../test-support/cenario/tarefas.ts';

type Linha = Record<string, unknown>;

let s: Awaited<ReturnType<typeof abrirTarefas>>;
let negocio_codigo: number;
let deB: number;
beforeAll(async () => {
  s = await abrirTarefas();
  negocio_codigo = await s.negocio();
  deB = s.c.b.negocios[0]!.negocio_codigo;
  const { usuario_codigo } = s.c.usuarios['rep1.a'];
  for (const [i, letra] of ['b', 'c', 'a'].entries()) {
    await s.criar({ negocio_codigo, atividade_titulo: letra, atividade_dthr: null });
    await inserir(s.dono, 'acompanhamento', s.a, {
      negocio_codigo,
      usuario_codigo,
      acomp_texto: letra,
      acomp_situacao: ['A', 'V', 'L'][i],
      acomp_fixado: i === 0,
    });
    await inserir(s.dono, 'pedvenda', s.a, {
      negocio_codigo,
      empresa_codigo: s.c.a.empresa1.empresa_codigo,
      pedvenda_numero: letra,
      pedvenda_valor: [20, 100, 3][i],
      pedvenda_favorito: i === 0,
    });
  }
});
afterAll(() => s.fechar());

const pedir = async (e: Endpoint, entrada: Linha) => {
  const r = await s.chamar(e, { negocio_codigo, ...entrada }, { como: s.u['rep1.a'] });
  expect(r.status, r.texto).toBe(200);
  return r;
};

/** What stands in the first column, in each order and without any. */
const CASOS = [
  [
    'tasks',
    atividade,
    'atividade_titulo',
    { atividade_titulo: ['a', 'b', 'c'], 'atividade_titulo desc': ['c', 'b', 'a'] },
  ],
  [
    'notes',
    acompanhamento,
    'acomp_texto',
    {
      '': ['b', 'a', 'c'],
      acomp_codigo: ['b', 'c', 'a'],
      'acomp_codigo desc': ['a', 'c', 'b'],
      acomp_em: ['b', 'c', 'a'],
      'acomp_em desc': ['a', 'c', 'b'],
      acomp_situacao: ['b', 'a', 'c'],
      'acomp_situacao desc': ['c', 'a', 'b'],
      usuario_nome: ['b', 'c', 'a'],
      'usuario_nome desc': ['a', 'c', 'b'],
    },
  ],
  [
    'quotes',
    pedvenda,
    'pedvenda_numero',
    {
      '': ['b', 'c', 'a'],
      pedvenda_numero: ['a', 'b', 'c'],
      'pedvenda_numero desc': ['c', 'b', 'a'],
      pedvenda_valor: ['a', 'b', 'c'],
      'pedvenda_valor desc': ['c', 'b', 'a'],
      pedvenda_codigo: ['b', 'c', 'a'],
    },
  ],
] as const;

test.each(CASOS)(
  '%s: the asked columns and no other, in every order both ways, by pages, with the total',
  async (_, api, campo, ordens) => {
    for (const [ordem, esperados] of Object.entries(ordens)) {
      const ORDEM = ordem === '' ? undefined : ordem;
      const r = await pedir(api.getPorCampos, { ORDEM, CAMPOS: [campo, 'versao'] });
      expect(r.dados, ordem).toEqual(
        (esperados as readonly string[]).map((valor) => ({ [campo]: valor, versao: 1 })),
      );
      expect(r.total).toBe(3);
      const lista = await pedir(api.getLista, { ORDEM, SQL_LIMIT: 2, SQL_OFFSET: 1 });
      expect((lista.dados as Linha[]).map((l) => l[campo])).toEqual(esperados.slice(1));
    }
  },
);

test.each(CASOS)(
  '%s: refused are unknown columns and orders, and a deal of B',
  async (_, api, campo) => {
    const como = s.u['rep1.a'];
    await s.recusadas(
      [['senha'], [], ['clienteregistro_codigo']].map(
        (CAMPOS) => [api.getPorCampos, { negocio_codigo, CAMPOS }] as const,
      ),
      { como, status: 400, codigo: 'ENTRADA_INVALIDA' },
    );
    await s.recusadas(
      ['senha', `${campo}; DROP TABLE negocio`].flatMap((ORDEM) => [
        [api.getPorCampos, { negocio_codigo, CAMPOS: [campo], ORDEM }] as const,
        [api.getLista, { negocio_codigo, ORDEM }] as const,
      ]),
      { como, status: 400, campo: 'ORDEM' },
    );
    await s.recusadas(
      [
        [api.getPorCampos, { negocio_codigo: deB, CAMPOS: [campo] }],
        [api.getLista, { negocio_codigo: deB }],
      ],
      { como, status: 404, codigo: 'NAO_ENCONTRADO' },
    );
  },
);
